import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import { countOwnLists } from '../../../projections/lists/queries.ts';
import type { ScanProfile } from '../../../schema/report/scanProfile.ts';
import { encryptFor } from '../../platform/auth/personalData.ts';
import type { RateLimiter } from '../../platform/auth/rateLimiter.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { answers, inMinutes } from '../../platform/base/answers.ts';
import { type CommandSession, type Commands, fromOutside, loadAggregate } from '../../platform/commands/commands.ts';
import { uuidV5 } from '../../platform/commands/uuidV5.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { type KeepDomain, keepDomainAggregate } from './keepDomain.ts';
import { type List, listAggregate } from './list.ts';
import type { ListSchedule } from './listReads.ts';
import { listScanIdOf } from './listScan.ts';
import type { ListVault } from './listVault.ts';
import { conflict, invalid, inWords, type ListPerson, type ListRefused, listLimitsOf, notFound } from './listWords.ts';
import { readDomains } from './readDomains.ts';

// A watched domain is a list that contains only that domain; a person's private scans are a list as well. Both are created on first use.

interface Dependencies {
  readonly knex: Knex;
  readonly store: EventStore;
  readonly commands: Commands;
  readonly keys: SubjectKeys;
  readonly vault: ListVault;
  readonly runLimiter: RateLimiter;
  readonly privateNetwork: boolean;
  readonly privateScans: boolean;
}

/** `run`: the current run that scans the domain; `null` if none. */
export interface KeptDomain {
  readonly kind: 'kept';
  readonly listId: string;
  readonly place: number;
  readonly run: number | null;
}

export interface PrivateScan extends KeptDomain {
  readonly run: number;
  readonly scanId: string;
}

/** Scans one domain repeatedly. A repeated call for the same domain returns the same list and changes its schedule. */
export const watchDomain = (
  parts: Dependencies,
  by: ListPerson,
  domain: string,
  { cadence, profile }: ListSchedule,
): Promise<KeptDomain | ListRefused> => {
  if (cadence === 'off') return Promise.resolve(invalid(answers().lists.noCadence));
  return keep(parts, by, domain, {
    cadence,
    profile,
    purposeOf: (parsed) => `watch ${parsed}`,
    nameOf: (parsed) => parsed,
  });
};

/** Scans one domain once, so that only the caller sees the result. All of a person's private scans are in one list. */
export const scanPrivately = async (
  parts: Dependencies,
  by: ListPerson,
  domain: string,
  profile: ScanProfile,
): Promise<PrivateScan | ListRefused> => {
  if (!parts.privateScans) return { kind: 'notAllowed', message: answers().lists.noPrivateScans };
  const kept = await keep(parts, by, domain, {
    cadence: null,
    profile,
    purposeOf: () => 'private scans',
    nameOf: () => answers().lists.privateScans,
  });
  if (kept.kind !== 'kept') return kept;
  const { run } = kept;
  if (run === null) throw new Error(`A private scan was begun in the list ${kept.listId}, and is in no run of it.`);
  return { ...kept, run, scanId: listScanIdOf(kept.listId, run, kept.place) };
};

interface Wish extends Pick<KeepDomain, 'profile' | 'cadence'> {
  /** Distinguishes the lists that are created for one person. It is never stored. */
  readonly purposeOf: (domain: string) => string;
  readonly nameOf: (domain: string) => string;
}

const keep = async (
  parts: Dependencies,
  by: ListPerson,
  typed: string,
  wish: Wish,
): Promise<KeptDomain | ListRefused> => {
  const { domains, bad } = readDomains(typed, parts);
  const [read] = domains;
  if (!read || domains.length > 1 || bad.length > 0) return invalid(bad[0]?.message ?? answers().lists.oneDomain);
  const ownersKey = await parts.keys.find(by.subject);
  // Erased moments ago.
  if (!ownersKey) return notFound();
  for (let generation = 0; generation < MOST_GENERATIONS; generation += 1) {
    const listId = listIdOf(ownersKey, by, wish.purposeOf(read.domain), generation);
    const kept = await parts.vault.whileAdding(listId, () =>
      keepIn(parts, by, { ...wish, listId, domain: read.domain }),
    );
    if (kept !== 'erased') return kept;
  }
  throw new Error(`${MOST_GENERATIONS} lists for one purpose were erased.`);
};

