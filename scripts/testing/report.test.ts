import { expect } from 'chai';
import { describeFailure, figureLines, fileLines, summarise, timeLines } from './report.ts';

const passed = { suite: 'a.test.ts', title: 'adds', ms: 12 };
const failed = { suite: 'b.test.ts', title: 'subtracts', ms: 1500, failure: 'AssertionError: 3\n  at b.test.ts:4' };

describe('the report of a test run', () => {
  it('ends with a line that contains only the counts', () => {
    expect(summarise([passed, passed], 61_000).lines.slice(-2)).to.deep.equal(['in 61 s', '2 passed, 0 failed']);
  });

  it('succeeds only if nothing failed', () => {
    expect(summarise([passed], 1).exitCode).to.equal(0);
    expect(summarise([passed, failed], 1).exitCode).to.equal(1);
  });

  it('shows every failure in full, with its location', () => {
    const text = summarise([passed, failed], 1).lines.join('\n');
    expect(text).to.contain('1) b.test.ts: subtracts\n   AssertionError: 3\n     at b.test.ts:4\n');
    expect(text).to.match(/\n1 passed, 1 failed$/);
  });

  it('shows where two large values differ, wherever the difference is', () => {
    const rows = Array.from({ length: 300 }, (_, index) => ({ name: `row ${index}`, word: 'x'.repeat(30) }));
    const failureOf = (actual: unknown): string => {
      try {
        expect(actual).to.deep.equal({ rows });
        return '';
      } catch (error) {
        return describeFailure(error);
      }
    };
    const text = failureOf({ rows: rows.map((row, index) => (index === 250 ? { ...row, word: 'other' } : row)) });
    expect(text).to.match(/-.*'other'.*\n.*\+.*'x{30}'/);
    expect(text).to.contain('row 249').and.not.contain('row 9');
    expect(failureOf({ rows: rows.slice(1) })).to.match(/\+.*'row 0'/);
  });

  it('counts a run without any test as a failure', () => {
    const { lines, exitCode } = summarise([], 1);
    expect(lines.at(-1)).to.equal('0 passed, 1 failed');
    expect(exitCode).to.equal(1);
  });

  it('says for each file how many tests passed, and names the failures', () => {
    expect(fileLines('a.test.ts', [passed, passed], 24)).to.deep.equal(['  ✓ a.test.ts  2 passed  0.0 s']);
    expect(fileLines('b.test.ts', [passed, failed], 1512, 700)).to.deep.equal([
      '  ✗ b.test.ts  1 passed, 1 failed  1.5 s, CPU 0.7 s',
      '      ✗ subtracts',
    ]);
  });

  it('shows where the time went: each stage, then the ten slowest files, the slowest first', () => {
    const files = Array.from({ length: 12 }, (_, index) => ({
      name: `${index}.int.test.ts`,
      ms: index * 1000,
      cpuMs: undefined,
    }));
    const lines = timeLines([{ name: 'int', ms: 66_000, cpuMs: 31_000 }], files);
    expect(lines.slice(0, 5)).to.deep.equal([
      '',
      'stages',
      '     66 s  CPU    31 s  int',
      'slowest',
      '     11 s  11.int.test.ts',
    ]);
    expect(lines).to.have.length(14);
    expect(timeLines([], [])).to.deep.equal([]);
  });

  it('names for each trial its input and how to repeat it, then the total; nothing without trials', () => {
    const kills = { trial: 'kill -9', seed: 7, counts: { kills: 100, events: 900 } };
    const clocks = { trial: 'clocks', seed: 8, counts: { events: 100 } };
    expect(figureLines([kills, clocks])).to.deep.equal([
      '  kill -9: 100 kills, 900 events (--seed 7)',
      '  clocks: 100 events (--seed 8)',
      '  altogether: 100 kills, 1000 events',
    ]);
    expect(figureLines([])).to.deep.equal([]);
  });
});
