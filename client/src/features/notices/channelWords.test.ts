import { expect } from 'chai';
import { deliveryMark, deliveryWords, ruleWords, targetWords } from './channelWords.ts';
import { exampleChannel, exampleDelivery } from './testing/exampleChannel.ts';

describe('A channel in words', () => {
  it('states its rules, or that it accepts everything', () => {
    expect(ruleWords(exampleChannel())).to.deep.equal(['Everything']);
    const strict = exampleChannel({
      onlyWorse: true,
      minimumPriority: 'HIGH',
      quietFrom: '22:00',
      quietUntil: '07:00',
    });
    expect(ruleWords(strict).join(' · ')).to.equal(
      'Only if something got worse · High and above · Not from 22:00 to 07:00 (Europe/Berlin)',
    );
    expect(ruleWords(exampleChannel({ format: 'MAIL', digest: 'WEEKLY' }))).to.deep.equal(['Once a week']);
  });

  it('states its destination, except for a feed', () => {
    expect(targetWords(exampleChannel())).to.deep.equal(['https://hooks.example/…']);
    expect(targetWords(exampleChannel({ format: 'MAIL', shownAddress: null }))).to.deep.equal(['To your own address']);
    expect(targetWords(exampleChannel({ format: 'ATOM', shownAddress: null }))).to.deep.equal([]);
    const matrix = exampleChannel({
      format: 'MATRIX',
      shownAddress: 'https://matrix.example',
      room: '!ops:matrix.example',
    });
    expect(targetWords(matrix)).to.deep.equal(['https://matrix.example', 'Room !ops:matrix.example']);
  });
});

describe('A delivery in words', () => {
  const now = new Date('2026-01-05T12:00:01.000Z');
  const later = '2026-01-05T13:00:00.000Z';
  const words = (changes: Parameters<typeof exampleDelivery>[0], isFeed = false) => {
    const delivery = exampleDelivery(changes);
    return `${deliveryMark(delivery, isFeed).word} | ${deliveryWords(delivery, isFeed, now)}`;
  };

  it('waits or is in progress', () => {
    expect(words({})).to.equal('Waiting | Being sent.');
    expect(words({ dueAt: later })).to.match(/^Waiting \| Will be sent at .*2026/);
  });

  it('was delivered, with the answer of the receiver if it was HTTP', () => {
    const delivered = { state: 'DELIVERED', dueAt: null, attempts: 1 } as const;
    expect(words({ ...delivered, lastStatus: 204 })).to.equal(
      'Delivered | Delivered: the receiver responded with 204.',
    );
    expect(words(delivered)).to.equal('Delivered | Delivered.');
  });

  it('is tried again, with the reason why it failed', () => {
    const failed = { attempts: 1, dueAt: later, failure: 'STATUS', lastStatus: 500 } as const;
    expect(words(failed)).to.match(/^Retrying \| The receiver responded with 500, .* Next attempt: .*2026/);
    expect(words({ ...failed, dueAt: now.toISOString() })).to.not.include('Next attempt');
    expect(words({ ...failed, failure: 'CERTIFICATE', lastStatus: null })).to.include('certificate');
  });

  it('was given up, or kept while the channel was parked', () => {
    const parked = { state: 'PARKED', dueAt: null } as const;
    expect(words({ ...parked, failure: 'GUARDED', attempts: 1 })).to.match(
      /^Not delivered \| The address belongs to an internal network.* no more automatic attempts\.$/,
    );
    expect(words(parked)).to.equal('Not delivered | Kept, but not sent.');
  });

  it('appears in a feed without being sent', () => {
    expect(words({ state: 'PARKED', dueAt: null }, true)).to.equal('In the feed | In the feed.');
  });
});
