import type { Trap, Zone } from './dns/zone.ts';
import type { LabSite } from './lab.ts';
import type { MailHost } from './mail/mailConfig.ts';
import type { WebConfig } from './web/webConfig.ts';

/** One site of the sample internet: all that its servers do, stated and not programmed. */
export interface SiteConfig extends LabSite {
  /** Undefined: there is no such domain. Every zone has a SOA and the lab's name servers besides. */
  readonly dns: { readonly owners: Zone['owners']; readonly traps?: readonly Trap[] } | undefined;
  /** Its TLS configuration stands here too, for that is where it is spoken. Undefined: no web server. */
  readonly web: WebConfig | undefined;
  /** Its own mail servers; those of providers stand in mailProviders.ts. */
  readonly mail: readonly MailHost[];
}
