import { createHash } from 'node:crypto';
import type { TlsaData } from 'dns-packet';
import type { ZoneSigning } from './signing/zoneSigning.ts';

/** The record sets of one name. Host names are lower case without a trailing dot. */
export interface RecordSets {
  readonly A?: readonly string[];
  readonly AAAA?: readonly string[];
  readonly MX?: readonly { readonly preference: number; readonly exchange: string }[];
  readonly NS?: readonly string[];
  /** One element per record. Longer texts are split into character-strings of 255 bytes on the wire (RFC 1035 §3.3.14). */
  readonly TXT?: readonly (string | Uint8Array)[];
  readonly CAA?: readonly {
    readonly flags: number;
    readonly tag: 'issue' | 'issuewild' | 'iodef';
    readonly value: string;
  }[];
  readonly CNAME?: readonly [string];
  readonly PTR?: readonly string[];
  readonly TLSA?: readonly TlsaData[];
  readonly SOA?: readonly Soa[];
  readonly SRV?: readonly {
    readonly priority: number;
    readonly weight: number;
    readonly port: number;
    readonly target: string;
  }[];
  readonly SSHFP?: readonly { readonly algorithm: number; readonly hash: number; readonly fingerprint: string }[];
  /** The key. Only its presence matters. */
  readonly OPENPGPKEY?: readonly [string];
  /** RFC 9460. */
  readonly HTTPS?: readonly { readonly alpn: readonly string[]; readonly ipv4Hint: string; readonly ech: boolean }[];
}

export type RecordType = keyof RecordSets;

export interface Soa {
  readonly mname: string;
  readonly rname: string;
  readonly serial: number;
  readonly refresh: number;
  readonly retry: number;
  readonly expire: number;
  readonly minimum: number;
}

/** A zone file. Owners are relative to the apex: `@` is the apex itself, `*` a wildcard (RFC 4592). */
export interface Zone {
  readonly apex: string;
  readonly owners: Readonly<Record<string, RecordSets>>;
  /** `undefined` if the zone is not signed with DNSSEC. */
  readonly signing?: ZoneSigning | undefined;
}

/** What the server does instead of answering. With `drop` it sends nothing, so the client times out. */
export type Misbehaviour = 'servfail' | 'refused' | 'drop';

/** A question that gets a bad answer. Without `type`, it applies to every type. */
export interface Trap {
  readonly owner: string;
  readonly type?: RecordType;
  readonly does: Misbehaviour;
}

/** Example: `_dmarc` in `a.example` becomes `_dmarc.a.example`. */
export const absoluteName = (owner: string, apex: string): string =>
  owner === '@' ? apex : apex === '' ? owner : `${owner}.${apex}`;

/** All lab zones have the same SOA, except for the apex. */
export const soaOf = (apex: string): Soa => ({
  mname: 'ns1.sample-dns.example',
  rname: apex === '' ? 'hostmaster.sample-dns.example' : `hostmaster.${apex}`,
  serial: 2_026_010_101,
  refresh: 7_200,
  retry: 3_600,
  expire: 1_209_600,
  minimum: 300,
});

export const NAME_SERVERS = ['ns1.sample-dns.example', 'ns2.sample-dns.example'] as const;

/** Returns the owner name of a mailbox's OPENPGPKEY record (RFC 7929 §3). */
export const keyOwner = (localPart: string): string =>
  `${createHash('sha256').update(localPart).digest('hex').slice(0, 56)}._openpgpkey`;
