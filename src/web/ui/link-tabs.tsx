import { Link } from 'react-router';
import { tabClass, tabRowClass } from './tab-style.ts';

type LinkTab = {
  to: string;
  label: string;
};

type LinkTabsProps = {
  /** Names the navigation for screen readers. */
  label: string;
  tabs: readonly LinkTab[];
  /** The `to` of the current page's tab. */
  current: string;
};

export function LinkTabs({ label, tabs, current }: LinkTabsProps) {
  return (
    <nav aria-label={label} className={tabRowClass}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          aria-current={tab.to === current ? 'page' : undefined}
          className={tabClass(tab.to === current)}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
