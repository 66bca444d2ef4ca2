import { useSearchParams } from 'react-router-dom';
import { useMore } from '../../../../platform/useMore.ts';
import { portalTabsTexts } from '../../../../texts/portalTabs/portalTabsTexts.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FilterSelect } from '../FilterSelect.tsx';
import settingStyles from '../Setting.module.css';
import { StaleNotice } from '../StaleNotice.tsx';
import { TabEmpty } from '../TabEmpty.tsx';
import { TabLoading } from '../TabLoading.tsx';
import { TabSheet } from '../TabSheet.tsx';
import { AlertItem } from './AlertItem.tsx';
import styles from './Alerts.module.css';
import {
  isFiltered,
  readAlertFilter,
  writeAlertFilter,
  type AlertFilter,
  PRIORITIES,
  PRIORITY_WORDS,
  STATUS_WORDS,
} from './alertFilter.ts';
import { useAlerts } from './useAlerts.ts';

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
        {nodes.length > 0 && texts.count(nodes.length, totalCount)}
      </p>
      {nodes.length === 0 ? (
        <TabEmpty title={texts.empty} text={isFiltered(filter) ? texts.emptyFiltered : texts.emptyAll}>
          {isFiltered(filter) && <Button onClick={onShowAll}>{texts.showAll}</Button>}
        </TabEmpty>
      ) : (
        <ul className={styles['list']}>
          {nodes.map((alert) => (
            <AlertItem key={alert.id} alert={alert} onResolved={read} />
          ))}
        </ul>
      )}
      {endCursor !== null && <More fetchNext={fetchNext} />}
    </>
  );
};

/** For Business - Pro: what got worse or changed, by the filters of the address. */
export const AlertsView = () => {
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

/** Which alerts are shown; a choice counts at once. */
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
