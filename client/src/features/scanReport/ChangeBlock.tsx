import { graphql } from '../../generated/gql.ts';
import type { ChangeBlock_FixFragment } from '../../generated/graphql.ts';
import type { ValueOf } from '../../platform/valueOf.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { visibleText } from '../../../../schema/report/visibleText.ts';
import styles from './ChangeBlock.module.css';
import { CopyBlock } from '../../ui/CopyButton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

graphql(`
  fragment ChangeBlock_fix on Fix {
    example
    change {
      kind
      text
    }
  }
`);

type Fix = ValueOf<ChangeBlock_FixFragment>;

/**
 * The example of a fix, to copy. Above it, if it replaces a published text, what is removed and what is added: by sign, decoration and words, not by
 * colour alone.
 */
export const ChangeBlock = ({ fix: { example, change } }: { readonly fix: Fix }) => {
  const words = reportTexts().finding;
  if (example === null) return null;
  if (change.length === 0) return <CopyBlock text={example} />;
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
      <CopyBlock text={example} what={words.next} />
    </>
  );
};

const Part = ({ kind, text }: Fix['change'][number]) => {
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
