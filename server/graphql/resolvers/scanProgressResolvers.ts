import { GraphQLError } from 'graphql';
import type { SectionId } from '../../../schema/report/section.ts';
import type { Caller } from '../../access/caller.ts';
import { audienceOf } from '../../report/audienceOf.ts';
import { reportFor, type Audience, type ShownReport } from '../../report/reportFor.ts';
import type { ScanMoment } from '../../foldRecordedScan.ts';
import { probeOf } from '../../scanner/registry.ts';
import { abortable } from '../abortable.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { sectionOf } from '../sectionOf.ts';
import { SHARED, type SharedPayload } from '../shareExecutions.ts';

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

async function* shownMoments(
  moments: AsyncIterable<ScanMoment>,
  caller: Caller,
): AsyncGenerator<ShownMoment, void, undefined> {
  for await (const moment of moments) yield shownMoment(audienceOf(caller, moment.report.domain), moment);
}

export const scanProgressResolvers: Pick<Resolvers, 'Subscription'> = {
  Subscription: {
    scanProgress: {
      subscribe: async (_root, { scanId, after }, { services, caller }) => {
        if (!(await services.scanFeed.exists(scanId))) throw noSuchScan(scanId);
        const asking = await caller();
        return abortable((signal) => shownMoments(services.scanFeed.follow(scanId, after ?? -1, signal), asking));
      },
      resolve: ({ scan, changed }: ShownMoment) => ({
        revision: scan.revision,
        scan,
        changed: changed ? sectionOf(scan, changed) : null,
      }),
    },
  },
};
