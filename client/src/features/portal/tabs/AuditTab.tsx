import { formatBytes } from '../../../texts/formatNumber.ts';
import styles from './audit/AuditTab.module.css';
import { useSearchParams, Link } from 'react-router-dom';
import { currentLocale } from '../../../texts/catalogue.ts';
import { portalTabsTexts } from '../../../texts/generated/portalTabsTexts.ts';
import { ButtonLink, Button } from '../../../ui/Button.tsx';
import { ProofNotice } from '../ProofNotice.tsx';
import { usePortal } from '../PortalContext.ts';
import { readAuditAddress, writeAuditAddress, useAuditLog } from './audit/useAuditLog.ts';
import { StaleNotice, TabEmpty, TabLoading, TabSheet } from './TabSheet.tsx';
import { ArrowUp, ChevronLeft, ChevronRight } from '../../../ui/icons.ts';
import { useState, type ReactNode } from 'react';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { AuditRow_EntryFragment } from '../../../generated/graphql.ts';
import { ThirdPartyText } from '../../../ui/ThirdPartyText.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { showToast } from '../../../ui/showToast.ts';
import { saveFile } from '../../../ui/saveFile.ts';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { fetchInPortal } from '../portalCalls.ts';
import { byFormatTag } from '../../../texts/byFormatTag.ts';

