// What each kitchen's pictures show: dishes, tableware, tables, drinks and colours.
import * as mugs from './beer-and-coffee.ts';
import type { Dish } from './dish.ts';
import * as bakery from './dishes-bakery.ts';
import * as bar from './dishes-bar.ts';
import * as casual from './dishes-casual.ts';
import * as east from './dishes-east.ts';
import * as indian from './dishes-indian.ts';
import * as italian from './dishes-italian.ts';
import * as japanese from './dishes-japanese.ts';
import * as mexican from './dishes-mexican.ts';
import * as mezze from './dishes-mezze.ts';
import * as nordicFrench from './dishes-nordic-french.ts';
import * as seafood from './dishes-seafood.ts';
import * as smorrebrod from './dishes-smorrebrod.ts';
import * as spanish from './dishes-spanish.ts';
import * as drinks from './drinks.ts';
import {
  ash,
  aubergine,
  blush,
  chalk,
  clay,
  cream,
  forest,
  honey,
  linenCloth,
  marble,
  night,
  oak,
  oliveGreen,
  saffron,
  sand,
  sea,
  slate,
  terracotta,
  tomato,
  walnut,
} from './palettes.ts';
import type { Random } from './random.ts';
import type { Surface } from './surfaces.ts';

export const kitchens = [
  'nordic',
  'smorrebrod',
  'seafood',
  'french',
  'italian',
  'tapas',
  'mezze',
  'mexican',
  'japanese',
  'thai',
  'vietnamese',
  'indian',
  'grill',
  'green',
  'cafe',
  'bakery',
  'cocktails',
  'wine',
  'beer',
] as const;

export type Kitchen = (typeof kitchens)[number];

type Drink = (random: Random) => string;

export type KitchenLook = {
  mains: readonly Dish[];
  sides: readonly Dish[];
  drinks: readonly Drink[];
  /** Bars show the glass as the subject. */
  drinksFirst?: boolean;
  surfaces: readonly Surface[];
  ware: readonly string[];
  accents: readonly string[];
  linen: readonly (readonly [cloth: string, stripe: string])[];
  wood: string;
  cutlery: 'knife-and-fork' | 'chopsticks' | 'spoon' | 'none';
};

