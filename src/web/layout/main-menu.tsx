import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { mainItemsAt } from '#core/content/navigation.ts';
import { Sheet } from '../ui/sheet.tsx';
import { LanguageLinks } from './language-links.tsx';
import { CityLinks, ItemLinks, LocalLinks } from './menu-links.tsx';
import type { ShellData } from './shell.ts';

type Props = { shell: ShellData; open: boolean; onClose: () => void };

const noChange = () => () => undefined;
const useIsHydrated = () =>
  useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );

/** The main menu's modal. It lives in a page element of its own, beside the page. */
export function MainMenu({ shell, open, onClose }: Props) {
  const { t } = useTranslation();
  const { key } = useLocation();
  // Any link in here leads away from the menu.
  useEffect(() => {
    onClose();
  }, [key, onClose]);
  const place = useIsHydrated() ? document.getElementById('main-menu') : null;
  if (!place) return null;
  const items = mainItemsAt('menu', shell);
  return createPortal(
    <Sheet open={open} onClose={onClose} title={t('nav.menu')} closeLabel={t('nav.close_menu')}>
      <div className="grid gap-8">
        <LocalLinks shell={shell} />
        {items.length > 0 && (
          <nav aria-label={t('nav.main')}>
            <ItemLinks items={items} className="grid" />
          </nav>
        )}
        <CityLinks shell={shell} />
        <LanguageLinks label={t('nav.choose_language')} />
      </div>
    </Sheet>,
    place,
  );
}
