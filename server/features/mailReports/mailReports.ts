import type { Actor } from '../../../schema/events/eventMetadata.ts';
import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { z } from 'zod';
import { verifiedAmong } from '../../../projections/businesses/queries.ts';
import {
  dkimSelectorsOf,
  encryptedAddresses,
  mailDays,
  type MailReportRecord,
  mailReportTokens,
  mailReportTotals,
  mailSessions,
  type MailSessionRecord,
  mailSources,
  type MailSourceRecord,
  newestMailReports,
} from '../../../projections/mailReports/queries.ts';
import type { MailReportEvent } from '../../../schema/events/mailReport.ts';
import { dkimSelector, MAX_DKIM_SELECTORS } from '../../../schema/report/dkimSelector.ts';
import { decryptAll, encryptFor } from '../../platform/auth/personalData.ts';
import type { LimiterOf, RateLimiter } from '../../platform/auth/rateLimiter.ts';
import type { RequesterPersonal } from '../../platform/auth/requesterPersonal.ts';
import type { PortalUser, ReportSender } from '../../platform/auth/sessions.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { newReportToken } from '../../platform/auth/tokens.ts';
import type { VisitorSubjects } from '../../platform/auth/visitorSubjects.ts';
import { answers, inMinutes } from '../../platform/base/answers.ts';
import type { Clock } from '../../platform/base/clock.ts';
import type { Config } from '../../platform/base/config.ts';
import { registrableDomainOf } from '../../platform/base/registrableName.ts';
import { type Commands, fromOutside } from '../../platform/commands/commands.ts';
import type { AuditRecorder, OwnerAct } from '../auditLog/auditLog.ts';
import { type ReportMailboxView, viewMailbox } from './mailboxView.ts';
import { mailReportAggregate, mailReportIdOf } from './mailReport.ts';
import { mailSettingsAggregate, type MailSettingCommand, MOST_TOKENS } from './mailSettings.ts';
import type { ParsedReport } from './parsedReport.ts';
import { domainsOf, readReports, type ReadUpload } from './readReports.ts';
import { addressUse, type LookUpNetwork, sourcesOf } from './sourcesOf.ts';
import { leftOutSentence, notesOf, refusalSentence } from './sentences.ts';
import { domainFrom } from './reportFields.ts';
import { fileNameFacts } from './reportIdentity.ts';
import { UPLOAD_LIMITS } from './unpackReports.ts';
import { type UploadHint, UploadRefused } from './uploadRefused.ts';
import { isWithinDomain } from '../../platform/base/isWithinDomain.ts';

/** A report in an upload. If `isNew` is `false`, it was already stored and was not added again. */
export interface TakenReport {
  /** Its file within the archive or the mail; empty for the upload itself. */
  readonly file: string;
  readonly kind: ParsedReport['kind'];
  readonly organisation: string;
  readonly externalId: string;
  readonly policyDomain: string;
  readonly isNew: boolean;
  /** Number of records (DMARC) or policies (TLS) that count, and of those that were left out. */
  readonly records: number;
  readonly leftOut: number;
  /** What was left out and why, for the user. */
  readonly notes: readonly string[];
}

/** A file within the upload that was not taken. `message` says why, for the user. */
export interface UntakenFile {
  readonly file: string;
  readonly message: string;
}

/** A file with reports. */
export interface ReportFile {
  readonly name: string;
  /** `undefined` if it is larger than MOST_FILE_BYTES. */
  readonly source: Uint8Array | undefined;
}

export const MOST_FILE_BYTES = UPLOAD_LIMITS.packedBytes;

/** What a report says, for people. Times are ISO 8601, UTC. */
export interface ReportSummary extends Pick<
  ParsedReport,
  'kind' | 'policyDomain' | 'organisation' | 'externalId' | 'begins' | 'ends'
> {
  readonly file: string;
  readonly domains: readonly string[];
  /** Messages (DMARC) or sessions (TLS), and those that passed. */
  readonly total: number;
  readonly passed: number;
  readonly notes: readonly string[];
}

