import type { AccountType } from '../../../schema/forms/accountRequest.ts';
import type { CaughtMailOf } from '../../platform/mail/caughtMails.ts';
import type { ExportEntry } from './exportEntry.ts';

export interface ExportedApplication {
  readonly applicationId: string;
  readonly kind: string;
  readonly status: 'pending' | 'approved' | 'rejected';
  readonly events: readonly ExportEntry[];
}

export interface ExportedMail {
  /** Of the event that it tells of. */
  readonly at: string;
  readonly about: string;
  /** `waiting`: or given up. */
  readonly outcome: 'sent' | 'dropped' | 'waiting';
  /** Which mail, or why it was dropped. */
  readonly detail?: string;
  /** When it was sent or dropped. */
  readonly settledAt?: string;
  readonly source: { readonly stream: string };
}

/** What they did as an administrator; whose application it was is somebody else's to know. */
export interface ExportedReview {
  readonly at: string;
  readonly what: string;
  readonly applicationId: string;
}

/** All that is held of one person, as JSON. Times are ISO 8601, UTC. */
export interface PersonExport {
  readonly address: string;
  readonly exportedAt: string;
  /** The random id that stands for them everywhere. */
  readonly subject: string;
  readonly account: {
    readonly status: 'none' | 'requested, never confirmed' | 'open';
    readonly type?: AccountType;
    readonly openSessions: readonly {
      readonly sessionId: string;
      readonly type: AccountType;
      readonly until: string;
    }[];
    readonly events: readonly ExportEntry[];
  };
  /** Of the business portal. */
  readonly portal: {
    readonly openSessions: readonly { readonly sessionId: string; readonly domain: string; readonly until: string }[];
    readonly events: readonly ExportEntry[];
  };
  readonly applications: readonly ExportedApplication[];
  readonly partnerDirectory: readonly ExportEntry[];
  readonly signups: readonly ExportEntry[];
  readonly administrator: { readonly events: readonly ExportEntry[]; readonly reviews: readonly ExportedReview[] };
  readonly mails: readonly ExportedMail[];
  /** Of the development mailbox, where there is one: to them, or naming their address. */
  readonly caughtMails: readonly CaughtMailOf[];
  readonly erasure: readonly ExportEntry[];
  readonly notHeld: readonly string[];
}

/** What somebody may look for in an export in vain, and why. */
export const NOT_HELD: readonly string[] = [
  'Scans: who asked for one (network address and program) is sealed under a key of that one scan and tied to nobody, so it cannot be found by an address; that key goes after 90 days, unless the operator has set another time.',
  'Limits on requests: counted by keyed hashes (HMAC) of network addresses and mail addresses, which cannot be read back, and which go soon: after an hour, unless the operator has set another time.',
  'Links and sessions: their secrets are held as hashes only, and are left out here. So are the hash of an administrator’s password and the secret of a second factor.',
  'Which reports you looked at, and when: the audit log of a domain tells it with network address, place and device, sealed under one key a day that is tied to nobody, so it cannot be found by an address; that key goes after 90 days, unless the operator has set another time. There are no cookies and no analytics; logs name no person.',
  'What you set, asked for and corrected for a domain in the business portal stands with that domain, and names you by the random id alone.',
  'Mails: what was sent is with the mail servers that it went through. The log knows which mail went when, not its text.',
  'What a scanned web site, its DNS or its registration says in public, an address among it perhaps, stands in the report of that domain.',
];
