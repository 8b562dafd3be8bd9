// What the pictures of grills, green kitchens, cafés, bakeries and bars show.
import * as mugs from './beer-and-coffee.ts';
import * as bakery from './dishes-bakery.ts';
import * as bar from './dishes-bar.ts';
import * as green from './dishes-green.ts';
import * as grill from './dishes-grill.ts';
import * as mezze from './dishes-mezze.ts';
import * as nordicFrench from './dishes-nordic-french.ts';
import * as spanish from './dishes-spanish.ts';
import * as drinks from './drinks.ts';
import type { KitchenLook } from './kitchen-look.ts';
import {
  ash,
  aubergine,
  blush,
  chalk,
  clay,
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
  tomato,
  walnut,
} from './palettes.ts';

export const grillsCafesAndBars = {
  grill: {
    mains: [
      grill.burgerBoard,
      grill.burgerPlate,
      grill.grillBoard,
      grill.steakPlate,
      nordicFrench.steakFrites,
    ],
    sides: [grill.burgerPlate, spanish.patatasBowl],
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
    mains: [green.greenBowl, green.roastCarrots, green.cauliflower, mezze.greekSalad, green.mushroomToast],
    sides: [green.greenBowl, mezze.hummus, nordicFrench.veloute],
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
    mains: [green.avocadoToast, bakery.pancakeStack, bakery.granola, green.mushroomToast, mezze.shakshuka],
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
} satisfies Record<string, KitchenLook>;
