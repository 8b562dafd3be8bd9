// What the pictures of European kitchens show.
import * as mugs from './beer-and-coffee.ts';
import * as bakery from './dishes-bakery.ts';
import * as bar from './dishes-bar.ts';
import * as green from './dishes-green.ts';
import * as italian from './dishes-italian.ts';
import * as nordicFrench from './dishes-nordic-french.ts';
import * as seafood from './dishes-seafood.ts';
import * as smorrebrod from './dishes-smorrebrod.ts';
import * as spanish from './dishes-spanish.ts';
import * as drinks from './drinks.ts';
import type { KitchenLook } from './kitchen-look.ts';
import {
  ash,
  aubergine,
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
  terracotta,
  tomato,
  walnut,
} from './palettes.ts';

export const kitchensOfEurope = {
  nordic: {
    mains: [
      nordicFrench.codWithPeas,
      nordicFrench.beetTartare,
      nordicFrench.duckWithCelery,
      seafood.salmonFennel,
      nordicFrench.eggAndGreens,
    ],
    sides: [nordicFrench.veloute, nordicFrench.beetTartare, green.roastCarrots],
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
} satisfies Record<string, KitchenLook>;
