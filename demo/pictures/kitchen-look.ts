// What the pictures of one kitchen are made of.
import type { Dish } from './dish.ts';
import type { Random } from './random.ts';
import type { Surface } from './surfaces.ts';

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
