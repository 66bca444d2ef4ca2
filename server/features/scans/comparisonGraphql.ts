import { type Queries, shownTo } from './scanReport.ts';
import { type ViewServices, recordReportView } from '../auditLog/auditLog.ts';
import type { ContextWith } from '../../platform/graphql/context.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import type { Resolvers } from '../../platform/graphql/generated/resolvers.ts';
import type { ShownReport } from '../../report/reportFor.ts';
import type { CheckId } from '../../../checks/index.ts';
import type {
  CategoryChange,
  CheckChange,
  CheckStanding,
  ScanComparison,
  SectionChange,
} from '../../report/comparison/scanComparison.ts';
import { checkDefinitionOf } from '../../../checks/registry.ts';
import { compareScans } from '../../report/comparison/compareScans.ts';
import { answers } from '../../platform/base/answers.ts';

type Services = ViewServices & Pick<Queries, 'scanById'>;

export const scanComparisonResolvers: Pick<Resolvers<ContextWith<Services>>, 'Query'> = {
  Query: {
    scanComparison: async (_root, { before, after }, context) => {
      const show = async (report: ScanReport) => {
        await recordReportView(context, report);
        return shownTo(context, report);
      };
      const found = await findComparison(context.services, show, [before, after]);
      switch (found.kind) {
        case 'compared':
          return { __typename: 'ScanComparison', ...comparisonOf(found.comparison) };
        case 'notFound':
          return { __typename: 'ScanNotFound', message: found.message };
        case 'notComparable':
          return { __typename: 'ScansNotComparable', message: found.message };
      }
    },
  },
};

const titleOf = (probe: CheckId): string => checkDefinitionOf(probe)?.title ?? probe;

const standingOf = (standing: CheckStanding) => ({
  state: standing.state,
  reason: standing.state === 'notChecked' && standing.reason !== null ? standing.reason : null,
});

const checkOf = ({ probe, before, after, findings }: CheckChange) => ({
  probe,
  title: titleOf(probe),
  before: standingOf(before),
  after: standingOf(after),
  findings: findings.map((change) => ({
    kind: change.kind,
    code: change.code,
    before: change.before,
    after: change.after,
  })),
});

const sectionOf = ({ section, facts, checks }: SectionChange) => ({
  section,
  facts: facts.map(({ fact, ...values }) => ({ fact, ...values })),
  checks: checks.map(checkOf),
});

const categoryOf = ({ category, points, ...scores }: CategoryChange) => ({
  category,
  ...scores,
  points: points.map(({ kind, ...change }) => ({ kind, ...change })),
});

/** A comparison of two scans in the shape of GraphQL. */
const comparisonOf = ({ categories, sections, notCheckedInEither, ...comparison }: ScanComparison<ShownReport>) => ({
  ...comparison,
  categories: categories.map(categoryOf),
  sections: sections.map(sectionOf),
  notCheckedInEither: notCheckedInEither.map(titleOf),
});

type FoundComparison =
  | { readonly kind: 'compared'; readonly comparison: ScanComparison<ShownReport> }
  | { readonly kind: 'notFound' | 'notComparable'; readonly message: string };

interface Scans {
  scanById(scanId: string): Promise<ScanReport | undefined>;
}

const refusalOf = (before: ScanReport, after: ScanReport): string | undefined => {
  if (before.scanId === after.scanId) return answers().scans.sameScan;
  if (before.domain !== after.domain) return answers().scans.otherDomains;
  if (before.status !== 'completed' || after.status !== 'completed') return answers().scans.notCompleted;
  return undefined;
};

/** Compares two scans by their ids, as `show` reduces them. Otherwise returns the reason as text for the user. */
const findComparison = async (
  scans: Scans,
  show: (report: ScanReport) => Promise<ShownReport>,
  [beforeId, afterId]: readonly [string, string],
): Promise<FoundComparison> => {
  const [before, after] = await Promise.all([scans.scanById(beforeId), scans.scanById(afterId)]);
  if (!before || !after) return { kind: 'notFound', message: answers().scans.oneMissing };
  const message = refusalOf(before, after);
  return message === undefined
    ? { kind: 'compared', comparison: compareScans(await show(before), await show(after)) }
    : { kind: 'notComparable', message };
};
