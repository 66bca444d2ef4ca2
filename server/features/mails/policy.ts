import type { Knex } from 'knex';
import { z } from 'zod';
import { parseEvent, type DomainEvent } from '../../../schema/events/catalogue.ts';
import type { MailEvent } from '../../../schema/events/mail.ts';
import { decrypt } from '../../platform/auth/personalData.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import type { Clock } from '../../platform/base/clock.ts';
import type { Config } from '../../platform/base/config.ts';
import type { Log } from '../../platform/observability/log.ts';
import { type Commands, inAnswerTo, loadAggregate } from '../../platform/commands/commands.ts';
import { mailAggregate, mailGroups, writeMail } from './mails.ts';
import { siteOf } from '../../platform/base/siteOf.ts';
import { uuidV5 } from '../../platform/commands/uuidV5.ts';
import {
  HopelessDelivery,
  type ConsumerOptions,
  type Delivery,
  type EventStore,
  type RecordedEvent,
} from '../../platform/eventStore/port.ts';
import type { TemplateContext, MailTemplate, MailTemplates } from '../mailTemplate.ts';
import { MailRefused, type Mailer, observedMailer } from '../../platform/mail/mailer.ts';
import { deliveredEvent } from '../../platform/jobs/deliveredEvent.ts';
import { runGroups } from '../../platform/jobs/runGroups.ts';

/** Number of mails of one kind that are sent at once. */
const CONCURRENCY = 4;
const GRACE_MS = 3_000;

export interface MailPolicyDependencies {
  readonly knex: Knex;
  readonly store: EventStore;
  readonly commands: Commands;
  readonly keys: SubjectKeys;
  readonly mailer: Mailer;
  readonly templates: MailTemplates;
  readonly context: TemplateContext;
  readonly clock: Clock;
  /** Receives each failed attempt. Neither the error nor the id identifies the addressee. */
  readonly onError?: (failure: { readonly mailId: string; readonly attempt: number; readonly error: unknown }) => void;
  readonly consumer?: Partial<ConsumerOptions>;
}

export interface MailPolicy {
  /** Sends what is due until `signal` aborts, in parallel with any number of other processes. */
  run(signal: AbortSignal): Promise<void>;
}

/** The policy of a worker. `ownUrl`: where this process listens, if it does; the links in mails lead there. */
export const openMailPolicy = (
  {
    config,
    log,
    clock,
    shownUrl,
  }: {
    readonly config: Pick<Config, 'publicUrl' | 'host' | 'port'>;
    readonly log: Log;
    readonly clock: Clock;
    readonly shownUrl?: (url: string) => string;
  },
  { knex, store, commands }: Pick<MailPolicyDependencies, 'knex' | 'store' | 'commands'>,
  {
    keys,
    tokens,
    portalLinkTokens,
    signupTokens,
  }: Pick<MailPolicyDependencies, 'keys'> & Omit<TemplateContext, 'site'>,
  {
    mailer,
    templates,
    ownUrl,
  }: { readonly mailer: Mailer; readonly templates: MailTemplates; readonly ownUrl: string | undefined },
): MailPolicy =>
  createMailPolicy({
    knex,
    store,
    commands,
    keys,
    clock,
    mailer: observedMailer(mailer),
    templates,
    context: { site: siteOf(config, ownUrl, shownUrl), tokens, portalLinkTokens, signupTokens },
    onError: ({ mailId, attempt, error }) => {
      // Logs the first attempts and then ever fewer, because a mail server may be down for long.
      if (Number.isInteger(Math.log2(attempt)))
        log.warn(
          { mailId, attempt, err: error },
          'a mail could not be sent; trying again unless the error is permanent',
        );
    },
  });

/**
 * Mails people about events: one group of competing consumers for each type of event. The outcome of a mail is an event in its own stream, so a mail
 * that was sent is not sent again. A crash between the server's acceptance and that event causes a second delivery, with the same Message-ID.
 */
export const createMailPolicy = (dependencies: MailPolicyDependencies): MailPolicy => {
  const handed = new Set<string>();
  return {
    run: (signal) =>
      runGroups(
        mailGroups(dependencies.store, dependencies.templates, dependencies.consumer),
        (delivery) => handle(dependencies, handed, delivery),
        {
          concurrency: CONCURRENCY,
          signal,
        },
      ),
  };
};

