import type { Lists, ListPerson, ListRefused } from './lists.ts';
import { type ContextWith, type CallerContext, signedInMember } from '../../platform/graphql/context.ts';
import { scanProfile } from '../../../schema/report/scanProfile.ts';
import type { JudgedRule } from '../../../schema/report/rulesetVerdict.ts';
import { gradeOf } from '../../../checks/kit/grade.ts';
import type { ListFilter as FilterModel } from '../../../projections/lists/listRows.ts';
import { GraphQLError } from 'graphql';
import type { RunFigures } from '../../../projections/lists/queries.ts';
import { answers, findingWords, spokenLanguage } from '../../platform/base/answers.ts';
import { abortable } from '../../platform/graphql/abortable.ts';
import { callersMistake } from '../../platform/graphql/callersMistake.ts';
import type { ListFilter, Resolvers } from '../../platform/graphql/generated/resolvers.ts';
import { pageSize } from '../../platform/graphql/pageSize.ts';
import { reportFor } from '../../report/reportFor.ts';
import { spokenAlert, spokenAlertEvidence } from '../alerts/alerts.ts';
import { rulesetStandards, rulesetTitles } from './listRuleset.ts';
import type { ListAlert } from './listAlerts.ts';

interface ListsContext extends Pick<CallerContext, 'caller'> {
  readonly services: { readonly lists: Lists };
}

const SHOWN_LINES = 100;

interface Services {
  readonly lists: Lists;
}

type ListResolvers = Pick<
  Resolvers<ContextWith<Services>>,
  'Query' | 'Mutation' | 'Subscription' | 'DomainList' | 'ListRun' | 'ListDomain' | 'ListDomainPage' | 'ListResultRow'
>;

