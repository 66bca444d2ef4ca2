import { expect } from 'chai';
import fc from 'fast-check';
import { InvalidCursor } from './opaqueCursor.ts';
import { parseCursor, printCursor } from './timeCursor.ts';

describe('the cursor of a list sorted by time', () => {
  it('leads back to its place in the list', () => {
    const cursor = ['2026-01-01T12:00:00.000Z', '00000000-0000-4000-8000-000000000001'] satisfies [string, string];
    expect(parseCursor(printCursor(cursor))).to.deep.equal(cursor);
  });

  it('is not needed for the first page', () => {
    expect(parseCursor(undefined)).to.equal(undefined);
  });

  it('is invalid if it is any other text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String(), fc.json()), (text) => {
        expect(() => parseCursor(text)).to.throw(InvalidCursor);
        expect(() => parseCursor(Buffer.from(text).toString('base64url'))).to.throw(InvalidCursor);
      }),
    );
  });
});
