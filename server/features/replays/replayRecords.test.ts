import { expect } from 'chai';
import type { ReplayEvent, ReplayMode } from '../../../schema/events/replay.ts';
import { foldReplayRecords, type ReplayRecord } from './replayRecords.ts';

const one = { projection: 'scanReport', replayId: '00000000-0000-4000-8000-000000000001' };
const two = { projection: 'scanReport', replayId: '00000000-0000-4000-8000-000000000002' };
const requested = (mode: ReplayMode, ids = one): ReplayEvent => ({
  type: 'ReplayRequested',
  data: { ...ids, version: 1, mode, until: null, into: null },
});
const completed = (mode: ReplayMode): ReplayEvent => ({
  type: 'ReplayCompleted',
  data: { ...one, mode, events: 7, position: '12', difference: { added: 1, changed: 2, gone: 3 } },
});
const event = (type: 'ReplayPaused' | 'ReplayResumed' | 'ReplayCancelled' | 'ReplaySwappedIn'): ReplayEvent => ({
  type,
  data: one,
});
/** The events a second apart, each by a different actor. */
const recordsOf = (...events: readonly ReplayEvent[]): readonly ReplayRecord[] =>
  events.reduce<readonly ReplayRecord[]>(
    (records, each, index) =>
      foldReplayRecords(records, each, {
        time: `2026-01-01T12:00:0${index}.000Z`,
        actor: index === 0 ? 'cli' : 'system',
      }),
    [],
  );

describe('The records of the replays of a projection', () => {
  it('show who requested each and when, and its result', () => {
    expect(recordsOf(requested('swap'), completed('swap'))).to.deep.equal([
      {
        replayId: one.replayId,
        mode: 'swap',
        startedAt: '2026-01-01T12:00:00.000Z',
        endedAt: '2026-01-01T12:00:01.000Z',
        outcome: 'swapped',
        by: 'cli',
        events: 7,
        difference: { added: 1, changed: 2, gone: 3 },
        reason: null,
      },
    ]);
  });

  it('cover every way that a replay can go', () => {
    const outcomeOf = (...events: readonly ReplayEvent[]) => recordsOf(...events).at(0)?.outcome;
    expect(outcomeOf(requested('swap'))).to.equal('running');
    expect(outcomeOf(requested('swap'), event('ReplayPaused'))).to.equal('paused');
    expect(outcomeOf(requested('swap'), event('ReplayPaused'), event('ReplayResumed'))).to.equal('running');
    expect(outcomeOf(requested('swap'), event('ReplayCancelled'))).to.equal('cancelled');
    expect(outcomeOf(requested('compare'), completed('compare'))).to.equal('waiting');
    expect(outcomeOf(requested('compare'), completed('compare'), event('ReplayCancelled'))).to.equal('compared');
    expect(outcomeOf(requested('compare'), completed('compare'), event('ReplaySwappedIn'))).to.equal('swapped');
    expect(outcomeOf(requested('scratch'), completed('scratch'))).to.equal('kept');
  });

  it('show no end while a replay waits, and a reason when it fails', () => {
    expect(recordsOf(requested('compare'), completed('compare'))[0]?.endedAt).to.equal(null);
    const failed: ReplayEvent = { type: 'ReplayFailed', data: { ...one, reason: 'It stands before an event.' } };
    expect(recordsOf(requested('swap'), failed)[0]).to.include({
      outcome: 'failed',
      reason: 'It stands before an event.',
    });
  });

  it('keep the replays apart, the newest last', () => {
    const records = recordsOf(requested('swap'), event('ReplayCancelled'), requested('compare', two));
    expect(records.map(({ replayId, outcome }) => [replayId, outcome])).to.deep.equal([
      [one.replayId, 'cancelled'],
      [two.replayId, 'running'],
    ]);
  });
});
