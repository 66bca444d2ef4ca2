import { z } from 'zod';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { defineStream } from './eventStream.ts';

/** Maximum number of workers that scan domains of one run at the same time. The domain at place p belongs to the lane p modulo this number. */
export const LANES = 16;

const ids = {
  laneId: z.uuid(),
  listId: z.uuid(),
  run: z.number().int().positive(),
  lane: z
    .number()
    .int()
    .min(0)
    .max(LANES - 1),
  round: z.number().int().positive(),
} as const;

export const listRoundQueued = defineEvent(
  'ListRoundQueued',
  1,
  z
    .object({
      ...ids,
      after: z
        .number()
        .int()
        .min(0)
        .nullable()
        .describe('The place after which the round continues; null to start with the first.'),
    })
    .describe(
      'Domains of the lane are waiting. A worker takes the round and scans some of them, one after the other; if more are waiting then, the next round is queued behind those of other lists. Rounds count from 1.',
    ),
);

export const listRoundEnded = defineEvent(
  'ListRoundEnded',
  1,
  z.object(ids).describe('No domain of the lane is waiting, or the run is paused or over.'),
);

export const listRoundEvents = [listRoundQueued, listRoundEnded] as const;

export const listLaneStream = defineStream(
  'listLane-<laneId>',
  'A share of the domains of one run of a list, and the rounds in which workers scan it, one round at a time. The id is derived from the list, the run and the lane.',
  listRoundEvents,
);

export type ListRoundEvent = EventOf<(typeof listRoundEvents)[number]>;
