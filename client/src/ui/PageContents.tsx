import { useState, type ReactNode } from 'react';
import { ChevronDown } from './icons.ts';
import styles from './PageContents.module.css';

interface ContentsEntry {
  /** The id of the section that it links to. */
  readonly id: string;
  readonly label: ReactNode;
}

interface ContentsGroup {
  readonly entry: ContentsEntry;
  readonly parts?: readonly ContentsEntry[];
}

interface PageContentsProps {
  readonly title: string;
  readonly groups: readonly ContentsGroup[];
}

/** Wide enough for a rail next to the text; keep in sync with the style sheet. */
const WIDE = '(width >= 1000px)';

/** The table of contents of a long page: a sticky rail on wide screens, a disclosure on narrow ones. */
export const PageContents = ({ title, groups }: PageContentsProps) => {
  const [startsOpen] = useState(() => window.matchMedia(WIDE).matches);
  return (
    <nav aria-label={title} className={styles['contents']}>
      <details open={startsOpen}>
        <summary className={styles['summary']}>
          <ChevronDown aria-hidden className="chevron" size={16} />
          {title}
        </summary>
        <ul className={styles['list']}>
          {groups.map(({ entry, parts = [] }) => (
            <li key={entry.id}>
              <a className={styles['entry']} href={`#${entry.id}`}>
                {entry.label}
              </a>
              {parts.length > 0 && (
                <ul className={styles['parts']}>
                  {parts.map((part) => (
                    <li key={part.id}>
                      <a className={styles['part']} href={`#${part.id}`}>
                        {part.label}
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
};

/** A long page with its table of contents: side by side, or on narrow screens the contents first. */
export const ContentsLayout = ({
  contents,
  children,
}: {
  readonly contents: ReactNode;
  readonly children: ReactNode;
}) => (
  <div className={styles['layout']}>
    <div>{contents}</div>
    <div className={styles['text']}>{children}</div>
  </div>
);