/** Reads a file without storing anything. */
export const readReportFile = async ({
  source,
  name,
}: ReportFile): Promise<{ readonly reports: readonly ReportSummary[]; readonly refused: readonly UntakenFile[] }> => {
  const read = await readSafely(source, name);
  if (read instanceof UploadRefused) return { reports: [], refused: [{ file: '', message: refusalSentence(read) }] };
  return {
    reports: read.reports.map(summaryOf),
    refused: read.unread.map(({ name: file, refusal }) => ({ file, message: refusalSentence(refusal) })),
  };
};

const summaryOf = (report: ReadUpload['reports'][number]): ReportSummary => {
  const { file, kind, policyDomain, organisation, externalId, begins, ends, remarks, leftOut } = report;
  const counts =
    report.kind === 'tls'
      ? report.policies.map(({ successful, failed }) => ({ total: successful + failed, passed: successful }))
      : report.records.map(({ messages, dkim, spf }) => ({ total: messages, passed: dkim || spf ? messages : 0 }));
  return {
    file,
    kind,
    policyDomain,
    organisation,
    externalId,
    begins,
    ends,
    domains: [...domainsOf(report)],
    total: counts.reduce((sum, { total }) => sum + total, 0),
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    notes: notesOf(remarks, leftOut, policyDomain ?? ''),
  };
};

/** A mail that came to the report mailbox. */
export interface ReportMail {
  /** Undefined: it is larger than a mail with reports may be. */
  readonly source: Uint8Array | undefined;
  /** The address in the From header. */
  readonly from: string | undefined;
  readonly subject: string;
}

/** Something in a mail that was left out. */
export interface LeftOut {
  /** A verified domain that it seems to be about; undefined: there is no sign of one. */
  readonly domain: string | undefined;
  /** Its file within the mail; empty: the mail itself. */
  readonly file: string;
  readonly fault: MailFault;
  readonly hint: UploadHint | undefined;
}

export type MailFault = UploadRefused['fault'] | 'tooManyMailed';

/** What a mail held. */
export interface ReceivedReports {
  /** The reports that count for a domain, now or already before. */
  readonly taken: readonly TakenReport[];
  /** The files of reports about domains that nobody verified here, or other than the wanted one, and those domains. */
  readonly forNobody: readonly { readonly file: string; readonly domains: readonly string[] }[];
  readonly leftOut: readonly LeftOut[];
  /** The domain of the sender's address; empty: unreadable. */
  readonly from: string;
}

/** `message` is text for the user. */
export type UploadAnswer =
  | { readonly kind: 'taken'; readonly reports: readonly TakenReport[]; readonly unread: readonly UntakenFile[] }
  | { readonly kind: 'invalid' | 'otherDomain'; readonly message: string }
  | { readonly kind: 'rateLimited'; readonly message: string; readonly retryAfterSeconds: number };

export type TokenAnswer =
  /** `token` is shown once and never stored. */
  | { readonly kind: 'created'; readonly token: string; readonly tokenId: string }
  | { readonly kind: 'tooManyTokens'; readonly message: string };

export type SelectorsAnswer =
  | { readonly kind: 'set'; readonly selectors: readonly string[] }
  | { readonly kind: 'invalid'; readonly message: string };

/** An address of a network. `passed`: how many of its messages passed DMARC. */
export type MailAddressRecord = Omit<z.infer<typeof addressUse>[number], 'asn'>;

/** What receivers reported about a domain's mail in a period. */
export interface MailReportsView {
  readonly days: number;
  readonly newest: readonly MailReportRecord[];
  readonly totals: Awaited<ReturnType<typeof mailReportTotals>>;
  /** `addresses`: those that sent the most, as far as they are kept. */
  readonly sources: readonly (MailSourceRecord & { readonly addresses: readonly MailAddressRecord[] })[];
  readonly byDay: Awaited<ReturnType<typeof mailDays>>;
  readonly sessions: readonly MailSessionRecord[];
}

type Owner = Pick<PortalUser, 'subject' | 'domain'>;

