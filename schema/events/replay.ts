import { z } from 'zod';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { defineStream } from './eventStream.ts';

const projection = z.string().regex(/^[a-z][A-Za-z0-9]{0,30}$/);
const one = { projection, replayId: z.uuid() };
const count = z.int().nonnegative();

export const replayMode = z
  .enum(['swap', 'compare', 'scratch'])
  .describe(
    '`swap`: the new tables go live as soon as they have caught up · `compare`: they are compared with the live ones and wait to be swapped in or dropped · `scratch`: they are built in a separate schema for analysts, and never go live.',
  );

export type ReplayMode = z.infer<typeof replayMode>;

export const replayRequested = defineEvent(
  'ReplayRequested',
  1,
  z
    .object({
      ...one,
      version: z.int().positive(),
      mode: replayMode,
      until: z
        .union([
          z.object({ kind: z.literal('position'), position: z.string().min(1) }),
          z.object({ kind: z.literal('time'), time: z.iso.datetime() }),
        ])
        .nullable(),
      into: z
        .string()
        .regex(/^[a-z][a-z0-9_]{0,62}$/)
        .nullable(),
    })
    .describe(
      "`version`: the version of the projection's code. `until`: the last event that is replayed, as a position of the log or a time; null for all. `into`: the schema of a scratch build, otherwise null.",
    ),
);

export const replayPaused = defineEvent('ReplayPaused', 1, z.object(one));

export const replayResumed = defineEvent('ReplayResumed', 1, z.object(one));

export const replayCompleted = defineEvent(
  'ReplayCompleted',
  1,
  z
    .object({
      ...one,
      mode: replayMode,
      events: count,
      position: z.string().nullable(),
      difference: z.object({ added: count, changed: count, gone: count }).nullable(),
    })
    .describe(
      '`events`: the number of events that were replayed. `difference`: the rows that differ from the live tables, for `compare` and `swap`; null if there was nothing to compare with. After `compare`, the tables wait.',
    ),
);

export const replayFailed = defineEvent(
  'ReplayFailed',
  1,
  z.object({ ...one, reason: z.string().max(500) }).describe('`reason`: for people; contains no data of the log.'),
);

export const replayCancelled = defineEvent(
  'ReplayCancelled',
  1,
  z
    .object(one)
    .describe('Somebody cancelled the replay, or dropped the tables that waited after `compare`. The tables are gone.'),
);

export const replaySwappedIn = defineEvent(
  'ReplaySwappedIn',
  1,
  z.object(one).describe('The tables that waited after `compare` went live.'),
);

export const projectionRolledBack = defineEvent(
  'ProjectionRolledBack',
  1,
  z.object({ projection }).describe('The tables that were live before went live again.'),
);

export const scratchDropped = defineEvent(
  'ScratchDropped',
  1,
  z.object(one).describe('A scratch schema was dropped with all its tables.'),
);

export const replayEvents = [
  replayRequested,
  replayPaused,
  replayResumed,
  replayCompleted,
  replayFailed,
  replayCancelled,
  replaySwappedIn,
  projectionRolledBack,
  scratchDropped,
] as const;

export const replayStream = defineStream(
  'replay-<projection>',
  'Who requested that a read model be rebuilt, and the outcome. A projection has at most one running replay. Its progress is stored with its tables, not here.',
  replayEvents,
);

export type ReplayEvent = EventOf<(typeof replayEvents)[number]>;
