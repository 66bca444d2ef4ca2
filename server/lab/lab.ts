import type { TrustAnchor } from '../scanner/dnssec/trustAnchors.ts';
import type { DialMap } from '../scanner/io/dialMap.ts';
import type { IpDataIo } from '../scanner/io/ipData/ipDataIo.ts';
import type { ScanClock } from '../scanner/scanClock.ts';
import type { LabMailReports } from './mail/mailReports.ts';
import type { SourceAddresses } from '../scanner/io/sources/askSource.ts';

/** A running sample internet. Nothing of it listens on, or is dialled at, any address but 127.0.0.1. */
export interface Lab {
  readonly sites: readonly LabSite[];
  /** host:port of its name server (UDP and TCP). */
  readonly dnsServers: readonly string[];
  /** Of its own signed root. */
  readonly dnssecAnchors: readonly TrustAnchor[];
  /** The range of the addresses that its zones name; open it in the guard. */
  readonly allowCidrs: readonly string[];
  /** PEM of its certificate authority. */
  readonly certificateAuthority: string;
  /** Where a lab address and a standard port really listen, so that no privileged port is needed. */
  readonly dialMap: DialMap;
  /** What it knows of its addresses: the real data sets have none of them. */
  readonly ipData: IpDataIo;
  /** Measures the time limits of its scans. */
  readonly clock: ScanClock;
  /** Base URLs of its outside sources, all of them at one server of 127.0.0.1. */
  readonly sources: SourceAddresses;
  /** host:port of its root WHOIS server. */
  readonly whoisServer: string;
  /** host:port of its routing registry. */
  readonly irrServer: string;
  /** Puts one TXT record at a name below a site, from now on; null takes it away. */
  readonly publishTxt: (name: string, text: string | null) => void;
  /** Puts one text file at a path of a host of a site, from now on; null takes it away. */
  readonly publishFile: (host: string, path: string, text: string | null) => void;
  /** What receivers report of the mail of a site; undefined: it is none of its sites, or nobody takes mail for it. */
  readonly mailReports: (domain: string) => LabMailReports | undefined;
  close(): Promise<void>;
}

/** Listed at GET /dev/lab.json. */
export interface LabSite {
  readonly domain: string;
  readonly description: string;
}
