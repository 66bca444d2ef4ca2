import type { ReplayRefusal } from './replayCommand.ts';
import type { ReplayUnderWay } from './projectionReplays.ts';

const TODO = {
  running: 'Wait for its end, pause it or cancel it.',
  paused: 'It is paused: resume it or cancel it.',
  waiting: 'Its tables wait after a comparison: swap them in or drop them.',
} as const satisfies Record<ReplayUnderWay['status'], string>;

const STATUS = { running: 'runs', paused: 'is paused', waiting: 'waits after a comparison' } as const;

/** For people: why a command on the replays of a projection is refused, and what to do. `by`: whose replay is under way. */
export const replayMessage = (projection: string, refusal: ReplayRefusal, by = 'somebody'): string => {
  switch (refusal.kind) {
    case 'ReplayUnderWay':
      return `A replay of ${projection} is under way since ${refusal.current.since}, by ${by}. ${TODO[refusal.current.status]}`;
    case 'NoReplay':
      return `No replay of ${projection} is under way.`;
    case 'NotSoNow':
      return `That cannot be done now: the replay of ${projection} ${STATUS[refusal.status]}.`;
    case 'SwapWithMoment':
      return 'Tables that go live hold all of the log: a moment needs a comparison or a scratch schema.';
    case 'SchemaOfScratchOnly':
      return 'A scratch build needs a schema, and no other build has one of its own choice.';
    case 'ScratchTaken':
      return `${projection} is in the schema ${refusal.schema} already. Take another name, or drop that one first.`;
    case 'NoScratch':
      return 'There is no such scratch schema.';
  }
};
