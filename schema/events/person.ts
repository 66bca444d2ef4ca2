import { z } from 'zod';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { defineStream } from './eventStream.ts';

export const personErased = defineEvent(
  'PersonErased',
  1,
  z
    .object({ subject: z.uuid(), reason: z.enum(['asked', 'retention']) })
    .describe(
      'The key is gone: nothing in the log speaks of them any more. `asked`: they wished it · `retention`: it was held as long as it may be.',
    ),
);

export const personEvents = [personErased] as const;

export const personStream = defineStream(
  'person-<subject>',
  "What became of the key of one person's data.",
  personEvents,
);

export type PersonEvent = EventOf<(typeof personEvents)[number]>;