/** Reports that mail receivers send to the owners of a domain (DMARC and TLS), and the owners' mail settings. */
export interface MailReports {
  /** Upload by a portal user. `client` identifies them in the audit log. */
  upload(owner: Owner, file: Uint8Array, client: RequesterPersonal): Promise<UploadAnswer>;
  /** Upload by a program with a token. */
  post(sender: ReportSender, file: Uint8Array): Promise<UploadAnswer>;
  view(domain: string, days: number): Promise<MailReportsView>;
  tokens(domain: string): ReturnType<typeof mailReportTokens>;
  createToken(owner: Owner, client: RequesterPersonal): Promise<TokenAnswer>;
  /** Returns `false` if there is no token with this id (any more). */
  revokeToken(owner: Owner, tokenId: string, client: RequesterPersonal): Promise<boolean>;
  /** Takes the reports in a mail that anyone may have sent: each for the verified domain that it is about, if there is one. */
  receiveMail(mail: ReportMail): Promise<ReceivedReports>;
  /** Returns `undefined` if the operator set up no mailbox. */
  mailbox(domain: string): Promise<ReportMailboxView | undefined>;
  /** Takes the reports in a file that the operator imports: each for the verified domain that it is about, or only for `domain`. */
  importFile(
    file: ReportFile,
    wanted: { readonly domain: string | undefined },
  ): Promise<Pick<ReceivedReports, 'taken' | 'forNobody'> & { readonly refused: readonly UntakenFile[] }>;
  /** DKIM selectors that owners of the domain named for its scans. */
  selectors(domain: string): Promise<readonly string[]>;
  setSelectors(owner: Owner, selectors: readonly string[], client: RequesterPersonal): Promise<SelectorsAnswer>;
}

interface Dependencies {
  readonly knex: Knex;
  readonly commands: Commands;
  readonly keys: SubjectKeys;
  readonly visitors: VisitorSubjects;
  /** Limits the uploads for a domain. */
  readonly limiter: RateLimiter;
  /** Limits the reports that arrive by mail, so that a flood of them neither fills the disk nor uses up the uploads. */
  readonly mailLimiter: RateLimiter;
  readonly lookUpNetwork: LookUpNetwork;
  readonly auditRecorder: Pick<AuditRecorder, 'ownerActed'>;
  readonly clock: Clock;
  readonly reportMailbox: Config['reportMailbox'];
}

/** Allows a month of daily reports from twenty receivers to be uploaded at once. */
const UPLOADS = { points: 600, windowSeconds: 3_600 };
/** Allows a year of reports from ten receivers, which is in the mailbox when it is read for the first time. */
const MAILED = { points: 4_000, windowSeconds: 86_400 };
const DAY_MS = 86_400_000;
export const MOST_DAYS = 366;
const NEWEST = 20;
const MOST_SOURCES = 100;
const MOST_SESSION_ROWS = 200;
/** Number of reports whose addresses are decrypted, and number of addresses shown per network. */
const [OPENED, SHOWN_ADDRESSES] = [200, 10];

export const openMailReports = (
  clock: Clock,
  { knex, commands }: Pick<Dependencies, 'knex' | 'commands'>,
  { keys, visitors, limiterOf }: Pick<Dependencies, 'keys' | 'visitors'> & { readonly limiterOf: LimiterOf },
  {
    lookUpNetwork,
    auditRecorder,
    reportMailbox,
  }: Pick<Dependencies, 'lookUpNetwork' | 'auditRecorder' | 'reportMailbox'>,
): MailReports => {
  const limiter = limiterOf('mailReport', UPLOADS);
  const mailLimiter = limiterOf('mailedReport', MAILED);
  return createMailReports({
    knex,
    commands,
    keys,
    visitors,
    limiter,
    mailLimiter,
    lookUpNetwork,
    auditRecorder,
    clock,
    reportMailbox,
  });
};

