import { GraphQLError } from 'graphql';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import type { SectionId } from '../../../schema/report/section.ts';
import { audienceOf } from '../scanReport/audienceOf.ts';
import { reportFor, type Audience, type ShownReport } from '../scanReport/reportFor.ts';
import type { ScanMoment } from '../scanReport/foldRecordedScan.ts';
import { probeOf } from '../../scanner/registry.ts';
import { viewedReport, type ViewContext } from '../scanReport/viewedReport.ts';
import { abortable } from '../../platform/graphql/abortable.ts';
import type { Resolvers } from '../../platform/graphql/generated/resolvers.ts';
import { sectionOf } from '../scanReport/sectionOf.ts';
import { SHARED, type SharedPayload } from '../../platform/graphql/shareExecutions.ts';

const noSuchScan = (scanId: string): GraphQLError =>
  new GraphQLError(`There is no scan with the id ${scanId.slice(0, 64)}.`, { extensions: { code: 'NOT_FOUND' } });

/** A moment of a scan as all callers of one audience see it: nothing below it asks who they are. */
interface ShownMoment extends SharedPayload {
  readonly scan: ShownReport;
  readonly changed: SectionId | undefined;
}

const shown: Readonly<Record<Audience, WeakMap<ScanMoment, ShownMoment>>> = {
  owner: new WeakMap(),
  public: new WeakMap(),
};

const shownMoment = (audience: Audience, moment: ScanMoment): ShownMoment => {
  const known = shown[audience].get(moment) ?? {
    [SHARED]: true,
    scan: reportFor(audience, moment.report),
    changed: moment.probe && probeOf(moment.probe)?.section,
  };
  shown[audience].set(moment, known);
  return known;
};

/** Whoever is given the end of a scan has its whole report. */
async function* shownMoments(
  moments: AsyncIterable<ScanMoment>,
  context: ViewContext,
): AsyncGenerator<ShownMoment, void, undefined> {
  const caller = await context.caller();
  let last: ScanReport | undefined;
  for await (const moment of moments) {
    const isEnd = moment.report.status === 'completed' && last?.status !== 'completed';
    last = moment.report;
    if (isEnd) await viewedReport(context, last);
    yield shownMoment(audienceOf(caller, last.domain), moment);
  }
}

export const scanProgressResolvers: Pick<Resolvers, 'Subscription'> = {
  Subscription: {
    scanProgress: {
      subscribe: async (_root, { scanId, after }, context) => {
        const { services } = context;
        if (!(await services.scanFeed.exists(scanId))) throw noSuchScan(scanId);
        return abortable((signal) => shownMoments(services.scanFeed.follow(scanId, after ?? -1, signal), context));
      },
      resolve: ({ scan, changed }: ShownMoment) => ({
        revision: scan.revision,
        scan,
        changed: changed ? sectionOf(scan, changed) : null,
      }),
    },
  },
};
