import type { Writable } from 'node:stream';
import type { Knex } from 'knex';
import { signupBatches, signupCounts, signupPage } from '../../../projections/signups/queries.ts';
import type { SignupCounts, SignupEntry } from '../../../projections/signups/queries.ts';
import type { SignupList } from '../../../schema/events/signup.ts';
import { unsealAll } from '../../platform/auth/personalData.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { writeCsv, type CsvRecord } from '../../documents/csv.ts';
import { signupForm, type SignupForm } from './signupForm.ts';

/** A person on a list, as administrators see them. `form` undefined: erased. */
export interface ListedSignup extends SignupEntry {
  readonly form: SignupForm | undefined;
}

export interface ListedSignupPage {
  readonly nodes: readonly ListedSignup[];
  readonly counts: SignupCounts;
  readonly endCursor: string | null;
  readonly hasMore: boolean;
}

/** The lists as administrators read them. */
export interface SignupLists {
  /** Rejects with InvalidCursor when `after` is none that a page gave. */
  page(
    list: SignupList,
    page: { readonly first: number; readonly after: string | undefined },
  ): Promise<ListedSignupPage>;
  /** All of a list but the erased, who asked first first. Resolves when it is written; rejects when nobody takes it any more. */
  exportCsv(list: SignupList, destination: Writable): Promise<void>;
}

/** So many rows, and the keys to them, are asked for and held at once. */
const BATCH = 1_000;

const COLUMNS = [
  'status',
  'email',
  'first_name',
  'last_name',
  'company',
  'company_size',
  'wants_updates',
  'requested_at',
  'confirmed_at',
  'withdrawn_at',
] as const;

type CsvSignup = CsvRecord<(typeof COLUMNS)[number]>;

export const createSignupLists = (knex: Knex, keys: SubjectKeys): SignupLists => ({
  page: async (list, page) => {
    const [{ entries, ...rest }, counts] = await Promise.all([signupPage(knex, list, page), signupCounts(knex, list)]);
    return { nodes: await opened(keys, entries), counts, ...rest };
  },
  exportCsv: (list, destination) => writeCsv(COLUMNS, csvSignups(knex, keys, list), destination),
});

/** One question for the keys of all. */
const opened = async (keys: SubjectKeys, entries: readonly SignupEntry[]): Promise<readonly ListedSignup[]> => {
  const forms = await unsealAll(
    keys,
    entries.map(({ personal }) => personal),
    signupForm,
  );
  return entries.map((entry, index) => {
    const form = forms[index];
    return { ...entry, form: form?.kind === 'open' ? form.data : undefined };
  });
};

async function* csvSignups(
  knex: Knex,
  keys: SubjectKeys,
  list: SignupList,
): AsyncGenerator<readonly CsvSignup[], void> {
  for await (const batch of signupBatches(knex, list, BATCH))
    yield (await opened(keys, batch)).flatMap(({ form, status, requestedAt, confirmedAt, withdrawnAt }) =>
      form
        ? [{ ...form, status, requested_at: requestedAt, confirmed_at: confirmedAt, withdrawn_at: withdrawnAt }]
        : [],
    );
}
