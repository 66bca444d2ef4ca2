import type { Access } from './openAccess.ts';
import type { Clock } from '../platform/base/clock.ts';
import type { Config } from '../platform/base/config.ts';
import type { EventStore } from '../platform/eventStore/port.ts';
import type { Log } from '../platform/observability/log.ts';
import { letters } from '../features/mails/letters.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { createApplicationRunner, type ApplicationRunner } from '../features/applications/applicationRunner.ts';
import { createMailRunner, type MailRunner } from '../features/mails/mailRunner.ts';
import { siteOf } from '../platform/base/siteOf.ts';

export interface RunnersRoom {
  readonly config: Pick<Config, 'publicUrl' | 'host' | 'port'>;
  readonly log: Log;
  readonly clock?: Clock | undefined;
  /** What the server's own address is called where no public one is configured. */
  readonly shownUrl?: ((url: string) => string) | undefined;
}

/** What a worker does for people: it answers applications, and writes mails. `ownUrl`: where this process listens, if it does; the links of mails lead there. */
export const openRunners = (
  { config, log, clock = () => new Date(), shownUrl = (url) => url }: RunnersRoom,
  { store }: { readonly store: EventStore },
  {
    keys,
    tokens,
    portalLinkTokens,
    signupTokens,
  }: Pick<Access, 'keys' | 'tokens' | 'portalLinkTokens' | 'signupTokens'>,
  { mailer, ownUrl }: { readonly mailer: Mailer; readonly ownUrl: string | undefined },
): { readonly applications: ApplicationRunner; readonly mail: MailRunner } => ({
  applications: createApplicationRunner({
    store,
    keys,
    tokens,
    clock,
    onError: ({ eventId, attempt, error }) => {
      log.warn({ eventId, attempt, err: error }, 'an application could not be answered and will be tried again');
    },
  }),
  mail: createMailRunner({
    store,
    keys,
    mailer,
    letters,
    desk: {
      site: siteOf(config, ownUrl, shownUrl),
      tokens,
      portalLinkTokens,
      signupTokens,
    },
    clock,
    onError: ({ mailId, attempt, error }) => {
      // The first times, and then ever more seldom: a mail server may be away for long.
      if (Number.isInteger(Math.log2(attempt)))
        log.warn({ mailId, attempt, err: error }, 'a mail could not be sent and will be tried again, if that may help');
    },
  }),
});
