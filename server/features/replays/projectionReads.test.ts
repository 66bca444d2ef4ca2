import { expect } from 'chai';
import { projections } from '../../../projections/registry.ts';
import { shownRow } from './projectionReads.ts';

describe('A differing row that an analyst sees', () => {
  const json = (row: Readonly<Record<string, unknown>>): string => JSON.stringify(row);

  it('contains no session hash, neither in its columns nor as its key', () => {
    const row = { key: 'f00d', before: json({ session_hash: 'f00d', revision: 1 }), after: null };
    const shown = shownRow(row, ['session_hash'], 3);
    expect(JSON.stringify(shown)).to.not.include('f00d');
    expect(shown).to.deep.equal({
      key: 'row 3',
      before: json({ session_hash: 'not shown', revision: 1 }),
      after: null,
    });
  });

  it('marks encrypted values as encrypted, in any form of storage', () => {
    const after = json({ box: '\\x0102', personal: '{"alg":"A256GCM","ciphertext":"AQI"}', subject: null });
    expect(shownRow({ key: '1', before: null, after }, ['ordinal'], 1)).to.deep.equal({
      key: '1',
      before: null,
      after: json({ box: 'encrypted', personal: 'encrypted', subject: null }),
    });
    expect(shownRow({ key: '1', before: null, after: json({ box: null }) }, ['ordinal'], 1).after).to.equal(
      '{"box":null}',
    );
  });

  it('has a hidden key only in the table of sessions', () => {
    const keys = projections.flatMap(({ tables }) => Object.values(tables));
    const shown = keys.map((key) => shownRow({ key: 'f00d', before: null, after: null }, key, 1).key);
    const secret = keys.flatMap((key, index) => (shown[index] === 'f00d' ? [] : [key.join()]));
    expect(secret).to.deep.equal(['session_hash']);
  });
});
