// A contact sheet of many pictures:
// node demo/pictures/contact-sheet.ts out.png [kitchen|all|takeaway] [per-row] [cell-width] [seed]
import sharp from 'sharp';
import { type DishPicture, drawDish } from './compose.ts';
import { type Kitchen, kitchens } from './kitchens.ts';

const [path, selection = 'all', perRow = '5', cell = '400', seed = 'a'] = process.argv.slice(2);
if (!path)
  throw new Error(
    'usage: node demo/pictures/contact-sheet.ts out.png [kitchen|all|takeaway] [per-row] [cell-width] [seed]',
  );

const columns = Number(perRow);
const width = Number(cell);
const height = Math.round(width * 0.75);
const gap = 8;
const chosen = kitchens.find((kitchen) => kitchen === selection);
if (!chosen && selection !== 'all' && selection !== 'takeaway')
  throw new Error(`unknown kitchen ${selection}`);
const rows: readonly Kitchen[] = chosen ? Array.from({ length: 4 }, () => chosen) : kitchens;

const pictures: DishPicture[] = rows.flatMap((kitchen, row) =>
  Array.from(
    { length: columns },
    (_, column): DishPicture => ({
      seed: `${seed}-${chosen ? row * columns + column : column}`,
      kitchen,
      width,
      height,
      serving: selection === 'takeaway' ? 'takeaway' : 'table',
    }),
  ),
);

const cells = await Promise.all(
  pictures.map(async (picture, i) => ({
    input: await sharp(Buffer.from(drawDish(picture)))
      .png()
      .toBuffer(),
    left: gap + (i % columns) * (width + gap),
    top: gap + Math.floor(i / columns) * (height + gap),
  })),
);

await sharp({
  create: {
    width: gap + columns * (width + gap),
    height: gap + rows.length * (height + gap),
    channels: 3,
    background: '#fbf7f0',
  },
})
  .composite(cells)
  .png()
  .toFile(path);
