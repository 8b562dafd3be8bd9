import { useTranslation } from 'react-i18next';
import type { Currency } from '#core/money.ts';
import { ThirdBadge } from '../ui/third-badge.tsx';
import { BookingPanel, type PanelProps } from './booking-panel.tsx';
import { BOOK_ID } from './booking-path.ts';
import { BookingPrice } from './booking-price.tsx';

/**
 * The booking panel on desktops. Smaller screens show it only when the URL has its hash, which
 * works without JavaScript.
 */
export function BookingColumn({ currency, ...panel }: PanelProps & { currency: Currency }) {
  const { t } = useTranslation();
  const { product, language } = panel;
  const title = t(product.product_type === 'takeaway' ? 'venue.order_pickup' : 'venue.book_table');
  return (
    <aside
      id={BOOK_ID}
      aria-labelledby="book-title"
      className="hidden max-h-[calc(100dvh-2rem)] scroll-mt-4 self-start overflow-y-auto rounded-box border border-line bg-card p-6 target:block desktop:sticky desktop:top-4 desktop:block"
    >
      <div className="mb-5 flex items-start justify-between gap-4">
        <div>
          <h2 id="book-title" className="text-name">
            {title}
          </h2>
          <BookingPrice product={product} currency={currency} language={language} />
        </div>
        {panel.stock.status === 'in-stock' && <ThirdBadge label={t('ui.discount_badge')} size={56} />}
      </div>
      <BookingPanel {...panel} />
    </aside>
  );
}