export const listResolvers: ListResolvers = {
  Query: {
    lists: async (_root, _args, context) => context.services.lists.all(await signedInMember(context)),
    list: async (_root, { id }, context) =>
      (await context.services.lists.find(await signedInMember(context), id)) ?? null,
  },
  Mutation: {
    createList: async (_root, words, context) => {
      const by = await signedInMember(context);
      const answer = await context.services.lists.create(by, words);
      if (answer.kind !== 'created') return refused(answer);
      const list = await context.services.lists.find(by, answer.listId);
      return list
        ? { __typename: 'DomainList', ...list }
        : refused({ kind: 'notFound', message: answers().lists.notFound });
    },
    describeList: (_root, { id, ...words }, context) =>
      change(context, id, (lists, by) => lists.describe(by, id, words)),
    addListDomains: async (_root, { id, text, dryRun }, context) => {
      const by = await signedInMember(context);
      const answer = await context.services.lists.addDomains(by, id, text, { dryRun });
      if (answer.kind !== 'added') return refused(answer);
      const list = await context.services.lists.find(by, id);
      if (!list) throw new Error(`The list ${id} was filled, and is not there.`);
      const { added, known, bad, read } = answer;
      return {
        __typename: 'ListDomainsAdded',
        added,
        known,
        badCount: bad.length,
        bad: bad.slice(0, SHOWN_LINES),
        list,
        domainCount: read.domains.length,
        domains: read.domains.slice(0, SHOWN_LINES),
        repeatedCount: read.repeated.length,
        repeated: read.repeated.slice(0, SHOWN_LINES),
        skippedCount: read.skipped.length,
        skipped: read.skipped.slice(0, SHOWN_LINES),
        blankLines: read.blankLines,
        lines: read.lines,
        separator: read.separator,
      };
    },
    removeListDomains: (_root, { id, places }, context) =>
      change(context, id, (lists, by) => lists.removeDomains(by, id, places)),
    tagListDomains: (_root, { id, places, tags }, context) =>
      change(context, id, (lists, by) => lists.tagDomains(by, id, places, tags)),
    shareList: (_root, { id, email, role }, context) =>
      change(context, id, (lists, by) => lists.share(by, id, email, role)),
    unshareList: (_root, { id, member }, context) =>
      change(context, id, (lists, by) => lists.unshare(by, id, member ?? by.subject)),
    archiveList: (_root, { id }, context) => change(context, id, (lists, by) => lists.archive(by, id)),
    restoreList: (_root, { id }, context) => change(context, id, (lists, by) => lists.restore(by, id)),
    eraseList: (_root, { id }, context) => change(context, id, (lists, by) => lists.erase(by, id)),
    startListRun: async (_root, { id, profile, only }, context) => {
      const by = await signedInMember(context);
      const answer = await context.services.lists.startRun(by, id, { profile, only: only ?? null });
      if (answer.kind !== 'started') return refused(answer);
      const [run] = (await context.services.lists.runs(by, id, { limit: 1 })) ?? [];
      if (!run) throw new Error(`A run of the list ${id} was started, and is not there.`);
      return { __typename: 'ListRun', ...run };
    },
    setListSchedule: (_root, { id, ...schedule }, context) =>
      change(context, id, (lists, by) => lists.schedule(by, id, schedule)),
    watchDomain: async (_root, { domain, ...schedule }, context) => {
      const by = await signedInMember(context);
      const answer = await context.services.lists.watchDomain(by, domain, schedule);
      if (answer.kind !== 'kept') return refused(answer);
      return { __typename: 'DomainList', ...ofList(await context.services.lists.find(by, answer.listId)) };
    },
    scanPrivately: async (_root, { domain }, context) => {
      const answer = await context.services.lists.scanPrivately(await signedInMember(context), domain, 'full');
      return answer.kind === 'kept' ? { __typename: 'PrivateScan', ...answer } : refused(answer);
    },
    setListPolicy: async (_root, { id, standard, text }, context) => {
      const by = await signedInMember(context);
      const choice = { standard: standard ?? null, text: text ?? null };
      const answer = await context.services.lists.setRuleset(by, id, choice);
      if (answer.kind === 'done') return shown(context, by, id);
      return answer.kind === 'faulty' ? { __typename: 'PolicyFaulty', faults: [...answer.faults] } : refused(answer);
    },
    changeListRun: (_root, { id, run, change: wanted }, context) =>
      change(context, id, (lists, by) => lists.changeRun(by, id, run, wanted)),
  },
  Subscription: {
    listRun: {
      subscribe: async (_root, { id }, context) => {
        const by = await signedInMember(context);
        return abortable((signal) => context.services.lists.follow(by, id, signal));
      },
      resolve: (run: RunFigures) => run,
    },
  },
  DomainList: {
    id: ({ listId }) => listId,
    domainCount: ({ domains }) => domains,
    runs: async ({ listId }, { first, before }, context) =>
      ofList(
        await context.services.lists.runs(await signedInMember(context), listId, {
          limit: pageSize(first),
          before: before ?? undefined,
        }),
      ),
    frequentCodes: async ({ listId }, _args, context) => {
      const figures = ofList(await context.services.lists.figures(await signedInMember(context), listId));
      return (await figures.codes()).map((each) => ({ ...each, title: titleOf(each.code) }));
    },
    tagFigures: async ({ listId }, _args, context) => [
      ...(await ofList(await context.services.lists.figures(await signedInMember(context), listId)).tags()),
    ],
    changeFigures: async ({ listId }, _args, context) =>
      ofList(await context.services.lists.figures(await signedInMember(context), listId)).changes(),
    members: async ({ listId }, _args, context) =>
      ofList(await context.services.lists.members(await signedInMember(context), listId)).map(
        ({ member, ...each }) => ({ id: member, ...each }),
      ),
    policy: async ({ listId }, _args, context) => {
      const found = ofList(await context.services.lists.ruleset(await signedInMember(context), listId));
      if (!found) return null;
      const { ruleset: policy, ...known } = found;
      return { ...known, ...(policy ? rulesetTitles(policy) : { title: null, description: null }) };
    },
    policyStandards: () => rulesetStandards(),
    domains: async ({ listId }, { first, after, run, base, filter, sort, descending }, context) => {
      const query = {
        listId,
        sort,
        descending,
        limit: pageSize(first),
        after: after ?? undefined,
        run: run ?? undefined,
        base: base ?? undefined,
        filter: filterOf(filter ?? {}),
      };
      const page = await context.services.lists.domains(await signedInMember(context), query).catch(callersMistake);
      return ofList(page);
    },
    report: async ({ listId }, { run, place }, context) => {
      const found = await context.services.lists.report(await signedInMember(context), listId, run, place);
      if (!found) return null;
      return {
        scan: reportFor('public', found.report),
        profile: scanProfile.parse(found.profile),
        recordedScore: found.recorded.overall,
        recordedRulesetVersion: found.recorded.rulesetVersion,
        policy: found.verdict && {
          ...found.verdict,
          source: sourceOf(found.verdict.source),
          rules: found.verdict.rules.map((rule) => ({ ...rule, source: sourceOf(rule.source) })),
        },
        alerts: found.alerts?.map((alert) => spokenIn(found.report.domain, alert)) ?? null,
      };
    },
  },
  ListRun: {
    expectedEndAt: (run) => expectedEndOf(run, new Date()),
    scores: ({ scores }) => [...scores],
  },
  ListDomain: {
    tags: ({ tags }) => [...tags],
  },
  ListDomainPage: {
    count: (page) => page.count(),
    nodes: ({ rows }) => [...rows],
    endCursor: ({ next }) => next,
  },
  ListResultRow: {
    isFailed: ({ status }) => status === 'failed',
    failure: ({ reason }) => reason,
    grade: ({ overall }) => (overall === null ? null : gradeOf(overall)),
    email: ({ subScores }) => subScores.email,
    web: ({ subScores }) => subScores.web,
    breach: ({ subScores }) => subScores.breach,
    compliance: ({ subScores }) => subScores.compliance,
    riskLevel: ({ risk }) => risk,
    unchecked: ({ unchecked }) => unchecked.length,
  },
};

