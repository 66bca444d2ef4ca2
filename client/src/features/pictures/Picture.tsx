import type { ReactNode } from 'react';
import { picturesTexts } from '../../texts/generated/picturesTexts.ts';
import { ChevronDown } from '../../ui/icons.ts';
import { ScrollTable } from '../../ui/ScrollTable.tsx';
import styles from './Picture.module.css';

interface PictureProps {
  /** Text alternative: what the picture shows. */
  readonly label: string;
  /** The drawing. Hidden from assistive technology, so nothing in it may be focusable. */
  readonly children: ReactNode;
  /** Notes on how to read it: sources, and what was not checked. */
  readonly note?: ReactNode;
  /** The same data as text and numbers. */
  readonly table: {
    readonly head: readonly string[];
    readonly rows: readonly (readonly [ReactNode, ...ReactNode[]])[];
  };
  /** Set if the drawing cannot be understood without its table. */
  readonly isTableOpen?: boolean;
}

/** A drawing with its numbers as a table. */
export const Picture = ({ label, children, note, table, isTableOpen = false }: PictureProps) => (
  <figure className="stack-3">
    <div role="img" aria-label={label}>
      {children}
    </div>
    {note !== undefined && <figcaption className={styles['note']}>{note}</figcaption>}
    <details open={isTableOpen}>
      <summary className={styles['summary']}>
        <ChevronDown aria-hidden className="chevron" size={16} />
        {picturesTexts().asTable}
      </summary>
      <ScrollTable label={label} {...table} />
    </details>
  </figure>
);
