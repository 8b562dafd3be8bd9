// The editors' content: terms, blogs, page boxes, partners, the guide and the navigation.
import { PRODUCT_TYPES, type ProductType } from '#core/market.ts';
import blogsDa from './content/blogs-da.json' with { type: 'json' };
import blogsEn from './content/blogs-en.json' with { type: 'json' };
import blogsSv from './content/blogs-sv.json' with { type: 'json' };
import guide from './content/guide.json' with { type: 'json' };
import pageBoxes from './content/page-boxes.json' with { type: 'json' };
import pages from './content/pages.json' with { type: 'json' };
import voices from './content/partner-voices.json' with { type: 'json' };
import takeawayVoices from './content/takeaway-voices.json' with { type: 'json' };
import terms from './content/terms.json' with { type: 'json' };
import { makeNavItems } from './make-nav.ts';
import { createCounters } from './round-robin.ts';
import { at, mapWords, type Translations, type Words, wordsOf } from './words.ts';
import type { Blog, BlogText, City, Content, PageBox, Partner, Picture, Terms, Venue } from './world.ts';

type Written = { slug: string; name: string; summary: string; body: string[] };
type Box = {
  position: string;
  title: Translations;
  body: Translations;
  city?: string;
  productType?: string;
  unpublished?: boolean;
  script?: string;
};

const DAYS_BETWEEN_BLOGS = 11;
const PARTNERS_PER_LIST = 8;
const PARTNERS_IN_FIRST_CITY = 14;

export function makeContent(
  cities: readonly City[],
  venues: readonly Venue[],
  pictures: readonly Picture[],
): Content {
  return {
    terms: terms.map((text, index) => makeTerms(text, index + 1)),
    blogs: blogsDa.map((_, index) => makeBlog(index, pictures)),
    pageBoxes: (pageBoxes as Box[]).map((box, index) => makePageBox(box, index, cities)),
    partners: makePartners(cities, venues),
    guide: guide.map(({ slug, title, body }, index) => ({
      id: index + 1,
      slug,
      position: index + 1,
      title: wordsOf(title),
      bodyHtml: wordsOf(body),
    })),
    ...makePages(),
    navItems: makeNavItems(cities),
  };
}

/** Pages and sections with consecutive ids. */
function makePages(): Pick<Content, 'pages' | 'sections'> {
  const nextId = createCounters();
  return {
    pages: pages.map(({ name, title, summary }, index) => ({
      id: index + 1,
      name,
      title: wordsOf(title),
      summary: wordsOf(summary),
    })),
    sections: pages.flatMap(({ sections }, page) =>
      sections.map(({ slug, title, body }, index) => ({
        id: nextId('section') + 1,
        pageId: page + 1,
        slug,
        position: index + 1,
        title: wordsOf(title),
        bodyHtml: wordsOf(body),
      })),
    ),
  };
}

function makeTerms({ kind, clauses }: { kind: string; clauses: Translations[][] }, id: number): Terms {
  const html = (language: number) =>
    clauses.map((clause) => {
      const [heading = '', text = ''] = at(clause, language);
      return `<h2>${heading}</h2><p>${text}</p>`;
    });
  return {
    id,
    kind: kind === 'giftcard' ? 'giftcard' : 'booking',
    version: 1,
    bodyHtml: wordsOf([0, 1, 2].map((language) => html(language).join(''))),
  };
}

function makeBlog(index: number, pictures: readonly Picture[]): Blog {
  const textOf = ({ slug, name, summary, body }: Written): BlogText => ({
    slug,
    name,
    summary,
    bodyHtml: body.map((paragraph) => `<p>${paragraph}</p>`).join(''),
  });
  return {
    id: index + 1,
    publishedDaysAgo: 2 + index * DAYS_BETWEEN_BLOGS,
    pictureKey: pictureOf(at(blogsEn, index).slug, pictures),
    texts: { da: textOf(at(blogsDa, index)), sv: textOf(at(blogsSv, index)), en: textOf(at(blogsEn, index)) },
  };
}

/** What a post's picture shows, by the post's English slug. */
const BLOG_SUBJECTS: Record<string, Pick<Picture, 'kitchen' | 'serving'>> = {
  'why-a-third': { kitchen: 'nordic', serving: 'table' },
  'eat-early': { kitchen: 'italian', serving: 'table' },
  'smorrebrod-for-beginners': { kitchen: 'smorrebrod', serving: 'table' },
  'five-evenings-by-the-lakes': { kitchen: 'seafood', serving: 'table' },
  'natural-wine-without-nerves': { kitchen: 'wine', serving: 'table' },
  'dinner-with-children': { kitchen: 'grill', serving: 'table' },
  'gift-cards-that-get-used': { kitchen: 'french', serving: 'table' },
  'aarhus-in-one-evening': { kitchen: 'tapas', serving: 'table' },
  'recipe-for-a-good-tuesday': { kitchen: 'thai', serving: 'table' },
  'how-tables-are-released': { kitchen: 'green', serving: 'table' },
  'takeaway-that-stays-warm': { kitchen: 'thai', serving: 'takeaway' },
  'eating-alone': { kitchen: 'japanese', serving: 'table' },
};

/**
 * A picture of the post's subject;
 * the last ones of a kitchen, because venues use the first ones most.
 */
function pictureOf(slug: string, pictures: readonly Picture[]): string {
  const subject = BLOG_SUBJECTS[slug];
  const found = pictures.findLast(
    ({ kitchen, serving }) => kitchen === subject?.kitchen && serving === subject.serving,
  );
  if (!found) throw new Error(`the post ${slug} has no picture of its subject`);
  return found.key;
}

function makePageBox(box: Box, index: number, cities: readonly City[]): PageBox {
  const city = cities.find(({ slug }) => slug === box.city);
  if (box.city && !city) throw new Error(`a page box names the unknown city ${box.city}`);
  return {
    id: index + 1,
    position: box.position === 'top' ? 'top' : 'bottom',
    cityId: city?.id ?? null,
    productType: PRODUCT_TYPES.find((type) => type === box.productType) ?? null,
    weight: 100 - index,
    script: box.script ?? null,
    isPublished: !box.unpublished,
    title: wordsOf(box.title),
    bodyHtml: wordsOf(box.body),
  };
}

/** Partners are venues of the city with a quote. */
function makePartners(cities: readonly City[], venues: readonly Venue[]): Partner[] {
  const nextId = createCounters();
  return cities.flatMap((city, cityIndex) =>
    PRODUCT_TYPES.flatMap((productType) =>
      venues
        .filter((venue) => venue.cityId === city.id && venue.productType === productType)
        .slice(0, cityIndex === 0 ? PARTNERS_IN_FIRST_CITY : PARTNERS_PER_LIST)
        .map(
          (venue, index): Partner => ({
            id: nextId('partner') + 1,
            cityId: city.id,
            productType,
            slug: venue.slug,
            weight: 100 - index,
            pictureKey: at(venue.pictures, 0).key,
            name: venue.name,
            bodyHtml: voiceOf(productType, index + cityIndex * 3),
          }),
        ),
    ),
  );
}

function voiceOf(productType: ProductType, index: number): Words {
  const voice = wordsOf(at<Translations>(productType === 'takeaway' ? takeawayVoices : voices, index));
  return mapWords((language) => `<blockquote><p>${voice[language]}</p></blockquote>`);
}
