import { z } from 'zod';
import type { Encrypted } from '../../../schema/events/encrypted.ts';
import { encryptFor, decrypt } from '../../platform/auth/personalData.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { type Commands, inAnswerTo, loadAggregate } from '../../platform/commands/commands.ts';
import { portalAggregate } from '../portal/portal.ts';
import { exportAggregate } from './export.ts';
import type { ConsumerOptions, Delivery, EventStore } from '../../platform/eventStore/port.ts';
import { deliveredEvent } from '../../platform/jobs/deliveredEvent.ts';
import { groupsByType } from '../../platform/jobs/groupsByType.ts';
import { runGroups } from '../../platform/jobs/runGroups.ts';

const CONCURRENCY = 4;

interface ExportMailPolicyDependencies {
  readonly store: EventStore;
  readonly commands: Commands;
  readonly keys: SubjectKeys;
  /** The encrypted address of a portal user. `undefined` if the user is unknown or erased. */
  readonly addressOf: (portalUserId: string) => Promise<Encrypted | undefined>;
  /** Whether the domain has Business - Pro now. */
  readonly isPro: (domain: string) => Promise<boolean>;
  /** Receives each failed attempt that will be repeated. */
  readonly onError?: (failure: { readonly eventId: string; readonly attempt: number; readonly error: unknown }) => void;
  readonly consumer?: Partial<ConsumerOptions>;
}

export interface ExportMailPolicy {
  /** Requests the mails that are due until `signal` aborts, in parallel with any number of other processes. */
  run(signal: AbortSignal): Promise<void>;
}

/**
 * Mails users about their scheduled reports: when one is generated, it appends ReportMailRequested once to the stream of the user who set the
 * schedule, with an id derived from the event's.
 */
export const createExportMailPolicy = (dependencies: ExportMailPolicyDependencies): ExportMailPolicy => ({
  run: (signal) =>
    runGroups(
      groupsByType(dependencies.store, 'report-mail', ['ReportGenerated'], dependencies.consumer),
      (delivery) => handle(dependencies, delivery),
      { concurrency: CONCURRENCY, signal },
    ),
});

const handle = async (
  dependencies: ExportMailPolicyDependencies,
  { event, attempt, signal }: Delivery,
): Promise<void> => {
  try {
    const { type, data } = deliveredEvent(event);
    if (type !== 'ReportGenerated') throw new Error(`The runner of report mails was given a ${type}.`);
    await requestMail(dependencies, data.reportId, event);
  } catch (error) {
    if (!signal.aborted) dependencies.onError?.({ eventId: event.id, attempt, error });
    throw error;
  }
};

const addressee = z.looseObject({ email: z.string() });

const requestMail = async (
  { store, commands, keys, addressOf, isPro }: ExportMailPolicyDependencies,
  reportId: string,
  cause: Delivery['event'],
): Promise<void> => {
  const { state } = await loadAggregate(store, exportAggregate, reportId);
  if (state.status !== 'generated' || state.asked.slot === null) return;
  const { domain, portalUserId, language } = state.asked;
  // Without the plan, the portal would not show the report.
  if (!(await isPro(domain))) return;
  const [encrypted, key] = await Promise.all([addressOf(portalUserId), keys.find(portalUserId)]);
  if (!encrypted || !key) return;
  const person = await decrypt(keys, encrypted, addressee);
  if (person.kind === 'erased') return;
  const personal = encryptFor({ subject: portalUserId, key }, { email: person.data.email });
  await commands.execute(
    portalAggregate,
    portalUserId,
    { type: 'RequestReportMail', data: { portalUserId, domain, reportId, personal, ...(language && { language }) } },
    inAnswerTo(cause, { commandId: cause.id }),
  );
};
