import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { z } from 'zod';
import {
  countListChanges,
  countListDomains,
  type ListDomain,
  type ListPage,
  type ListQuery,
  listDomains,
} from '../../../projections/lists/listRows.ts';
import {
  countOwnLists,
  frequentCodes,
  listOf,
  listsOf,
  maySeeList,
  membersOf,
  type RunFigures,
  runFigures,
  tagFigures,
} from '../../../projections/lists/queries.ts';
import { MOST_NAMED_DOMAINS, type ListRole } from '../../../schema/events/list.ts';
import { mailAddress } from '../../../schema/forms/mailAddress.ts';
import type { ScanProfile } from '../../../schema/report/scanProfile.ts';
import { decryptAll, encryptFor } from '../../platform/auth/personalData.ts';
import type { PersonSubjects } from '../../platform/auth/personSubjects.ts';
import type { LimiterOf, RateLimiter } from '../../platform/auth/rateLimiter.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { answers } from '../../platform/base/answers.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { type CommandSession, type Commands, fromOutside, loadAggregate } from '../../platform/commands/commands.ts';
import { createEventFeed } from '../../platform/eventStore/eventFeed.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import type { RulesetFault } from '../rulesets/rulesets.ts';
import { followRun } from './followRun.ts';
import {
  type KeptDomain,
  type PrivateScan,
  scanPrivately,
  tooManyRulesets,
  tooManyRuns,
  watchDomain,
} from './keepInList.ts';
import { type List, type ListCommand, listAggregate, rightOf } from './list.ts';
import { type ListSchedule, type ListView, pagesOf, viewsOf } from './listReads.ts';
import {
  chooseRuleset,
  judgedReport,
  type ListRuleset,
  listRulesetOf,
  type ListReportVerdict,
  type RulesetChoice,
} from './listRuleset.ts';
import { createListVault, type ListVault } from './listVault.ts';
import { addDomains, type AddedDomains } from './addDomains.ts';
import {
  areNamed,
  conflict,
  conflictOf,
  invalid,
  inWords,
  isUuid,
  listLimitsOf,
  type ListPerson,
  type ListRefused,
  type ListWords,
  notFound,
  tagsOf,
  wordsOf,
} from './listWords.ts';
import { MOST_TAGS } from './readDomains.ts';
import { type ListReport, recordedReport } from './recordedReport.ts';

export type { ListPage, ListQuery } from '../../../projections/lists/listRows.ts';
export type { RunFigures } from '../../../projections/lists/queries.ts';
export { alertsOfRun } from './listAlerts.ts';
export { exportLists, type ExportedList, type ListView, NoLongerSeen } from './listReads.ts';
export type { ListPerson, ListRefused } from './listWords.ts';
export type { AddedDomains } from './addDomains.ts';

export interface ListMember {
  readonly member: string;
  readonly email: string;
  readonly role: ListRole;
  readonly since: string;
}

const DONE = { kind: 'done' } as const;
type Done = typeof DONE | ListRefused;

