// What food is served on, centred on 0,0, with a radius (or half width) of 100.
import { board, box, pan, slate, tray } from './boards-and-boxes.ts';
import { bowl, plate } from './plates-and-bowls.ts';
import type { Random } from './random.ts';

export type Vessel =
  | 'plate'
  | 'rimlessPlate'
  | 'bowl'
  | 'board'
  | 'roundBoard'
  | 'slate'
  | 'tray'
  | 'pan'
  | 'box'
  | 'none';

export function drawVessel(
  random: Random,
  vessel: Vessel,
  colour: string,
  accent: string,
  wood: string,
): string {
  switch (vessel) {
    case 'plate':
      return plate(random, colour, accent, random.range(78, 83));
    case 'rimlessPlate':
      return plate(random, colour, accent, random.range(88, 91));
    case 'bowl':
      return bowl(random, colour, accent);
    case 'board':
      return board(random, wood, false);
    case 'roundBoard':
      return board(random, wood, true);
    case 'slate':
      return slate(random);
    case 'tray':
      return tray(random, wood);
    case 'pan':
      return pan();
    case 'box':
      return box(random, wood);
    case 'none':
      return '';
  }
}
