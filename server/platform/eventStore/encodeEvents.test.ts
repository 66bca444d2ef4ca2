import { expect } from 'chai';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { newEvent } from './contract/contractContext.ts';
import { encodeEvents } from './encodeEvents.ts';
import { contentHash } from './hashChain.ts';

describe('The stored form of events', () => {
  it('has the same hash as the event itself, whatever its data', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: false }), fc.string({ minLength: 1, maxLength: 20 }), (value, type) => {
        const data: unknown = JSON.parse(JSON.stringify({ value }));
        fc.pre(!type.includes('\0'));
        const event = newEvent(type, data);
        expect(encodeEvents('stream', [event])[0]?.contentHash).to.equal(contentHash(event));
      }),
    );
  });

  it('has its id in lower case, hashed as such', () => {
    const event = newEvent('Shouted');
    const [encoded] = encodeEvents('stream', [{ ...event, id: event.id.toUpperCase() }]);
    expect(encoded?.id).to.equal(event.id);
    expect(encoded?.contentHash).to.equal(contentHash(event));
  });

  it('accepts exactly 1 MiB of data, and not a byte more', () => {
    const text = 'x'.repeat(1024 * 1024 - 2); // plus two quotes
    expect(encodeEvents('stream', [newEvent('Fits', text)])).to.have.lengthOf(1);
    expect(() => encodeEvents('stream', [newEvent('DoesNotFit', `${text}x`)]))
      .to.throw()
      .with.property('name', 'EventTooLarge');
  });

  it('is refused for input that only a bug would append', () => {
    const id = randomUUID();
    const refused: [string, Parameters<typeof encodeEvents>[1]][] = [
      ['', [newEvent('Type')]],
      ['nul\0', [newEvent('Type')]],
      ['lone \ud800', [newEvent('Type')]],
      ['x'.repeat(501), [newEvent('Type')]],
      ['stream', []],
      ['stream', [newEvent('')]],
      ['stream', [newEvent('Type', {}, { id: 'not-a-uuid' })]],
      ['stream', [newEvent('Type', {}, { version: 0 })]],
      ['stream', [newEvent('Type', {}, { version: 1.5 })]],
      ['stream', [newEvent('One', {}, { id }), newEvent('Two', {}, { id })]],
    ];
    for (const [stream, events] of refused) {
      expect(() => encodeEvents(stream, events), JSON.stringify([stream, events])).to.throw(TypeError);
    }
  });
});
