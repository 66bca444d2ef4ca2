import { expect } from 'chai';
import fc from 'fast-check';
import type { Check, ScanReport } from '../../../schema/report/scanReport.ts';
import { allChecks } from '../../../checks/registry.ts';
import { scoreScan } from '../../scanner/score/scoreScan.ts';
import { compareScans } from './compareScans.ts';
import type { PointChange } from './scanComparison.ts';

/** A scan under the current rules, in which some checks failed and some were partly "not checked". */
const anyScan: fc.Arbitrary<ScanReport> = fc
  .tuple(
    ...allChecks.map(({ id: probe, section, codes: rules }) =>
      fc.oneof(
        fc.constant<Check>({ probe, section, state: 'inconclusive', reason: 'timeout', detail: '', durationMs: 1 }),
        fc
          .subarray(Object.keys(rules))
          .chain((codes) =>
            fc.tuple(
              ...codes.map((code) =>
                fc.record({
                  code: fc.constant(code),
                  outcome: fc.constantFrom('pass' as const, 'warn' as const, 'fail' as const, 'inconclusive' as const),
                  title: fc.constant(code),
                  evidence: fc.constantFrom<string[]>([], ['a=1'], ['a=2'], ['b']),
                }),
              ),
            ),
          )
          .map<Check>((said) => ({ probe, section, state: 'conclusive', findings: said, durationMs: 1 })),
      ),
    ),
  )
  .map((checks) => ({
    scanId: '00000000-0000-4000-8000-000000000001',
    domain: 'shop.example',
    status: 'completed',
    revision: 9,
    requestedAt: '2026-01-01T00:00:00.000Z',
    finishedAt: '2026-01-01T00:00:05.000Z',
    durationMs: 5_000,
    failure: null,
    checks,
    observations: {},
    scorecard: scoreScan({ checks }),
    summary: null,
  }));

const OPPOSITE = { gained: 'lost', lost: 'gained', counted: 'uncounted', uncounted: 'counted' } as const;

const rises = ({ kind }: PointChange): boolean => kind === 'gained' || kind === 'uncounted';

const linesOf = (points: readonly PointChange[], kindOf: (kind: PointChange['kind']) => string): readonly string[] =>
  points.map(({ kind, probe, code, points: count }) => `${kindOf(kind)} ${probe} ${code} ${count}`).sort();

describe('The points of any two scans', () => {
  it('are empty if both are the same', () => {
    fc.assert(
      fc.property(anyScan, (one) => {
        const { sections, categories } = compareScans(one, one);
        expect(sections).to.deep.equal([]);
        expect(categories.flatMap(({ points }) => points)).to.deep.equal([]);
      }),
    );
  });

  it('add up to the difference of each sub-score that is not at its minimum', () => {
    fc.assert(
      fc.property(anyScan, anyScan, (one, other) => {
        for (const { before, after, points } of compareScans(one, other).categories) {
          if (!before || !after) continue;
          const sum = points.reduce((total, change) => total + (rises(change) ? change.points : -change.points), 0);
          expect(sum).to.equal(after - before);
        }
      }),
    );
  });

  it('are the opposite in reverse order', () => {
    fc.assert(
      fc.property(anyScan, anyScan, (one, other) => {
        const [there, back] = [compareScans(one, other).categories, compareScans(other, one).categories];
        for (const [index, { before, after, points }] of there.entries()) {
          expect([back[index]?.after, back[index]?.before]).to.deep.equal([before, after]);
          expect(linesOf(back[index]?.points ?? [], (kind) => kind)).to.deep.equal(
            linesOf(points, (kind) => OPPOSITE[kind]),
          );
        }
      }),
    );
  });

  it('are neither gained nor lost if a sub-score is missing', () => {
    fc.assert(
      fc.property(anyScan, anyScan, (one, other) => {
        for (const { before, after, points } of compareScans(one, other).categories) {
          if (before !== null && after !== null) continue;
          expect(points.map(({ kind }) => kind))
            .not.to.include('gained')
            .and.not.to.include('lost');
        }
      }),
    );
  });
});
