import { z } from 'zod';
import { scanProfile } from '../report/scanProfile.ts';
import { encrypted } from './encrypted.ts';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { defineStream } from './eventStream.ts';

const listId = z.uuid();

/** The largest size of a list, and therefore the largest place in one. */
export const MOST_LIST_DOMAINS = 100_000;
/** Maximum number of domains in one event. */
export const MOST_NAMED_DOMAINS = 5_000;

const place = z
  .number()
  .int()
  .min(0)
  .max(10 * MOST_LIST_DOMAINS);
const count = z.number().int().min(0).max(MOST_LIST_DOMAINS);
const places = z.array(place).max(MOST_NAMED_DOMAINS);

const words = encrypted.describe('`{ name, tags }`, encrypted with the key of the list.');

export const listRole = z.enum(['viewer', 'editor']);
export type ListRole = z.infer<typeof listRole>;

export const listCreated = defineEvent(
  'ListCreated',
  1,
  z.object({
    listId,
    owner: z.object({ kind: z.enum(['account', 'admin']), subject: z.uuid() }),
    personal: words,
  }),
);

export const listDescribed = defineEvent('ListDescribed', 1, z.object({ listId, personal: words }));

export const listDomainsAdded = defineEvent(
  'ListDomainsAdded',
  1,
  z
    .object({ listId, first: place, added: count, returned: places })
    .describe(
      'New domains get the places from `first` on, in their order; `returned` are the places of domains that were removed and added again. The names are stored outside the log (`candor_lists.domains`), so that they can be erased with the list.',
    ),
);

export const listDomainsRemoved = defineEvent('ListDomainsRemoved', 1, z.object({ listId, places: places.min(1) }));

export const listDomainsTagged = defineEvent(
  'ListDomainsTagged',
  1,
  z
    .object({ listId, places: places.min(1) })
    .describe('The tags of these domains were set. The tags themselves are stored next to the names.'),
);

export const listShared = defineEvent(
  'ListShared',
  1,
  z
    .object({ listId, member: z.uuid(), role: listRole, personal: encrypted })
    .describe('`personal`: the address with which the member was named, encrypted with their key.'),
);

export const listUnshared = defineEvent('ListUnshared', 1, z.object({ listId, member: z.uuid() }));

export const listArchived = defineEvent('ListArchived', 1, z.object({ listId }));

export const listRestored = defineEvent('ListRestored', 1, z.object({ listId }));

export const listErased = defineEvent(
  'ListErased',
  1,
  z
    .object({ listId, reason: z.enum(['owner', 'ownerErased']) })
    .describe(
      'The key of the list and the names of its domains were erased. Nothing of the list can be read any more.',
    ),
);

const run = z.number().int().positive().describe('Runs of a list are numbered from 1.');

const slot = z.iso
  .datetime()
  .describe('ISO 8601, UTC: the scheduled time, which may be earlier than the actual start.');

export const listScheduleChanged = defineEvent(
  'ListScheduleChanged',
  1,
  z
    .object({ listId, cadence: z.enum(['off', 'daily', 'weekly', 'monthly']), profile: scanProfile })
    .describe('The whole list is scanned on a schedule, at a time that Candor chooses.'),
);

export const listPolicyChanged = defineEvent(
  'ListPolicyChanged',
  1,
  z
    .object({
      listId,
      policy: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('none') }),
        z.object({ kind: z.literal('standard'), name: z.string().min(1).max(60) }),
        z.object({ kind: z.literal('own'), personal: encrypted }),
      ]),
      revision: z.number().int().positive(),
    })
    .describe(
      'Scans of the list are judged by this policy, next to their public score. `standard`: the name of a policy that comes with Candor; `own`: the text of a YAML file, encrypted with the key of the list. `revision` counts from 1, so that a result says which revision judged it.',
    ),
);

export const listRunSkipped = defineEvent(
  'ListRunSkipped',
  1,
  z
    .object({ listId, slot, reason: z.enum(['runUnderWay', 'noDomains']) })
    .describe('A scheduled run did not take place, because another one was running or the list is empty.'),
);

export const listRunStarted = defineEvent(
  'ListRunStarted',
  1,
  z
    .object({
      listId,
      run,
      profile: scanProfile,
      trigger: z.enum(['person', 'schedule']),
      slot: slot.nullable().describe('The scheduled time; null if a person started the run.'),
      only: places.min(1).nullable().describe('The places to scan; null for all domains that are in the list now.'),
      planned: count,
    })
    .describe('The domains of the list are scanned, one after the other.'),
);

export const listRunExtended = defineEvent(
  'ListRunExtended',
  1,
  z
    .object({ listId, run, places: places.min(1) })
    .describe(
      'These domains were added to the run while it was under way. They are scanned after those that already wait.',
    ),
);

export const listRunPaused = defineEvent('ListRunPaused', 1, z.object({ listId, run }));

export const listRunResumed = defineEvent('ListRunResumed', 1, z.object({ listId, run }));

export const listRunCancelled = defineEvent('ListRunCancelled', 1, z.object({ listId, run }));

export const listRunCompleted = defineEvent(
  'ListRunCompleted',
  1,
  z.object({ listId, run, scanned: count, failed: count }),
);

export const listEvents = [
  listCreated,
  listDescribed,
  listDomainsAdded,
  listDomainsRemoved,
  listDomainsTagged,
  listShared,
  listUnshared,
  listArchived,
  listRestored,
  listErased,
  listScheduleChanged,
  listPolicyChanged,
  listRunSkipped,
  listRunStarted,
  listRunExtended,
  listRunPaused,
  listRunResumed,
  listRunCancelled,
  listRunCompleted,
] as const;

export const listStream = defineStream(
  'list-<listId>',
  'A private list of domains: which domains it contains, who may see it, and when it is scanned.',
  listEvents,
);

export type ListEvent = EventOf<(typeof listEvents)[number]>;
