import { expect } from 'chai';
import fc from 'fast-check';
import { readAuditAddress, writeAuditAddress } from './useAuditLog.ts';

const read = (text: string) => readAuditAddress(new URLSearchParams(text));

describe('The address of a page of the audit log', () => {
  it('contains a page and the length of the log', () => {
    expect(read('tab=audit&page=3&as_of=57')).to.deep.equal({ page: 3, asOf: 57 });
    expect(read('page=2')).to.deep.equal({ page: 2, asOf: undefined });
  });

  it('means page 1, the newest, without either', () => {
    expect(read('')).to.deep.equal({ page: 1, asOf: undefined });
    expect(read('page=1&as_of=57')).to.deep.equal({ page: 1, asOf: undefined });
  });

  for (const page of ['0', '-1', 'x', '1.5', '1e9', '99999999999', ' 2', '٣', '']) {
    it(`means page 1 if somebody typed “${page}”`, () => {
      expect(read(`page=${encodeURIComponent(page)}`).page).to.equal(1);
    });
  }

  it('allows a page far after the end, and leaves it to the server to say that there is none', () => {
    expect(read('page=1000000000').page).to.equal(1_000_000_000);
  });

  it('is read as it was written, and keeps other values', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 2 ** 31 - 1 }), fc.integer({ min: 0, max: 2 ** 31 - 1 }), (page, asOf) => {
        const written = writeAuditAddress(new URLSearchParams('tab=audit&page=9'), { page, asOf });
        expect(readAuditAddress(written)).to.deep.equal({ page, asOf });
        expect(written.get('tab')).to.equal('audit');
      }),
    );
    expect(
      writeAuditAddress(new URLSearchParams('tab=audit&page=9&as_of=1'), { page: 1, asOf: 5 }).toString(),
    ).to.equal('tab=audit');
  });
});
