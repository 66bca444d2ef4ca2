import { expect } from 'chai';
import { changedFields } from './DifferenceSection.tsx';

const changes = (before: unknown, after: unknown) => changedFields(JSON.stringify(before), JSON.stringify(after));

describe('The differences between two versions of a row', () => {
  it('are listed value by value, at any depth', () => {
    expect(
      changes(
        { domain: 'a.example', score: 80, summary: { risk: 'LOW', tags: ['x', 'y'] }, old: null },
        { domain: 'a.example', score: 81, summary: { risk: 'LOW', tags: ['x', 'z', 'w'] }, fresh: {} },
      ),
    ).to.deep.equal([
      { path: 'score', kind: 'changed', before: '80', after: '81' },
      { path: 'summary.tags.1', kind: 'changed', before: '"y"', after: '"z"' },
      { path: 'summary.tags.2', kind: 'added', before: undefined, after: '"w"' },
      { path: 'old', kind: 'gone', before: 'null', after: undefined },
      { path: 'fresh', kind: 'added', before: undefined, after: '{}' },
    ]);
  });

  it('are empty if only the order of names differs', () => {
    expect(changes({ a: 1, b: [1] }, { b: [1], a: 1 })).to.deep.equal([]);
  });

  it('include a list that became an object with the same entries', () => {
    expect(changes({ a: ['x'] }, { a: { 0: 'x' } })).to.deep.equal([
      { path: 'a', kind: 'changed', before: '["x"]', after: '{"0":"x"}' },
    ]);
  });

  it('treat inherited names of objects as ordinary names', () => {
    expect(changedFields('{}', '{"__proto__":1,"constructor":2}')).to.deep.equal([
      { path: '__proto__', kind: 'added', before: undefined, after: '1' },
      { path: 'constructor', kind: 'added', before: undefined, after: '2' },
    ]);
  });

  it('are unknown if a text was truncated', () => {
    expect(changedFields('{"a":1}', '{"a":')).to.equal(undefined);
  });
});
