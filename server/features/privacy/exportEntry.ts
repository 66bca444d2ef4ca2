import type { ToldOfPerson } from './readPerson.ts';
import { wordsOf } from './eventWords.ts';

/** One thing that is held, with where it comes from. */
export interface ExportEntry {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly what: string;
  /** What the log shows of it to anybody who reads it. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** What it seals, opened. */
  readonly personal?: Readonly<Record<string, unknown>>;
  readonly source: { readonly stream: string; readonly event: string; readonly id: string };
}

/** Hashes and secrets help nobody but a thief; envelopes are given opened; and of whom all this is, the export says once. */
const LEFT_OUT = new Set([
  ...['tokenHash', 'sessionHash', 'secret', 'counter', 'personal'],
  ...['accountId', 'applicantId', 'signupId', 'adminId', 'subject'],
]);

export const exportEntry = ({ recorded, event, personal }: ToldOfPerson): ExportEntry => {
  const details = Object.fromEntries(Object.entries(event?.data ?? {}).filter(([key]) => !LEFT_OUT.has(key)));
  return {
    at: recorded.metadata.time,
    what: (event && wordsOf(event)) ?? 'A newer Candor wrote this: export with that one to have it opened.',
    ...(Object.keys(details).length > 0 ? { details } : {}),
    ...(personal ? { personal } : {}),
    source: { stream: recorded.stream, event: recorded.type, id: recorded.id },
  };
};
