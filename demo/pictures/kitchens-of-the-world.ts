// What the pictures of kitchens from Beirut to Tokyo and Mexico show.
import * as mugs from './beer-and-coffee.ts';
import * as indian from './dishes-indian.ts';
import * as japanese from './dishes-japanese.ts';
import * as mexican from './dishes-mexican.ts';
import * as mezze from './dishes-mezze.ts';
import * as spanish from './dishes-spanish.ts';
import * as thaiVietnamese from './dishes-thai-vietnamese.ts';
import * as drinks from './drinks.ts';
import type { KitchenLook } from './kitchen-look.ts';
import {
  ash,
  blush,
  chalk,
  clay,
  cream,
  forest,
  honey,
  linenCloth,
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

export const kitchensOfTheWorld = {
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
    mains: [thaiVietnamese.greenCurry, thaiVietnamese.padThai, thaiVietnamese.summerRolls],
    sides: [thaiVietnamese.summerRolls, thaiVietnamese.greenCurry, thaiVietnamese.padThai],
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
    mains: [thaiVietnamese.pho, thaiVietnamese.summerRolls, thaiVietnamese.banhBowl],
    sides: [thaiVietnamese.summerRolls, thaiVietnamese.banhBowl],
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
} satisfies Record<string, KitchenLook>;
