import { useMemo } from 'react';
import type { Board } from '#core/catalog/board.ts';
import type { Product, Tag } from '#core/catalog/catalog.contract.ts';
import type { Language } from '#core/market.ts';
import type { Currency } from '#core/money.ts';
import { DEFAULT_TIME_WINDOW } from '#core/wall-time.ts';
import { type CardNames, cardFromBoard, cardFromProduct } from '../catalog/card-venue.ts';
import { VenueCard } from '../catalog/venue-card.tsx';
import { classNames } from '../ui/class-names.ts';
import { useLatest } from '../ui/use-latest.ts';

export const SIMILAR_ID = 'similar';

type Props = {
  title: string;
  /** Beside the booking panel: two in a row. */
  narrow?: boolean;
  products: readonly Product[];
  board: Board | undefined;
  party: number;
  onParty: (party: number) => void;
  tags: readonly Tag[];
  currency: Currency;
  language: Language;
};

/** Other venues with free tables. Their order is fixed; only the cards are live. */
export function SimilarVenues({
  title,
  narrow = false,
  products,
  board,
  party,
  tags,
  currency,
  language,
  ...props
}: Props) {
  const onParty = useLatest(props.onParty);
  const type = products[0]?.product_type;
  const names = useMemo<CardNames | undefined>(
    () =>
      type && {
        areas: new Map(products.map(({ city_id, city_name }) => [city_id, city_name])),
        tags: new Map(tags.map(({ id, name }) => [id, name])),
        currency,
        type,
      },
    [products, tags, currency, type],
  );
  if (!names) return null;
  return (
    <section id={SIMILAR_ID} aria-label={title} className="scroll-mt-6 py-10">
      <h2 className="mb-5 text-title">{title}</h2>
      <ul
        className={classNames(
          'grid gap-5 tablet:grid-cols-2',
          !narrow && 'desktop:grid-cols-3 desktop:gap-6',
        )}
      >
        {products.map((product) => {
          const live = board && cardFromBoard(board, product.id, party, DEFAULT_TIME_WINDOW, names);
          return (
            <li
              key={product.id}
              className={classNames(
                'grid tablet:last:nth-[odd]:hidden',
                !narrow && 'desktop:last:nth-[odd]:grid',
              )}
            >
              <VenueCard
                venue={live ?? cardFromProduct(product, party, names)}
                party={party}
                onParty={onParty}
                language={language}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
