import { applicationGroups } from './applications.ts';
import { z } from 'zod';
import type { ApplicationEvent } from '../../../schema/events/application.ts';
import type { MagicLinkTokens } from '../../platform/auth/tokens.ts';
import { encryptFor, decrypt } from '../../platform/auth/personalData.ts';
import type { SubjectKey, SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { applicantOf, readApplicationForm } from './applicationForm.ts';
import { accountAggregate, type AccountCommand } from '../accounts/accounts.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { type Commands, inAnswerTo } from '../../platform/commands/commands.ts';
import { newMagicLink, type NewMagicLink } from '../accounts/accounts.ts';
import { uuidV5 } from '../../platform/commands/uuidV5.ts';
import {
  HopelessDelivery,
  type ConsumerOptions,
  type Delivery,
  type EventStore,
  type RecordedEvent,
} from '../../platform/eventStore/port.ts';
import type { Log } from '../../platform/observability/log.ts';
import { deliveredEvent } from '../../platform/jobs/deliveredEvent.ts';
import { runGroups } from '../../platform/jobs/runGroups.ts';

type Submitted = Extract<ApplicationEvent, { type: 'ApplicationSubmitted' }>;
type Approved = Extract<ApplicationEvent, { type: 'ApplicationApproved' }>;

const GRANTED = { scholar: 'Scholar', partner: 'Partner' } as const;

/** How many applicants are notified at once, for each kind of news. */
const CONCURRENCY = 4;

interface ApplicationPolicyDependencies {
  readonly store: EventStore;
  readonly commands: Commands;
  readonly keys: SubjectKeys;
  readonly tokens: MagicLinkTokens;
  readonly clock: Clock;
  /** Receives each failed attempt. Neither the error nor the id identifies the person. */
  readonly onError?: (failure: { readonly eventId: string; readonly attempt: number; readonly error: unknown }) => void;
  readonly consumer?: Partial<ConsumerOptions>;
}

export interface ApplicationPolicy {
  /** Does what is due until `signal` aborts, in parallel with any number of other processes. */
  run(signal: AbortSignal): Promise<void>;
}

/** The policy of a worker. */
export const openApplicationPolicy = (
  { log, clock }: { readonly log: Log; readonly clock: Clock },
  { store, commands }: Pick<ApplicationPolicyDependencies, 'store' | 'commands'>,
  { keys, tokens }: Pick<ApplicationPolicyDependencies, 'keys' | 'tokens'>,
): ApplicationPolicy =>
  createApplicationPolicy({
    store,
    commands,
    keys,
    tokens,
    clock,
    onError: ({ eventId, attempt, error }) => {
      log.warn({ eventId, attempt, err: error }, 'an application could not be answered; trying again');
    },
  });

/**
 * Reacts to applications. A submitted one leads to a sign-in link with the news that it was received; an approved one to the account type that it was
 * for, and then to a link with that news. The id of each command is derived from the event's: if a process dies between two commands, the next one
 * completes them, and nothing is done twice. The limit on links per address does not apply here. Nothing is done for a person who has been erased.
 */
export const createApplicationPolicy = (dependencies: ApplicationPolicyDependencies): ApplicationPolicy => ({
  run: (signal) =>
    runGroups(
      applicationGroups(dependencies.store, dependencies.consumer),
      (delivery) => handle(dependencies, delivery),
      {
        concurrency: CONCURRENCY,
        signal,
      },
    ),
});

const handle = async (
  dependencies: ApplicationPolicyDependencies,
  { event, attempt, signal }: Delivery,
): Promise<void> => {
  try {
    const application = applicationEventOf(event);
    const key = await dependencies.keys.find(application.data.applicantId);
    if (!key) return;
    const person = { subject: application.data.applicantId, key };
    if (application.type === 'ApplicationSubmitted') await mailReceived(dependencies, event, application, person);
    else await grantAndMail(dependencies, event, application, person);
  } catch (error) {
    if (!signal.aborted) dependencies.onError?.({ eventId: event.id, attempt, error });
    // The decrypted data have the wrong shape: a retry cannot help.
    if (error instanceof z.ZodError) throw new HopelessDelivery('The encrypted data in the event has another shape.');
    throw error;
  }
};

const applicationEventOf = (recorded: RecordedEvent): Submitted | Approved => {
  const event = deliveredEvent(recorded);
  if (event.type === 'ApplicationSubmitted' || event.type === 'ApplicationApproved') return event;
  throw new Error(`The runner of applications was given a ${event.type}.`);
};

/** The owner of the form's mailbox signs in by the link, which creates an account if there is none. */
const mailReceived = async (
  dependencies: ApplicationPolicyDependencies,
  event: RecordedEvent,
  { data: { applicantId, applicationId, kind, personal } }: Submitted,
  person: SubjectKey,
): Promise<void> => {
  const opened = await decrypt(dependencies.keys, personal, z.unknown());
  if (opened.kind === 'erased') return;
  const applicant = applicantOf(readApplicationForm(kind, opened.data));
  const news = { applicationId, kind, news: 'received' } as const;
  await carryOut(dependencies, event, person, 'link', (now, commandId) => ({
    type: 'RequestAccount',
    data: {
      accountId: applicantId,
      accountType: 'Business - Free',
      owner: encryptFor(person, { email: applicant.email }),
      link: newMagicLink(dependencies.tokens, person, { commandId, application: news, personal: applicant }, now),
    },
  }));
};

const approvedApplicant = z.looseObject({ email: z.string(), name: z.string() });

const grantAndMail = async (
  dependencies: ApplicationPolicyDependencies,
  event: RecordedEvent,
  { data: { applicantId, applicationId, kind, personal } }: Approved,
  person: SubjectKey,
): Promise<void> => {
  const opened = await decrypt(dependencies.keys, personal, approvedApplicant);
  if (opened.kind === 'erased') return;
  // An applicant who already has that type still gets the mail.
  await carryOut(dependencies, event, person, 'grant', () => ({
    type: 'GrantAccountType',
    data: { accountId: applicantId, accountType: GRANTED[kind], reason: 'applicationApproved' },
  }));
  const application: NewMagicLink['application'] = { applicationId, kind, news: 'approved' };
  await carryOut(dependencies, event, person, 'link', (now, commandId) => ({
    type: 'RequestMagicLink',
    data: {
      accountId: applicantId,
      link: newMagicLink(dependencies.tokens, person, { commandId, application, personal: opened.data }, now),
    },
  }));
};

/** Executes once per event and name, however often the event is delivered. The applicant's subject is the account's id. */
const carryOut = async (
  { commands, clock }: ApplicationPolicyDependencies,
  event: RecordedEvent,
  { subject }: SubjectKey,
  name: string,
  commandOf: (now: Date, commandId: string) => AccountCommand,
): Promise<void> => {
  const now = clock();
  const commandId = uuidV5(event.id, name);
  const command = commandOf(now, commandId);
  const issuer = inAnswerTo(event, { commandId, at: now.toISOString() });
  await commands.execute(accountAggregate, subject, command, issuer);
};
