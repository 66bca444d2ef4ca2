import { expect } from 'chai';
import { projections } from '../../../projections/registry.ts';
import { shownRow } from './projectionReads.ts';

describe('a differing row that an analyst is shown', () => {
  const json = (row: Readonly<Record<string, unknown>>): string => JSON.stringify(row);

  it('has no hash of a session, neither in its columns nor as its key', () => {
    const row = { key: 'f00d', before: json({ session_hash: 'f00d', revision: 1 }), after: null };
    const shown = shownRow(row, ['session_hash'], 3);
    expect(JSON.stringify(shown)).to.not.include('f00d');
    expect(shown).to.deep.equal({
      key: 'row 3',
      before: json({ session_hash: 'not shown', revision: 1 }),
      after: null,
    });
  });

  it('shows of encrypted values that they are encrypted, in whatever form they are stored', () => {
    const after = json({ box: '\\x0102', personal: '{"alg":"A256GCM","ciphertext":"AQI"}', subject: null });
    expect(shownRow({ key: '1', before: null, after }, ['ordinal'], 1)).to.deep.equal({
      key: '1',
      before: null,
      after: json({ box: 'sealed', personal: 'sealed', subject: null }),
    });
    expect(shownRow({ key: '1', before: null, after: json({ box: null }) }, ['ordinal'], 1).after).to.equal(
      '{"box":null}',
    );
  });

  it('is the same in the table of sessions as it is', () => {
    const keys = projections.flatMap(({ tables }) => Object.values(tables));
    const shown = keys.map((key) => shownRow({ key: 'f00d', before: null, after: null }, key, 1).key);
    const secret = keys.flatMap((key, index) => (shown[index] === 'f00d' ? [] : [key.join()]));
    expect(secret).to.deep.equal(['session_hash']);
  });
});