/**
 * Estimates when a run will end (ISO 8601), at the pace of the last minute, or since it began. Returns `null` if it has ended, is paused, or made no
 * progress in that time.
 */
const expectedEndOf = (
  { status, waiting, lastMinute, startedAt }: Pick<RunFigures, 'status' | 'waiting' | 'lastMinute' | 'startedAt'>,
  now: Date,
): string | null => {
  if (status !== 'running' || lastMinute === 0) return null;
  const ms = Math.min(60_000, Math.max(1_000, now.getTime() - Date.parse(startedAt)));
  return new Date(now.getTime() + (waiting / lastMinute) * ms).toISOString();
};

const refused = ({ message }: ListRefused) => ({ __typename: 'ListRefused', message }) as const;

/** The caller saw the list moments ago: it has been erased, or they have been removed from it. */
const ofList = <Found>(found: Found | undefined): Found => {
  if (found === undefined) throw new GraphQLError(answers().lists.notFound, { extensions: { code: 'NOT_FOUND' } });
  return found;
};

const shown = async ({ services }: ListsContext, by: ListPerson, id: string) => {
  const list = await services.lists.find(by, id);
  return list ? ({ __typename: 'DomainList', ...list } as const) : ({ __typename: 'ListGone', id } as const);
};

const change = async (
  context: ListsContext,
  id: string,
  work: (lists: Lists, by: ListPerson) => ReturnType<Lists['archive']>,
) => {
  const by = await signedInMember(context);
  const answer = await work(context.services.lists, by);
  return answer.kind === 'done' ? shown(context, by, id) : refused(answer);
};

const filterOf = ({
  text,
  tag,
  risk,
  status,
  code,
  change: changed,
  alerts,
  policy,
  least,
  most,
}: ListFilter): FilterModel => ({
  text: text ?? undefined,
  tag: tag ?? undefined,
  risk: risk ?? undefined,
  status: status ?? undefined,
  code: code ?? undefined,
  change: changed ?? undefined,
  alerts: alerts ?? undefined,
  policy: policy ?? undefined,
  least: least ?? undefined,
  most: most ?? undefined,
});

const sourceOf = (source: JudgedRule['source'] | null) =>
  source
    ? {
        document: source.document ?? null,
        section: source.section ?? null,
        date: source.date ?? null,
        url: source.url ?? null,
      }
    : null;

const spokenIn = (domain: string, alert: ListAlert) => ({
  kind: alert.kind,
  priority: alert.priority,
  evidence: spokenAlertEvidence(alert, spokenLanguage()),
  ...spokenAlert({ ...alert, domain }, spokenLanguage()),
});

/** Returns the code itself if this version no longer has it. */
const titleOf = (code: string): string =>
  Object.entries(findingWords()).find(([known]) => known === code)?.[1].title ?? code;
