import type { ZoneSigning } from './dns/signing/zoneSigning.ts';
import type { Trap, Zone } from './dns/zone.ts';
import type { StatedExpectations } from './expected/expectedReport.ts';
import type { LabSite } from './lab.ts';
import type { MailHost, MailServiceHost } from './mail/mailConfig.ts';
import type { SecurityTxtConfig } from './securityTxt/securityTxtConfig.ts';
import type { SiteSources } from './sources/siteSources.ts';
import type { WebConfig } from './web/webConfig.ts';

/** One site of the sample internet: everything that its servers do, as configuration instead of code. */
export interface SiteConfig extends Pick<LabSite, 'domain'> {
  /** In English. The German one is in germanDescriptions.ts. */
  readonly description: string;
  /** `undefined` if the domain does not exist. Every zone also has a SOA and the lab's name servers. */
  readonly dns: SiteDns | undefined;
  /** Includes how it speaks TLS. `undefined` if there is no web server. */
  readonly web: WebConfig | undefined;
  /** Served at https://<domain>/.well-known/security.txt. If `undefined`, that path gets the same answer as any other. */
  readonly securityTxt?: SecurityTxtConfig;
  /** Its own mail servers; those of providers are in mailProviders.ts. */
  readonly mail: readonly MailHost[];
  /** Its own servers for mail programs. Default: none. */
  readonly mailServices?: readonly MailServiceHost[];
  /** What the outside sources know about it. If `undefined`, what they say about an ordinary domain. */
  readonly sources?: SiteSources;
  /** Facts of a correct report that do not follow from the configuration: see `expectedReportOf`. */
  readonly expects: StatedExpectations;
}

export interface SiteDns {
  readonly owners: Zone['owners'];
  readonly traps?: readonly Trap[];
  /** Third-party zones that its records lead to. */
  readonly otherZones?: readonly Zone[];
  /** Default: the site's entry in siteSigning.ts. */
  readonly signing?: ZoneSigning;
}
