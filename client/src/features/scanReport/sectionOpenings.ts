import { createContext, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { percentDecoded } from '../../../../schema/percentDecoded.ts';

/** The open sections of a report, identified by their anchors. */
export interface SectionOpenings {
  readonly opened: ReadonlySet<string>;
  /** The anchors of all sections. */
  readonly anchors: readonly string[];
  /** Whether closed sections are rendered too. Find-in-page needs that, and opens the section of a match. */
  readonly isDrawn: boolean;
  /** The id of the finding that a link led to. */
  readonly target: string | undefined;
  readonly setOpen: (anchor: string, isOpen: boolean) => void;
  /** Opens these sections and closes all others. */
  readonly openOnly: (anchors: Iterable<string>) => void;
  /** Scrolls to the fact that a link led to before it was loaded. */
  readonly showAwaited: () => void;
}

/** Null without a provider, where each section starts open. */
export const SectionOpeningsContext = createContext<SectionOpenings | null>(null);

/** Returns the id of a finding's row. If a rule has several findings, the first one has this id. */
export const findingId = (anchor: string, code: string): string => `${anchor}.${code}`;

const anchorOf = (id: string): string => id.split('.', 1)[0] ?? '';

/** Opens a section, a fold or a row with everything around it, scrolls to it and focuses it. Returns false if it does not exist. */
const show = (id: string): boolean => {
  const place = document.getElementById(id);
  const details = place instanceof HTMLDetailsElement ? place : place?.querySelector(':scope > details');
  const focused = place?.hasAttribute('tabindex') === true ? place : details?.querySelector<HTMLElement>('summary');
  if (!focused) return false;
  for (let fold = focused.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
  place?.scrollIntoView({ behavior: 'instant' });
  focused.focus({ preventScroll: true });
  return true;
};

/** Whether a key opens find-in-page in current browsers. */
const isFindKey = (event: KeyboardEvent): boolean =>
  event.key === 'F3' || ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f');

/** Opens the section that a followed link leads to, and renders all sections while the visitor uses find-in-page. `anchors` must be stable between renders. */
export const useSectionOpenings = (anchors: readonly string[]): SectionOpenings => {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [isDrawn, setIsDrawn] = useState(false);
  const [target, setTarget] = useState<string>();
  const awaited = useRef<string>(undefined);

  const setOpen = useCallback((anchor: string, isOpen: boolean) => {
    setOpened((before) => {
      if (before.has(anchor) === isOpen) return before;
      return isOpen ? new Set([...before, anchor]) : new Set([...before].filter((each) => each !== anchor));
    });
  }, []);
  const openOnly = useCallback((wanted: Iterable<string>) => {
    setOpened(new Set(wanted));
  }, []);

  const showAwaited = useCallback(() => {
    if (awaited.current !== undefined && show(awaited.current)) awaited.current = undefined;
  }, []);

  useEffect(() => {
    const jump = (id: string): void => {
      const anchor = anchorOf(id);
      if (anchors.includes(anchor)) {
        flushSync(() => {
          setOpen(anchor, true);
          setTarget(id);
        });
      }
      awaited.current = show(id) ? undefined : id;
    };
    const onHash = (): void => {
      jump(percentDecoded(window.location.hash.slice(1)) ?? '');
    };
    // A link to the current URL does not fire `hashchange`.
    const onClick = ({ target: pressed }: MouseEvent): void => {
      const link = pressed instanceof Element ? pressed.closest('a') : null;
      if (link?.hash && link.hash === window.location.hash && link.pathname === window.location.pathname) onHash();
    };
    const onKey = (event: KeyboardEvent): void => {
      if (!isFindKey(event)) return;
      flushSync(() => {
        setIsDrawn(true);
      });
    };
    onHash();
    window.addEventListener('hashchange', onHash);
    window.addEventListener('keydown', onKey, { capture: true });
    document.addEventListener('click', onClick);
    return () => {
      window.removeEventListener('hashchange', onHash);
      window.removeEventListener('keydown', onKey, { capture: true });
      document.removeEventListener('click', onClick);
    };
  }, [anchors, setOpen]);

  return useMemo(
    () => ({ opened, anchors, isDrawn, target, setOpen, openOnly, showAwaited }),
    [opened, anchors, isDrawn, target, setOpen, openOnly, showAwaited],
  );
};
