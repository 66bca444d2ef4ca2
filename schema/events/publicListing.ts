import { z } from 'zod';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { defineStream } from './eventStream.ts';
import { registrableDomain } from './portal.ts';

export const publicListingSet = defineEvent(
  'PublicListingSet',
  1,
  z
    .object({ listedDomain: registrableDomain, portalUserId: z.uuid(), isListed: z.boolean() })
    .describe(
      'A proven owner decided whether the public lists of recent and best reports may name the domain and its subdomains. Without this event, they may.',
    ),
);

export const publicListingEvents = [publicListingSet] as const;

export const publicListingStream = defineStream(
  'publicListing-<domain>',
  'Whether the owners of a domain allow public lists to name it.',
  publicListingEvents,
);

export type PublicListingEvent = EventOf<(typeof publicListingEvents)[number]>;
