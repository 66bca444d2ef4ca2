import { expect } from 'chai';
import { type DeliveryLog, isAwaited, outcomeOf, withNewest, withOlder } from './deliveryLog.ts';
import { exampleDelivery } from './testing/exampleChannel.ts';

const log = (ids: string, endCursor: string | null): DeliveryLog => ({
  nodes: ids.split('').map((id) => exampleDelivery({ id })),
  endCursor,
});
const idsOf = ({ nodes, endCursor }: DeliveryLog): string => `${nodes.map(({ id }) => id).join('')} ${endCursor}`;

describe('The log of a channel', () => {
  it('keeps the loaded pages when its newest page is read again', () => {
    expect(idsOf(withNewest(undefined, log('dc', 'c')))).to.equal('dc c');
    const both = withOlder(log('dc', 'c'), log('ba', null));
    expect(idsOf(both)).to.equal('dcba null');
    expect(idsOf(withNewest(both, log('ed', 'd')))).to.equal('edcba null');
    expect(idsOf(withNewest(log('dc', 'c'), log('dcb', 'b')))).to.equal('dcb b');
  });

  it('updates a notice that was already loaded', () => {
    const now: DeliveryLog = { nodes: [exampleDelivery({ id: 'd', state: 'DELIVERED' })], endCursor: null };
    expect(withNewest(log('dc', null), now).nodes.map(({ state }) => state)).to.deep.equal(['DELIVERED', 'DUE']);
  });

  it('contains no notice twice when others arrived between two pages', () => {
    expect(idsOf(withOlder(log('dc', 'c'), log('cb', 'b')))).to.equal('dcb b');
  });
});

describe('A notice that was sent by hand', () => {
  const now = new Date('2026-01-05T12:00:00.000Z');
  const watched = { id: 'd1', title: 'Test', triedAt: null };
  const tried = '2026-01-05T11:59:59.000Z';
  const retry = '2026-01-05T12:05:00.000Z';

  it('is awaited until it was tried, whatever the browser clock says', () => {
    const ahead = exampleDelivery({ dueAt: '2026-01-05T18:00:00.000Z' });
    expect(outcomeOf([], watched)).to.equal(undefined);
    expect(outcomeOf([ahead], watched)).to.equal(undefined);
    expect(isAwaited([ahead], watched, now)).to.equal(true);
    expect(isAwaited([ahead], undefined, now)).to.equal(false);
  });

  it('has an outcome when it was delivered, given up, or failed and will be tried again later', () => {
    for (const outcome of [
      exampleDelivery({ state: 'DELIVERED', dueAt: null, lastAttemptAt: tried }),
      exampleDelivery({ state: 'PARKED', dueAt: null }),
      exampleDelivery({ dueAt: retry, lastAttemptAt: tried, failure: 'STATUS' }),
    ]) {
      expect(outcomeOf([outcome], watched)).to.equal(outcome);
      expect(isAwaited([outcome], watched, now)).to.equal(false);
    }
  });

  it('has a new outcome after it was sent again and tried again', () => {
    const again = { ...watched, triedAt: tried };
    const waiting = exampleDelivery({ lastAttemptAt: tried, attempts: 1, dueAt: retry });
    expect(outcomeOf([waiting], again)).to.equal(undefined);
    const failed = { ...waiting, lastAttemptAt: now.toISOString(), attempts: 2 };
    expect(outcomeOf([failed], again)).to.equal(failed);
  });

  it('is not the only awaited one: notices due in the next seconds are too', () => {
    expect(isAwaited([exampleDelivery({ dueAt: '2026-01-05T12:00:05.000Z' })], undefined, now)).to.equal(true);
    expect(isAwaited([exampleDelivery({ dueAt: retry })], undefined, now)).to.equal(false);
  });
});
