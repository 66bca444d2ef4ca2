import { z } from 'zod';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { defineStream } from './eventStream.ts';

const keyId = z.string().regex(/^[0-9a-f]{64}$/);

export const transparencyLogOpened = defineEvent(
  'TransparencyLogOpened',
  1,
  z
    .object({ keyId })
    .describe(
      'From now on, each scan that completes or is rescored gets a statement. Earlier ones have none. `keyId` is the SHA-256 of the Ed25519 public key that signs the first statement.',
    ),
);

export const statementRecorded = defineEvent(
  'StatementRecorded',
  1,
  z
    .object({
      /** The index of the statement in the transparency log, from 0. */
      index: z.int().nonnegative(),
      scanId: z.uuid(),
      /** The revision of the last event of the scan that the statement covers. */
      revision: z.int().positive(),
      /** Canonical JSON (RFC 8785). See schema/report/statement.ts. */
      statement: z.string().min(2).max(60_000),
      keyId,
      /** Ed25519, over the statement as DSSE prescribes. In base64. */
      signature: z.string().regex(/^[A-Za-z0-9+/]{86}==$/),
    })
    .describe(
      'What Candor states about a scan, signed: its times, its outcomes and its score. Contains no personal data, and no text of the site apart from its domain.',
    ),
);

export const transparencyEvents = [transparencyLogOpened, statementRecorded] as const;

export const transparencyStream = defineStream(
  'transparency-log',
  'The transparency log: one stream, whose order is that of the Merkle tree. Statements are numbered from 0, so that each has the revision after its index.',
  transparencyEvents,
);

export type TransparencyEvent = EventOf<(typeof transparencyEvents)[number]>;
