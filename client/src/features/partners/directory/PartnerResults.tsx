import { Link } from 'react-router-dom';
import { useMore } from '../../../platform/useMore.ts';
import { directoryTexts } from '../../../texts/directory/directoryTexts.ts';
import { Button } from '../../../ui/Button.tsx';
import { LoadFault } from '../../../ui/LoadFault.tsx';
import { LoadingLines } from '../../../ui/LoadingLines.tsx';
import { PartnerCard } from './PartnerCard.tsx';
import styles from './PartnerResults.module.css';
import type { usePartners } from './usePartners.ts';

interface PartnerResultsProps {
  readonly partners: ReturnType<typeof usePartners>;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

/** What was found, in each of its states. */
export const PartnerResults = ({ partners, isFiltered, onClear }: PartnerResultsProps) => {
  const texts = directoryTexts();
  const { page, isLoading, hasFailed, retry, fetchNext } = partners;
  if (hasFailed) {
    return <LoadFault className={styles['box']} text={texts.failed} tryAgain={texts.tryAgain} onRetry={retry} />;
  }
  if (!page) {
    return <LoadingLines className={styles['box']} text={texts.loading} />;
  }
  const { nodes, totalCount } = page;
  return (
    <section aria-labelledby="found-partners" className={styles['results']}>
      <div className={styles['head']}>
        <h2 id="found-partners">{texts.results}</h2>
        <p role="status">{texts.found(totalCount)}</p>
        {isFiltered && (
          <Button kind="quiet" onClick={onClear}>
            {texts.clear}
          </Button>
        )}
      </div>
      {nodes.length === 0 ? (
        <div className={styles['box']}>
          <h3>{isFiltered ? texts.noMatch.title : texts.empty.title}</h3>
          <p>{isFiltered ? texts.noMatch.text : texts.empty.text}</p>
          {!isFiltered && (
            <p>
              <Link to="/partners">{texts.empty.apply}</Link>
            </p>
          )}
        </div>
      ) : (
        <ul aria-busy={isLoading} className={styles['cards']}>
          {nodes.map((partner) => (
            <PartnerCard key={partner.id} partner={partner} />
          ))}
        </ul>
      )}
      {fetchNext && <MorePartners fetchNext={fetchNext} />}
    </section>
  );
};

/** The way to the next page of the directory. */
const MorePartners = ({ fetchNext }: { readonly fetchNext: () => Promise<unknown> }) => {
  const texts = directoryTexts();
  const { state, load } = useMore(fetchNext);
  return (
    <div>
      <Button aria-disabled={state === 'loading'} onClick={load}>
        {state === 'loading' ? texts.loadingMore : texts.more}
      </Button>
      {state === 'failed' && <p role="alert">{texts.moreFailed}</p>}
    </div>
  );
};
