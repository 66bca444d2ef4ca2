import { CHECKED, checkColumnOf, type SurveyColumn, type SurveyRow } from './surveyColumns.ts';

/** The columns of a summary, in its order: what surveys are usually about. A survey has those of its profile. */
const HEADLINES = [
  'email_spf_status',
  'email_dmarc_status',
  'email_dmarc_policy',
  'email_dkim_configured',
  'email_mta_sts_status',
  'email_tls_rpt_status',
  'email_bimi_status',
  'dns_dnssec_status',
  'dns_caa_present',
  'dns_ipv6',
  'web_https_enabled',
  'web_redirects_to_https',
  'web_tls_version',
  'web_tls_groups_post_quantum',
  'web_tls_dane_status',
  'web_hsts_enabled',
  'web_hsts_include_sub_domains',
  'web_hsts_preload_listing',
  'security_txt_present',
  'privacy_privacy_policy_found',
  'privacy_consent_banner',
  'privacy_consent_can_refuse',
];

/** Returns the columns that a summary counts. `all`: every fact that is one of a few values, after the usual ones. */
export const countedColumns = (
  columns: readonly SurveyColumn[],
  { all }: { all: boolean },
): readonly SurveyColumn[] => {
  const usual = HEADLINES.flatMap((name) => columns.find((column) => column.name === name) ?? []);
  return all ? [...usual, ...columns.filter((column) => column.isChoice && !usual.includes(column))] : usual;
};

/** Returns the names of the columns that are needed to count others. */
export const neededColumns = (counted: readonly SurveyColumn[]): readonly string[] => [
  ...new Set([
    'domain',
    'failure',
    ...counted.flatMap(({ name, check }) => [name, ...(check ? [checkColumnOf(check)] : [])]),
  ]),
];

/** The value of a fact; `null` if it was checked and there is none, `undefined` if it was not checked. */
export type Outcome = string | null | undefined;

const outcomeOf = ({ name, check }: SurveyColumn, row: SurveyRow): Outcome => {
  const value = row[name] ?? null;
  if (value === 'notChecked') return undefined;
  if (value !== null) return String(value);
  return check !== undefined && row[checkColumnOf(check)] === CHECKED ? null : undefined;
};

/** How often a fact has a value, among the domains for which the fact was checked. */
export interface ValueFigure {
  readonly value: string | null;
  readonly count: number;
  readonly share: number;
  /** The confidence interval of the share (Wilson, 95 %), for a list that is a random sample of a large population. */
  readonly low: number;
  readonly high: number;
}

export interface Adoption {
  readonly column: string;
  readonly checked: number;
  readonly notChecked: number;
  /** The most frequent first. */
  readonly values: readonly ValueFigure[];
}

/** Counts the values of columns, row by row. */
export const createAdoptionCounter = (columns: readonly SurveyColumn[]) => {
  const counts = columns.map((column) => ({ column, values: new Map<string | null, number>(), notChecked: 0 }));
  let names = 0;
  const failures = new Map<string, number>();
  return {
    add: (row: SurveyRow): void => {
      names += 1;
      const failure = row['failure'];
      if (typeof failure === 'string') {
        failures.set(failure, (failures.get(failure) ?? 0) + 1);
        return;
      }
      for (const count of counts) {
        const outcome = outcomeOf(count.column, row);
        if (outcome === undefined) count.notChecked += 1;
        else count.values.set(outcome, (count.values.get(outcome) ?? 0) + 1);
      }
    },
    /** Domains that could not be scanned are in no figure. */
    result: () => ({
      names,
      failures: Object.fromEntries([...failures].toSorted(([, one], [, other]) => other - one)),
      figures: counts.map(({ column, values, notChecked }): Adoption => {
        const checked = [...values.values()].reduce((sum, count) => sum + count, 0);
        return {
          column: column.name,
          checked,
          notChecked,
          values: [...values]
            .map(([value, count]) => ({ value, count, share: count / checked, ...wilson(count, checked) }))
            .toSorted((one, other) => other.count - one.count || compareText(one.value, other.value)),
        };
      }),
    }),
  };
};

const compareText = (one: string | null, other: string | null): number => ((one ?? '') < (other ?? '') ? -1 : 1);

/** Of the standard normal distribution, for 95 %. */
const Z = 1.959_964;

/** Returns the Wilson score interval of `count` in `all`, which must not be 0. */
export const wilson = (count: number, all: number): { readonly low: number; readonly high: number } => {
  const share = count / all;
  const scale = 1 + Z ** 2 / all;
  const centre = (share + Z ** 2 / (2 * all)) / scale;
  const half = (Z / scale) * Math.sqrt((share * (1 - share)) / all + Z ** 2 / (4 * all ** 2));
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
};

/** How a value's domains changed between two surveys, among the domains for which both checked the fact. */
export interface ValueChange {
  readonly value: string | null;
  readonly before: number;
  readonly after: number;
  /** Domains that have the value now, and did not before. */
  readonly gained: number;
  readonly lost: number;
}

export interface AdoptionChange {
  readonly column: string;
  /** Domains for which both surveys checked the fact. */
  readonly compared: number;
  readonly values: readonly ValueChange[];
}

/** Compares two surveys domain by domain: first all rows of the earlier one (`addBefore`), then those of the later one. */
export const createAdoptionComparison = (columns: readonly SurveyColumn[]) => {
  const before = new Map<string, readonly Outcome[]>();
  const moves = columns.map(() => new Map<string | null, Map<string | null, number>>());
  let [common, onlyAfter] = [0, 0];
  return {
    addBefore: (row: SurveyRow): void => {
      before.set(
        String(row['domain']),
        columns.map((column) => outcomeOf(column, row)),
      );
    },
    addAfter: (row: SurveyRow): void => {
      const earlier = before.get(String(row['domain']));
      if (!earlier) {
        onlyAfter += 1;
        return;
      }
      common += 1;
      for (const [index, column] of columns.entries()) {
        const [from, to] = [earlier[index], outcomeOf(column, row)];
        if (from === undefined || to === undefined) continue;
        const ways = moves[index]?.get(from) ?? new Map<string | null, number>();
        moves[index]?.set(from, ways.set(to, (ways.get(to) ?? 0) + 1));
      }
    },
    result: () => ({
      common,
      onlyBefore: before.size - common,
      onlyAfter,
      changes: columns.map(({ name }, index): AdoptionChange => changeOf(name, moves[index] ?? new Map())),
    }),
  };
};

const changeOf = (
  column: string,
  moves: ReadonlyMap<string | null, ReadonlyMap<string | null, number>>,
): AdoptionChange => {
  const all = [...moves].flatMap(([from, ways]) => [...ways].map(([to, count]) => ({ from, to, count })));
  const sum = (isMeant: (move: (typeof all)[number]) => boolean): number =>
    all.filter(isMeant).reduce((total, { count }) => total + count, 0);
  const values = new Set(all.flatMap(({ from, to }) => [from, to]));
  return {
    column,
    compared: sum(() => true),
    values: [...values]
      .map((value) => ({
        value,
        before: sum(({ from }) => from === value),
        after: sum(({ to }) => to === value),
        gained: sum(({ from, to }) => from !== value && to === value),
        lost: sum(({ from, to }) => from === value && to !== value),
      }))
      .toSorted((one, other) => other.after - one.after || compareText(one.value, other.value)),
  };
};
