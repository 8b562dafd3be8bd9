import { useTranslation } from 'react-i18next';
import { classNames } from '../ui/class-names.ts';
import { Logo } from '../ui/logo.tsx';
import { Plate } from '../ui/plate.tsx';

type Props = {
  /** Formatted, e.g. "500 kr." */
  amount: string;
  recipient: string;
  greeting: string;
  /** Text of the validity period. */
  valid: string;
  /** Accessible name of the card. */
  label: string;
  /** Preview only: no amount is chosen yet, so a zero is shown in a softer colour. */
  isAmountOpen?: boolean | undefined;
  /** Preview only: shown while the greeting is empty. */
  placeholder?: string | undefined;
  /** The card can't be used. */
  dimmed?: boolean | undefined;
};

const LONG_GREETING = 140;

/** The face of the card: a plate with one third pulled out. */
export function GiftCardPicture({
  amount,
  recipient,
  greeting,
  valid,
  label,
  isAmountOpen = false,
  placeholder = '',
  dimmed = false,
}: Props) {
  const { t } = useTranslation();
  return (
    <section
      aria-label={label}
      className={classNames(
        'gift-face on-aubergine relative isolate flex min-h-60 flex-col justify-between gap-6 overflow-hidden rounded-sheet bg-aubergine p-6 text-on-aubergine tablet:min-h-70 tablet:p-8',
        dimmed && 'grayscale-[0.6]',
      )}
    >
      <Slice />
      <Logo name="Tredje" isOnAubergine />
      <div className="grid gap-2 pr-20 tablet:pr-28">
        {recipient !== '' && (
          <p className="wrap-anywhere font-semibold">{t('giftcard.preview_to', { name: recipient })}</p>
        )}
        {(greeting || placeholder) !== '' && (
          <p
            className={classNames(
              'wrap-anywhere whitespace-pre-line font-display leading-snug',
              greeting.length > LONG_GREETING ? 'text-base' : 'text-name',
              greeting === '' && 'text-on-aubergine-soft',
            )}
          >
            {greeting || placeholder}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <p
          className={classNames(
            'figures font-display font-semibold text-hero',
            isAmountOpen && 'text-on-aubergine-soft',
          )}
        >
          {amount}
        </p>
        <p className="text-on-aubergine-soft text-sm">
          {t('giftcard.title')} · {valid}
        </p>
      </div>
    </section>
  );
}

function Slice() {
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute -top-10 -right-16 -z-10 size-64 tablet:-right-12 tablet:size-72"
    >
      <Plate className="absolute inset-0 size-full text-aubergine-line opacity-60" />
      <span className="absolute inset-0 translate-x-[3%] -translate-y-[2%]">
        <Plate fraction={1 / 3} className="size-full rotate-120 text-saffron" />
      </span>
    </span>
  );
}
