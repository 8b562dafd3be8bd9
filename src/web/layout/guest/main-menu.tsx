import { Menu } from 'lucide-react';
import { useCallback, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { mainItemsAt } from '#core/content/navigation.ts';
import { usePanel } from '../../client-state.tsx';
import { pageKeyOf } from '../../ui/modal-history.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { useIsHydrated } from '../../use-is-hydrated.ts';
import { LanguageLinks } from './language-links.tsx';
import { CityLinks, ItemLinks, LegalLinks, LocalLinks } from './menu-links.tsx';
import type { ShellData } from './shell.ts';

/**
 * The menu and its button: a component of its own, so that opening it does not render the
 * header again.
 */
export function MainMenu({ shell }: { shell: ShellData }) {
  const { t } = useTranslation();
  const { openPanel, changePanel } = usePanel();
  const close = useCallback(() => changePanel({ action: 'close', panel: 'menu' }), [changePanel]);
  const pageKey = pageKeyOf(useLocation());
  // Closes the menu before the paint, so that the next page never appears under it.
  useLayoutEffect(() => {
    close();
  }, [pageKey, close]);
  // The sheet is a portal into an element outside the page (PAGE-22).
  const container = useIsHydrated() ? document.getElementById('main-menu') : null;
  return (
    <>
      <button
        type="button"
        onClick={() => changePanel({ action: 'toggle', panel: 'menu' })}
        aria-haspopup="dialog"
        className="nav-link gap-2 font-semibold noscript:hidden"
      >
        <Menu aria-hidden className="size-5" />
        {t('nav.menu')}
      </button>
      {container &&
        createPortal(
          <Sheet
            open={openPanel === 'menu'}
            onClose={close}
            title={t('nav.menu')}
            closeLabel={t('nav.close_menu')}
          >
            <MenuContent shell={shell} />
          </Sheet>,
          container,
        )}
    </>
  );
}

function MenuContent({ shell }: { shell: ShellData }) {
  const { t } = useTranslation();
  const items = mainItemsAt('menu', shell);
  return (
    <div className="grid gap-8">
      <LocalLinks shell={shell} />
      {items.length > 0 && (
        <nav aria-label={t('nav.main')}>
          <ItemLinks items={items} className="grid" />
        </nav>
      )}
      <CityLinks shell={shell} />
      <LegalLinks language={shell.language} className="flex flex-wrap gap-x-6" />
      <LanguageLinks label={t('nav.choose_language')} />
    </div>
  );
}
