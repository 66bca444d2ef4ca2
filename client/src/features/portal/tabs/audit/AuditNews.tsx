import { ArrowUp } from '../../../../ui/icons.ts';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { portalTabsTexts } from '../../../../texts/portalTabs/portalTabsTexts.ts';
import { writeAuditAddress } from './auditAddress.ts';
import styles from './AuditTab.module.css';

/** On page 1: says, once they are in, that entries have come. */
export const AuditArrivals = ({ totalCount }: { readonly totalCount: number }) => {
  const [atFirst] = useState(totalCount);
  const count = totalCount - atFirst;
  return (
    <p role="status" className={styles['arrivals']}>
      {count > 0 ? portalTabsTexts().audit.cameIn(count) : ''}
    </p>
  );
};

/** On a later page, which stays as it was: how many have come since, and the way to them. */
export const AuditNewer = ({ count }: { readonly count: number }) => {
  const texts = portalTabsTexts().audit;
  const [query] = useSearchParams();
  const first = writeAuditAddress(query, { page: 1, asOf: undefined }).toString();
  return (
    <div role="status" className={styles['newer']}>
      {count > 0 && (
        <>
          <Link to={`?${first}`} className={styles['newerLink']}>
            <ArrowUp aria-hidden size={16} />
            {texts.newEntries(count)}
          </Link>
          <span>{texts.newEntriesHint}</span>
        </>
      )}
    </div>
  );
};
