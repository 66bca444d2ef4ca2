import styles from './alerts/Alerts.module.css';
import settingStyles from './Setting.module.css';
import { portalTabsTexts } from '../../../texts/generated/portalTabsTexts.ts';
import { ProTab, type OwnScans } from './ProTab.tsx';
import { TabSheet, StaleNotice, TabEmpty, TabLoading } from './TabSheet.tsx';
import { AlertItem } from './alerts/AlertItem.tsx';
import { Link, useSearchParams } from 'react-router-dom';
import { comparePath } from '../../../platform/scanPaths.ts';
import { formatDateTime } from '../../../texts/formatTime.ts';
import { MarkerList, markersOf } from '../../history/ScanMarkers.tsx';
import { useMore } from '../../../platform/useMore.ts';
import { Button } from '../../../ui/Button.tsx';
import { FilterSelect } from './FilterSelect.tsx';
import {
  isFiltered,
  readAlertFilter,
  writeAlertFilter,
  type AlertFilter,
  PRIORITIES,
  PRIORITY_WORDS,
  STATUS_WORDS,
  useAlerts,
} from './alerts/useAlerts.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { graphql } from '../../../generated/gql.ts';
import type { PortalAlertMailsQuery } from '../../../generated/graphql.ts';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { noticeChannelsTexts } from '../../../texts/generated/noticeChannelsTexts.ts';
import { NoticeChannels } from '../../notices/NoticeChannels.tsx';
import { usePortal } from '../PortalContext.ts';
import { SettingOutcome, SettingSheet, useSetting } from './SettingSheet.tsx';

/** The Security Alerts tab (spec 2 §2). */
export const AlertsTab = () => {
  const { isReadOnly, isProven } = usePortal();
  return (
    <ProTab texts={portalTabsTexts().alerts} own={(scans) => <OwnChanges {...scans} />}>
      <AlertsView />
      {!isReadOnly && <AlertMailsSetting />}
      {!isReadOnly && isProven === true && (
        <TabSheet level="h3" title={noticeChannelsTexts().title}>
          <NoticeChannels list={null} />
        </TabSheet>
      )}
    </ProTab>
  );
};

/** Number of scans with changes that Business - Free shows. */
const SHOWN_CHANGES = 5;

/** For Business - Free: the changes between scans, which are public. */
const OwnChanges = ({ domain, scans }: OwnScans) => {
  const texts = portalTabsTexts().alerts;
  const changed = scans.filter((scan) => markersOf(scan).length > 0).slice(0, SHOWN_CHANGES);
  if (changed.length === 0) return <TabEmpty title={texts.empty} text={texts.emptyAll} />;
  return (
    <>
      <p className={styles['small']}>{texts.ownLead}</p>
      <ul className="stack-3">
        {changed.map((scan) => (
          <li key={scan.scanId} className={styles['item']}>
            <h3 className={styles['title']}>
              <time dateTime={scan.completedAt}>{formatDateTime(scan.completedAt)}</time>
            </h3>
            <MarkerList scan={scan} />
            {scan.changes && <Link to={comparePath(domain, scan.changes.beforeId, scan.scanId)}>{texts.compare}</Link>}
          </li>
        ))}
      </ul>
    </>
  );
};

const More = ({ fetchNext }: { readonly fetchNext: () => Promise<unknown> }) => {
  const texts = portalTabsTexts().alerts;
  const { state, load } = useMore(fetchNext);
  return (
    <div className={styles['more']}>
      <Button aria-disabled={state === 'loading'} onClick={load}>
        {state === 'loading' ? texts.loadingMore : texts.more}
      </Button>
      {state === 'failed' && <p role="alert">{texts.moreFailed}</p>}
    </div>
  );
};

const List = ({ filter, onShowAll }: { readonly filter: AlertFilter; readonly onShowAll: () => void }) => {
  const texts = portalTabsTexts().alerts;
  const { page, hasFailed, read, fetchNext } = useAlerts(filter);
  if (!page) {
    return hasFailed ? (
      <TabEmpty title={texts.empty} text={texts.emptyAll} onRetry={read} />
    ) : (
      <TabLoading text={texts.loading} />
    );
  }
  const { nodes, totalCount, endCursor } = page;
  return (
    <>
      <StaleNotice isStale={hasFailed} onRetry={read} />
      <p role="status" className={styles['small']}>
        {nodes.length > 0 &&
          texts.count({ shown: nodes.length, total: totalCount, isAll: nodes.length === totalCount })}
      </p>
      {nodes.length === 0 ? (
        <TabEmpty title={texts.empty} text={isFiltered(filter) ? texts.emptyFiltered : texts.emptyAll}>
          {isFiltered(filter) && <Button onClick={onShowAll}>{texts.showAll}</Button>}
        </TabEmpty>
      ) : (
        <ul className="stack-3">
          {nodes.map((alert) => (
            <AlertItem key={alert.id} alert={alert} onResolved={read} />
          ))}
        </ul>
      )}
      {endCursor !== null && <More fetchNext={fetchNext} />}
    </>
  );
};

