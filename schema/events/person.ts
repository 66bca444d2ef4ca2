import { z } from 'zod';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { defineStream } from './eventStream.ts';

export const personErased = defineEvent(
  'PersonErased',
  1,
  z
    .object({ subject: z.uuid(), reason: z.enum(['asked', 'retention']) })
    .describe(
      'The key was erased, so nothing in the log identifies the person any more. `asked`: at their request · `retention`: the retention time was over.',
    ),
);

export const personEvents = [personErased] as const;

export const personStream = defineStream(
  'person-<subject>',
  "Whether the key of one person's data was erased.",
  personEvents,
);

export type PersonEvent = EventOf<(typeof personEvents)[number]>;
