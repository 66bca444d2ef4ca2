import { MailRefused, type Mailer } from '../mail/mailer.ts';
import { ambient } from './ambient.ts';
import { inSpan } from './span.ts';

/** The same mailer, its mails counted, and shown in the traces that they belong to: not to whom, nor what. */
export const observedMailer = (mailer: Mailer): Mailer => ({
  send: (mail, signal) =>
    inSpan('mail', { kind: 'client' }, async (span) => {
      try {
        await mailer.send(mail, signal);
        span.set({ 'candor.outcome': 'sent' });
        ambient()?.observer.metrics.mails.inc({ outcome: 'sent' });
      } catch (error) {
        const outcome = error instanceof MailRefused ? 'refused' : 'notTaken';
        span.set({ 'candor.outcome': outcome });
        ambient()?.observer.metrics.mails.inc({ outcome });
        throw error;
      }
    }),
});