const looks: Record<Kitchen, KitchenLook> = {
  nordic: {
    mains: [
      nordicFrench.codWithPeas,
      nordicFrench.beetTartare,
      nordicFrench.duckWithCelery,
      seafood.salmonFennel,
      nordicFrench.eggAndGreens,
    ],
    sides: [nordicFrench.veloute, nordicFrench.beetTartare, casual.roastCarrots],
    drinks: [drinks.wineGlass, drinks.water],
    surfaces: [ash, linenCloth, slate, forest, marble],
    ware: [chalk, '#d8d2c4', '#6e6b66', '#b9b39a', '#3f3a40'],
    accents: ['#7b7f86', oliveGreen, '#8a5a33'],
    linen: [
      ['#dcd3c1', '#6e6b66'],
      ['#8b9279', '#eee6d6'],
      [chalk, aubergine],
    ],
    wood: '#a97f52',
    cutlery: 'knife-and-fork',
  },
  smorrebrod: {
    mains: [smorrebrod.smorrebrod, smorrebrod.smorrebrodPlate],
    sides: [smorrebrod.smorrebrodPlate, seafood.prawnPlate, nordicFrench.veloute],
    drinks: [mugs.beerGlass, drinks.water],
    surfaces: [linenCloth, ash, sea, marble, forest],
    ware: [chalk, '#dfe3de', sand],
    accents: ['#3a5a7a', tomato, oliveGreen],
    linen: [
      [chalk, tomato],
      ['#dfe3de', '#3a5a7a'],
      [sand, oliveGreen],
    ],
    wood: '#b98c5a',
    cutlery: 'knife-and-fork',
  },
  seafood: {
    mains: [
      seafood.oysters,
      seafood.mussels,
      seafood.prawnPlate,
      seafood.salmonFennel,
      seafood.bouillabaisse,
    ],
    sides: [seafood.oysters, seafood.prawnPlate, spanish.gambasPan],
    drinks: [drinks.wineGlass, drinks.water],
    surfaces: [marble, sea, slate, linenCloth, ash],
    ware: [chalk, '#c9d6d4', '#44606b', '#e9ecea'],
    accents: ['#3a5a7a', '#44606b', tomato],
    linen: [
      [chalk, '#3a5a7a'],
      ['#c9d6d4', '#44606b'],
      [sand, tomato],
    ],
    wood: '#9a7850',
    cutlery: 'knife-and-fork',
  },
  french: {
    mains: [
      nordicFrench.steakFrites,
      nordicFrench.beefJus,
      nordicFrench.veloute,
      nordicFrench.duckWithCelery,
      seafood.mussels,
    ],
    sides: [seafood.oysters, bakery.croissantPlate, bar.cheeseBoard],
    drinks: [drinks.wineGlass, drinks.wineGlass, drinks.water],
    surfaces: [marble, linenCloth, night, oak, clay],
    ware: [chalk, '#fffaf0', '#e9dfcf'],
    accents: ['#7a1730', '#2f4a6a', '#b58a3a'],
    linen: [
      [chalk, '#7a1730'],
      ['#7a1730', sand],
      ['#f3e7d2', '#2f4a6a'],
    ],
    wood: '#8f623c',
    cutlery: 'knife-and-fork',
  },
  italian: {
    mains: [italian.pizza, italian.spaghetti, italian.burrata, italian.ravioliSage, italian.risotto],
    sides: [italian.burrata, spanish.olivesDish, spanish.panConTomate],
    drinks: [drinks.wineGlass, drinks.tumbler, drinks.water],
    surfaces: [oak, terracotta, linenCloth, marble, forest],
    ware: [chalk, '#f2e3c6', '#c98a5e', '#e9dcc4'],
    accents: [tomato, oliveGreen, '#3a5a7a'],
    linen: [
      [chalk, tomato],
      [tomato, chalk],
      ['#e9dcc4', oliveGreen],
    ],
    wood: '#a5723f',
    cutlery: 'knife-and-fork',
  },
  tapas: {
    mains: [spanish.tapas, spanish.paella, spanish.gambasPan, spanish.panConTomate, spanish.patatasBowl],
    sides: [spanish.olivesDish, spanish.patatasBowl, spanish.panConTomate],
    drinks: [drinks.wineGlass, drinks.tumbler],
    surfaces: [clay, walnut, terracotta, honey, oak],
    ware: ['#b5562f', '#f4ead8', '#35505a', '#d9a24a'],
    accents: [saffron, aubergine, chalk],
    linen: [
      [saffron, tomato],
      [chalk, tomato],
      ['#b5462a', sand],
    ],
    wood: '#8a5a34',
    cutlery: 'knife-and-fork',
  },
  mezze: {
    mains: [mezze.mezze, mezze.hummus, mezze.skewers, mezze.greekSalad, mezze.shakshuka],
    sides: [mezze.hummus, mezze.greekSalad, spanish.olivesDish],
    drinks: [drinks.wineGlass, drinks.highball, drinks.water],
    surfaces: [cream, sea, linenCloth, blush, oak],
    ware: [chalk, '#3f6a7a', '#e0c9a0', '#a9472e'],
    accents: ['#3a5a7a', saffron, '#a9472e'],
    linen: [
      [chalk, '#3a5a7a'],
      ['#d9c39a', '#a9472e'],
      ['#3f6a7a', chalk],
    ],
    wood: '#a87c4c',
    cutlery: 'none',
  },
  mexican: {
    mains: [mexican.tacos, mexican.tacoPlate, mexican.guacamole],
    sides: [mexican.guacamole, mexican.tacoPlate],
    drinks: [drinks.tumbler, drinks.highball, mugs.beerGlass],
    surfaces: [honey, clay, terracotta, { kind: 'paint', colour: '#3f7a74' }, blush],
    ware: ['#2f6f73', '#f4ead8', '#d9532f', '#e8b54a'],
    accents: [saffron, '#d23a6a', chalk],
    linen: [
      ['#d23a6a', saffron],
      ['#2f6f73', saffron],
      [chalk, tomato],
    ],
    wood: '#9a6236',
    cutlery: 'none',
  },
  japanese: {
    mains: [japanese.sushiBoard, japanese.sushiPlate, japanese.ramen, japanese.chirashi],
    sides: [japanese.chirashi, japanese.sushiPlate],
    drinks: [drinks.water, mugs.beerGlass],
    surfaces: [slate, ash, night, linenCloth, walnut],
    ware: ['#3b3f4a', '#e9e2d2', '#7f8b84', '#27343b'],
    accents: [tomato, '#2b3a55', '#b58a3a'],
    linen: [
      ['#2b3a55', chalk],
      [chalk, '#2b3a55'],
      ['#8a2f25', sand],
    ],
    wood: '#b08a58',
    cutlery: 'chopsticks',
  },
  thai: {
    mains: [east.greenCurry, east.padThai, east.summerRolls],
    sides: [east.summerRolls, east.greenCurry, east.padThai],
    drinks: [drinks.highball, drinks.water],
    surfaces: [walnut, forest, honey, { kind: 'paint', colour: '#2f6a63' }, linenCloth],
    ware: ['#2f6f73', '#f0e4cb', '#8a9a5b', '#443a3f'],
    accents: [saffron, tomato, chalk],
    linen: [
      [saffron, oliveGreen],
      ['#f0e4cb', '#2f6f73'],
      ['#7a1f45', saffron],
    ],
    wood: '#8a5c34',
    cutlery: 'chopsticks',
  },
  vietnamese: {
    mains: [east.pho, east.summerRolls, east.banhBowl],
    sides: [east.summerRolls, east.banhBowl],
    drinks: [drinks.highball, mugs.coffeeCup, drinks.water],
    surfaces: [sea, oak, linenCloth, forest, cream],
    ware: ['#f4efe2', '#4f6f84', '#a9b78f', '#e3d3b3'],
    accents: ['#2f4a7a', tomato, oliveGreen],
    linen: [
      ['#a9b78f', chalk],
      [chalk, '#2f4a7a'],
      [sand, tomato],
    ],
    wood: '#a87c4c',
    cutlery: 'chopsticks',
  },
  indian: {
    mains: [indian.thali, indian.butterChicken, indian.tandoori],
    sides: [indian.butterChicken, indian.butterChicken, mezze.hummus],
    drinks: [drinks.highball, drinks.water],
    surfaces: [night, honey, clay, { kind: 'paint', colour: '#7a1f45' }, walnut],
    ware: ['#b98a4a', '#7a1f45', '#f4e6c8', '#2f5a5f'],
    accents: [saffron, '#d9a03a', tomato],
    linen: [
      [saffron, '#7a1f45'],
      ['#7a1f45', saffron],
      ['#f4e6c8', tomato],
    ],
    wood: '#8a5a34',
    cutlery: 'spoon',
  },
  grill: {
    mains: [
      casual.burgerBoard,
      casual.burgerPlate,
      casual.grillBoard,
      casual.steakPlate,
      nordicFrench.steakFrites,
    ],
    sides: [casual.burgerPlate, spanish.patatasBowl],
    drinks: [mugs.beerGlass, drinks.tumbler, drinks.wineGlass],
    surfaces: [walnut, slate, clay, oak, night],
    ware: ['#3a3437', chalk, '#6e5a4a', '#e0d2b8'],
    accents: [tomato, saffron, '#8a5a33'],
    linen: [
      ['#8a2f25', chalk],
      [chalk, '#3a3437'],
      ['#4a4a4a', saffron],
    ],
    wood: '#7d5230',
    cutlery: 'knife-and-fork',
  },
  green: {
    mains: [
      casual.greenBowl,
      casual.roastCarrots,
      casual.cauliflower,
      mezze.greekSalad,
      casual.mushroomToast,
    ],
    sides: [casual.greenBowl, mezze.hummus, nordicFrench.veloute],
    drinks: [drinks.highball, drinks.water],
    surfaces: [linenCloth, ash, blush, forest, marble],
    ware: [chalk, '#c9d0b0', '#d98f6a', '#8fa08a'],
    accents: [oliveGreen, tomato, saffron],
    linen: [
      ['#c9d0b0', oliveGreen],
      [chalk, oliveGreen],
      ['#e9c9a8', '#a9472e'],
    ],
    wood: '#b98f5e',
    cutlery: 'knife-and-fork',
  },
  cafe: {
    mains: [casual.avocadoToast, bakery.pancakeStack, bakery.granola, casual.mushroomToast, mezze.shakshuka],
    sides: [bakery.granola, bakery.croissantPlate, bakery.tarts],
    drinks: [mugs.coffeeCup, mugs.coffeeCup, drinks.highball],
    surfaces: [blush, marble, ash, linenCloth, sea],
    ware: [chalk, '#e9c7b4', '#b9c4b4', '#f0dfb8'],
    accents: ['#b5763c', tomato, oliveGreen],
    linen: [
      ['#e9c7b4', '#a9472e'],
      [chalk, '#b5763c'],
      ['#b9c4b4', chalk],
    ],
    wood: '#c09865',
    cutlery: 'knife-and-fork',
  },
  bakery: {
    mains: [bakery.pastries, bakery.tarts, bakery.cakeSlice, bakery.croissantPlate],
    sides: [bakery.croissantPlate, bakery.cakeSlice],
    drinks: [mugs.coffeeCup],
    surfaces: [linenCloth, honey, marble, ash, blush],
    ware: [chalk, '#f0dfb8', '#e9c7b4', '#c9b79a'],
    accents: ['#8a5327', tomato, '#b58a3a'],
    linen: [
      [chalk, '#8a5327'],
      ['#f0dfb8', tomato],
      ['#c98f6a', chalk],
    ],
    wood: '#b98552',
    cutlery: 'none',
  },
  cocktails: {
    mains: [],
    sides: [bar.nuts, spanish.olivesDish],
    drinks: [drinks.coupe, drinks.tumbler, drinks.highball, drinks.coupe],
    drinksFirst: true,
    surfaces: [night, { kind: 'paint', colour: '#2f4a45' }, walnut, slate, clay, blush],
    ware: ['#35203a', '#b98a4a', '#2f4a45'],
    accents: [saffron, '#b58a3a'],
    linen: [
      [aubergine, saffron],
      [chalk, aubergine],
      ['#b5462a', saffron],
    ],
    wood: '#5a3626',
    cutlery: 'none',
  },
  wine: {
    mains: [bar.cheeseBoard],
    sides: [spanish.olivesDish, bar.nuts, bar.cheeseBoard],
    drinks: [drinks.wineGlass],
    drinksFirst: true,
    surfaces: [walnut, marble, night, linenCloth, oak],
    ware: [chalk, '#7a1730', '#6e6b66'],
    accents: ['#b58a3a', '#7a1730'],
    linen: [
      ['#7a1730', sand],
      [chalk, '#7a1730'],
      ['#6e6b66', chalk],
    ],
    wood: '#8a5c36',
    cutlery: 'none',
  },
  beer: {
    mains: [bar.pretzel],
    sides: [bar.nuts, bar.pretzel, spanish.patatasBowl],
    drinks: [mugs.beerGlass],
    drinksFirst: true,
    surfaces: [walnut, oak, forest, slate, honey],
    ware: [chalk, '#6e5a4a', '#3a3437'],
    accents: [saffron, '#8a5a33'],
    linen: [
      [oliveGreen, sand],
      [chalk, '#3a5a7a'],
      ['#8a2f25', sand],
    ],
    wood: '#8a5a34',
    cutlery: 'none',
  },
};

export const kitchenLook = (kitchen: Kitchen): KitchenLook => looks[kitchen];
