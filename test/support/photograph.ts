// A photograph for tests. It is plain, because noise takes thirteen times the CPU to encode.
import sharp from 'sharp';

/** A job makes the pictures of a photo, with a lower priority than what guests wait for. */
export const PICTURES_MADE = { timeout: 60_000 };

/** Left half red, right half blue, so that a crop shows where it was taken. */
export const makePhotograph = (width = 1600, height = 600): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c00' } })
    .composite([
      {
        input: { create: { width: Math.floor(width / 2), height, channels: 3, background: '#00c' } },
        left: Math.ceil(width / 2),
        top: 0,
      },
    ])
    .jpeg()
    .toBuffer();
