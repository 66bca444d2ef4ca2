import styles from './Comparison.module.css';
import { graphql } from '../../generated/gql.ts';
import type { PolicyChanges_ChangesFragment } from '../../generated/graphql.ts';
import type { ValueOf } from '../../platform/valueOf.ts';
import { historyTexts } from '../../texts/generated/historyTexts.ts';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';

graphql(`
  fragment PolicyChanges_changes on PolicyChanges {
    added
    removed
    addedQuotes
    removedQuotes
  }
`);

type Changes = ValueOf<PolicyChanges_ChangesFragment>;

interface SentencesProps {
  readonly title: string;
  readonly quotes: readonly string[];
  /** All sentences, quoted or not. */
  readonly count: number;
}

const Sentences = ({ title, quotes, count }: SentencesProps) => {
  if (count === 0) return null;
  const rest = Math.max(0, count - quotes.length);
  return (
    <div className={styles['check']}>
      <h4 className={styles['checkChangeTitle']}>{title}</h4>
      {quotes.length > 0 && (
        <ul className={styles['caveat']}>
          {quotes.map((quote) => (
            <li key={quote}>
              <ThirdPartyText text={quote} />
            </li>
          ))}
        </ul>
      )}
      {rest > 0 && <p className={styles['caveat']}>{historyTexts().compare.policy.rest({ count: rest })}</p>}
    </div>
  );
};

/** The sentences of the privacy policy that are gone or new, or why they cannot be compared. Nothing if all are the same. */
export const PolicyChanges = ({ changes }: { readonly changes: Changes | null }) => {
  const texts = historyTexts().compare.policy;
  if (!changes) return <p className="note">{texts.notCompared}</p>;
  const { added, removed, addedQuotes, removedQuotes } = changes;
  if (added + removed === 0) return null;
  return (
    <section className={styles['sheet']} aria-labelledby="policy-changes">
      <h2 id="policy-changes" className={styles['title']}>
        {texts.title}
      </h2>
      <p className={styles['caveat']}>{texts.lead}</p>
      <Sentences title={texts.removed({ count: removed })} quotes={removedQuotes} count={removed} />
      <Sentences title={texts.added({ count: added })} quotes={addedQuotes} count={added} />
    </section>
  );
};
