// The kitchens: their texts, price level, tag and pictures.
import type { MarketId, ProductType } from '#core/market.ts';
import type { Kitchen as PictureKitchen } from '../pictures/kitchens.ts';
import beer from './kitchens/beer.json' with { type: 'json' };
import burger from './kitchens/burger.json' with { type: 'json' };
import cocktail from './kitchens/cocktail.json' with { type: 'json' };
import french from './kitchens/french.json' with { type: 'json' };
import grill from './kitchens/grill.json' with { type: 'json' };
import indian from './kitchens/indian.json' with { type: 'json' };
import italian from './kitchens/italian.json' with { type: 'json' };
import levantine from './kitchens/levantine.json' with { type: 'json' };
import mexican from './kitchens/mexican.json' with { type: 'json' };
import nordic from './kitchens/nordic.json' with { type: 'json' };
import seafood from './kitchens/seafood.json' with { type: 'json' };
import spanish from './kitchens/spanish.json' with { type: 'json' };
import sushi from './kitchens/sushi.json' with { type: 'json' };
import thai from './kitchens/thai.json' with { type: 'json' };
import traditional from './kitchens/traditional.json' with { type: 'json' };
import vegetarian from './kitchens/vegetarian.json' with { type: 'json' };
import vietnamese from './kitchens/vietnamese.json' with { type: 'json' };
import wine from './kitchens/wine.json' with { type: 'json' };
import type { Translations } from './words.ts';

type KitchenTexts = {
  /** Names of venues: shared, or one list per market where they are words of its language. */
  names: { all: string[] } | Record<MarketId, string[]>;
  openings: Translations[];
  starters: Translations[];
  mains: Translations[];
  desserts: Translations[];
  lunch: Translations[];
  menus: MenuNames;
};
export type MenuNames = { short: Translations[]; long: Translations[]; lunch: Translations[] };

type Kitchen = {
  texts: KitchenTexts;
  tag: string;
  pictures: PictureKitchen;
  /** 1 is an average price. */
  priceLevel: number;
  diets: readonly string[];
  label: Translations;
};

const meatFree = ['vegetarian', 'vegan'];