/** The page of the log that the URL selects, or a placeholder. */
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
      <TabEmpty title={texts.empty} text={texts.emptyText({ domain: session.domain })}>
        <p className={styles['hint']}>{texts.emptyHint}</p>
      </TabEmpty>
    );
  }
  const isFirst = page.page === 1;
  return (
    <div className="stack-3" aria-busy={page.page !== address.page}>
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

/** The Audit Log tab (spec 2 §2): who scanned or viewed the domain. */
export const AuditTab = () => {
  const texts = portalTabsTexts().audit;
  const { isReadOnly } = usePortal();
  return (
    <TabSheet
      title={texts.title}
      lead={
        <>
          {texts.lead} {texts.timeZone({ zone: ownTimeZone() })} {texts.pdfLimit({ entries: MOST_PDF_ENTRIES })}
        </>
      }
      aside={
        !isReadOnly && (
          <>
            <ExportButton format="csv" />
            <ExportButton format="pdf" />
          </>
        )
      }
    >
      <ProofNotice waits={texts.coarse} />
      <Log />
    </TabSheet>
  );
};

/** On page 1, announces new entries once they are shown. */
const AuditArrivals = ({ totalCount }: { readonly totalCount: number }) => {
  const [atFirst] = useState(totalCount);
  const count = totalCount - atFirst;
  return (
    <p role="status" className={styles['arrivals']}>
      {count > 0 ? portalTabsTexts().audit.cameIn({ count }) : ''}
    </p>
  );
};

/** On a later page, which is a snapshot: the number of newer entries, with a link to them. */
const AuditNewer = ({ count }: { readonly count: number }) => {
  const texts = portalTabsTexts().audit;
  const [query] = useSearchParams();
  const first = writeAuditAddress(query, { page: 1, asOf: undefined }).toString();
  return (
    <div role="status" className={styles['newer']}>
      {count > 0 && (
        <>
          <Link to={`?${first}`} className={styles['newerLink']}>
            <ArrowUp aria-hidden size={16} />
            {texts.newEntries({ count })}
          </Link>
          <span>{texts.newEntriesHint}</span>
        </>
      )}
    </div>
  );
};

/** The table of the log, with the five columns of spec 2 §2. Rows are cards on a phone. */
const AuditTable = ({ children }: { readonly children: ReactNode }) => {
  const { title, columns } = portalTabsTexts().audit;
  return (
    <table role="table" className={styles['table']} aria-label={title}>
      <thead role="rowgroup">
        <tr role="row">
          {Object.entries(columns).map(([id, name]) => (
            <th key={id} role="columnheader" scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
};

const Entry = graphql(`
  fragment AuditRow_entry on AuditEntry {
    id
    at
    action
    actor
    company
    personalState
    ipAddress
    city
    countryCode
    os
    browser
    browserVersion
    deviceKind
  }
`);

type Entry = AuditRow_EntryFragment;

/** The action, and who did it. */
const What = ({ entry: { action, actor, company } }: { readonly entry: Entry }) => {
  const { actions, actors } = portalTabsTexts().audit;
  return (
    <span className={styles['what']}>
      {actions[action]} · {actors[actor]}
      {company !== null && (
        <>
          {' '}
          <ThirdPartyText text={company} />
        </>
      )}
    </span>
  );
};

const Location = ({ entry: { city, countryCode } }: { readonly entry: Entry }) => {
  const { unknown, country } = portalTabsTexts().audit;
  return (
    <span className={styles['pair']}>
      {city === null ? unknown : <ThirdPartyText text={city} />}
      {countryCode !== null && (
        <span className={styles['badge']}>
          <span aria-hidden>{countryCode}</span>
          <VisuallyHidden>{country({ code: countryCode })}</VisuallyHidden>
        </span>
      )}
    </span>
  );
};

const Device = ({ entry: { os, deviceKind } }: { readonly entry: Entry }) => {
  const { unknown, devices } = portalTabsTexts().audit;
  return (
    <>
      {os === null ? unknown : <ThirdPartyText text={os} />}
      {deviceKind !== null && <span className={styles['what']}>{devices[deviceKind]}</span>}
    </>
  );
};

const Browser = ({ entry: { browser, browserVersion } }: { readonly entry: Entry }) =>
  browser === null ? (
    portalTabsTexts().audit.unknown
  ) : (
    <ThirdPartyText text={browserVersion === null ? browser : `${browser} ${browserVersion}`} />
  );

/** Returns the four cells with personal data. They may have been erased, or there is no person because Candor itself acted. */
const personalCells = (entry: Entry): readonly ReactNode[] => {
  const { unknown, erased, none } = portalTabsTexts().audit;
  if (entry.personalState === 'ERASED') {
    return [0, 1, 2, 3].map((cell) => (
      <span key={cell} className={styles['gone']}>
        {erased}
      </span>
    ));
  }
  if (entry.personalState === 'NONE') {
    return [0, 1, 2, 3].map((cell) => (
      <span key={cell} className={styles['gone']}>
        {none}
      </span>
    ));
  }
  return [
    entry.ipAddress === null ? unknown : <ThirdPartyText key="ip" mono text={entry.ipAddress} />,
    <Location key="location" entry={entry} />,
    <Device key="device" entry={entry} />,
    <Browser key="browser" entry={entry} />,
  ];
};

/** One entry of the log. On a phone each cell has its own label; the roles keep it a table for screen readers. */
const AuditRow = ({ entry }: { readonly entry: { readonly __typename: 'AuditEntry'; readonly id: string } }) => {
  const { columns } = portalTabsTexts().audit;
  const { data } = useLiveFragment(Entry, entry);
  const names = [columns.ipAddress, columns.location, columns.device, columns.browser];
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <time dateTime={data.at}>{formatTime(data.at)}</time>
        <What entry={data} />
      </th>
      {personalCells(data).map((cell, index) => (
        <td key={names[index]} role="cell">
          <span aria-hidden className={styles['column']}>
            {names[index]}
          </span>
          <span>{cell}</span>
        </td>
      ))}
    </tr>
  );
};

interface AuditPagerProps {
  readonly page: number;
  readonly limit: number;
  readonly totalCount: number;
  readonly totalPages: number;
  readonly asOf: number;
}

/** Shows which part of the log is displayed, with links to the previous and next pages. Only for logs of several pages. */
const AuditPager = ({ page, limit, totalCount, totalPages, asOf }: AuditPagerProps) => {
  const texts = portalTabsTexts().audit;
  const [, setQuery] = useSearchParams();
  const range = shownRange(page, limit, totalCount);
  const go = (to: number): void => {
    setQuery((query) => writeAuditAddress(query, { page: to, asOf }), { preventScrollReset: true });
  };
  return (
    <nav aria-label={texts.pages} className={styles['pager']}>
      <p role="status" className={styles['range']}>
        {range && texts.showing({ from: range.from, to: range.to, total: totalCount })}
      </p>
      <div className="row-3 small">
        <Button
          disabled={page <= 1}
          onClick={() => {
            go(Math.min(page - 1, totalPages));
          }}
        >
          <ChevronLeft aria-hidden size={16} />
          {texts.previous}
        </Button>
        <span>{texts.page({ page, pages: totalPages })}</span>
        <Button
          disabled={page >= totalPages}
          onClick={() => {
            go(page + 1);
          }}
        >
          {texts.next}
          <ChevronRight aria-hidden size={16} />
        </Button>
      </div>
    </nav>
  );
};

/** Returns the numbers of the entries on a page, counted from 1: `Showing 21 to 40 of 57`. Returns undefined for a page after the last. */
export const shownRange = (
  page: number,
  limit: number,
  total: number,
): { readonly from: number; readonly to: number } | undefined => {
  const from = (page - 1) * limit + 1;
  return from > total ? undefined : { from, to: Math.min(total, page * limit) };
};

/** The server's limit (server/features/auditLog/auditPdf.ts). */
const MOST_PDF_ENTRIES = 20_000;

/** Downloads the whole log, under the name that the server provides. A large file shows its progress. */
const ExportButton = ({ format }: { readonly format: 'csv' | 'pdf' }) => {
  const { session } = usePortal();
  const texts = portalTabsTexts().audit;
  const words =
    format === 'csv'
      ? { label: texts.exportCsv, failed: texts.failedCsv, broken: texts.brokenCsv }
      : { label: texts.exportPdf, failed: texts.failedPdf, broken: texts.brokenPdf };
  const [bytes, setBytes] = useState<number>();
  const isBusy = bytes !== undefined;

  const save = async (): Promise<void> => {
    if (isBusy) return;
    setBytes(0);
    const path = `/api/portal/domains/${encodeURIComponent(session.domain)}/audit-logs/export/${format}${format === 'pdf' ? `?language=${currentLocale()}` : ''}`;
    const answer = await fetchInPortal(session, path, { onBytes: setBytes });
    setBytes(undefined);
    if (answer.kind === 'file') {
      const name = answer.name ?? `${session.domain}_audit_logs.${format}`;
      saveFile(answer.blob, name);
      showToast('status', { text: texts.exported({ name }) });
      return;
    }
    showToast('alert', { text: answer.kind === 'refused' ? words.failed : words.broken });
  };

  return (
    <SubmitButton
      kind="secondary"
      isBusy={isBusy}
      busyWord={bytes ? texts.exportingBytes({ size: formatBytes(bytes) }) : texts.exporting}
      onClick={() => void save()}
    >
      {words.label}
    </SubmitButton>
  );
};

const timeFormat = byFormatTag((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'medium' }));

/** Formats an ISO time to the second, in the reader's own time zone: `21 Nov 2026, 08:12:45`. */
const formatTime = (iso: string): string => timeFormat().format(new Date(iso));

/** Returns the name of the reader's own time zone: `Europe/Berlin`. */
const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
