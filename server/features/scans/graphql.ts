import type { SubmitScan } from './requestScan.ts';
import type { SubmitRecheck } from './requestRecheck.ts';
import type { ScanFeed } from './scans.ts';
import { type ViewServices, recordReportView, type ViewContext, auditActorOf } from '../auditLog/auditLog.ts';
import type { ContextWith } from '../../platform/graphql/context.ts';
import type { ScanStep } from './pointInTime.ts';
import { shownTo, audienceOf } from './scanReport.ts';
import { countedAs, isScholar, ownDomainOf } from '../../platform/auth/sessions.ts';
import type { Resolvers } from '../../platform/graphql/generated/resolvers.ts';
import type { Audience } from '../../../checks/kit/fact.ts';
import { reportFor, type ShownReport } from '../../report/reportFor.ts';
import type { SectionId } from '../../../checks/kit/section.ts';
import { checkDefinitionOf } from '../../../checks/registry.ts';
import { abortable } from '../../platform/graphql/abortable.ts';
import { sectionsWithOtherFacts } from '../../report/sectionFacts.ts';
import { sectionsOfChecks } from '../../report/sectionView.ts';
import { sectionOf } from '../../report/sectionOf.ts';
import { SHARED, type SharedPayload } from '../../platform/graphql/shareExecutions.ts';
import { GraphQLError } from 'graphql';
import { answers } from '../../platform/base/answers.ts';

interface Services extends ViewServices {
  readonly requestScan: SubmitScan;
  readonly requestRecheck: SubmitRecheck;
  readonly scanFeed: ScanFeed;
}

export const requestScanResolvers: Pick<Resolvers<ContextWith<Services>>, 'Mutation'> = {
  Mutation: {
    requestScan: async (_root, { domain }, context) => {
      const { services, client, caller } = context;
      const by = await caller();
      const answer = await services.requestScan({
        domain,
        client,
        kind: auditActorOf(by),
        account: countedAs(by),
        isScholar: isScholar(by),
        ownDomain: ownDomainOf(by),
      });
      switch (answer.kind) {
        case 'invalidDomain':
          return { __typename: 'InvalidDomain', message: answer.message };
        case 'targetRefused':
          return { __typename: 'TargetRefused', message: answer.message };
        case 'rateLimited':
          return { __typename: 'RateLimited', message: answer.message, retryAfterSeconds: answer.retryAfterSeconds };
        case 'busy': {
          const { message, retryAfterSeconds, waiting } = answer;
          return { __typename: 'ScannerBusy', message, retryAfterSeconds, waiting };
        }
        case 'started':
        case 'joined':
        case 'cached': {
          const scan = await services.scanFeed.current(answer.scanId);
          if (!scan) throw new Error(`The scan ${answer.scanId} was accepted and has no stream.`);
          return {
            __typename: 'ScanAccepted',
            scan: await shownTo(context, scan),
            disposition: answer.kind,
          };
        }
      }
    },
    requestRecheck: async (_root, { scanId, checks }, context) => {
      const { services, client, caller } = context;
      const by = await caller();
      const answer = await services.requestRecheck({
        scanId,
        checks,
        client,
        kind: auditActorOf(by),
        account: countedAs(by),
        isScholar: isScholar(by),
      });
      switch (answer.kind) {
        case 'notFound':
          return { __typename: 'ScanNotFound', message: answer.message };
        case 'notRecheckable':
        case 'unknownCheck':
          return { __typename: 'NotRecheckable', message: answer.message };
        case 'rateLimited':
        case 'recheckRunning':
          return { __typename: 'RateLimited', message: answer.message, retryAfterSeconds: answer.retryAfterSeconds };
        case 'accepted': {
          const scan = await services.scanFeed.current(scanId);
          if (!scan) throw new Error(`The recheck of ${scanId} was accepted, and the scan has no stream.`);
          return { __typename: 'RecheckAccepted', scan: await shownTo(context, scan) };
        }
      }
    },
  },
};

const noSuchScan = (scanId: string): GraphQLError =>
  new GraphQLError(answers().scans.noScan({ scanId: scanId.slice(0, 64) }), { extensions: { code: 'NOT_FOUND' } });

/** A step of a scan as all callers of one audience see it: nothing below depends on the caller. */
interface ShownStep extends SharedPayload {
  readonly scan: ShownReport;
  /** The report before this step; `undefined` if nothing new was observed. */
  readonly before: ShownReport | undefined;
  readonly changed: SectionId | undefined;
  /** The sections of the checks that ran again, if the event is about them. */
  readonly rechecked: readonly SectionId[];
}

const shown: Readonly<Record<Audience, WeakMap<ScanStep, ShownStep>>> = {
  owner: new WeakMap(),
  scholar: new WeakMap(),
  public: new WeakMap(),
};

const shownStep = (audience: Audience, step: ScanStep): ShownStep => {
  const known = shown[audience].get(step) ?? {
    [SHARED]: true,
    scan: reportFor(audience, step.report),
    before:
      step.before && step.before.observations !== step.report.observations
        ? reportFor(audience, step.before)
        : undefined,
    changed: step.probe && checkDefinitionOf(step.probe)?.section,
    rechecked:
      step.before?.recheck && step.before.recheck !== step.report.recheck
        ? sectionsOfChecks(step.report.recheck?.probes ?? [])
        : [],
  };
  shown[audience].set(step, known);
  return known;
};

/** Delivering the end of a scan delivers its whole report, which is recorded as a view. */
async function* shownSteps(
  pointInTime: AsyncIterable<ScanStep>,
  context: ViewContext,
): AsyncGenerator<ShownStep, void, undefined> {
  const caller = await context.caller();
  for await (const step of pointInTime) {
    const { report, before } = step;
    // A recheck is no new view: its followers already see the report.
    if (report.status === 'completed' && before?.status !== 'completed') await recordReportView(context, report);
    yield shownStep(audienceOf(caller, report.domain), step);
  }
}

export const scanProgressResolvers: Pick<Resolvers<ContextWith<Services>>, 'Subscription'> = {
  Subscription: {
    scanProgress: {
      subscribe: async (_root, { scanId, after }, context) => {
        const { services } = context;
        if (!(await services.scanFeed.exists(scanId))) throw noSuchScan(scanId);
        return abortable((signal) => shownSteps(services.scanFeed.follow(scanId, after ?? -1, signal), context));
      },
      resolve: ({ scan, before, changed, rechecked }: ShownStep) => ({
        revision: scan.revision,
        scan,
        changed: changed ? sectionOf(scan, changed) : null,
        changedSections: [
          ...new Set([...(changed ? [changed] : rechecked), ...(before ? sectionsWithOtherFacts(before, scan) : [])]),
        ].map((section) => sectionOf(scan, section)),
      }),
    },
  },
};
