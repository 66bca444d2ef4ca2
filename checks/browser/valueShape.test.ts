import { expect } from 'chai';
import { identifiersIn, valueShapeOf } from './valueShape.ts';

describe('The shape of a value', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['', 'empty'],
    ['1', 'number'],
    ['42.5', 'number'],
    ['1764323000', 'date'],
    ['1764323000123', 'date'],
    ['2026-11-28T10:00:00Z', 'date'],
    ['en', 'short'],
    ['dark', 'short'],
    ['accepted-all-cookies', 'text'],
    ['necessary,analytics,marketing', 'text'],
    ['shop2024version', 'text'],
    ['europe-berlin-1', 'text'],
    ['GA1.1.123456789.1764323000', 'identifier'],
    ['fb.1.1764323000123.1098115397', 'identifier'],
    ['8f3a9b2c7d1e4f60aabb', 'identifier'],
    ['%7B%22id%22%3A%223f2504e0-4f89-41d3-9a0c-0305e82c3301%22%7D', 'identifier'],
    ['AbC1dE2fG3hI', 'identifier'],
  ];
  for (const [value, shape] of cases)
    it(`calls "${value}" ${shape}`, () => {
      expect(valueShapeOf(value)).to.equal(shape);
    });

  it('is not an identifier for a word, date or version', () => {
    for (const value of [
      'en-US',
      'Europe/Berlin',
      'v12.4.0',
      'granted',
      'consent=true&stamp=1764323000',
      'aaaaaaaaaaaa1a1a1a',
    ])
      expect(identifiersIn(value), value).to.deep.equal([]);
  });

  it('is found for an identifier within other text', () => {
    expect(identifiersIn('GA1.1.123456789.1764323000')).to.deep.equal(['123456789.1764323000']);
  });

  it('accepts invalid percent-encoding', () => {
    expect(valueShapeOf('%E0%A4%A')).to.equal('short');
  });
});
