import { expect } from 'chai';
import fc from 'fast-check';
import { markChange, shownFix, type ChangePart } from './markChange.ts';

const without = (parts: readonly ChangePart[], kind: ChangePart['kind']): string =>
  parts
    .filter((part) => part.kind !== kind)
    .map(({ text }) => text)
    .join('');

describe('The change of a published text', () => {
  it('marks what is removed and what is added', () => {
    expect(
      markChange('v=DMARC1; p=none; rua=mailto:a@b.example', 'v=DMARC1; p=reject; rua=mailto:a@b.example'),
    ).to.deep.equal([
      { kind: 'kept', text: 'v=DMARC1; ' },
      { kind: 'removed', text: 'p=none' },
      { kind: 'added', text: 'p=reject' },
      { kind: 'kept', text: '; rua=mailto:a@b.example' },
    ]);
  });

  it('is the published text without what is added, and the proposed one without what is removed', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', ';', '\n', '='), maxLength: 40 });
    fc.assert(
      fc.property(text, text, (current, proposed) => {
        const parts = markChange(current, proposed);
        expect(without(parts, 'added')).to.equal(current);
        expect(without(parts, 'removed')).to.equal(proposed);
      }),
      { seed: 1 },
    );
  });

  it('is marked as a whole if the texts are very long', () => {
    const [current, proposed] = ['a '.repeat(2_000), 'b '.repeat(2_000)];
    expect(markChange(current, proposed).map(({ kind }) => kind)).to.deep.equal(['removed', 'added']);
  });

  it('is empty if nothing is published that the example replaces', () => {
    expect(shownFix({ text: 'x', example: 'y' })).to.deep.equal({ text: 'x', example: 'y', change: [] });
    expect(shownFix({ text: 'x' })).to.deep.equal({ text: 'x', example: null, change: [] });
  });
});
