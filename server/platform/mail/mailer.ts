import { SpanKind } from '@opentelemetry/api';
import { ambient } from '../observability/ambient.ts';
import { inSpan } from '../observability/span.ts';

/** A finished mail to one person. */
export interface Mail {
  /** A UUID, the same for every attempt, so that a mailbox or a server can detect a duplicate. */
  readonly id: string;
  /** The subject of the addressee. */
  readonly person: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The addresses that it links to, in order. */
  readonly links: readonly string[];
  /** Additional headers by name, besides those of every mail. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface Mailer {
  /**
   * Resolves once another system has taken responsibility for the mail. Rejects with MailRefused if no other attempt can succeed; with another error if one
   * may.
   */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
}

/** This mail to this address is refused permanently. The message names no address. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** The mail could not be handed over this time. The message names no address. */
export class MailNotTaken extends Error {
  override readonly name = 'MailNotTaken';
}

/** Wraps a mailer to count its mails and show them in their traces, without addressee or content. */
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
