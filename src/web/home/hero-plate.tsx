import type { Picture } from '#core/catalog/catalog.contract.ts';
import { VenuePicture } from '../catalog/venue-picture.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

/** The logo as a dish from above: a plate with one third missing. */
export function HeroPlate({ picture, label }: { picture: Picture | null; label: string }) {
  return (
    <div className="relative mx-auto aspect-square w-[min(100%,19rem)] tablet:w-[min(100%,30rem)]">
      <div className="absolute inset-0 overflow-hidden rounded-full border-8 border-porcelain bg-wash tablet:border-12">
        <VenuePicture
          picture={picture}
          use="hero"
          alt={picture?.alt ?? ''}
          eager
          sizes="(width >= 761px) 640px, 400px"
        />
      </div>
      <div
        aria-hidden
        className="absolute -inset-px rounded-full [background:conic-gradient(var(--front)_0_1.5deg,var(--saffron)_1.5deg_118.5deg,var(--front)_118.5deg_120deg,transparent_120deg)]"
      />
      <p className="absolute top-[34%] left-[73%] -translate-x-1/2 -translate-y-1/2 font-bold text-[3.25rem] text-on-saffron leading-none tablet:text-[5.25rem]">
        <span aria-hidden>
          −<span className="[font-feature-settings:'frac']">1⁄3</span>
        </span>
        <VisuallyHidden>{label}</VisuallyHidden>
      </p>
    </div>
  );
}
