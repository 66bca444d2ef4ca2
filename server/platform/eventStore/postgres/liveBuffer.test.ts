import { expect } from 'chai';
import { newEvent } from '../contract/contractContext.ts';
import { type StoredEvent, positionOf } from './eventRow.ts';
import { createLiveBuffer, type LiveBuffer } from './liveBuffer.ts';

const stored = (number: number, type = 'Wanted', size = 100): StoredEvent => {
  const position = positionOf(`${number}`);
  return {
    event: { ...newEvent(type), stream: 'stream', revision: number, position, hash: '', previousHash: '' },
    size,
  };
};

const drain = (buffer: LiveBuffer): number[] => {
  const revisions: number[] = [];
  for (let event = buffer.shift(); event; event = buffer.shift()) revisions.push(event.revision);
  return revisions;
};

const deliver = (buffer: LiveBuffer, events: readonly StoredEvent[]): void => {
  const last = events.at(-1);
  if (last) buffer.deliver(events, last.event.position);
};

describe('Unread events for a subscriber', () => {
  it('are delivered in order, without unwanted ones, and with the position reached', () => {
    const buffer = createLiveBuffer({ filter: { types: ['Wanted'] } });
    deliver(buffer, [stored(1), stored(2, 'Other'), stored(3), stored(4, 'Other')]);
    expect(drain(buffer)).to.deep.equal([1, 3]);
    expect(buffer.position).to.equal(positionOf('4'));
    expect(buffer.overflowed).to.equal(false);
  });

  it('are no longer accepted after an overflow, so that there is no gap', () => {
    const buffer = createLiveBuffer({});
    deliver(
      buffer,
      Array.from({ length: 1_999 }, (_, index) => stored(index)),
    );
    expect(buffer.overflowed).to.equal(false);
    deliver(buffer, [stored(1_999), stored(2_000)]);
    expect(buffer.overflowed).to.equal(true);
    expect(buffer.position, 'how far it came without a gap').to.equal(positionOf('1998'));
    buffer.shift();
    deliver(buffer, [stored(2_001)]);
    expect(drain(buffer).at(-1)).to.equal(1_999);
  });

  it('can overflow by size too, but one event of any size is accepted', () => {
    const buffer = createLiveBuffer({});
    deliver(buffer, [stored(1, 'Wanted', 50_000_000), stored(2)]);
    expect(buffer.overflowed).to.equal(true);
    expect(drain(buffer)).to.deep.equal([1]);
  });

  it('do not overflow through unwanted events', () => {
    const buffer = createLiveBuffer({ filter: { types: ['Wanted'] } });
    deliver(buffer, [...Array.from({ length: 5_000 }, (_, index) => stored(index, 'Other')), stored(5_000)]);
    expect(drain(buffer)).to.deep.equal([5_000]);
  });

  it('end with the error of the tail', () => {
    const buffer = createLiveBuffer({});
    buffer.fail(new Error('not JSON'));
    expect(() => buffer.shift()).to.throw('the live subscription failed');
  });
});
