/** Øre of an amount typed in kroner: "60", "60,50", "-12.5". Undefined when it is none. */
export function parseAmount(typed: string): number | undefined {
  const [, minus, kroner, ore = ''] =
    /^([-\u2212]?)(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(typed.replaceAll(/\s/g, '')) ?? [];
  if (kroner === undefined) return undefined;
  const amount = Number(kroner) * 100 + Number(ore.padEnd(2, '0'));
  return minus && amount > 0 ? -amount : amount;
}
