import type { ReactNode, Ref } from 'react';

type Props = { ref?: Ref<HTMLUListElement>; children: ReactNode };

/** One column on phones, two on tablets, three on desktops. */
export function CardGrid({ ref, children }: Props) {
  return (
    <ul ref={ref} className="grid gap-5 tablet:grid-cols-2 desktop:grid-cols-3 desktop:gap-6">
      {children}
    </ul>
  );
}
