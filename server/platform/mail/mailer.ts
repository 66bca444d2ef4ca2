import { SpanKind } from '@opentelemetry/api';
import { ambient } from '../observability/ambient.ts';
import { inSpan } from '../observability/span.ts';

/** A mail to one person, written and ready. */
export interface Mail {
  /** A uuid, the same for every attempt: a mailbox or a server that has it already can detect the duplicate. */
  readonly id: string;
  /** The subject of whom it goes to. */
  readonly person: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The addresses that it leads to, in their order. */
  readonly links: readonly string[];
  /** Beside those that every mail has, by their names. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface Mailer {
  /** Resolves once somebody else answers for the mail. Rejects with MailRefused when no other try will help; with another error when one may. */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
}

/** This mail to this address is not wanted there, now and later. The message names no address. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** It could not be handed over this time. The message names no address. */
export class MailNotTaken extends Error {
  override readonly name = 'MailNotTaken';
}

/** The same mailer, its mails counted, and shown in the traces that they belong to: not to whom, nor what. */
export const observedMailer = (mailer: Mailer): Mailer => ({
  send: (mail, signal) =>
    inSpan('mail', { kind: SpanKind.CLIENT }, async (span) => {
      try {
        await mailer.send(mail, signal);
        span.setAttributes({ 'candor.outcome': 'sent' });
        ambient()?.observer.metrics.mails.inc({ outcome: 'sent' });
      } catch (error) {
        const outcome = error instanceof MailRefused ? 'refused' : 'notTaken';
        span.setAttributes({ 'candor.outcome': outcome });
        ambient()?.observer.metrics.mails.inc({ outcome });
        throw error;
      }
    }),
});
