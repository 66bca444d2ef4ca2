import type { ZoneSigning } from './dns/signing/zoneSigning.ts';
import type { Trap, Zone } from './dns/zone.ts';
import type { StatedExpectations } from './expected/expectedReport.ts';
import type { LabSite } from './lab.ts';
import type { MailHost, MailServiceHost } from './mail/mailConfig.ts';
import type { SecurityTxtConfig } from './securityTxt/securityTxtConfig.ts';
import type { SiteSources } from './sources/siteSources.ts';
import type { WebConfig } from './web/webConfig.ts';

/** One site of the sample internet: all that its servers do, stated and not programmed. */
export interface SiteConfig extends LabSite {
  /** Undefined: there is no such domain. Every zone has a SOA and the lab's name servers besides. */
  readonly dns: SiteDns | undefined;
  /** How it speaks TLS stands in here too. Undefined: no web server. */
  readonly web: WebConfig | undefined;
  /** At https://<domain>/.well-known/security.txt; undefined: that path gets what every other path gets. */
  readonly securityTxt?: SecurityTxtConfig;
  /** Its own mail servers; those of providers stand in mailProviders.ts. */
  readonly mail: readonly MailHost[];
  /** Its own servers for mail programs; default: none. */
  readonly mailServices?: readonly MailServiceHost[];
  /** What the outside sources know of it; undefined: what they say of an ordinary domain. */
  readonly sources?: SiteSources;
  /** What a correct report says beyond what follows from the configuration itself: see `expectedReportOf`. */
  readonly expects: StatedExpectations;
}

export interface SiteDns {
  readonly owners: Zone['owners'];
  readonly traps?: readonly Trap[];
  /** Zones of others that its records lead to. */
  readonly otherZones?: readonly Zone[];
  /** Default: what siteSigning.ts says of the site. */
  readonly signing?: ZoneSigning;
}
