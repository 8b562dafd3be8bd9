// Development only: all components of `ui` on one page, to check them in light and dark.
import { Actions, Colours, Mark, Words } from '../../dev-kit/basics.tsx';
import { Cards } from '../../dev-kit/cards.tsx';
import { Choices, Form } from '../../dev-kit/choices.tsx';
import { Hold, Overlays } from '../../dev-kit/overlays.tsx';

export const meta = () => [{ title: 'Interface kit' }];

export { shouldRevalidate } from '../../revalidate.ts';

export default function DevKit() {
  return (
    <div className="page-width grid gap-14 py-10 tablet:py-14">
      <h1 className="max-w-160 text-hero">Tonight’s tables, one third off, drawn with one plate.</h1>
      <Mark />
      <Colours />
      <Words />
      <Actions />
      <Cards />
      <Choices />
      <Form />
      <Hold />
      <Overlays />
    </div>
  );
}
