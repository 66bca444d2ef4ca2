import type { ListRoundEvent } from '../../../schema/events/listRound.ts';
import { givenWhenThen } from '../../platform/commands/testing/givenWhenThen.ts';
import { laneIdOf, listLaneDecider } from './listLane.ts';

const given = givenWhenThen(listLaneDecider);
const listId = '00000000-0000-4000-8000-000000000001';
const lane = { laneId: laneIdOf(listId, 2, 7), listId, run: 2, lane: 7 };
const queued = (round: number, after: number | null = null): ListRoundEvent => ({
  type: 'ListRoundQueued',
  data: { ...lane, round, after },
});
const ended = (round: number): ListRoundEvent => ({ type: 'ListRoundEnded', data: { ...lane, round } });
const queue = { type: 'QueueRound', data: lane } as const;
const queueNext = (round: number, after: number) =>
  ({ type: 'QueueNextRound', data: { ...lane, round, after } }) as const;
const end = (round: number) => ({ type: 'EndRound', data: { ...lane, round } }) as const;

describe('A lane of a run', () => {
  it('has one round at a time', () => {
    given().when(queue).then(queued(1));
    given(queued(1)).when(queue).thenRefused({ kind: 'RoundOpen' });
    given(queued(1)).when(end(1)).then(ended(1));
    given(queued(1), ended(1)).when(queue).then(queued(2));
  });

  it('goes on in the next round after the place that the last one reached', () => {
    given(queued(1)).when(queueNext(1, 39)).then(queued(2, 39));
    given(queued(1), queued(2, 39)).when(end(2)).then(ended(2));
  });

  it('accepts nothing from a worker whose round is over', () => {
    for (const command of [queueNext(1, 39), end(1)]) {
      given().when(command).thenRefused({ kind: 'RoundOver' });
      given(queued(1), queued(2, 39)).when(command).thenRefused({ kind: 'RoundOver' });
      given(queued(1), ended(1)).when(command).thenRefused({ kind: 'RoundOver' });
    }
  });
});
