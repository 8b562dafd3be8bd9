/**
 * The logo's geometry: a plate seen from above in a 48 × 48 box. The missing part starts at twelve
 * o'clock and grows clockwise: two thirds is the logo, anything else a plate being emptied.
 */
const centre = 24;
const rimOuter = 23;
const rimInner = 17.3;
const wellRadius = 14.9;

type PlatePaths = {
  rim: string;
  well: string;
};

export function platePaths(fraction: number): PlatePaths {
  const left = Math.min(1, Math.max(0, fraction));
  if (left === 0) return { rim: '', well: '' };
  if (left === 1) return { rim: circle(rimOuter) + circle(rimInner), well: circle(wellRadius) };
  const from = 1 - left;
  const large = left > 0.5 ? 1 : 0;
  const top = (radius: number) => point(0, radius);
  return {
    rim:
      `M${point(from, rimOuter)}A${rimOuter} ${rimOuter} 0 ${large} 1 ${top(rimOuter)}` +
      `L${top(rimInner)}A${rimInner} ${rimInner} 0 ${large} 0 ${point(from, rimInner)}Z`,
    well: `M${centre} ${centre}L${point(from, wellRadius)}A${wellRadius} ${wellRadius} 0 ${large} 1 ${top(wellRadius)}Z`,
  };
}

/** The same plate in one piece, for the badge with text. */
export function plateOutline(fraction: number, radius: number): string {
  const from = 1 - fraction;
  const large = fraction > 0.5 ? 1 : 0;
  return `M${centre} ${centre}L${point(from, radius)}A${radius} ${radius} 0 ${large} 1 ${point(0, radius)}Z`;
}

function point(turn: number, radius: number): string {
  const angle = turn * 2 * Math.PI;
  return `${round(centre + radius * Math.sin(angle))} ${round(centre - radius * Math.cos(angle))}`;
}

function circle(radius: number): string {
  return (
    `M${centre} ${round(centre - radius)}A${radius} ${radius} 0 1 1 ${centre} ${round(centre + radius)}` +
    `A${radius} ${radius} 0 1 1 ${centre} ${round(centre - radius)}Z`
  );
}

/** Rounded, so that server and browser render the same digits. */
function round(value: number): number {
  return Math.round(value * 100) / 100;
}
