import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { type ButtonKind, buttonClass } from './button-style.ts';

type LinkButtonProps = {
  kind?: ButtonKind | undefined;
  wide?: boolean | undefined;
} & ComponentProps<typeof Link>;

export function LinkButton({ kind = 'primary', wide, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClass(kind, wide, className)} />;
}
