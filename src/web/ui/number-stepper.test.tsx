import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NumberStepper } from './number-stepper.tsx';

const show = (value: number, disabled = false) =>
  renderToStaticMarkup(
    <NumberStepper
      label="Quantity"
      lessLabel="one less"
      moreLabel="one more"
      value={value}
      min={1}
      max={3}
      onChange={() => undefined}
      disabled={disabled}
    />,
  )
    .match(/<button[^>]*>/g)
    ?.map((button) => [/ disabled=""/.test(button), /aria-disabled="true"/.test(button)]);

test('a button at the limit does nothing but keeps its focus', () => {
  expect(show(2)).toEqual([
    [false, false],
    [false, false],
  ]);
  expect(show(1)?.[0]).toEqual([false, true]);
  expect(show(3)?.[1]).toEqual([false, true]);
  expect(show(2, true)).toEqual([
    [true, true],
    [true, true],
  ]);
});
