// All pictures at full size, one at a time. Loaded only when a picture is pressed.
import { useTranslation } from 'react-i18next';
import YetAnotherLightbox from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import 'yet-another-react-lightbox/plugins/captions.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import 'yet-another-react-lightbox/styles.css';
import './lightbox.css';
import { imageFileName, imageHeight, imageWidths } from '#core/image.ts';
import { useBackCloses } from '../ui/modal-history.ts';
import type { GalleryPicture } from './gallery-pictures.ts';

type Props = { pictures: readonly GalleryPicture[]; openAt: number; name: string; onClose: () => void };

export function Lightbox({ pictures, openAt, name, onClose }: Props) {
  const { t } = useTranslation();
  useBackCloses(true, onClose);
  return (
    <YetAnotherLightbox
      open
      index={openAt}
      close={onClose}
      slides={pictures.map(slideOf)}
      plugins={[Captions, Counter]}
      carousel={{ finite: true, padding: 0, imageFit: 'contain' }}
      animation={{ fade: 150, swipe: 180 }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      // lightbox.css stops the scrolling instead: the page has a stable gutter, so nothing moves.
      noScroll={{ disabled: true }}
      labels={{
        Previous: t('ui.previous'),
        Next: t('ui.next'),
        Close: t('buttons.close'),
        Lightbox: name,
        'Photo gallery': t('venue.tab.gallery'),
        Carousel: t('venue.tab.gallery'),
        Slide: t('card.picture', { name }),
        '{index} of {total}': t('ui.slide', { number: '{index}', total: '{total}' }),
      }}
    />
  );
}

function slideOf({ picture, caption }: GalleryPicture) {
  const widths = imageWidths.filter((width) => width <= picture.width);
  const srcSet = widths.map((width) => ({
    src: `/images/${imageFileName(picture.key, width, 'webp')}`,
    width,
    height: imageHeight(width),
  }));
  const widest = srcSet.at(-1);
  return { src: widest?.src ?? '', alt: picture.alt, srcSet, ...(caption && { title: caption }) };
}
