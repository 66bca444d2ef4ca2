import { useQuery } from '@apollo/client/react';
import { useCallback, useState } from 'react';
import type { List_ListFragment } from '../../generated/graphql.ts';
import { formatDateTime } from '../../texts/formatTime.ts';
import { listsTexts } from '../../texts/generated/listsTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { LoadFault } from '../../ui/LoadFault.tsx';
import { LoadingLines } from '../../ui/OutlineBar.tsx';
import { HistoryNotice } from '../history/HistoryNotice.tsx';
import { DomainTable } from './DomainTable.tsx';
import { Choice, FilterForm } from './FilterForm.tsx';
import { COLUMNS, countFilters, withoutFilter, type ListAddress } from './listAddress.ts';
import styles from './DomainsSection.module.css';
import { ListFigures } from './listDocuments.ts';
import shared from './lists.module.css';
import { SelectedDomains } from './SelectedDomains.tsx';
import { useListRows } from './useListRows.ts';

/** The id of the section's heading. */
export const DOMAINS_ID = 'list-domains';

interface DomainsSectionProps {
  readonly list: List_ListFragment;
  readonly hasPolicy: boolean;
  readonly address: ListAddress;
  readonly onAddress: (address: ListAddress) => void;
  /** Changes when the loaded data is out of date. */
  readonly turn: number;
  /** Called when domains were changed in this section. */
  readonly onChanged: () => void;
}

const NOTHING: ReadonlySet<number> = new Set();

/** The domains of a list, with the filter, the columns, and actions for the selected domains. */
export const DomainsSection = ({ list, hasPolicy, address, onAddress, turn, onChanged }: DomainsSectionProps) => {
  const texts = listsTexts().table;
  const { filter } = listsTexts();
  const { data } = useQuery(ListFigures, { variables: { id: list.id }, fetchPolicy: 'cache-first' });
  const [selected, setSelected] = useState(NOTHING);
  const { loaded, isStale, hasFailed, retry, want } = useListRows(list.id, address, turn);
  const mayChange = list.right !== 'VIEWER' && list.archivedAt === null;
  const select = useCallback((places: readonly number[], isSelected: boolean): void => {
    setSelected((before) => {
      const next = new Set(before);
      for (const place of places) {
        if (isSelected) next.add(place);
        else next.delete(place);
      }
      return next;
    });
  }, []);
  const unselect = (): void => {
    setSelected(NOTHING);
  };
  const set = countFilters(address);
  return (
    <section className={shared['part']} aria-labelledby={DOMAINS_ID}>
      <h2 id={DOMAINS_ID} tabIndex={-1}>
        {texts.title}
      </h2>
      <Disclosure summary={filter.line({ set })} startsOpen={set > 0}>
        <FilterForm
          key={JSON.stringify(address)}
          address={address}
          codes={data?.list?.frequentCodes ?? []}
          tags={data?.list?.tagFigures.map(({ tag }) => tag) ?? []}
          hasPolicy={hasPolicy}
          onShow={onAddress}
        />
      </Disclosure>
      <Disclosure summary={filter.compare} startsOpen={address.run !== undefined || address.base !== undefined}>
        <RunChoices runs={data?.list?.runs ?? []} address={address} onAddress={onAddress} />
      </Disclosure>
      <Disclosure summary={texts.choose}>
        <ColumnChoices address={address} hasPolicy={hasPolicy} onAddress={onAddress} />
      </Disclosure>
      {hasFailed && (
        <LoadFault className={shared['sheet']} text={texts.failed} tryAgain={listsTexts().tryAgain} onRetry={retry} />
      )}
      {!loaded && !hasFailed && <LoadingLines className={shared['sheet']} text={texts.loading} />}
      {loaded && (
        <>
          <p role="status" className="note">
            {isStale && !hasFailed ? texts.loading : texts.count({ count: loaded.count })}
          </p>
          {mayChange && selected.size > 0 && (
            <SelectedDomains
              list={list}
              places={[...selected]}
              onUnselect={unselect}
              onChanged={() => {
                unselect();
                onChanged();
              }}
            />
          )}
          {loaded.count === 0 && !isStale && (
            <Nothing
              isFiltered={set > 0 || address.run !== undefined}
              onClear={() => {
                onAddress({ ...withoutFilter(address), run: undefined, base: undefined });
              }}
            />
          )}
          {loaded.count > 0 && (
            <DomainTable
              id={list.id}
              address={address}
              count={loaded.count}
              rows={loaded.rows}
              isStale={isStale}
              hasPolicy={hasPolicy}
              onWant={want}
              onSort={(sort, isDescending) => {
                onAddress({ ...address, sort, isDescending });
              }}
              selected={mayChange ? selected : undefined}
              onSelect={select}
            />
          )}
        </>
      )}
    </section>
  );
};

interface NothingProps {
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

const Nothing = ({ isFiltered, onClear }: NothingProps) => {
  const { table, filter } = listsTexts();
  if (!isFiltered) return <HistoryNotice title={table.empty} text={table.emptyText} />;
  return (
    <HistoryNotice title={table.nothing}>
      <Button onClick={onClear}>{filter.clear}</Button>
    </HistoryNotice>
  );
};

interface ChoicesProps {
  readonly address: ListAddress;
  readonly onAddress: (address: ListAddress) => void;
}

interface RunChoicesProps extends ChoicesProps {
  readonly runs: readonly { readonly run: number; readonly startedAt: string }[];
}

const runOf = (text: string): number | undefined => (text === '' ? undefined : Number(text));

/** Selects which two results of each domain are compared. */
const RunChoices = ({ runs, address, onAddress }: RunChoicesProps) => {
  const { filter, table } = listsTexts();
  const options = runs.map(({ run, startedAt }) => ({
    value: String(run),
    label: filter.runName({ run: String(run), when: formatDateTime(startedAt) }),
  }));
  return (
    <div className={shared['part']}>
      <div className={shared['fields']}>
        <Choice
          label={filter.run}
          none={filter.newest}
          value={String(address.run ?? '')}
          options={options}
          onChange={(text) => {
            onAddress({ ...address, run: runOf(text) });
          }}
        />
        <Choice
          label={filter.base}
          none={filter.before}
          value={String(address.base ?? '')}
          options={options}
          onChange={(text) => {
            onAddress({ ...address, base: runOf(text) });
          }}
        />
      </div>
      <p className="note">{table.otherRulesNote}</p>
    </div>
  );
};

const ColumnChoices = ({ address, hasPolicy, onAddress }: ChoicesProps & { readonly hasPolicy: boolean }) => {
  const texts = listsTexts().table;
  return (
    <fieldset className={styles['columns']}>
      <legend className={styles['legend']}>{texts.choose}</legend>
      {COLUMNS.filter((each) => hasPolicy || each !== 'policy').map((column) => (
        <label key={column} className={styles['column']}>
          <input
            type="checkbox"
            checked={address.columns.includes(column)}
            onChange={({ currentTarget: { checked } }) => {
              const columns = COLUMNS.filter((each) => (each === column ? checked : address.columns.includes(each)));
              onAddress({ ...address, columns });
            }}
          />
          {texts.columns[column]}
        </label>
      ))}
    </fieldset>
  );
};
