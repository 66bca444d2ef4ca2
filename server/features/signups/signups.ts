import { z } from 'zod';
import { parseEvent } from '../../../schema/events/catalogue.ts';
import type { Encrypted } from '../../../schema/events/encrypted.ts';
import type { SignupList } from '../../../schema/events/signup.ts';
import { encryptFor, decrypt, decryptAll } from '../../platform/auth/personalData.ts';
import { languageIn } from '../../platform/auth/requesterPersonal.ts';
import type { SignupToken, SignupTokenPurpose, SignupTokens } from '../../platform/auth/tokens.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { CONFIRMATION_DAYS, type SignupCommand, type SignupRefusal, signupAggregate } from './signup.ts';
import type { EventStore, RecordedEvent } from '../../platform/eventStore/port.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { type Commands, fromOutside, loadAggregate } from '../../platform/commands/commands.ts';
import type { Writable } from 'node:stream';
import type { Knex } from 'knex';
import {
  signupBatches,
  signupCounts,
  signupPage,
  type SignupCounts,
  type SignupEntry,
} from '../../../projections/signups/queries.ts';
import { writeCsv, type CsvRecord } from '../../documents/csv.ts';
import { answers } from '../../platform/base/answers.ts';

export { CONFIRMATION_DAYS, signupAggregate } from './signup.ts';

/** `message` is text for the user. */
export type SignupLinkAnswer =
  /** `already`: the requested state was already in effect. */
  | { readonly kind: 'done' | 'already'; readonly list: SignupList; readonly message: string }
  /** `invalid` is the only answer for callers without a complete token of ours for this purpose. */
  | { readonly kind: SignupLinkFault; readonly message: string };

export type SignupLinkFault = 'invalid' | 'expired' | 'withdrawn' | 'erased';

/**
 * Handles the links in mails to and about the lists. Following a link twice is not an error. There is no rate limit: mail providers unsubscribe
 * thousands of people from one network.
 */
export interface SignupLinks {
  confirm(token: string): Promise<SignupLinkAnswer>;
  withdraw(token: string): Promise<SignupLinkAnswer>;
}

interface SignupLinksDependencies {
  readonly store: Pick<EventStore, 'readStream'>;
  readonly commands: Commands;
  readonly keys: SubjectKeys;
  readonly tokens: SignupTokens;
  readonly clock: Clock;
}

const refused = (kind: SignupLinkFault): SignupLinkAnswer => {
  const said = answers().signups.refused;
  return { kind, message: kind === 'expired' ? said.expired({ days: CONFIRMATION_DAYS }) : said[kind] };
};

export const createSignupLinks = (dependencies: SignupLinksDependencies): SignupLinks => ({
  confirm: (token) =>
    followed(dependencies, token, 'confirm', async (signup, key, at) => {
      const asked = await lastRequest(dependencies, signup);
      const person = asked && (await decrypt(dependencies.keys, asked, z.looseObject({ email: z.string() })));
      if (person?.kind !== 'open') return undefined;
      const { email } = person.data;
      const personal = encryptFor({ subject: signup.signupId, key }, { email, language: languageIn(person.data) });
      return { type: 'ConfirmSignup', data: { ...signup, personal, at } };
    }),
  withdraw: (token) =>
    followed(dependencies, token, 'withdraw', (signup) => Promise.resolve({ type: 'WithdrawSignup', data: signup })),
});

/** `commandFor` receives the person's key, or `undefined` if the person has been erased. */
const followed = async (
  { commands, keys, tokens, clock }: SignupLinksDependencies,
  token: string,
  purpose: SignupTokenPurpose,
  commandFor: (signup: SignupToken, key: Buffer, at: string) => Promise<SignupCommand | undefined>,
): Promise<SignupLinkAnswer> => {
  const signup = tokens.read(token, purpose);
  if (!signup) return refused('invalid');
  const key = await keys.find(signup.signupId);
  const time = clock().toISOString();
  const command = key && (await commandFor(signup, key, time));
  if (!command) return refused('erased');
  const issuer = fromOutside('visitor', { at: time, waits: false });
  const outcome = await commands.execute(signupAggregate, signup.signupId, command, issuer);
  const kind = outcome.kind === 'accepted' ? 'done' : meaningOf(outcome.refusal);
  if (kind !== 'done' && kind !== 'already') return refused(kind);
  return { kind, list: signup.list, message: answers().signups[purpose][signup.list][kind] };
};

const meaningOf = ({ kind }: SignupRefusal): 'already' | SignupLinkFault => {
  switch (kind) {
    case 'AlreadyConfirmed':
    case 'AlreadyWithdrawn':
      return 'already';
    case 'ConfirmationExpired':
      return 'expired';
    case 'SignupWasWithdrawn':
      return 'withdrawn';
    case 'SignupNotFound':
    case 'AlreadySignedUp':
      return 'invalid';
  }
};

/** The person's latest form for this list. */
const lastRequest = async (
  { store }: Pick<SignupLinksDependencies, 'store'>,
  { signupId, list }: SignupToken,
): Promise<Encrypted | undefined> => {
  let personal: Encrypted | undefined;
  await loadAggregate(store, signupAggregate, signupId, undefined, (recorded) => {
    personal = requestIn(recorded, list) ?? personal;
  });
  return personal;
};

const requestIn = ({ type, version, data }: RecordedEvent, list: SignupList): Encrypted | undefined => {
  const parsed = parseEvent(type, version, data);
  return parsed.kind === 'known' && parsed.event.type === 'SignupRequested' && parsed.event.data.list === list
    ? parsed.event.data.personal
    : undefined;
};

/** A person on a list, as administrators see them. `form` is `undefined` if they have been erased. */
export interface ListedSignup extends SignupEntry {
  readonly form: SignupForm | undefined;
}

interface ListedSignupPage {
  readonly nodes: readonly ListedSignup[];
  readonly counts: SignupCounts;
  readonly endCursor: string | null;
  readonly hasMore: boolean;
}

/** The lists as administrators read them. */
export interface SignupLists {
  /** Rejects with InvalidCursor if `after` is not a cursor from an earlier page. */
  page(
    list: SignupList,
    page: { readonly first: number; readonly after: string | undefined },
  ): Promise<ListedSignupPage>;
  /** Writes everyone on a list except erased persons, in the order of their requests. Resolves when all is written; rejects when the destination closes. */
  exportCsv(list: SignupList, destination: Writable): Promise<void>;
}

/** Number of rows, and their keys, fetched and held in memory at once. */
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

/** Fetches all keys with one query. */
const opened = async (keys: SubjectKeys, entries: readonly SignupEntry[]): Promise<readonly ListedSignup[]> => {
  const forms = await decryptAll(
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

/**
 * The encrypted data of SignupRequested, for either list. It ignores the rules of the forms: a rule that has become stricter since must not hide
 * earlier requests.
 */
const signupForm = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  company: z.string(),
  company_size: z.string().optional(),
  wants_updates: z.boolean().default(false),
});

type SignupForm = z.infer<typeof signupForm>;
