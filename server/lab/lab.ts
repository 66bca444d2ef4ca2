import type { Language } from '../../schema/report/words/factWords.ts';
import type { TrustAnchor } from '../scanner/io/dnssec/trustAnchors.ts';
import type { DialMap } from '../scanner/io/dialMap.ts';
import type { IpDataIo } from '../scanner/io/ipData/ipDataIo.ts';
import type { ScanClock } from '../scanner/io/scanClock.ts';
import type { LabMailReports } from './mail/mailReports.ts';
import type { SourceAddresses } from '../scanner/io/sources/createSourceClient.ts';

/** A running sample internet. It only listens on 127.0.0.1, and no other address is dialled. */
export interface Lab {
  readonly sites: readonly LabSite[];
  /** host:port of its name server (UDP and TCP). */
  readonly dnsServers: readonly string[];
  /** The trust anchors of its own signed root. */
  readonly dnssecAnchors: readonly TrustAnchor[];
  /** The range of the addresses in its zones, which the guard has to open. */
  readonly allowCidrs: readonly string[];
  /** Its certificate authority in PEM. */
  readonly certificateAuthority: string;
  /** Maps a lab address and standard port to where it really listens, so that no privileged port is needed. */
  readonly dialMap: DialMap;
  /** Data about its addresses, which the real data sets do not have. */
  readonly ipData: IpDataIo;
  /** Measures the time limits of its scans. */
  readonly clock: ScanClock;
  /** Base URLs of its outside sources, all on one server of 127.0.0.1. */
  readonly sources: SourceAddresses;
  /** host:port of its root WHOIS server. */
  readonly whoisServer: string;
  /** host:port of its routing registry. */
  readonly irrServer: string;
  /** Publishes one TXT record at a name below a site; `null` removes it. */
  readonly publishTxt: (name: string, text: string | null) => void;
  /** Publishes one text file at a path of a site's host; `null` removes it. */
  readonly publishFile: (host: string, path: string, text: string | null) => void;
  /** Returns the reports that receivers would send about a site's mail, or `undefined` if it is not one of the sites or has no mail servers. */
  readonly mailReports: (domain: string) => LabMailReports | undefined;
  close(): Promise<void>;
}

/** Listed at GET /dev/lab.json. */
export interface LabSite {
  readonly domain: string;
  readonly description: Readonly<Record<Language, string>>;
}
