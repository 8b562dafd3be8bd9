import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { mainItemsAt } from '#core/content/navigation.ts';
import { buildPath } from '#core/paths.ts';
import { Logo } from '../../ui/logo.tsx';
import { LanguageLinks } from './language-links.tsx';
import { MainMenu } from './main-menu.tsx';
import type { ShellData } from './shell.ts';

export function Header({ shell }: { shell: ShellData | undefined }) {
  const { t } = useTranslation();
  if (!shell) return null;
  const pinned = mainItemsAt('bar', shell);
  const { back } = shell.navMenus;
  return (
    <header className="border-line border-b bg-paper">
      <div className="page-width flex min-h-16 flex-wrap items-center gap-x-4">
        {!back.hidden && (
          <Link
            to={back.url}
            aria-label={t('nav.see_parent_city', { city: back.city })}
            className="nav-link -mr-4 -ml-3"
          >
            <ArrowLeft aria-hidden className="size-5" />
          </Link>
        )}
        <Link
          to={buildPath('front', {}, shell.language)}
          aria-label={t('nav.home')}
          className="rounded-small py-2"
        >
          <Logo name="Tredje" />
        </Link>
        {pinned.length > 0 && (
          <nav aria-label={t('nav.main')} className="ml-auto hidden items-center gap-1 desktop:flex">
            {pinned.map((item) => (
              <NavLink key={item.id} to={item.url} className="nav-link">
                {item.title}
              </NavLink>
            ))}
          </nav>
        )}
        <div className={`ml-auto flex items-center gap-2 ${pinned.length > 0 ? 'desktop:ml-4' : ''}`}>
          <div className="hidden tablet:block">
            <LanguageLinks label={t('nav.language')} />
          </div>
          <MainMenu shell={shell} />
        </div>
      </div>
    </header>
  );
}
