// Where things lie: fixed compositions, mirrored and moved a little by the seed.
export type Role = 'main' | 'side' | 'drink' | 'napkin' | 'cutlery' | 'props';

/** x and y are parts of the picture's width and height, size a part of its height. */
export type Position = readonly [role: Role, x: number, y: number, size: number];

const tableLayouts: readonly (readonly Position[])[] = [
  [
    ['napkin', 0.9, 0.42, 0.3],
    ['cutlery', 0.9, 0.42, 0.34],
    ['drink', 0.96, 0.02, 0.15],
    ['main', 0.38, 0.56, 0.6],
  ],
  [
    ['napkin', 0.1, 0.5, 0.3],
    ['cutlery', 0.1, 0.5, 0.34],
    ['props', 0.9, 0.86, 0.1],
    ['drink', 0.9, 0.14, 0.14],
    ['main', 0.52, 0.5, 0.42],
  ],
  [
    ['drink', 0.1, 0.1, 0.15],
    ['props', 0.07, 0.72, 0.1],
    ['main', 0.62, 0.62, 0.68],
  ],
  [
    ['props', 0.08, 0.08, 0.1],
    ['side', 0.9, 0.12, 0.32],
    ['cutlery', 0.93, 0.76, 0.3],
    ['main', 0.38, 0.58, 0.5],
  ],
  [
    ['side', 0.98, 0.98, 0.4],
    ['drink', 0.86, 0.24, 0.14],
    ['props', 0.66, 0.05, 0.09],
    ['main', 0.36, 0.46, 0.5],
  ],
  [
    ['side', 0.08, 0.94, 0.34],
    ['side', 0.96, 0.04, 0.36],
    ['drink', 0.14, 0.16, 0.13],
    ['cutlery', 0.92, 0.74, 0.28],
    ['props', 0.36, 0.05, 0.08],
    ['main', 0.52, 0.52, 0.38],
  ],
  [
    ['side', 0.02, 0.16, 0.3],
    ['side', 0.98, 0.86, 0.34],
    ['drink', 0.88, 0.18, 0.13],
    ['napkin', 0.12, 0.88, 0.24],
    ['props', 0.64, 0.06, 0.08],
    ['main', 0.48, 0.5, 0.4],
  ],
];

const barLayouts: readonly (readonly Position[])[] = [
  [
    ['napkin', 0.4, 0.58, 0.3],
    ['props', 0.8, 0.8, 0.15],
    ['drink', 0.4, 0.56, 0.27],
    ['side', 0.92, 0.12, 0.24],
  ],
  [
    ['props', 0.84, 0.86, 0.13],
    ['drink', 0.34, 0.62, 0.27],
    ['drink', 0.72, 0.34, 0.25],
    ['side', 0.06, 0.06, 0.24],
  ],
  [
    ['props', 0.1, 0.16, 0.14],
    ['props', 0.92, 0.16, 0.12],
    ['drink', 0.22, 0.68, 0.23],
    ['drink', 0.52, 0.32, 0.21],
    ['drink', 0.8, 0.66, 0.24],
  ],
  [
    ['props', 0.78, 0.1, 0.13],
    ['napkin', 0.66, 0.6, 0.32],
    ['drink', 0.66, 0.58, 0.28],
    ['drink', 0.3, 0.22, 0.22],
    ['side', 0.1, 0.86, 0.22],
  ],
];

const boardLayouts: readonly (readonly Position[])[] = [
  [
    ['props', 0.92, 0.1, 0.11],
    ['main', 0.6, 0.64, 0.46],
    ['drink', 0.14, 0.26, 0.19],
    ['drink', 0.4, 0.06, 0.18],
  ],
  [
    ['props', 0.14, 0.9, 0.12],
    ['main', 0.36, 0.36, 0.48],
    ['drink', 0.86, 0.66, 0.2],
    ['side', 0.5, 0.98, 0.2],
  ],
];

const takeawayLayouts: readonly (readonly Position[])[] = [
  [
    ['napkin', 0.92, 0.4, 0.26],
    ['cutlery', 0.92, 0.4, 0.32],
    ['props', 0.92, 0.9, 0.09],
    ['main', 0.42, 0.52, 0.5],
  ],
  [
    ['side', 0.88, 0.8, 0.36],
    ['cutlery', 0.82, 0.2, 0.3],
    ['main', 0.34, 0.44, 0.44],
  ],
  [
    ['side', 0.84, 0.22, 0.32],
    ['side', 0.98, 0.92, 0.3],
    ['props', 0.06, 0.06, 0.08],
    ['main', 0.38, 0.56, 0.46],
  ],
];

/** Cloth comes first, then glasses, whose long shadows must lie under the plates. */
const layers: readonly Role[] = ['props', 'napkin', 'cutlery', 'drink', 'side', 'main'];

export function byDepth(a: Position, b: Position): number {
  return layers.indexOf(a[0]) - layers.indexOf(b[0]) || a[1] + a[2] - b[1] - b[2];
}

export function layoutsFor(
  setting: 'table' | 'takeaway' | 'bar' | 'bar-with-board',
): readonly (readonly Position[])[] {
  if (setting === 'bar') return barLayouts;
  if (setting === 'bar-with-board') return [...barLayouts, ...boardLayouts];
  return setting === 'takeaway' ? takeawayLayouts : tableLayouts;
}
