import type { Knex } from 'knex';
import { alertMailsWanted, type AlertMailWish } from '../../../projections/alerts/queries.ts';
import { domainsWithPlan } from '../../../projections/plans/queries.ts';
import { portalUserAddresses } from '../../../projections/portalUsers/queries.ts';
import { newestCompletedScans, scanReportsByIds } from '../../../projections/scanReport/queries.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { exclusively } from '../../platform/database/exclusively.ts';
import type { EventStore, ConsumerOptions, Delivery, RecordedEvent } from '../../platform/eventStore/port.ts';
import type { Runner } from '../platform.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { hasAlerts, type Raised, raisedTogether } from './raised.ts';
import { judgeDay, judgeScan, type ScanJudgement } from './rules.ts';
import { alertAggregate, activeOf, type KnownAlert } from './alert.ts';
import {
  type CommandIssuer,
  type Commands,
  inAnswerTo,
  loadAggregate,
  onOccasion,
} from '../../platform/commands/commands.ts';
import { uuidV5 } from '../../platform/commands/uuidV5.ts';
import { isAborted } from '../../platform/base/isAborted.ts';
import { correlationOf } from '../../platform/observability/ambient.ts';
import { deliveredEvent } from '../../platform/jobs/deliveredEvent.ts';
import { groupsByType } from '../../platform/jobs/groupsByType.ts';
import { runGroups } from '../../platform/jobs/runGroups.ts';
import { runTimetable } from '../../platform/jobs/runTimetable.ts';
import { ALERT_PRIORITIES } from '../../../schema/events/alert.ts';
import type { Encrypted } from '../../../schema/events/encrypted.ts';
import { encryptFor, decrypt } from '../../platform/auth/personalData.ts';
import { languageIn } from '../../platform/auth/requesterPersonal.ts';
import { portalAggregate } from '../portal/portal.ts';
import { z } from 'zod';

/** Held by the one process that checks the dates of all domains with Business - Pro. */
const DAILY_LOOK_LOCK = 7_264_321;

/** The alert policies of a worker: they raise and resolve alerts, and send mails about them. */
export const openAlertRunners = (
  { log, clock = () => new Date() }: { readonly log: Log; readonly clock?: Clock | undefined },
  { knex, store, commands }: { readonly knex: Knex; readonly store: EventStore; readonly commands: Commands },
  { keys }: { readonly keys: SubjectKeys },
): { readonly alerts: Runner; readonly alertMails: Runner } => ({
  alerts: createAlertRunner({
    store,
    commands,
    clock,
    newestScans: (domain, limit) => newestCompletedScans(knex, domain, limit),
    scansByIds: (scanIds) => scanReportsByIds(knex, scanIds),
    proDomains: () => domainsWithPlan(knex, 'Business - Pro'),
    exclusively: (work) => exclusively(knex, DAILY_LOOK_LOCK, work),
    onError: ({ eventId, error }) => {
      log.warn({ eventId, err: error }, 'alerts could not be derived from a scan; trying again');
    },
  }),
  alertMails: createAlertMailPolicy({
    store,
    commands,
    keys,
    wishes: (domain) => alertMailsWanted(knex, domain),
    addresses: (portalUserIds) => portalUserAddresses(knex, portalUserIds),
    onError: ({ eventId, error }) => {
      log.warn({ eventId, err: error }, 'the mail about alerts could not be requested; trying again');
    },
  }),
});

/** Number of scans evaluated at once: each loads several reports of its domain into memory. */
const SCANS_AT_ONCE = 2;
/** Number of a domain's newest scans that are considered. A scan that is older when its turn comes is history. */
const SCANS = 12;
const DAY_MS = 86_400_000;
/** How soon the daily check is tried again if another process was at it. */
const AGAIN_MS = 3_600_000;

export interface AlertRunnerDependencies {
  readonly store: EventStore;
  readonly commands: Commands;
  readonly clock: Clock;
  /** From the read model: the domain's completed scans, most recently requested first. */
  readonly newestScans: (domain: string, limit: number) => Promise<readonly ScanReport[]>;
  readonly scansByIds: (scanIds: readonly string[]) => Promise<ReadonlyMap<string, ScanReport>>;
  readonly proDomains: () => Promise<readonly string[]>;
  /** Runs the work, or returns `false` if another process is doing it. */
  readonly exclusively: (work: () => Promise<void>) => Promise<boolean>;
  /** Receives each failed attempt: of an event (with its id), or of the daily check (`undefined`). */
  readonly onError: (failure: { readonly eventId: string | undefined; readonly error: unknown }) => void;
  readonly consumer?: Partial<ConsumerOptions>;
}