const createMailReports = (parts: Dependencies): MailReports => {
  const { knex, commands, auditRecorder, reportMailbox } = parts;
  const act = (domain: string, action: OwnerAct, client: RequesterPersonal): Promise<void> =>
    auditRecorder.ownerActed({ domain, action, client, commandId: randomUUID() });
  const carryOut = ({ subject, domain }: Owner, command: MailSettingCommand) =>
    commands.execute(mailSettingsAggregate, domain, command, fromOutside(`portal:${subject}`));
  return {
    upload: async ({ domain, subject: portalUserId }, file, client) => {
      const answer = await take(parts, domain, file, { kind: 'portal', portalUserId });
      if (answer.kind === 'taken' && answer.reports.some(({ isNew }) => isNew))
        await act(domain, 'mailReportsUploaded', client);
      return answer;
    },
    post: ({ domain, tokenId }, file) => take(parts, domain, file, { kind: 'token', tokenId }),
    view: (domain, days) => viewOf(parts, domain, days),
    tokens: (domain) => mailReportTokens(knex, domain),
    createToken: async (owner, client) => {
      const { token, hash: tokenHash } = newReportToken();
      const tokenId = randomUUID();
      const data = { mailDomain: owner.domain, portalUserId: owner.subject, tokenId, tokenHash };
      const outcome = await carryOut(owner, { type: 'CreateToken', data });
      if (outcome.kind === 'rejected')
        return { kind: 'tooManyTokens', message: answers().mailReports.tooManyTokens({ most: MOST_TOKENS }) };
      await act(owner.domain, 'mailReportTokenCreated', client);
      return { kind: 'created', token, tokenId };
    },
    revokeToken: async (owner, tokenId, client) => {
      const data = { mailDomain: owner.domain, portalUserId: owner.subject, tokenId };
      if ((await carryOut(owner, { type: 'RevokeToken', data })).kind === 'rejected') return false;
      await act(owner.domain, 'mailReportTokenRevoked', client);
      return true;
    },
    receiveMail: async ({ source, from, subject }) => {
      const sender = (from === undefined ? undefined : domainFrom(from)) ?? '';
      const about = domainFrom(/Report Domain:\s*(\S{1,253})/i.exec(subject)?.[1]);
      const received = await receive(parts, await readSafely(source, ''), {
        via: { kind: 'mail', from: sender },
        limiter: parts.mailLimiter,
        about,
      });
      return { ...received, from: sender };
    },
    mailbox: async (domain) => (reportMailbox === undefined ? undefined : viewMailbox(knex, reportMailbox, domain)),
    importFile: async ({ source, name }, { domain }) => {
      const receipt = { via: { kind: 'command' }, domain, about: undefined } as const;
      const { leftOut, ...received } = await receive(parts, await readSafely(source, name), receipt);
      const refused = leftOut.map(({ file, fault, hint }) => ({ file, message: leftOutSentence(fault, hint ?? null) }));
      return { ...received, refused };
    },
    selectors: (domain) => dkimSelectorsOf(knex, domain),
    setSelectors: async (owner, typed, client) => {
      const named = z
        .array(dkimSelector)
        .max(MAX_DKIM_SELECTORS)
        .safeParse([...new Set(typed.map((each) => each.trim().toLowerCase()))]);
      if (!named.success)
        return { kind: 'invalid', message: answers().mailReports.selectors({ most: MAX_DKIM_SELECTORS }) };
      const data = { mailDomain: owner.domain, portalUserId: owner.subject, selectors: named.data };
      const outcome = await carryOut(owner, { type: 'SetSelectors', data });
      if (outcome.kind === 'accepted') await act(owner.domain, 'dkimSelectorsSet', client);
      return { kind: 'set', selectors: named.data };
    },
  };
};

type Via = MailReportEvent['data']['via'];

/** Reads all reports of an upload before it stores the first: nothing of a rejected upload is kept. */
const take = async (parts: Dependencies, domain: string, file: Uint8Array, via: Via): Promise<UploadAnswer> => {
  const verdict = await parts.limiter.consume(domain);
  if (!verdict.allowed) {
    const { retryAfterSeconds } = verdict;
    const message = answers().mailReports.tooOften(inMinutes(retryAfterSeconds));
    return { kind: 'rateLimited', message, retryAfterSeconds };
  }
  let read: ReadUpload;
  try {
    read = await readReports(file);
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error;
    return { kind: 'invalid', message: refusalSentence(error) };
  }
  const { reports, unread } = read;
  const foreign = reports.flatMap((report) => [...domainsOf(report)]).find((name) => !isWithinDomain(name, domain));
  if (foreign !== undefined)
    return { kind: 'otherDomain', message: answers().mailReports.otherDomain({ domain, other: foreign }) };
  const taken: TakenReport[] = [];
  for (const report of reports) taken.push(await takeOne(parts, domain, report, via));
  return {
    kind: 'taken',
    reports: taken,
    unread: unread.map(({ name, refusal }) => ({ file: name, message: refusalSentence(refusal) })),
  };
};

