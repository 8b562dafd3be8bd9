import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PartnerEntry } from '#core/content/content.contract.ts';
import { VenuePicture } from '../catalog/venue-picture.tsx';
import { Card } from '../ui/card.tsx';
import { CardTitle } from '../ui/card-title.tsx';
import { Prose } from './prose.tsx';

export function PartnerCard({ partner }: { partner: PartnerEntry }) {
  const { t } = useTranslation();
  const { name, link } = partner;
  return (
    <Card
      className="w-full"
      picture={
        <VenuePicture
          picture={partner.image}
          alt=""
          sizes="(width >= 1024px) 400px, (width >= 761px) 45vw, 100vw"
        />
      }
    >
      {link === null ? (
        <h2 className="text-name">{name}</h2>
      ) : (
        <CardTitle to={link} level={2}>
          {name}
        </CardTitle>
      )}
      <Prose html={partner.html} />
      {link !== null && (
        <p className="mt-auto pt-1">
          {/* Hidden from screen readers: the card's title is the same link. */}
          <Link to={link} tabIndex={-1} aria-hidden className="font-semibold text-tomato-ink text-sm">
            {t('content.partners_see')}
          </Link>
        </p>
      )}
    </Card>
  );
}