interface AlertRunner {
  /** Runs until `signal` aborts, in parallel with any number of other processes. */
  run(signal: AbortSignal): Promise<void>;
}

/**
 * Raises alerts for verified domains with Business - Pro. Each completed scan is compared with those before it. The dates of the newest scan are
 * checked once a day, because days also pass without scans, and when a domain gets the plan. The id of every command is derived from the scan's: if a
 * process dies halfway, the next one continues, and no alert is raised twice.
 */
export const createAlertRunner = (dependencies: AlertRunnerDependencies): AlertRunner => ({
  run: async (signal) => {
    await Promise.all([
      runGroups(
        groupsByType(dependencies.store, 'alerts', ['ScanCompleted', 'PlanChanged'], dependencies.consumer),
        (delivery) => judgeDelivery(dependencies, delivery),
        { concurrency: SCANS_AT_ONCE, signal },
      ),
      lookDaily(dependencies, signal),
    ]);
  },
});

const judgeDelivery = async (dependencies: AlertRunnerDependencies, { event, signal }: Delivery): Promise<void> => {
  try {
    const { type, data } = deliveredEvent(event);
    if (type === 'ScanCompleted') await followScan(dependencies, event, data);
    if (type === 'PlanChanged') await lookAt(dependencies, data.planDomain, event.id);
  } catch (error) {
    if (!signal.aborted) dependencies.onError({ eventId: event.id, error });
    throw error;
  }
};

const activeAlerts = async ({ store }: AlertRunnerDependencies, domain: string): Promise<readonly KnownAlert[]> =>
  activeOf((await loadAggregate(store, alertAggregate, domain)).state);

const followScan = async (
  dependencies: AlertRunnerDependencies,
  event: RecordedEvent,
  { scanId, domain }: { readonly scanId: string; readonly domain: string },
): Promise<void> => {
  if (!(await hasAlerts(dependencies.store, domain))) return;
  await dependencies.commands.waitForProjections(event);
  const scan = (await dependencies.scansByIds([scanId])).get(scanId);
  // No projector runs, or the read models are far behind: try later.
  if (scan?.status !== 'completed') throw new Error('The read models do not have the scan yet.');
  const scans = await dependencies.newestScans(domain, SCANS);
  if (!scans.some((each) => each.scanId === scanId)) return;
  const active = await activeAlerts(dependencies, domain);
  const previous = await dependencies.scansByIds(active.flatMap(({ previousScanId }) => previousScanId ?? []));
  const judgement = judgeScan({ scan, scans, active, previous, now: dependencies.clock() });
  await follow(dependencies, scan, judgement, inAnswerTo(event, { commandId: uuidV5(scanId, 'alerts') }));
};

/** `occasion`: a UUID that is unique to each time a domain is due. */
const lookAt = async (dependencies: AlertRunnerDependencies, domain: string, occasion: string): Promise<void> => {
  if (!(await hasAlerts(dependencies.store, domain))) return;
  const [scan] = await dependencies.newestScans(domain, 1);
  if (!scan) return;
  const judgement = judgeDay(scan, await activeAlerts(dependencies, domain), dependencies.clock());
  await follow(dependencies, scan, judgement, { ...onOccasion(occasion), correlationId: correlationOf(scan.scanId) });
};

const follow = async (
  { commands }: AlertRunnerDependencies,
  { scanId, domain }: ScanReport,
  { found, gone }: ScanJudgement,
  issuer: CommandIssuer,
): Promise<void> => {
  if (found.length + gone.length === 0) return;
  const command = { type: 'FollowScan', data: { alertDomain: domain, scanId, found, gone } } as const;
  // A refusal means that all of it is already known.
  await commands.execute(alertAggregate, domain, command, issuer);
};