/** For Business - Pro: the alerts, filtered by the URL. */
const AlertsView = () => {
  const texts = portalTabsTexts().alerts;
  const [query, setQuery] = useSearchParams();
  const filter = readAlertFilter(query);
  const show = (next: AlertFilter): void => {
    setQuery((current) => writeAlertFilter(current, next), { replace: true, preventScrollReset: true });
  };
  return (
    <TabSheet title={texts.title} lead={texts.lead}>
      <AlertFilters filter={filter} onChange={show} />
      <List
        filter={filter}
        onShowAll={() => {
          show({ status: 'all', priority: undefined });
        }}
      />
    </TabSheet>
  );
};

interface AlertFiltersProps {
  readonly filter: AlertFilter;
  readonly onChange: (filter: AlertFilter) => void;
}

/** The filters of the alerts. A selection applies at once. */
const AlertFilters = ({ filter, onChange }: AlertFiltersProps) => {
  const texts = portalTabsTexts().alerts;
  return (
    <div role="search" aria-label={texts.filters} className={settingStyles['fields']}>
      <FilterSelect
        label={texts.status}
        options={STATUS_WORDS.map((value) => ({ value, label: texts.statuses[value] }))}
        value={filter.status}
        onChange={(status) => {
          onChange({ ...filter, status });
        }}
      />
      <FilterSelect
        label={texts.priority}
        options={[
          { value: 'all', label: texts.allPriorities },
          ...PRIORITY_WORDS.map((value) => ({ value, label: texts.priorities[PRIORITIES[value]] })),
        ]}
        value={filter.priority ?? 'all'}
        onChange={(priority) => {
          onChange({ ...filter, priority: priority === 'all' ? undefined : priority });
        }}
      />
    </div>
  );
};

const PortalAlertMails = graphql(`
  query PortalAlertMails {
    portal {
      domain
      alertMails {
        wanted
        minimumPriority
      }
    }
  }
`);

const SetAlertMails = graphql(`
  mutation SetPortalAlertMails($wanted: Boolean!, $minimumPriority: AlertPriority!) {
    setAlertMails(wanted: $wanted, minimumPriority: $minimumPriority) {
      wanted
      minimumPriority
    }
  }
`);

type AlertMails = PortalAlertMailsQuery['portal']['alertMails'];

const Setting = ({ mails, onSaved }: { readonly mails: AlertMails; readonly onSaved: () => Promise<unknown> }) => {
  const texts = portalTabsTexts().alerts.mails;
  const [setAlertMails] = useMutation(SetAlertMails);
  const { isSaving, news, refusal, save } = useSetting();
  const [chosen, setChosen] = useState(mails);
  const shown = isSaving ? chosen : mails;
  const change = (changes: Partial<Pick<AlertMails, 'wanted' | 'minimumPriority'>>): void => {
    const next = { ...shown, ...changes };
    setChosen(next);
    save(async () => {
      const { wanted, minimumPriority } = next;
      await setAlertMails({ variables: { wanted, minimumPriority } });
      await onSaved();
      return { done: portalTabsTexts().saved };
    });
  };
  return (
    <div className={settingStyles['setting']}>
      <CheckboxField
        label={texts.wanted}
        checked={shown.wanted}
        onChange={(wanted) => {
          change({ wanted });
        }}
      />
      {shown.wanted && (
        <FilterSelect
          label={texts.minimum}
          options={Object.values(PRIORITIES).map((value) => ({ value, label: texts.from[value] }))}
          value={shown.minimumPriority}
          onChange={(minimumPriority) => {
            change({ minimumPriority });
          }}
        />
      )}
      <SettingOutcome news={news} refusal={refusal} />
    </div>
  );
};

/** Setting: whether the signed-in user receives alerts by mail, and from which priority. */
const AlertMailsSetting = () => {
  const texts = portalTabsTexts().alerts.mails;
  const { session } = usePortal();
  const { data, error, refetch } = useQuery(PortalAlertMails, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  return (
    <SettingSheet
      title={texts.title}
      lead={texts.to({ email: session.email })}
      loading={texts.loading}
      query={{ error, refetch }}
    >
      {data && <Setting mails={data.portal.alertMails} onSaved={refetch} />}
    </SettingSheet>
  );
};