/** Private lists of domains. To anyone who may not see a list, it does not exist. */
export interface Lists {
  all(by: ListPerson): Promise<readonly ListView[]>;
  find(by: ListPerson, listId: string): Promise<ListView | undefined>;
  create(
    by: ListPerson,
    words: ListWords,
  ): Promise<{ readonly kind: 'created'; readonly listId: string } | ListRefused>;
  describe(by: ListPerson, listId: string, words: ListWords): Promise<Done>;
  /**
   * `text`: a list in any form that readDomainList.ts reads. Valid lines are added; if the list would become too long, none is. `dryRun` only returns what
   * would be added.
   */
  addDomains(
    by: ListPerson,
    listId: string,
    text: string,
    options?: { readonly dryRun?: boolean },
  ): Promise<AddedDomains | ListRefused>;
  removeDomains(by: ListPerson, listId: string, places: readonly number[]): Promise<Done>;
  /** Replaces the previous tags. */
  tagDomains(by: ListPerson, listId: string, places: readonly number[], tags: readonly string[]): Promise<Done>;
  members(by: ListPerson, listId: string): Promise<readonly ListMember[] | undefined>;
  share(by: ListPerson, listId: string, email: string, role: ListRole): Promise<Done>;
  unshare(by: ListPerson, listId: string, member: string): Promise<Done>;
  archive(by: ListPerson, listId: string): Promise<Done>;
  restore(by: ListPerson, listId: string): Promise<Done>;
  /** Afterwards nobody can read anything of it. */
  erase(by: ListPerson, listId: string): Promise<Done>;
  /** `only`: the places of the domains to scan; `null` for all. */
  startRun(
    by: ListPerson,
    listId: string,
    options: { readonly profile: ScanProfile; readonly only: readonly number[] | null },
  ): Promise<{ readonly kind: 'started'; readonly run: number } | ListRefused>;
  /** Keeps a list with this domain alone, scanned repeatedly. A repeated call reuses the list and changes its schedule. */
  watchDomain(by: ListPerson, domain: string, schedule: ListSchedule): Promise<KeptDomain | ListRefused>;
  /** Runs one scan whose result only the caller sees; it goes into a list of theirs that holds all such scans. */
  scanPrivately(by: ListPerson, domain: string, profile: ScanProfile): Promise<PrivateScan | ListRefused>;
  /** Scans the whole list on a schedule. */
  schedule(by: ListPerson, listId: string, schedule: ListSchedule): Promise<Done>;
  /** Sets the policy that judges the list in addition to the public score, from the next scan on. `faulty`: the text is not a valid policy. */
  setRuleset(
    by: ListPerson,
    listId: string,
    choice: RulesetChoice,
  ): Promise<Done | { readonly kind: 'faulty'; readonly faults: readonly RulesetFault[] }>;
  /** Returns `null` if the list has no policy, and `undefined` if there is no such list. */
  ruleset(by: ListPerson, listId: string): Promise<ListRuleset | null | undefined>;
  changeRun(by: ListPerson, listId: string, run: number, change: 'pause' | 'resume' | 'cancel'): Promise<Done>;
  /** Newest first. Returns `undefined` if there is no such list. */
  runs(
    by: ListPerson,
    listId: string,
    page: { readonly limit: number; readonly before?: number | undefined },
  ): Promise<readonly RunFigures[] | undefined>;
  /**
   * Yields the figures of the current run as it progresses. Ends when the run has ended, when `signal` aborts, or when the caller may no longer see
   * the list.
   */
  follow(by: ListPerson, listId: string, signal: AbortSignal): AsyncGenerator<RunFigures, void, undefined>;
  /** Throws `InvalidCursor`. */
  domains(by: ListPerson, query: ListQuery): Promise<CountedListPage | undefined>;
  /**
   * All domains that match a query, page by page. Returns `undefined` if there is no such list. Throws `NoLongerSeen` if the caller may no longer see
   * the list.
   */
  pages(
    by: ListPerson,
    query: Omit<ListQuery, 'limit' | 'after'>,
  ): Promise<AsyncGenerator<readonly ListDomain[], void, undefined> | undefined>;
  /** Figures of the newest results. */
  figures(by: ListPerson, listId: string): Promise<ListFigures | undefined>;
  /** The report of a domain in a run. Returns `undefined` if there is none, it is no longer kept, or the caller may not see it. */
  report(
    by: ListPerson,
    listId: string,
    run: number,
    place: number,
  ): Promise<(ListReport & { readonly verdict: ListReportVerdict | null }) | undefined>;
}

/** A page of a list. The domains on all pages are counted when `count` is called. */
export interface CountedListPage extends ListPage {
  count(): Promise<number>;
}

/** Each of them is queried when it is asked for. */
export interface ListFigures {
  codes(): ReturnType<typeof frequentCodes>;
  tags(): ReturnType<typeof tagFigures>;
  changes(): ReturnType<typeof countListChanges>;
}

interface Dependencies {
  readonly knex: Knex;
  readonly store: EventStore;
  readonly commands: Commands;
  readonly keys: SubjectKeys;
  readonly persons: PersonSubjects;
  readonly runLimiter: RateLimiter;
  readonly rulesetLimiter: RateLimiter;
  readonly vault: ListVault;
  readonly clock: Clock;
  /** Names that lead to no public site may be scanned here (CANDOR_ALLOW_CIDRS). */
  readonly privateNetwork: boolean;
  /** Signed-in users may keep the result of a single scan to themselves (CANDOR_PRIVATE_SCANS). */
  readonly privateScans: boolean;
}

/** Runs that one person may start in an hour. */
const RUNS = { points: 30, windowSeconds: 3_600 };
/** Policies that one person may send in an hour: parsing one delays other requests. */
const RULESETS = { points: 60, windowSeconds: 3_600 };
const SHOWN_CODES = 50;

export const openLists = (
  { clock, privateNetwork, privateScans }: Pick<Dependencies, 'clock' | 'privateNetwork' | 'privateScans'>,
  { knex, store, commands }: Pick<Dependencies, 'knex' | 'store' | 'commands'>,
  { keys, persons, limiterOf }: Pick<Dependencies, 'keys' | 'persons'> & { readonly limiterOf: LimiterOf },
): Lists =>
  createLists({
    knex,
    store,
    commands,
    keys,
    persons,
    clock,
    privateNetwork,
    privateScans,
    runLimiter: limiterOf('list-run', RUNS),
    rulesetLimiter: limiterOf('list-policy', RULESETS),
    vault: createListVault(knex),
  });

const address = z.object({ email: z.string() });

