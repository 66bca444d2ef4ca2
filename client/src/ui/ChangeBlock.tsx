import type { ChangeKind } from '../generated/graphql.ts';
import { reportTexts } from '../texts/report/reportTexts.ts';
import { visibleText } from '../../../schema/report/visibleText.ts';
import styles from './ChangeBlock.module.css';
import { CopyBlock } from './CopyButton.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface ChangePart {
  readonly kind: ChangeKind;
  readonly text: string;
}

interface ChangeBlockProps {
  /** The new text, to copy. */
  readonly text: string;
  /** What it changes in the published one; empty if nothing is published. */
  readonly change: readonly ChangePart[];
}

/** Text to copy, and above it, if it replaces a published one, what is removed and what is added: by sign, decoration and words, not by colour alone. */
export const ChangeBlock = ({ text, change }: ChangeBlockProps) => {
  const words = reportTexts().finding;
  if (change.length === 0) return <CopyBlock text={text} />;
  return (
    <>
      <figure className={styles['figure']}>
        <figcaption className="note">{words.change}</figcaption>
        <pre className={styles['change']}>
          <bdi>
            {change.map((part, index) => (
              <Part key={index} {...part} />
            ))}
          </bdi>
        </pre>
      </figure>
      <CopyBlock text={text} what={words.next} />
    </>
  );
};

const Part = ({ kind, text }: ChangePart) => {
  const { removed, added } = reportTexts().finding;
  const shown = visibleText(text);
  switch (kind) {
    case 'KEPT':
      return shown;
    case 'REMOVED':
      return (
        <del className={styles['removed']}>
          <VisuallyHidden>{removed} </VisuallyHidden>
          {shown}
        </del>
      );
    case 'ADDED':
      return (
        <ins className={styles['added']}>
          <VisuallyHidden>{added} </VisuallyHidden>
          {shown}
        </ins>
      );
  }
};
