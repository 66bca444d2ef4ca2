import type { KeyObject } from 'node:crypto';
import type { Knex } from 'knex';
import type { CheckDefinition } from '../../checks/kit/check.ts';
import type { IdempotencyKeys } from '../platform/auth/idempotencyKeys.ts';
import type { IssueLinkDependencies, OpenByLinkDependencies } from '../platform/auth/magicLinks.ts';
import type { MailBudget } from '../platform/auth/mailBudget.ts';
import type { PersonSubjects } from '../platform/auth/personSubjects.ts';
import type { LimiterOf } from '../platform/auth/rateLimiter.ts';
import type { RequestLimits } from '../platform/auth/requestLimits.ts';
import type { HeldCounts } from '../platform/auth/scanLimits.ts';
import type { Sessions } from '../platform/auth/sessions.ts';
import type { SubjectKeys } from '../platform/auth/subjectKeys.ts';
import type { DeviceTokens, MagicLinkTokens, SignupTokens } from '../platform/auth/tokens.ts';
import type { VisitorSubjects } from '../platform/auth/visitorSubjects.ts';
import type { Clock } from '../platform/base/clock.ts';
import type { Config } from '../platform/base/config.ts';
import type { Role } from '../platform/base/role.ts';
import type { Commands } from '../platform/commands/commands.ts';
import type { KnexOptions } from '../platform/database/createKnex.ts';
import type { EventStore } from '../platform/eventStore/port.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { Log } from '../platform/observability/log.ts';
import type { MailTemplates } from './mailTemplate.ts';
import type { ScannerIoOptions } from '../scanner/io/createScannerIo.ts';
import type { IpDataIo } from '../scanner/io/ipData/ipDataIo.ts';
import type { ScannerIo } from '../scanner/io/scannerIo.ts';
import type { SourceIo } from '../scanner/io/sourceIo.ts';

/** What a process opens before its features. Each feature is opened over it. */
export interface Platform {
  readonly options: {
    readonly config: Config;
    readonly log: Log;
    readonly clock: Clock;
    readonly roles: readonly Role[];
    /** The checks that scans run. Default: every check of this version. */
    readonly probes?: readonly CheckDefinition[];
    /** How to display the server's own address if no public one is configured. */
    readonly shownUrl?: (url: string) => string;
  };
  readonly storage: {
    readonly knex: Knex;
    /** URL of that database, including its password. */
    readonly databaseUrl: string;
    readonly store: EventStore;
    readonly commands: Commands;
    /** Opens further connections to the same database, under their own application name. The caller ends them. */
    readonly openKnex: (applicationName: string, options?: Pick<KnexOptions, 'pipelined' | 'max'>) => Knex;
  };
  readonly access: Access;
  readonly outside: Outside;
  readonly mailer: Mailer;
  /** The mails of all features. */
  readonly mailTemplates: MailTemplates;
  /** Registers a function that runs when the process closes. */
  readonly onClose: (end: () => Promise<void>) => void;
}

/** Keys, limits and sessions, over one database and one master key. */
export interface Access {
  readonly keys: SubjectKeys;
  readonly persons: PersonSubjects;
  readonly visitors: VisitorSubjects;
  /** Derives the ids of what visitors viewed. It decrypts nothing. */
  readonly viewIdSecret: Buffer;
  /** Derives the database role of the query console. */
  readonly analystSecret: Buffer;
  /** Encrypts the stored answers of outside sources. */
  readonly answerSecret: Buffer;
  /** Signs anchors of the log. */
  readonly anchorKey: KeyObject;
  /** Sign statements about scans and the transparency log: the current key, and the one before it, if any. */
  readonly signingKeys: readonly [KeyObject, ...KeyObject[]];
  readonly tokens: MagicLinkTokens;
  readonly portalLinkTokens: MagicLinkTokens;
  readonly signupTokens: SignupTokens;
  readonly deviceTokens: DeviceTokens;
  /** Derives the DNS record that proves who owns a domain. */
  readonly proofSecret: Buffer;
  readonly limiterOf: LimiterOf;
  /** Request limits per network. */
  readonly requestLimits: RequestLimits;
  /** Counts that are taken while a scan waits or runs, and given back. */
  readonly held: HeldCounts;
  /** Ensures that a repeated request is carried out once. */
  readonly idempotencyKeys: IdempotencyKeys;
  readonly sessions: Sessions;
  readonly mails: MailBudget;
  /** Limits links of every kind: how many are requested, and how many are tried. */
  readonly linkLimits: Pick<IssueLinkDependencies & OpenByLinkDependencies, 'limits' | 'limiter'>;
}

/** What the process may reach: the scanner's sockets and the external sources. */
export interface Outside {
  readonly io: ScannerIoOptions;
  readonly sources: SourceIo;
  /** Places and networks of addresses. */
  readonly places: IpDataIo;
  readonly createScannerIo: () => ScannerIo;
  /** The sites of the sample internet, if the process has one. */
  readonly sampleSites: readonly { readonly domain: string; readonly description: { readonly en: string } }[];
}

/** The same for the background work of a worker. Its event store stops handing out work when the process is about to end, and its scans have a browser. */
export interface WorkerPlatform extends Platform {
  /** Where the web server of this process listens, if it has one. */
  readonly ownUrl: string | undefined;
  /** Whether the clock can be trusted enough to erase something because of its age. */
  readonly mayErase: (now: Date, signal: AbortSignal) => Promise<boolean>;
}

/** A task that runs until `signal` aborts, in parallel with any number of other processes. */
export interface Runner {
  run(signal: AbortSignal): Promise<void>;
}
