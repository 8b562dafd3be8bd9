import { Link } from 'react-router';

type CardTitleProps = {
  to: string;
  level?: 2 | 3;
  children: string;
};

/**
 * The card's main link, which covers the whole card. Other links need `relative` to be above it.
 */
export function CardTitle({ to, level = 3, children }: CardTitleProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Heading className="text-name">
      <Link
        to={to}
        className="rounded-small decoration-2 decoration-tomato underline-offset-4 after:absolute after:inset-0 group-hover:underline"
      >
        {children}
      </Link>
    </Heading>
  );
}
