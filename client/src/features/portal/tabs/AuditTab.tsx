import { useSearchParams } from 'react-router-dom';
import { portalTabsTexts } from '../../../texts/portalTabs/portalTabsTexts.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { ProofNotice } from '../ProofNotice.tsx';
import { usePortal } from '../PortalContext.ts';
import { readAuditAddress, writeAuditAddress } from './audit/auditAddress.ts';
import { AuditArrivals, AuditNewer } from './audit/AuditNews.tsx';
import { AuditPager } from './audit/AuditPager.tsx';
import { AuditRow } from './audit/AuditRow.tsx';
import styles from './audit/AuditTab.module.css';
import { AuditTable } from './audit/AuditTable.tsx';
import { ExportButton } from './audit/ExportButton.tsx';
import { useAuditLog } from './audit/useAuditLog.ts';
import { ownTimeZone } from './formatMoment.ts';
import { StaleNotice } from './StaleNotice.tsx';
import { TabEmpty } from './TabEmpty.tsx';
import { TabLoading } from './TabLoading.tsx';
import { TabSheet } from './TabSheet.tsx';

/** The log's page that the address names, or what stands in its place. */
const Log = () => {
  const texts = portalTabsTexts().audit;
  const { session } = usePortal();
  const [query] = useSearchParams();
  const address = readAuditAddress(query);
  const { page, newestCount, hasFailed, retry } = useAuditLog(address);
  if (!page && hasFailed) {
    return <TabEmpty title={texts.empty} text="" onRetry={retry} />;
  }
  if (!page) return <TabLoading text={texts.loading} />;
  if (page.totalCount === 0) {
    return (
      <TabEmpty title={texts.empty} text={texts.emptyText(session.domain)}>
        <p className={styles['hint']}>{texts.emptyHint}</p>
      </TabEmpty>
    );
  }
  const isFirst = page.page === 1;
  return (
    <div className={styles['log']} aria-busy={page.page !== address.page}>
      <StaleNotice isStale={hasFailed} onRetry={retry} />
      {isFirst ? <AuditArrivals totalCount={page.totalCount} /> : <AuditNewer count={newestCount - page.asOf} />}
      {page.entries.length > 0 ? (
        <AuditTable>
          {page.entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </AuditTable>
      ) : (
        <div className={styles['pastEnd']}>
          <p>{texts.pastEnd}</p>
          <ButtonLink to={`?${writeAuditAddress(query, { page: 1, asOf: undefined }).toString()}`}>
            {texts.toFirst}
          </ButtonLink>
        </div>
      )}
      {page.totalPages > 1 && <AuditPager {...page} />}
    </div>
  );
};

/** Spec 2 §2, tab Audit Log: who scanned the domain, or looked at it. */
export const AuditTab = () => {
  const texts = portalTabsTexts().audit;
  return (
    <TabSheet
      title={texts.title}
      lead={
        <>
          {texts.lead} {texts.timeZone(ownTimeZone())}
        </>
      }
      aside={
        <>
          <ExportButton format="csv" />
          <ExportButton format="pdf" />
        </>
      }
    >
      <ProofNotice waits={texts.coarse} />
      <Log />
    </TabSheet>
  );
};