interface Receipt {
  readonly via: Via;
  readonly limiter?: RateLimiter;
  /** Only reports about this domain are taken; undefined: those about all verified domains. */
  readonly domain?: string | undefined;
  /** What the mail says that it is about. */
  readonly about: string | undefined;
}

/** Takes each report for the verified domain that it is about. */
const receive = async (
  parts: Dependencies,
  read: ReadUpload | UploadRefused,
  { via, limiter, domain: wanted, about }: Receipt,
): Promise<Omit<ReceivedReports, 'from'>> => {
  const { reports, unread } =
    read instanceof UploadRefused ? { reports: [], unread: [{ name: '', refusal: read }] } : read;
  const unreadOf = unread.map((each) => ({
    ...each,
    domain: commonDomain([fileNameFacts(each.name).domain ?? about]),
  }));
  const readOf = reports.map((report) => {
    const names = [...domainsOf(report)];
    return { report, names, domain: commonDomain(names) };
  });
  const verified = await verifiedAmong(
    parts.knex,
    [...unreadOf, ...readOf].flatMap(({ domain }) => domain ?? []),
  );
  const ifVerified = (domain: string | undefined) =>
    domain !== undefined && verified.has(domain) ? domain : undefined;
  const leftOut = unreadOf.map(({ domain, name, refusal }): LeftOut => ({
    domain: ifVerified(domain),
    file: name,
    fault: refusal.fault,
    hint: refusal.hint,
  }));
  const taken: TakenReport[] = [];
  const forNobody: { readonly file: string; readonly domains: readonly string[] }[] = [];
  for (const { report, names, domain: named } of readOf) {
    const { file } = report;
    const domain = ifVerified(named);
    if (domain === undefined || domain !== (wanted ?? domain)) forNobody.push({ file, domains: names });
    else if (limiter && !(await limiter.consume(domain)).allowed)
      leftOut.push({ domain, file, fault: 'tooManyMailed', hint: undefined });
    else taken.push(await takeOne(parts, domain, report, via));
  }
  return { taken, forNobody, leftOut };
};

const readSafely = async (source: Uint8Array | undefined, name: string): Promise<ReadUpload | UploadRefused> => {
  if (source === undefined) return new UploadRefused('tooLarge');
  try {
    return await readReports(source, name);
  } catch (error) {
    // Nothing but the file decides whether this fails, so it would fail again, and keep other mails from being read.
    return error instanceof UploadRefused ? error : new UploadRefused('notAReport', undefined, error);
  }
};

/** Returns the registrable domain to which all of these names belong; `undefined` if there is none, or if there are no names. */
const commonDomain = (names: readonly (string | undefined)[]): string | undefined => {
  const [domain, ...others] = new Set(names.map((name) => (name === undefined ? name : registrableDomainOf(name))));
  return others.length > 0 ? undefined : domain;
};

