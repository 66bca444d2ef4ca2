import type { Seen } from '../index.ts';
import { isHostName } from '../kit/isHostName.ts';
import { copyable, replacing, type Example } from '../kit/example.ts';
import { takesNoMail } from '../mx/takesNoMail.ts';
import type { DnsObservation } from './observation.ts';
import { sentences } from '../../server/platform/base/answers.ts';

export type CaaRecord = Extract<DnsObservation['caa'], { status: 'found' }>['records'][number];

/** The CAA names of authorities (their certification practice statements), by the organisation in the certificates that they issue. */
const CAA_NAMES: readonly (readonly [organisation: RegExp, name: string])[] = [
  [/^Let's Encrypt$|Internet Security Research Group/i, 'letsencrypt.org'],
  [/^Google Trust Services/i, 'pki.goog'],
  [/^(?:DigiCert|GeoTrust|Thawte|RapidSSL|QuoVadis)/i, 'digicert.com'],
  [/^(?:Sectigo|COMODO|ZeroSSL|The USERTRUST)/i, 'sectigo.com'],
  [/^GlobalSign/i, 'globalsign.com'],
  [/^Amazon/i, 'amazon.com'],
  [/^(?:GoDaddy|Starfield)/i, 'godaddy.com'],
  [/^SSL Corp/i, 'ssl.com'],
  [/^Actalis/i, 'actalis.it'],
  [/^Buypass/i, 'buypass.com'],
  [/^(?:Asseco|Unizeto|Certum)/i, 'certum.pl'],
  [/^Hellenic Academic/i, 'harica.gr'],
  [/^SwissSign/i, 'swisssign.com'],
  [/^D-Trust/i, 'd-trust.net'],
];

/** Returns the authority of the certificate in use: another one would refuse to renew it. */
const issuerOf = ({ tls }: Seen): string => {
  const organisation = tls?.status === 'served' ? (tls.certificate.issuerOrganization ?? '') : '';
  return CAA_NAMES.find(([known]) => known.test(organisation))?.[1] ?? `<${sentences().examples.authority}>`;
};

const line = (name: string, { critical, tag, value }: CaaRecord): string =>
  `${name}. IN CAA ${critical ? 128 : 0} ${tag} "${value}"`;

/** The first CAA records of a domain. */
export const newCaaRecords: Example = (domain, seen) =>
  [
    `${domain}. IN CAA 0 issue "${issuerOf(seen)}"`,
    ...(takesNoMail(seen) ? [] : [`${domain}. IN CAA 0 iodef "mailto:security@${domain}"`]),
  ].join('\n');

/**
 * Keeps the published CAA records, each as `repair` returns it, and names an authority if none of them does. Without one, a record that allows nobody would
 * change what the owner means.
 */
export const caaWithIssuer =
  (repair: (record: CaaRecord) => readonly CaaRecord[]): Example =>
  (domain, seen) => {
    const { dns } = seen;
    const records = dns?.caa.status === 'found' ? dns.caa.records : [];
    const name = dns?.caaName ?? domain;
    const issuer = line(name, { critical: false, tag: 'issue', value: issuerOf(seen) });
    const kept = [...new Set(records.flatMap(repair).map((record) => line(name, record)))];
    const proposed = kept.some((each) => / issue "/i.test(each)) ? kept : [...kept, issuer];
    const text = copyable(proposed.join('\n'));
    const current = copyable(records.map((record) => line(name, record)).join('\n'));
    return text === undefined ? issuer : replacing(current, text);
  };

/** Writes each authority that a malformed record names into a record of its own, and an address for reports as a URL. Leaves out what names neither. */
export const repairedRecord = (record: CaaRecord): readonly CaaRecord[] => {
  const { tag, value } = record;
  if (tag.toLowerCase() === 'iodef') {
    const address = value
      .split(/[\s"'<>:;,/]/)
      .find((part) => /^[^@]/.test(part) && isHostName(part.split('@')[1] ?? ''));
    return address === undefined ? [] : [{ ...record, value: `mailto:${address}` }];
  }
  if (!/^issue/i.test(tag)) return [];
  // The parameters after a semicolon, for example accounts, can only be corrected by the owner.
  const [authorities = ''] = value.toLowerCase().split(';', 1);
  const names = authorities.split(/[^a-z0-9.-]/).map((name) => name.replace(/\.$/, ''));
  return names.filter(isHostName).map((name) => ({ ...record, value: name }));
};
