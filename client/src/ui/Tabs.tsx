import styles from './Tabs.module.css';
import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { joinClasses } from './joinClasses.ts';

interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: ReactNode;
}

interface TabsProps<Id extends string> {
  /** The accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  /** The content of the selected tab. */
  readonly children: ReactNode;
}

/** Implements the ARIA tabs pattern: one tab stop; the arrow keys, Home and End select immediately. If there are many tabs, they scroll horizontally. */
export const Tabs = <Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) => {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const choose = (event: KeyboardEvent, index: number): void => {
    const target = tabTarget(event.key, index, tabs.length);
    const tab = target === undefined ? undefined : tabs[target];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.id);
    list.current?.querySelectorAll('button')[target ?? 0]?.focus();
  };
  // Scrolls the selected tab into view on small screens, also when labels change, without scrolling the page.
  useLayoutEffect(() => {
    const row = list.current;
    if (!row) return undefined;
    const showSelected = (): void => {
      const tab = row.querySelector<HTMLElement>('[aria-selected="true"]');
      if (!tab) return;
      const start = tab.offsetLeft - row.offsetLeft;
      if (start < row.scrollLeft || start + tab.offsetWidth > row.scrollLeft + row.clientWidth)
        row.scrollTo({ left: start - (row.clientWidth - tab.offsetWidth) / 2, behavior: 'instant' });
    };
    showSelected();
    const sizes = new ResizeObserver(showSelected);
    for (const tab of row.children) sizes.observe(tab);
    return () => {
      sizes.disconnect();
    };
  }, [selected]);
  return (
    <div className={styles['tabs']}>
      <div ref={list} role="tablist" aria-label={label} className={styles['list']}>
        {tabs.map(({ id, label: words }, index) => {
          const isSelected = id === selected;
          return (
            <button
              key={id}
              type="button"
              role="tab"
              id={`${base}-${id}`}
              className={joinClasses(styles['tab'], isSelected && styles['selected'])}
              aria-selected={isSelected}
              aria-controls={isSelected ? `${base}-panel` : undefined}
              tabIndex={isSelected ? 0 : -1}
              onClick={() => {
                onSelect(id);
              }}
              onKeyDown={(event) => {
                choose(event, index);
              }}
            >
              {words}
            </button>
          );
        })}
      </div>
      <div
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${selected}`}
        tabIndex={0}
        className={styles['panel']}
      >
        {children}
      </div>
    </div>
  );
};

/** The index of the tab that a key selects, wrapping around (ARIA tabs pattern); undefined for other keys. */
export const tabTarget = (key: string, index: number, count: number): number | undefined => {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
};