const takeOne = async (
  parts: Dependencies,
  reportDomain: string,
  report: ReadUpload['reports'][number],
  via: Via,
): Promise<TakenReport> => {
  const { kind, file, organisation, externalId, begins, ends, leftOut, isCut } = report;
  const policyDomain = report.policyDomain ?? reportDomain;
  const remarks = [
    ...report.remarks,
    ...(report.policyDomain === null ? [{ record: null, reason: 'domainMissing' as const }] : []),
    ...(Date.parse(begins) > parts.clock().getTime() + DAY_MS ? [{ record: null, reason: 'inFuture' as const }] : []),
  ];
  const mailReportId = mailReportIdOf({ kind, reportDomain, policyDomain, organisation, externalId });
  const common = {
    mailReportId,
    reportDomain,
    policyDomain,
    organisation,
    externalId,
    begins,
    ends,
    via,
    leftOut,
    isCut,
    remarks,
  };
  const issuer = fromOutside(actorOf(via));
  const execute = async () => {
    if (report.kind === 'tls') {
      const policies = report.policies.map((policy) => ({
        ...policy,
        policyDomain: policy.policyDomain ?? policyDomain,
      }));
      const data = { ...common, policies, failures: largest(report.failures) };
      return parts.commands.execute(mailReportAggregate, mailReportId, { type: 'ReceiveTlsReport', data }, issuer);
    }
    const { sources, addresses } = await sourcesOf(report.records, parts.lookUpNetwork);
    const personal = encryptFor(await parts.visitors.of(parts.clock()), addresses);
    const data = { ...common, policy: report.policy, sources: [...sources], personal };
    return parts.commands.execute(mailReportAggregate, mailReportId, { type: 'ReceiveDmarcReport', data }, issuer);
  };
  const { kind: outcome } = await execute();
  const records = (report.kind === 'tls' ? report.policies : report.records).length;
  const notes = notesOf(remarks, leftOut, reportDomain);
  return { file, kind, organisation, externalId, policyDomain, isNew: outcome === 'accepted', records, leftOut, notes };
};

const actorOf = (via: Via): Actor => {
  switch (via.kind) {
    case 'portal':
      return `portal:${via.portalUserId}`;
    case 'token':
      return `token:${via.tokenId}`;
    case 'mail':
      return 'system';
    case 'command':
      return 'cli';
  }
};

const MOST_FAILURES = 1_000;

/** Dropped entries still count in the summaries of the policies. */
const largest = <Failure extends { readonly sessions: number }>(failures: readonly Failure[]): Failure[] =>
  failures.toSorted((one, other) => other.sessions - one.sessions).slice(0, MOST_FAILURES);

/** Owners see what arrived since the domain was proved: earlier reports may belong to somebody else. */
const viewOf = async ({ knex, keys, clock }: Dependencies, domain: string, days: number): Promise<MailReportsView> => {
  const proven = (await verifiedAmong(knex, [domain])).get(domain);
  const now = clock().getTime();
  const wanted = {
    domain,
    from: new Date(now - days * DAY_MS),
    until: new Date(now + DAY_MS),
    receivedSince: proven === undefined ? new Date(now) : new Date(proven),
  };
  const [newest, totals, sources, byDay, sessions, boxes] = await Promise.all([
    newestMailReports(knex, wanted, NEWEST),
    mailReportTotals(knex, wanted),
    mailSources(knex, wanted, MOST_SOURCES),
    mailDays(knex, wanted),
    mailSessions(knex, wanted, MOST_SESSION_ROWS),
    encryptedAddresses(knex, wanted, OPENED),
  ]);
  const opened = await decryptAll(keys, boxes, addressUse);
  const addresses = addressesByNetwork(opened.flatMap((box) => (box.kind === 'open' ? box.data : [])));
  return {
    days,
    newest,
    totals,
    byDay,
    sessions,
    sources: sources.map((source) => ({ ...source, addresses: addresses.get(source.asn) ?? [] })),
  };
};

const addressesByNetwork = (
  uses: z.infer<typeof addressUse>,
): ReadonlyMap<number | null, readonly MailAddressRecord[]> => {
  const networks = new Map<number | null, Map<string, MailAddressRecord>>();
  for (const { asn, address, messages, passed } of uses) {
    const network = networks.get(asn) ?? new Map<string, MailAddressRecord>();
    networks.set(asn, network);
    const known = network.get(address) ?? { address, messages: 0, passed: 0 };
    network.set(address, { address, messages: known.messages + messages, passed: known.passed + passed });
  }
  return new Map(
    [...networks].map(([asn, network]) => [
      asn,
      [...network.values()].toSorted((one, other) => other.messages - one.messages).slice(0, SHOWN_ADDRESSES),
    ]),
  );
};
