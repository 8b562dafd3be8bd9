import { Menu } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { buildPath } from '#core/paths.ts';
import { Logo } from '../ui/logo.tsx';
import { LanguageLinks } from './language-links.tsx';
import { MainMenu } from './main-menu.tsx';
import { type ShellData, shownItems } from './shell.ts';

export function Header({ shell }: { shell: ShellData | undefined }) {
  const { t } = useTranslation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  if (!shell) return null;
  const pinned = shownItems(shell).filter(({ status }) => status === 'pin');
  return (
    <header className="border-line border-b bg-paper">
      <div className="page-width flex min-h-16 items-center gap-4">
        <Link
          to={buildPath('front', {}, shell.language)}
          aria-label={t('nav.home')}
          className="rounded-small py-2"
        >
          <Logo name="Tredje" />
        </Link>
        <nav aria-label={t('nav.main')} className="ml-auto hidden items-center gap-1 desktop:flex">
          {pinned.map((item) => (
            <NavLink key={item.id} to={item.url} className="nav-link">
              {item.title}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2 desktop:ml-4">
          <div className="hidden tablet:block">
            <LanguageLinks label={t('nav.language')} />
          </div>
          <button
            type="button"
            onClick={() => setMenuOpen(true)}
            aria-haspopup="dialog"
            className="nav-link gap-2 font-semibold"
          >
            <Menu aria-hidden className="size-5" />
            {t('nav.menu')}
          </button>
        </div>
      </div>
      <MainMenu shell={shell} open={isMenuOpen} onClose={closeMenu} />
    </header>
  );
}
