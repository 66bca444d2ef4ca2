import { domainToASCII } from 'node:url';
import { wellFormedText } from '../wellFormedText.ts';
import { instantOf } from './instantOf.ts';
import { registrantNameOf } from './registrantName.ts';
import type { RegistrationRecord } from './registrationRecord.ts';
import { statusesOf } from './statusWords.ts';
import { whoisEntriesOf, type WhoisEntry } from './whoisEntries.ts';
import {
  DOMAIN_KEYS,
  EXPIRY_KEYS,
  NAME_SERVER_KEYS,
  OTHERS,
  REGISTERED_KEYS,
  STATUS_KEYS,
  UPDATED_KEYS,
} from './whoisKeys.ts';
import { whoisVerdictOf } from './whoisVerdict.ts';

export type WhoisReading =
  | { readonly kind: 'found'; readonly record: RegistrationRecord; readonly referral: string | undefined }
  | { readonly kind: 'referral'; readonly referral: string }
  /** `elsewhere`: it has a record of the registry itself, and names no server. */
  | { readonly kind: 'notFound' | 'limited' | 'unreadable' | 'elsewhere' };

/** What a WHOIS server's words say of a domain (A-labels): its record, where to ask instead, or why there is neither. */
export const parseWhois = (text: string, domain: string): WhoisReading => {
  const entries = whoisEntriesOf(text);
  const referral = referralOf(entries);
  const named = entries
    .filter(({ key, section }) => DOMAIN_KEYS.has(key === '' ? section : key))
    .map(({ value }) => asciiOf(value));
  const isOther = named.length > 0 && !named.includes(domain);
  const isFree = entries.some(
    ({ key, value }) =>
      STATUS_KEYS.has(key) && /^(220 )?(free|available|not registered|no object found)\.?$/i.test(value),
  );
  if (isFree && !isOther) return { kind: 'notFound' };
  if (!isOther) {
    const record = recordOf(entries);
    if (isRecord(record)) return { kind: 'found', record, referral };
  }
  if (referral !== undefined) return { kind: 'referral', referral };
  const kind = whoisVerdictOf(text);
  return { kind: kind === 'unreadable' && isOther ? 'elsewhere' : kind };
};

