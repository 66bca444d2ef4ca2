import { z } from 'zod';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { defineStream } from './eventStream.ts';

const projection = z.string().regex(/^[a-z][A-Za-z0-9]{0,30}$/);
const one = { projection, replayId: z.uuid() };
const count = z.int().nonnegative();

export const replayMode = z
  .enum(['swap', 'compare', 'scratch'])
  .describe(
    '`swap`: the new tables go live as soon as they have caught up · `compare`: they are compared with the live ones and wait to be swapped in or dropped · `scratch`: they are built in a schema of their own for analysts, and never go live.',
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
      "`version`: of the projection's code. `until`: the last moment that is folded, as a position of the log or a time; null: all. `into`: the schema of a scratch build, else null.",
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
      '`events`: how many were folded. `difference`: rows against the live tables, of `compare` and `swap`; null: there was nothing to compare with. After `compare` the tables wait.',
    ),
);

export const replayFailed = defineEvent(
  'ReplayFailed',
  1,
  z.object({ ...one, reason: z.string().max(500) }).describe('`reason`: for people; no data of the log stands in it.'),
);

export const replayCancelled = defineEvent(
  'ReplayCancelled',
  1,
  z.object(one).describe('Given up by somebody, or what had waited after `compare` was dropped: its tables are gone.'),
);

export const replaySwappedIn = defineEvent(
  'ReplaySwappedIn',
  1,
  z.object(one).describe('What had waited after `compare` went live.'),
);

export const projectionRolledBack = defineEvent(
  'ProjectionRolledBack',
  1,
  z.object({ projection }).describe('The tables that were live before went live again.'),
);

export const scratchDropped = defineEvent(
  'ScratchDropped',
  1,
  z.object(one).describe('A scratch schema went, with all tables in it.'),
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
  'Who had a read model built anew, and what came of it. At most one replay of a projection is under way. How far it has come stands with its tables, not here.',
  replayEvents,
);

export type ReplayEvent = EventOf<(typeof replayEvents)[number]>;
