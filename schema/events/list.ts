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

const words = encrypted.describe('`{ name, tags }`: the words of its owner, under the key of the list.');

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
      'New domains have the places from `first` on, in their order; `returned` are places of domains that were removed and are back. Names stand outside of the log (`candor_lists.domains`), so that they go with the list.',
    ),
);

export const listDomainsRemoved = defineEvent('ListDomainsRemoved', 1, z.object({ listId, places: places.min(1) }));

export const listDomainsTagged = defineEvent(
  'ListDomainsTagged',
  1,
  z.object({ listId, places: places.min(1) }).describe('Their tags were set; which, stands beside their names.'),
);

export const listShared = defineEvent(
  'ListShared',
  1,
  z
    .object({ listId, member: z.uuid(), role: listRole, personal: encrypted })
    .describe('`personal`: the address by which the member was named, under their key.'),
);

export const listUnshared = defineEvent('ListUnshared', 1, z.object({ listId, member: z.uuid() }));

export const listArchived = defineEvent('ListArchived', 1, z.object({ listId }));

export const listRestored = defineEvent('ListRestored', 1, z.object({ listId }));

export const listErased = defineEvent(
  'ListErased',
  1,
  z
    .object({ listId, reason: z.enum(['owner', 'ownerErased']) })
    .describe('Its key and the names of its domains are gone: nothing of it can be read any more.'),
);

const run = z.number().int().positive().describe('Runs of a list count from 1.');

const slot = z.iso
  .datetime()
  .describe('ISO 8601, UTC: the moment that the schedule meant, not the one at which somebody got to it.');

export const listScheduleChanged = defineEvent(
  'ListScheduleChanged',
  1,
  z
    .object({ listId, cadence: z.enum(['off', 'daily', 'weekly', 'monthly']), profile: scanProfile })
    .describe('All of the list is scanned again and again, at a time of its own.'),
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
      'Scans of the list are judged by it beside their public score. `standard`: one that ships with Candor, by its name; `own`: the text of a YAML file, under the key of the list. `revision` counts from 1, so that a result says by which it was judged.',
    ),
);

export const listRunSkipped = defineEvent(
  'ListRunSkipped',
  1,
  z
    .object({ listId, slot, reason: z.enum(['runUnderWay', 'noDomains']) })
    .describe('The schedule meant a run that was not to be: one was under way, or the list is empty.'),
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
      slot: slot.nullable().describe('Of the schedule; null: a person started it.'),
      only: places.min(1).nullable().describe('Null: all domains that are in the list now.'),
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
      'These domains are scanned in the run too, behind those that wait: somebody asked for them while it was under way.',
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
  'A list of domains that somebody keeps to themselves: which it has, who may see it, and when all of it is scanned.',
  listEvents,
);

export type ListEvent = EventOf<(typeof listEvents)[number]>;
