import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { stepFor } from './step-for.ts';
import { tabClass, tabRowClass } from './tab-style.ts';

type Tab = {
  id: string;
  label: string;
  content: ReactNode;
};

type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect: (id: string) => void;
};

/** Panels on one page; arrow keys move along the row. Hidden panels stay in the document, so their text can be found. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const prefix = useId();
  const row = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex((tab) => tab.id === selected);

  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') return;
    const next = stepFor(event.key, at, 0, tabs.length - 1);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || tab === undefined) return;
    event.preventDefault();
    onSelect(tab.id);
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  return (
    <div>
      <div ref={row} role="tablist" aria-label={label} className={tabRowClass}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${prefix}${tab.id}`}
            aria-controls={`${prefix}${tab.id}-panel`}
            aria-selected={tab.id === selected}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            onKeyDown={press}
            className={tabClass(tab.id === selected)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${prefix}${tab.id}-panel`}
          aria-labelledby={`${prefix}${tab.id}`}
          tabIndex={0}
          hidden={tab.id !== selected}
          className="pt-4"
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}
