import { expect } from 'chai';
import type { FindingOutcome } from '../../generated/graphql.ts';
import { sortFindings } from './sortFindings.ts';

const finding = (outcome: FindingOutcome, points: number, name: string) => ({ outcome, points, name });

describe('the order of findings', () => {
  it('has faults first, dearest first, then warnings, then what could not be looked at; the rest apart', () => {
    const { open, settled } = sortFindings([
      finding('PASS', 0, 'a'),
      finding('INCONCLUSIVE', 0, 'b'),
      finding('WARN', 9, 'c'),
      finding('FAIL', 3, 'd'),
      finding('FAIL', 20, 'e'),
      finding('WARN', 9, 'f'),
      finding('INFO', 0, 'g'),
      finding('NOT_APPLICABLE', 0, 'h'),
    ]);
    expect(open.map(({ name }) => name).join('')).to.equal('edcfb');
    expect(settled.map(({ name }) => name).join('')).to.equal('agh');
  });
});