const KITCHENS = {
  nordic: {
    texts: nordic,
    tag: 'nordic',
    pictures: 'nordic',
    priceLevel: 1.28,
    diets: ['vegetarian', 'gluten-free'],
    label: ['Nordisk køkken', 'Nordiskt kök', 'Nordic kitchen'],
  },
  traditional: {
    texts: traditional,
    tag: 'traditional',
    pictures: 'smorrebrod',
    priceLevel: 0.9,
    diets: ['lactose-free'],
    label: ['Smørrebrød og husmandskost', 'Husmanskost', 'Home cooking'],
  },
  italian: {
    texts: italian,
    tag: 'italian',
    pictures: 'italian',
    priceLevel: 1,
    diets: ['vegetarian', 'gluten-free'],
    label: ['Italiensk køkken', 'Italienskt kök', 'Italian kitchen'],
  },
  french: {
    texts: french,
    tag: 'french',
    pictures: 'french',
    priceLevel: 1.2,
    diets: ['gluten-free'],
    label: ['Fransk bistro', 'Fransk bistro', 'French bistro'],
  },
  sushi: {
    texts: sushi,
    tag: 'sushi',
    pictures: 'japanese',
    priceLevel: 1.12,
    diets: ['lactose-free', 'gluten-free'],
    label: ['Sushi og japansk køkken', 'Sushi och japanskt kök', 'Sushi and Japanese kitchen'],
  },
  thai: {
    texts: thai,
    tag: 'thai',
    pictures: 'thai',
    priceLevel: 0.8,
    diets: ['lactose-free', 'vegetarian', 'gluten-free'],
    label: ['Thaikøkken', 'Thailändskt kök', 'Thai kitchen'],
  },
  vietnamese: {
    texts: vietnamese,
    tag: 'vietnamese',
    pictures: 'vietnamese',
    priceLevel: 0.78,
    diets: ['lactose-free', 'vegetarian'],
    label: ['Vietnamesisk køkken', 'Vietnamesiskt kök', 'Vietnamese kitchen'],
  },
  indian: {
    texts: indian,
    tag: 'indian',
    pictures: 'indian',
    priceLevel: 0.82,
    diets: [...meatFree, 'halal'],
    label: ['Indisk køkken', 'Indiskt kök', 'Indian kitchen'],
  },
  mexican: {
    texts: mexican,
    tag: 'mexican',
    pictures: 'mexican',
    priceLevel: 0.82,
    diets: ['vegetarian', 'gluten-free'],
    label: ['Mexicansk køkken', 'Mexikanskt kök', 'Mexican kitchen'],
  },
  levantine: {
    texts: levantine,
    tag: 'levantine',
    pictures: 'mezze',
    priceLevel: 0.85,
    diets: [...meatFree, 'halal'],
    label: ['Mellemøstligt køkken', 'Mellanösternkök', 'Middle Eastern kitchen'],
  },
  spanish: {
    texts: spanish,
    tag: 'spanish',
    pictures: 'tapas',
    priceLevel: 1,
    diets: ['gluten-free'],
    label: ['Tapas og spansk køkken', 'Tapas och spanskt kök', 'Tapas and Spanish kitchen'],
  },
  seafood: {
    texts: seafood,
    tag: 'seafood',
    pictures: 'seafood',
    priceLevel: 1.22,
    diets: ['gluten-free', 'lactose-free'],
    label: ['Fisk og skaldyr', 'Fisk och skaldjur', 'Fish and shellfish'],
  },
  grill: {
    texts: grill,
    tag: 'grill',
    pictures: 'grill',
    priceLevel: 1.2,
    diets: ['gluten-free'],
    label: ['Grill og bøf', 'Grill och kött', 'Grill and steak'],
  },
  vegetarian: {
    texts: vegetarian,
    tag: 'green',
    pictures: 'green',
    priceLevel: 1,
    diets: [...meatFree, 'gluten-free', 'lactose-free'],
    label: ['Grønt køkken', 'Grönt kök', 'Green kitchen'],
  },
  burger: {
    texts: burger,
    tag: 'burger',
    pictures: 'grill',
    priceLevel: 0.9,
    diets: ['vegetarian', 'halal'],
    label: ['Burgere', 'Burgare', 'Burgers'],
  },
  cocktail: {
    texts: cocktail,
    tag: 'cocktails',
    pictures: 'cocktails',
    priceLevel: 1.1,
    diets: [],
    label: ['Cocktailbar', 'Cocktailbar', 'Cocktail bar'],
  },
  wine: {
    texts: wine,
    tag: 'wine',
    pictures: 'wine',
    priceLevel: 1.05,
    diets: ['vegetarian'],
    label: ['Vinbar', 'Vinbar', 'Wine bar'],
  },
  beer: {
    texts: beer,
    tag: 'beer',
    pictures: 'beer',
    priceLevel: 0.85,
    diets: ['vegetarian'],
    label: ['Ølbar', 'Ölbar', 'Beer bar'],
  },
} as const satisfies Record<string, Kitchen>;

export type KitchenId = keyof typeof KITCHENS;
export const kitchenOf = (id: KitchenId): Kitchen => KITCHENS[id];

/** How often venues of each type have each kitchen. */
export const KITCHEN_SHARES: Record<ProductType, readonly (readonly [KitchenId, number])[]> = {
  restaurant: [
    ['nordic', 12],
    ['italian', 11],
    ['french', 9],
    ['traditional', 8],
    ['sushi', 7],
    ['grill', 6],
    ['seafood', 6],
    ['spanish', 5],
    ['levantine', 5],
    ['vegetarian', 5],
    ['thai', 4],
    ['vietnamese', 4],
    ['indian', 4],
    ['mexican', 3],
  ],
  bar: [
    ['cocktail', 5],
    ['wine', 5],
    ['beer', 3],
  ],
  takeaway: [
    ['sushi', 4],
    ['italian', 3],
    ['thai', 3],
    ['burger', 3],
    ['levantine', 3],
    ['indian', 2],
    ['vietnamese', 2],
    ['mexican', 2],
    ['traditional', 1],
  ],
};