const createLists = (parts: Dependencies): Lists => {
  const { knex, store, commands, keys, persons, vault, clock } = parts;
  const feed = createEventFeed(store, FOLLOWED);
  const carryOut = (by: ListPerson, listId: string, command: WithoutBy, session?: CommandSession<List>) =>
    commands.execute(
      listAggregate,
      listId,
      { ...command, by: by.subject },
      fromOutside(`${by.kind}:${by.subject}`),
      session,
    );
  const done = async (by: ListPerson, listId: string, command: WithoutBy): Promise<Done> => {
    if (!isUuid(listId)) return notFound();
    const outcome = await carryOut(by, listId, command);
    return outcome.kind === 'accepted' || outcome.refusal.kind === 'Unchanged' ? DONE : inWords(outcome.refusal);
  };
  const find = async (by: ListPerson, listId: string): Promise<ListView | undefined> => {
    if (!isUuid(listId)) return undefined;
    const record = await listOf(knex, by.subject, listId, clock());
    return record && (await viewsOf(keys, [record]))[0];
  };
  const maySee = async (by: ListPerson, listId: string): Promise<boolean> =>
    isUuid(listId) && (await maySeeList(knex, by.subject, listId));
  return {
    all: async (by) => viewsOf(keys, await listsOf(knex, by.subject, clock())),
    find,
    create: async (by, given) => {
      const personal = wordsOf(given);
      if (!personal) return invalid(answers().lists.words({ tags: MOST_TAGS }));
      const { lists: most } = listLimitsOf(by);
      if ((await countOwnLists(knex, by.subject)) >= most) return conflict(answers().lists.tooManyLists({ most }));
      const listId = randomUUID();
      const key = await keys.hold(listId);
      const owner = { kind: by.kind, subject: by.subject };
      const data = { listId, owner, personal: encryptFor(key, personal) };
      const outcome = await carryOut(by, listId, { type: 'CreateList', data });
      return outcome.kind === 'accepted' ? { kind: 'created', listId } : inWords(outcome.refusal);
    },
    describe: async (by, listId, given) => {
      const personal = wordsOf(given);
      if (!personal) return invalid(answers().lists.words({ tags: MOST_TAGS }));
      const key = isUuid(listId) ? await keys.find(listId) : undefined;
      if (!key) return notFound();
      const data = { listId, personal: encryptFor({ subject: listId, key }, personal) };
      return done(by, listId, { type: 'DescribeList', data });
    },
    addDomains: (by, listId, text, options) => addDomains(parts, by, listId, text, options),
    removeDomains: (by, listId, places) => {
      if (!areNamed(places)) return Promise.resolve(invalid(answers().lists.named({ most: MOST_NAMED_DOMAINS })));
      return done(by, listId, { type: 'RemoveDomains', data: { listId, places: [...new Set(places)] } });
    },
    tagDomains: async (by, listId, places, given) => {
      const tags = tagsOf(given);
      if (!tags) return invalid(answers().lists.words({ tags: MOST_TAGS }));
      if (!areNamed(places)) return invalid(answers().lists.named({ most: MOST_NAMED_DOMAINS }));
      const answer = await done(by, listId, { type: 'TagDomains', data: { listId, places: [...new Set(places)] } });
      if (answer.kind === 'done') await vault.setTags(listId, places, tags);
      return answer;
    },
    members: async (by, listId) => {
      if (!(await maySee(by, listId))) return undefined;
      const members = await membersOf(knex, listId);
      const opened = await decryptAll(
        keys,
        members.map(({ personal }) => personal),
        address,
      );
      return members.flatMap(({ member, role, since }, index) => {
        const known = opened[index];
        return known?.kind === 'open' ? [{ member, role, since, email: known.data.email }] : [];
      });
    },
    share: async (by, listId, email, role) => {
      const parsed = mailAddress.safeParse(email);
      if (!parsed.success) return invalid(answers().lists.address);
      if (!(await maySee(by, listId))) return notFound();
      // Nobody learns whether an address is known here.
      const person = await persons.of(parsed.data);
      const personal = encryptFor(person, { email: parsed.data });
      return done(by, listId, { type: 'ShareList', data: { listId, member: person.subject, role, personal } });
    },
    unshare: (by, listId, member) => done(by, listId, { type: 'UnshareList', data: { listId, member } }),
    archive: (by, listId) => done(by, listId, { type: 'ArchiveList', data: { listId } }),
    restore: (by, listId) => done(by, listId, { type: 'RestoreList', data: { listId } }),
    erase: async (by, listId) => {
      if (!isUuid(listId)) return notFound();
      const { state } = await loadAggregate(store, listAggregate, listId);
      if (state.status === 'absent' || state.status === 'erased') return notFound();
      const right = rightOf(state, by.subject);
      if (right !== 'owner') return right ? conflictOf({ kind: 'NotAllowed', right }) : notFound();
      // The words are erased first: if this is interrupted, a worker completes it (listSchedule.ts). It may also be faster than this call.
      await eraseWords(parts, listId);
      const erased = await done(by, listId, { type: 'EraseList', data: { listId, reason: 'owner' } });
      return erased.kind === 'notFound' ? DONE : erased;
    },
    startRun: async (by, listId, { profile, only }) => {
      if (only && !areNamed(only)) return invalid(answers().lists.named({ most: MOST_NAMED_DOMAINS }));
      if (!(await maySee(by, listId))) return notFound();
      const refused = await tooManyRuns(parts.runLimiter, by);
      if (refused) return refused;
      const data = { listId, profile, trigger: 'person', slot: null, only: only && [...only] } as const;
      const session: CommandSession<List> = {};
      const outcome = await carryOut(by, listId, { type: 'StartRun', data }, session);
      if (outcome.kind === 'rejected') {
        await parts.runLimiter.refund(by.subject);
        return inWords(outcome.refusal);
      }
      const state = session.loaded?.state;
      if (state?.status !== 'active') throw new Error(`The list ${listId} is not there, and a run of it was started.`);
      return { kind: 'started', run: state.runs };
    },
    watchDomain: (by, domain, schedule) => watchDomain(parts, by, domain, schedule),
    scanPrivately: (by, domain, profile) => scanPrivately(parts, by, domain, profile),
    schedule: (by, listId, schedule) => done(by, listId, { type: 'ChangeSchedule', data: { listId, ...schedule } }),
    setRuleset: async (by, listId, choice) => {
      const key = (await maySee(by, listId)) ? await keys.find(listId) : undefined;
      if (!key) return notFound();
      const limited = choice.text === null ? undefined : await tooManyRulesets(parts.rulesetLimiter, by);
      if (limited) return limited;
      const chosen = await chooseRuleset({ subject: listId, key }, choice);
      if (chosen.kind !== 'chosen') return chosen;
      return done(by, listId, { type: 'ChangePolicy', data: { listId, policy: chosen.policy } });
    },
    ruleset: async (by, listId) =>
      (await maySee(by, listId)) ? ((await listRulesetOf(parts, listId)) ?? null) : undefined,
    changeRun: (by, listId, run, change) => done(by, listId, { type: RUN_COMMANDS[change], data: { listId, run } }),
    runs: async (by, listId, page) =>
      (await maySee(by, listId))
        ? runFigures(knex, listId, { ...page, before: page.before ?? null, now: clock() })
        : undefined,
    follow: (by, listId, signal) =>
      followRun(
        {
          feed,
          waitForProjections: commands.waitForProjections,
          isSeen: () => maySee(by, listId),
          figures: () => newestRun(parts, listId),
        },
        listId,
        signal,
      ),
    domains: async (by, query) => {
      if (!(await maySee(by, query.listId))) return undefined;
      return { ...(await listDomains(knex, query)), count: () => countListDomains(knex, query) };
    },
    pages: async (by, query) =>
      (await maySee(by, query.listId)) ? pagesOf(knex, query, () => maySee(by, query.listId)) : undefined,
    figures: async (by, listId) => {
      if (!(await maySee(by, listId))) return undefined;
      return {
        codes: () => frequentCodes(knex, listId, SHOWN_CODES),
        tags: () => tagFigures(knex, listId),
        changes: () => countListChanges(knex, listId),
      };
    },
    report: async (by, listId, run, place) => {
      if (!(await maySee(by, listId))) return undefined;
      const found = await recordedReport(parts, { listId, run, place });
      return found && { ...found, verdict: judgedReport(await listRulesetOf(parts, listId), found.report, clock()) };
    },
  };
};

const RUN_COMMANDS = { pause: 'PauseRun', resume: 'ResumeRun', cancel: 'CancelRun' } as const;

/** Events that may change the figures of a run. */
const FOLLOWED = [
  'ListRunStarted',
  'ListRunExtended',
  'ListRunPaused',
  'ListRunResumed',
  'ListRunCancelled',
  'ListRunCompleted',
  'ListScanCompleted',
  'ListScanFailed',
  'ListErased',
  'ListUnshared',
] as const;

/** A command without the person who issues it. */
type WithoutBy = ListCommand extends infer Each ? (Each extends ListCommand ? Omit<Each, 'by'> : never) : never;

/** Erases the names of a list's domains, and the key for everything else. */
export const eraseWords = async (
  { vault, keys }: Pick<Dependencies, 'vault' | 'keys'>,
  listId: string,
): Promise<void> => {
  await keys.erase(listId);
  await vault.erase(listId);
};

const newestRun = async ({ knex, clock }: Dependencies, listId: string): Promise<RunFigures | undefined> =>
  (await runFigures(knex, listId, { limit: 1, now: clock() }))[0];