const asciiOf = (name: string): string =>
  domainToASCII((name.split(/[\s(]/)[0] ?? '').replace(/\.$/, '')).toLowerCase();

const isRecord = ({
  registrar,
  registeredAt,
  expiresAt,
  changedAt,
  nameServers,
  statuses,
}: RegistrationRecord): boolean =>
  registrar !== null ||
  registeredAt !== null ||
  expiresAt !== null ||
  changedAt !== null ||
  nameServers.length + statuses.length > 0;

const recordOf = (entries: readonly WhoisEntry[]): RegistrationRecord => {
  const own = entries.filter(({ section }) => !OTHERS.test(section));
  const faults: string[] = [];
  const dateOf = (keys: ReadonlySet<string>): string | null => {
    const written = own.filter(({ key }) => keys.has(key)).map(({ value }) => value);
    const instant = written.map(instantOf).find((each) => each !== undefined);
    if (!instant && written[0] !== undefined)
      faults.push(wellFormedText(`The date "${written[0]}" could not be read`, 300));
    return instant?.toISOString() ?? null;
  };
  return {
    unicodeName: null,
    ...registrarOf(entries),
    ...registrantOf(entries),
    registeredAt: dateOf(REGISTERED_KEYS),
    changedAt: dateOf(UPDATED_KEYS),
    expiresAt: dateOf(EXPIRY_KEYS),
    statuses: statusesOf(
      own
        .filter(({ key, section }) => STATUS_KEYS.has(key) || (key === '' && STATUS_KEYS.has(section)))
        .flatMap(({ value }) => value.split(/[,/]\s|\s\//))
        .map((value) => value.trim().replace(/^(\w+)\s+\(?https?:.*$/s, '$1')),
    ),
    nameServers: nameServersOf(own),
    dnssecDelegationSigned: dnssecOf(own),
    faults,
  };
};

const first = (entries: readonly WhoisEntry[], isWanted: (entry: WhoisEntry) => boolean): string | undefined =>
  entries.find((entry) => isWanted(entry) && entry.value.trim() !== '')?.value;

const registrarOf = (entries: readonly WhoisEntry[]) => {
  const below = (key: string): string | undefined =>
    first(entries, (entry) => entry.section === 'registrar' && entry.key === key);
  const name =
    first(entries, ({ key }) => key === 'registrar' || key === 'sponsoringregistrar' || key === 'registrarname') ??
    below('organization') ??
    below('name') ??
    below('');
  const ianaId = first(entries, ({ key }) => key === 'registrarianaid' || key === 'sponsoringregistrarianaid')?.trim();
  // The United Kingdom adds its own tag.
  const plain = name
    ?.trim()
    .replace(/\[Tag = [^[\]]*\]$/, '')
    .trim();
  return {
    registrar: plain === undefined || plain === '' ? null : wellFormedText(plain, 200),
    registrarIanaId: ianaId !== undefined && /^\d{1,10}$/.test(ianaId) ? ianaId : null,
  };
};

const ORGANIZATION = /^(registrant|holder|owner)?organi[sz]ation$/;

const registrantOf = (entries: readonly WhoisEntry[]) => {
  const isHolder = ({ section }: WhoisEntry): boolean =>
    /^(registrant|holder|owner|domainholder|registrantcontact)/.test(section);
  const french = frenchHolder(entries);
  const organization =
    first(entries, ({ key }) => /^(registrant|holder|owner)(organi[sz]ation|org)$/.test(key)) ??
    first(entries, (entry) => isHolder(entry) && ORGANIZATION.test(entry.key)) ??
    // Japan's and Russia's companies; a person stands there under another word.
    first(entries, ({ key, section }) => section === '' && (key === 'organization' || key === 'org')) ??
    french.organization;
  const country =
    first(entries, ({ key }) => /^(registrant|holder|owner)country(code)?$/.test(key)) ??
    first(entries, (entry) => isHolder(entry) && /^country(code)?$/.test(entry.key)) ??
    french.country;
  const { name, isWithheld } = registrantNameOf(organization);
  const place = registrantNameOf(country).name;
  const isHidden = entries.some(
    (entry) =>
      (isHolder(entry) || /^(registrant|holder|owner)/.test(entry.key)) && registrantNameOf(entry.value).isWithheld,
  );
  return {
    registrantOrganization: name,
    registrantCountry:
      place === null ? null : wellFormedText(/^[a-z]{2}$/i.test(place) ? place.toUpperCase() : place, 80),
    redacted: isWithheld || isHidden,
  };
};

/** France names the holder by a handle, and describes it in a block of its own further below. */
const frenchHolder = (entries: readonly WhoisEntry[]): { organization?: string; country?: string } => {
  const handle = entries.find(({ key }) => key === 'holderc')?.value;
  const start = handle === undefined ? -1 : entries.findIndex(({ key, value }) => key === 'nichdl' && value === handle);
  if (start < 0) return {};
  const length = entries.slice(start + 1).findIndex(({ key }) => key === 'nichdl');
  const block = entries.slice(start, length < 0 ? undefined : start + 1 + length);
  const of = (wanted: string): string | undefined => block.find(({ key }) => key === wanted)?.value;
  const organization = of('type') === 'ORGANIZATION' ? of('contact') : undefined;
  const country = of('country');
  return { ...(organization === undefined ? {} : { organization }), ...(country === undefined ? {} : { country }) };
};

const nameServersOf = (entries: readonly WhoisEntry[]): string[] => {
  const names = entries
    .filter(({ key, section }) => NAME_SERVER_KEYS.test(key) || (key === '' && NAME_SERVER_KEYS.test(section)))
    .map(({ value }) => (value.split(/[\s([,]/)[0] ?? '').toLowerCase().replace(/\.$/, ''))
    .filter((name) => name.length <= 253 && /^[a-z0-9_-]+(\.[a-z0-9_-]+)+$/.test(name) && !/^[\d.]+$/.test(name));
  return [...new Set(names)].slice(0, 30);
};

const dnssecOf = (entries: readonly WhoisEntry[]): boolean | null => {
  const said = first(entries, ({ key }) => key === 'dnssec' || key === 'dnssecstatus')?.toLowerCase();
  if (said !== undefined) {
    if (/^(unsigned|no\b|inactive|not signed|n$|disabled)/.test(said)) return false;
    if (/^(signed|yes|active|y$|enabled|signedd)/.test(said)) return true;
  }
  const hasKey = entries.some(({ key }) =>
    /^(dnskey|dsrecord|dnssecdsdata|dsdata|ds|dsrdata|signingkey|dsrecords)$/.test(key),
  );
  return hasKey ? true : null;
};

/** A host of the answer's own words: IANA's `refer`, a registry's `Registrar WHOIS Server`. */
const referralOf = (entries: readonly WhoisEntry[]): string | undefined => {
  const value =
    first(entries, ({ key }) => key === 'refer') ??
    first(entries, ({ key }) => /^(whois|whoisserver|registrarwhoisserver|referralserver)$/.test(key));
  const [host = ''] = (value ?? '')
    .trim()
    .toLowerCase()
    .replace(/^r?whois:\/\//, '')
    .split(/[:/\s]/, 1)
    .map((written) => written.replace(/\.$/, ''));
  return host.length <= 253 && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host) ? host : undefined;
};
