// What each kitchen's pictures show: dishes, tableware, tables, drinks and colours.
import { grillsCafesAndBars } from './grills-cafes-and-bars.ts';
import type { KitchenLook } from './kitchen-look.ts';
import { kitchensOfEurope } from './kitchens-of-europe.ts';
import { kitchensOfTheWorld } from './kitchens-of-the-world.ts';

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

const looks: Record<Kitchen, KitchenLook> = {
  ...kitchensOfEurope,
  ...kitchensOfTheWorld,
  ...grillsCafesAndBars,
};

export const kitchenLook = (kitchen: Kitchen): KitchenLook => looks[kitchen];