/** An erased list is never created again: the next one has another id. */
const MOST_GENERATIONS = 1_000;

/** The id is in the log, so it depends on the key of its owner: nobody can test domains against it. */
const listIdOf = (ownersKey: Buffer, { subject }: ListPerson, purpose: string, generation: number): string =>
  uuidV5(subject, createHmac('sha256', ownersKey).update(`list\n${purpose}\n${generation}`).digest('base64url'));

/** Stores the name of the domain first, then appends everything else at once. If it is interrupted in between, the next addition removes the name. */
const keepIn = async (
  parts: Dependencies,
  by: ListPerson,
  {
    listId,
    domain,
    nameOf,
    cadence,
    profile,
  }: Omit<Wish, 'purposeOf'> & { readonly listId: string; readonly domain: string },
): Promise<KeptDomain | ListRefused | 'erased'> => {
  const { store, commands, keys, vault, runLimiter } = parts;
  const { state } = await loadAggregate(store, listAggregate, listId);
  if (state.status === 'erased') return 'erased';
  const next = state.status === 'absent' ? 0 : state.next;
  await vault.dropFrom(listId, next);
  const place = (await vault.placesOf(listId, [domain])).get(domain) ?? next;
  const isThere = state.status !== 'absent' && place < next && !state.removed.has(place);
  const scans = cadence === null || !isThere;
  const refused = await refusedBefore(parts, by, { makesList: state.status === 'absent' && cadence !== null, scans });
  if (refused) return refused;
  const personal = encryptFor(await keys.hold(listId), { name: nameOf(domain), tags: [] });
  if (place === next) await vault.add(listId, place, [{ line: 1, domain, tags: [] }]);
  const owner = { kind: by.kind, subject: by.subject };
  const data = { listId, owner, personal, place, most: listLimitsOf(by).domains, profile, cadence };
  const session: CommandSession<List> = {};
  const command = { type: 'KeepDomain', data } as const;
  const outcome = await commands.execute(
    keepDomainAggregate,
    listId,
    command,
    fromOutside(`${by.kind}:${by.subject}`),
    session,
  );
  if (outcome.kind === 'rejected' && outcome.refusal.kind !== 'Unchanged') {
    if (scans) await runLimiter.refund(by.subject);
    return inWords(outcome.refusal);
  }
  const after = session.loaded?.state ?? state;
  const current = 'current' in after ? after.current : null;
  return { kind: 'kept', listId, place, run: current?.scans(place) ? current.run : null };
};

const refusedBefore = async (
  { knex, runLimiter }: Dependencies,
  by: ListPerson,
  { makesList, scans }: { readonly makesList: boolean; readonly scans: boolean },
): Promise<ListRefused | undefined> => {
  const { lists: most } = listLimitsOf(by);
  if (makesList && (await countOwnLists(knex, by.subject)) >= most)
    return conflict(answers().lists.tooManyLists({ most }));
  return scans ? tooManyRuns(runLimiter, by) : undefined;
};

/** Consumes one of the runs that a person may start in an hour. Returns `undefined` if there was one left. */
export const tooManyRuns = (runLimiter: RateLimiter, by: ListPerson): Promise<ListRefused | undefined> =>
  refusedTooOften(runLimiter, by, answers().lists.tooOften);

/** Consumes one of the policies that a person may send in an hour. Returns `undefined` if there was one left. */
export const tooManyRulesets = (rulesetLimiter: RateLimiter, by: ListPerson): Promise<ListRefused | undefined> =>
  refusedTooOften(rulesetLimiter, by, answers().lists.policyTooOften);

const refusedTooOften = async (
  limiter: RateLimiter,
  by: ListPerson,
  words: (wait: ReturnType<typeof inMinutes>) => string,
): Promise<ListRefused | undefined> => {
  const verdict = await limiter.consume(by.subject);
  if (verdict.allowed) return undefined;
  const { retryAfterSeconds } = verdict;
  return { kind: 'rateLimited', message: words(inMinutes(retryAfterSeconds)), retryAfterSeconds };
};
