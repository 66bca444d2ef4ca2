import { expect } from 'chai';
import { requirementGroups } from './requirementGroups.ts';

describe('The points of a law', () => {
  it('join those that were not found into one group for each reading', () => {
    const point = (text: string, met: boolean | null, readers: string | null, ...evidence: string[]) => ({
      text,
      met,
      readers,
      evidence,
    });
    const groups = requirementGroups([
      point('a', null, null),
      point('b', true, null, 'We are B.'),
      point('c', null, null),
      point('d', false, null),
      point('e', null, 'both'),
      point('f', true, null, 'We are B.'),
    ]);
    expect(groups.map((group) => [group.map(({ text }) => text).join(), group[0].met, group[0].readers])).to.deep.equal(
      [
        ['a,c', null, null],
        ['b', true, null],
        ['d', false, null],
        ['e', null, 'both'],
        ['f', true, null],
      ],
    );
  });
});
