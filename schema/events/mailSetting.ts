import { z } from 'zod';
import { dkimSelector, MAX_DKIM_SELECTORS } from '../report/dkimSelector.ts';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { defineStream } from './eventStream.ts';
import { registrableDomain } from './portal.ts';
import { secretHash } from './secretHash.ts';

const ids = { mailDomain: registrableDomain, portalUserId: z.uuid() } as const;

export const mailReportTokenCreated = defineEvent(
  'MailReportTokenCreated',
  1,
  z
    .object({ ...ids, tokenId: z.uuid(), tokenHash: secretHash })
    .describe('With this token, a program can send reports about the domain, and nothing else.'),
);

export const mailReportTokenRevoked = defineEvent('MailReportTokenRevoked', 1, z.object({ ...ids, tokenId: z.uuid() }));

export const dkimSelectorsSet = defineEvent(
  'DkimSelectorsSet',
  1,
  z
    .object({ ...ids, selectors: z.array(dkimSelector).max(MAX_DKIM_SELECTORS) })
    .describe(
      'The selectors under which the domain publishes DKIM keys, in addition to those that all scans try. They replace the previous ones.',
    ),
);

export const mailSettingEvents = [mailReportTokenCreated, mailReportTokenRevoked, dkimSelectorsSet] as const;

export const mailSettingStream = defineStream(
  'mailSettings-<domain>',
  'The mail settings of a domain: which tokens may send reports about it, and its DKIM selectors.',
  mailSettingEvents,
);

export type MailSettingEvent = EventOf<(typeof mailSettingEvents)[number]>;
