// The part of schema.org that our pages use: the required and allowed properties of each type.
// `schema-dts` checks types at compile time. This checks what the server sent.

type Shape = { needs: readonly string[]; may?: readonly string[] };

const THING = ['@context', '@type', '@id', 'name', 'url', 'description', 'image', 'inLanguage'];
const VENUE = {
  needs: ['name', 'url', 'address', 'geo'],
  may: ['telephone', 'servesCuisine', 'currenciesAccepted', 'acceptsReservations', 'hasMenu', 'priceRange'],
};

const SHAPES: Record<string, Shape> = {
  Restaurant: VENUE,
  BarOrPub: VENUE,
  FoodEstablishment: VENUE,
  PostalAddress: {
    needs: ['streetAddress', 'addressLocality', 'addressCountry'],
    may: ['postalCode'],
  },
  GeoCoordinates: { needs: ['latitude', 'longitude'] },
  Menu: { needs: ['name'], may: ['hasMenuItem', 'offers'] },
  MenuItem: { needs: ['name'] },
  Offer: { needs: ['price', 'priceCurrency', 'availability'] },
  ItemList: { needs: ['itemListElement'], may: ['numberOfItems'] },
  BreadcrumbList: { needs: ['itemListElement'] },
  ListItem: { needs: ['position'], may: ['item'] },
  BlogPosting: {
    needs: ['headline', 'datePublished', 'author'],
    may: ['publisher', 'mainEntityOfPage', 'dateModified'],
  },
  Organization: { needs: ['name', 'url'], may: ['logo', 'sameAs'] },
  WebSite: { needs: ['name', 'url'], may: ['publisher'] },
  FAQPage: { needs: ['mainEntity'] },
  Question: { needs: ['name', 'acceptedAnswer'] },
  Answer: { needs: ['text'] },
};

/** All faults of a JSON-LD node as texts. A type that is not in `SHAPES` is a fault. */
export function schemaFaults(node: unknown, at = ''): string[] {
  if (Array.isArray(node)) return node.flatMap((one, index) => schemaFaults(one, `${at}[${index}]`));
  if (typeof node !== 'object' || node === null) return node === '' ? [`${at} is empty`] : [];
  const values = node as Record<string, unknown>;
  const type = String(values['@type']);
  const shape = SHAPES[type];
  if (!shape) return [`${at} has the unknown type ${type}`];
  const allowed = new Set([...THING, ...shape.needs, ...(shape.may ?? [])]);
  return [
    ...shape.needs.filter((name) => values[name] === undefined).map((name) => `${at} ${type} lacks ${name}`),
    ...Object.keys(values)
      .filter((name) => !allowed.has(name))
      .map((name) => `${at} ${type} has ${name}`),
    ...Object.entries(values)
      .filter(([name]) => !name.startsWith('@'))
      .flatMap(([name, value]) => schemaFaults(value, `${at}.${name}`)),
  ];
}
