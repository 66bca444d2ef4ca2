import type { ProbeId } from '../../../schema/report/section.ts';
import type {
  CategoryChange,
  CheckChange,
  CheckStanding,
  JudgedFinding,
  ScanComparison,
  SectionChange,
} from './comparison/scanComparison.ts';
import type { ShownReport } from './reportFor.ts';
import { probeOf } from '../../scanner/registry.ts';
import { upperSnake } from '../../platform/graphql/upperSnake.ts';

const titleOf = (probe: ProbeId): string => probeOf(probe)?.title ?? probe;

const standingOf = (standing: CheckStanding) => ({
  state: upperSnake(standing.state),
  reason: standing.state === 'notChecked' && standing.reason !== null ? upperSnake(standing.reason) : null,
});

const findingOf = (finding: JudgedFinding | null) => finding && { ...finding, outcome: upperSnake(finding.outcome) };

const checkOf = ({ probe, before, after, findings }: CheckChange) => ({
  probe,
  title: titleOf(probe),
  before: standingOf(before),
  after: standingOf(after),
  findings: findings.map((change) => ({
    kind: upperSnake(change.kind),
    code: change.code,
    before: findingOf(change.before),
    after: findingOf(change.after),
  })),
});

const sectionOf = ({ section, facts, checks }: SectionChange) => ({
  section: upperSnake(section),
  facts: facts.map(({ fact, ...values }) => ({ fact: upperSnake(fact), ...values })),
  checks: checks.map(checkOf),
});

const categoryOf = ({ category, points, ...scores }: CategoryChange) => ({
  category: upperSnake(category),
  ...scores,
  points: points.map(({ kind, ...change }) => ({ kind: upperSnake(kind), ...change })),
});

/** A comparison of two scans in GraphQL's words. */
export const comparisonOf = ({
  categories,
  sections,
  notCheckedInEither,
  ...comparison
}: ScanComparison<ShownReport>) => ({
  ...comparison,
  categories: categories.map(categoryOf),
  sections: sections.map(sectionOf),
  notCheckedInEither: notCheckedInEither.map(titleOf),
});