const handle = async (dependencies: MailPolicyDependencies, handed: Set<string>, delivery: Delivery): Promise<void> => {
  const { event, attempt, signal } = delivery;
  try {
    const mail = await loadAggregate(dependencies.store, mailAggregate, event.id);
    if (mail.state.status === 'settled') return;
    const template = templateOf(dependencies.templates, event);
    await record(dependencies, event, await post(dependencies, handed, template, event, signal));
    handed.delete(event.id);
  } catch (error) {
    if (!signal.aborted) dependencies.onError?.({ mailId: event.id, attempt, error });
    if (error instanceof MailRefused) throw new HopelessDelivery(error.message);
    throw error;
  }
};

const templateOf = (templates: MailTemplates, recorded: RecordedEvent): MailTemplate => {
  const event = deliveredEvent(recorded);
  // The table maps each type to a function for exactly its events.
  const write = templates[event.type] as ((event: DomainEvent, time: string) => MailTemplate) | undefined;
  if (!write) throw new Error(`The mail runner was given a ${event.type}.`);
  return write(event, recorded.metadata.time);
};

const NOBODY_ELSE = { kind: 'open', data: {} } as const;

const addressee = z.looseObject({ email: z.string() });

/** Sends the mail unless that would be pointless. Returns the event to record. */
const post = async (
  { knex, store, clock, keys, context, mailer }: MailPolicyDependencies,
  handed: Set<string>,
  template: MailTemplate,
  event: RecordedEvent,
  signal: AbortSignal,
): Promise<MailEvent> => {
  const mailId = event.id;
  // This process sent the mail, but then could not record it.
  const sent: MailEvent = { type: 'MailSent', data: { mailId, kind: template.kind } };
  if (handed.has(mailId)) return sent;
  const now = clock();
  if (Date.parse(template.validUntil) <= now.getTime() || (await isMoot(store, template, event)))
    return { type: 'MailDropped', data: { mailId, reason: 'expired' } };
  const person = await decrypt(keys, template.to, addressee);
  const about = template.about ? await decrypt(keys, template.about, z.record(z.string(), z.unknown())) : NOBODY_ELSE;
  if (person.kind === 'erased' || about.kind === 'erased')
    return { type: 'MailDropped', data: { mailId, reason: 'erased' } };
  if (template.mayBeSeen && !(await template.mayBeSeen({ knex, keys })))
    return { type: 'MailDropped', data: { mailId, reason: 'noAccess' } };
  const content = writeMail(template.write(context, { ...about.data, ...person.data }, now), context.site);
  await mailer.send({ id: mailId, person: template.to.subject, to: person.data.email, ...content }, afterGrace(signal));
  handed.add(mailId);
  return sent;
};

const isMoot = async (
  store: Pick<EventStore, 'readStream'>,
  { isMootAfter }: MailTemplate,
  { stream, revision }: RecordedEvent,
): Promise<boolean> => {
  if (!isMootAfter) return false;
  for await (const later of store.readStream(stream, { fromRevision: revision + 1 })) {
    const parsed = parseEvent(later.type, later.version, later.data);
    if (parsed.kind === 'known' && isMootAfter(parsed.event)) return true;
  }
  return false;
};

/** When the process stops, mails that are being sent get this long to finish: after an interrupted delivery, nobody knows whether it arrived. */
const afterGrace = (signal: AbortSignal): AbortSignal => {
  const late = new AbortController();
  signal.addEventListener('abort', () => {
    setTimeout(() => {
      late.abort();
    }, GRACE_MS).unref();
  });
  return late.signal;
};

/** Another process may have done the same at the same time: then the outcome is already recorded. */
const record = async (
  dependencies: MailPolicyDependencies,
  event: RecordedEvent,
  outcome: MailEvent,
): Promise<void> => {
  const issuer = inAnswerTo(event, { commandId: uuidV5(event.id, 'mail') });
  await dependencies.commands.execute(mailAggregate, event.id, outcome, issuer);
};