const lookDaily = (dependencies: AlertRunnerDependencies, signal: AbortSignal): Promise<void> =>
  runTimetable(
    {
      clock: dependencies.clock,
      onError: (error) => {
        dependencies.onError({ eventId: undefined, error });
      },
      doDue: async (now, stop) => {
        const hasLooked = await dependencies.exclusively(() => lookAtAll(dependencies, now, stop));
        return new Date(now.getTime() + (hasLooked ? DAY_MS : AGAIN_MS));
      },
    },
    signal,
  );

const lookAtAll = async (dependencies: AlertRunnerDependencies, now: Date, signal: AbortSignal): Promise<void> => {
  for (const domain of await dependencies.proDomains()) {
    if (isAborted(signal)) return;
    const [scan] = await dependencies.newestScans(domain, 1);
    if (scan) await lookAt(dependencies, domain, uuidV5(scan.scanId, `day:${now.toISOString().slice(0, 10)}`));
  }
};

const MAILS_AT_ONCE = 4;

interface AlertMailPolicyDependencies {
  readonly store: EventStore;
  readonly commands: Commands;
  readonly keys: SubjectKeys;
  /** Users who want the alerts of a domain by mail. */
  readonly wishes: (domain: string) => Promise<readonly AlertMailWish[]>;
  /** The encrypted addresses of portal users, by id. */
  readonly addresses: (portalUserIds: readonly string[]) => Promise<ReadonlyMap<string, Encrypted>>;
  /** Receives each failed attempt, without personal data. */
  readonly onError: (failure: { readonly eventId: string; readonly error: unknown }) => void;
  readonly consumer?: Partial<ConsumerOptions>;
}

/**
 * Mails users about new alerts: one mail for all alerts that one scan raised, to each user who wants alerts of that priority. Users who are signed
 * out get it too, until they switch it off. Erased users do not, nor do users of a domain that has lost its plan or its proof.
 */
export const createAlertMailPolicy = (
  dependencies: AlertMailPolicyDependencies,
): { run(signal: AbortSignal): Promise<void> } => ({
  run: (signal) =>
    runGroups(
      groupsByType(dependencies.store, 'alertMails', ['AlertRaised'], dependencies.consumer),
      (delivery) => requestMails(dependencies, delivery),
      { concurrency: MAILS_AT_ONCE, signal },
    ),
});

const requestMails = async (dependencies: AlertMailPolicyDependencies, { event, signal }: Delivery): Promise<void> => {
  try {
    const batch = await raisedTogether(dependencies.store, event);
    // The alerts were written in one append: the first of them triggers the mail.
    if (batch[0]?.event.id !== event.id) return;
    const domain = batch[0].raised.alertDomain;
    if (!(await hasAlerts(dependencies.store, domain))) return;
    const wishes = await dependencies.wishes(domain);
    const addresses = await dependencies.addresses(wishes.map(({ portalUserId }) => portalUserId));
    const alerts = batch.map(({ raised }) => raised);
    for (const wish of wishes) await request(dependencies, event, alerts, wish, addresses.get(wish.portalUserId));
  } catch (error) {
    if (!signal.aborted) dependencies.onError({ eventId: event.id, error });
    throw error;
  }
};

const addressee = z.looseObject({ email: z.string() });

const request = async (
  { commands, keys }: AlertMailPolicyDependencies,
  event: RecordedEvent,
  alerts: readonly Raised[],
  { portalUserId, minimumPriority }: AlertMailWish,
  address: Encrypted | undefined,
): Promise<void> => {
  const least = ALERT_PRIORITIES.indexOf(minimumPriority);
  const wanted = alerts.filter(({ priority }) => ALERT_PRIORITIES.indexOf(priority) <= least);
  const [first] = wanted;
  const key = await keys.find(portalUserId);
  if (!first || !address || !key) return;
  const opened = await decrypt(keys, address, addressee);
  if (opened.kind === 'erased') return;
  const data = {
    portalUserId,
    domain: first.alertDomain,
    scanId: first.scanId,
    alerts: wanted
      .slice(0, 100)
      .map(({ alertId, priority, title, wording }) => ({ alertId, priority, title, ...(wording && { wording }) })),
    personal: encryptFor(
      { subject: portalUserId, key },
      { email: opened.data.email, language: languageIn(opened.data) },
    ),
  };
  await commands.execute(
    portalAggregate,
    portalUserId,
    { type: 'RequestAlertMail', data },
    inAnswerTo(event, { commandId: uuidV5(event.id, portalUserId) }),
  );
};
