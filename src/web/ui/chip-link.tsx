import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { chipClass } from './chip-style.ts';

type ChipLinkProps = {
  selected?: boolean | undefined;
} & ComponentProps<typeof Link>;

export function ChipLink({ selected = false, className, ...rest }: ChipLinkProps) {
  return <Link {...rest} aria-current={selected || undefined} className={chipClass(selected, className)} />;
}
