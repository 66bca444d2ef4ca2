import { domainToASCII } from 'node:url';
import type { RegistrationFact } from './observation.ts';
import { evidenceLine, wellFormedText } from '../kit/boundedText.ts';
import { dateOrderOf, instantOf, type DateOrder } from './instantOf.ts';
import { registrantNameOf, type RegistrationRecord, splitStatuses, statusesOf } from './registrationRecord.ts';
import { whoisEntriesOf, type WhoisEntry } from './whoisEntries.ts';
import {
  COMPANY_NAME,
  COUNTRY,
  DATE_ORDERS,
  DNSSEC_KEYS,
  DOMAIN_KEYS,
  EXPIRY_KEYS,
  FREE,
  HANDLE,
  HANDLE_KEYS,
  headingOf,
  ELIGIBILITY_MARKS,
  HOLDER_COUNTRY,
  HOLDER_HANDLE_KEYS,
  HOLDER_KEY,
  HOLDER_NAME,
  HOLDER_ORGANIZATION,
  HOST_KEYS,
  HOST_OBJECT_KEY,
  MARKED_COUNTRY,
  MARKED_NAME,
  NAME_SERVER_KEYS,
  NO_REGISTRAR,
  NOT_TO_BE_HAD,
  ORGANIZATION,
  ORGANIZATION_MARKS,
  REGISTERED_KEYS,
  REGISTRAR_IS_HANDLE,
  REGISTRAR_KEYS,
  REGISTRAR_NAME_KEYS,
  SIGNING_KEYS,
  STAMP_KEYS,
  STATE_KEY,
  STATUS_KEYS,
  UPDATED_KEYS,
} from './whoisForms.ts';

export type WhoisReading =
  | { readonly kind: 'found'; readonly record: RegistrationRecord; readonly referral: string | undefined }
  | { readonly kind: 'referral'; readonly referral: string }
  /** `elsewhere`: the answer is a record of the registry itself and names no server. */
  | { readonly kind: 'notFound' | 'limited' | 'unreadable' | 'elsewhere' };

/** Parses the answer of a WHOIS server about a domain (A-labels): its record, where to ask instead, or why there is neither. */
export const parseWhois = (text: string, domain: string): WhoisReading => {
  const written = whoisEntriesOf(text);
  const hosts = new Set(
    written.flatMap(({ key, block, paragraph }) => (key === HOST_OBJECT_KEY && block !== 'servers' ? [paragraph] : [])),
  );
  const all = written.filter(({ paragraph }) => !hosts.has(paragraph));
  const referral = referralOf(all);
  const named = all.filter(({ key }) => DOMAIN_KEYS.has(key));
  const isOwn = ({ value }: WhoisEntry): boolean => isNameOf(value, domain);
  const isOther = named.length > 0 && !named.some(isOwn);
  const entries = withoutStamps(ownOf(all, named, isOwn));
  if (!isOther) {
    const record = recordOf(entries, domain, REGISTRAR_IS_HANDLE.test(text));
    const isFree = entries.some(({ key, value }) => (STATUS_KEYS.has(key) || key === STATE_KEY) && FREE.test(value));
    if (isFree && !isHeld(record)) return { kind: 'notFound' };
    if (isRecord(record)) return { kind: 'found', record, referral };
  }
  if (referral !== undefined) return { kind: 'referral', referral };
  const kind = whoisVerdictOf(text);
  return { kind: kind === 'unreadable' && (isOther || hosts.size > 0) ? 'elsewhere' : kind };
};

const asciiOf = (name: string): string =>
  domainToASCII((name.split(/[\s(]/)[0] ?? '').replace(/\.$/, '')).toLowerCase();

/** Belgium wrote only the label below its own (`Domain: example`). A record of the top-level domain itself is not meant. */
const isNameOf = (value: string, domain: string): boolean => {
  const name = asciiOf(value);
  const labels = domain.split('.');
  return name === domain || (labels.length === 2 && name === labels[0] && name !== labels[1]);
};

/** Removes the paragraphs that are records of other domains, and what follows these before the own record, as that of the top-level domain from IANA does. */
const ownOf = (
  entries: readonly WhoisEntry[],
  named: readonly WhoisEntry[],
  isOwn: (entry: WhoisEntry) => boolean,
): readonly WhoisEntry[] => {
  const own = new Set(named.filter(isOwn).map(({ paragraph }) => paragraph));
  const foreign = new Set(named.map(({ paragraph }) => paragraph).filter((paragraph) => !own.has(paragraph)));
  if (own.size === 0) return entries;
  const [firstOwn, firstForeign] = [Math.min(...own), Math.min(...foreign)];
  return entries.filter(
    ({ paragraph }) => !foreign.has(paragraph) && !(paragraph > firstForeign && paragraph < firstOwn),
  );
};

/**
 * Removes the dates on which a registry refreshed its database: "Last updated on 2026-01-09T13:21:33Z", on a line of its own below the record or the refusal
 * (.ru, .su, .рф).
 */
const withoutStamps = (entries: readonly WhoisEntry[]): readonly WhoisEntry[] =>
  entries.filter(
    ({ key, block, paragraph }) =>
      block !== '' ||
      !STAMP_KEYS.has(key) ||
      entries.some(
        (other) =>
          !STAMP_KEYS.has(other.key) &&
          (other.paragraph === paragraph || (other.paragraph > paragraph && headingOf(other.key) !== undefined)),
      ),
  );

const isHeld = ({ registrar, registeredAt, expiresAt, nameServers }: RegistrationRecord): boolean =>
  registrar !== null || registeredAt !== null || expiresAt !== null || nameServers.length > 0;

/** A status alone may only say that the name cannot be registered. */
const isRecord = (record: RegistrationRecord): boolean =>
  isHeld(record) || record.changedAt !== null || record.statuses.some((status) => !NOT_TO_BE_HAD.test(status));

type Line = NonNullable<RegistrationRecord['lines']>[number];

const MAX_LINE = 160;

const recordOf = (entries: readonly WhoisEntry[], domain: string, isHandle: boolean): RegistrationRecord => {
  const own = entries.filter(({ block }) => block === 'domain' || block === '');
  const lines: Line[] = [];
  /** Returns the value of an entry, and keeps its line as the source of the fact. */
  const from = (fact: RegistrationFact, entry: WhoisEntry | undefined): string | undefined => {
    if (entry) lines.push({ fact, text: evidenceLine(wellFormedText(entry.line.replace(/\s+/g, ' '), MAX_LINE)) });
    return entry?.value.trim();
  };
  const faults: string[] = [];
  const dateOf = dateReader(own, DATE_ORDERS[domain.split('.').at(-1) ?? ''], faults, from);
  return {
    unicodeName: null,
    ...registrarOf(entries, isHandle, from),
    ...registrantOf(entries, from),
    registeredAt: dateOf('registeredAt', REGISTERED_KEYS),
    changedAt: dateOf('changedAt', UPDATED_KEYS),
    expiresAt: dateOf('expiresAt', EXPIRY_KEYS),
    statuses: statusesFrom(entries, from),
    nameServers: nameServersOf(entries, domain, from),
    dnssecDelegationSigned: dnssecOf(entries, from),
    faults,
    lines,
  };
};

type Keep = (fact: RegistrationFact, entry: WhoisEntry | undefined) => string | undefined;

/** A server writes all its dates in the same order: if one of them reveals it, it applies to the others. */
const dateReader = (own: readonly WhoisEntry[], usual: DateOrder | undefined, faults: string[], from: Keep) => {
  const dates = own.filter(({ key }) => [REGISTERED_KEYS, UPDATED_KEYS, EXPIRY_KEYS].some((each) => each.has(key)));
  const shown = new Set(dates.flatMap(({ value, order }) => order ?? dateOrderOf(value) ?? []));
  const order = shown.size === 1 ? [...shown][0] : shown.size === 0 ? usual : undefined;
  const at = ({ value }: WhoisEntry): Date | undefined => instantOf(CHANGED_BY.exec(value)?.[1] ?? value, order);
  return (fact: RegistrationFact, keys: ReadonlySet<string>): string | null => {
    const written = own.filter(({ key }) => keys.has(key));
    const read = written.filter((entry) => at(entry) !== undefined);
    // Israel writes a line for each change.
    const isHistory = read.length > 0 && read.every(({ value }) => CHANGED_BY.test(value));
    const chosen = isHistory ? read.toSorted((one, other) => Number(at(one)) - Number(at(other))).at(-1) : read[0];
    const unread = written[0]?.value;
    if (!chosen && unread !== undefined)
      faults.push(wellFormedText(`The date "${unread.replace(MAILBOX, '…')}" could not be read`, 300));
    from(fact, chosen);
    return (chosen && at(chosen)?.toISOString()) ?? null;
  };
};

/** `changed: hostmaster@example.org 19990605 (Assigned)`: who made the change, and when (RFC 2622 §3.1). */
const CHANGED_BY = /^[^\s@]{1,64}(?:@| AT )[^\s@]{1,100} (\d{8})\b/;
const MAILBOX = /[^\s@]{1,64}(?:@| AT )[^\s@]{1,100}/g;

const first = (entries: readonly WhoisEntry[], isWanted: (entry: WhoisEntry) => boolean): WhoisEntry | undefined =>
  entries.find((entry) => isWanted(entry) && entry.value.trim() !== '');

const registrarOf = (entries: readonly WhoisEntry[], isHandle: boolean, from: Keep) => {
  const own = entries.filter(({ block }) => block === 'domain' || block === '' || block === 'servers');
  const below = entries.filter(({ block }) => block === 'registrar');
  const inBlock = [...REGISTRAR_NAME_KEYS]
    .map((wanted) => first(below, ({ key, isLone }) => key === wanted && !isLone))
    .find((entry) => entry !== undefined);
  const said = first(own, ({ key }) => REGISTRAR_KEYS.has(key)) ?? inBlock ?? first(below, ({ isLone }) => isLone);
  // The domain's record may give a handle, and a separate block has the name (Slovakia).
  const named = said && HANDLE.test(said.value) ? inBlock : said;
  const plain = nameOf(named?.value ?? '');
  const isName =
    registrantNameOf(plain).name !== null &&
    !NO_REGISTRAR.test(plain) &&
    !HANDLE.test(plain) &&
    (!isHandle || /\s/.test(plain));
  const ianaId = first(
    entries,
    ({ key, block }) => block !== 'other' && (key === 'registrarianaid' || key === 'sponsoringregistrarianaid'),
  );
  const isNumber = ianaId !== undefined && /^\d{1,10}$/.test(ianaId.value.trim());
  if (isName) from('registrar', named);
  return {
    registrar: isName ? wellFormedText(plain, 200) : null,
    registrarIanaId: isNumber ? (from('registrarIanaId', ianaId) ?? null) : null,
  };
};

/** Removes what some registries append: its tag (the United Kingdom), its handle, its web page. */
const nameOf = (value: string): string =>
  value
    .trim()
    .replace(/\[Tag = [^[\]]*\]$/, '')
    .trim()
    .replace(/\(\s*(https?:\/\/[^\s()]+|[A-Z\d]+(-[A-Z\d]+)+)\s*\)$/, '')
    .trim();

const registrantOf = (entries: readonly WhoisEntry[], from: Keep) => {
  const own = entries.filter(({ block }) => block !== 'registrar' && block !== 'other');
  const holder = holderOf(entries);
  const isMarked = [...holder, ...own].some(({ key, value }) =>
    ORGANIZATION_MARKS.some(([mark, form]) => mark.test(key) && form.test(value)),
  );
  const isEligible = own.some(({ key, value }) =>
    ELIGIBILITY_MARKS.some(([mark, form]) => mark.test(key) && form.test(value)),
  );
  const organization =
    first(own, ({ key }) => HOLDER_ORGANIZATION.test(key)) ??
    first(holder, ({ key, isLone }) => ORGANIZATION.test(key) && !isLone) ??
    // Companies in Japan, Russia and Belarus; people are listed under another key there.
    first(own, ({ key, block }) => block === 'domain' && /^org(anization)?$/.test(key)) ??
    (isMarked
      ? (first(holder, ({ key, isLone }) => HOLDER_NAME.has(key) && !isLone) ??
        first(own, ({ key }) => key === MARKED_NAME))
      : undefined) ??
    first(own, ({ key, value }) => key === HOLDER_KEY && (isEligible || COMPANY_NAME.test(value)));
  const country =
    first(own, ({ key }) => HOLDER_COUNTRY.test(key)) ??
    first(holder, ({ key, isLone }) => COUNTRY.test(key) && !isLone) ??
    first(
      own,
      ({ key, paragraph }) =>
        (key === 'country' && paragraph === organization?.paragraph) || (isMarked && key === MARKED_COUNTRY),
    );
  // Åland puts its register number there.
  const { name, isWithheld } = registrantNameOf(
    /\p{L}/u.test(organization?.value ?? '') ? organization?.value : undefined,
  );
  const place = registrantNameOf(country?.value).name;
  if (name !== null) from('registrantOrganization', organization);
  if (place !== null) from('registrantCountry', country);
  const isHidden = [...holder, ...own.filter(({ key }) => /^(registrant|holder|owner|domainholder)/.test(key))].some(
    ({ value }) => registrantNameOf(value).isWithheld,
  );
  return {
    registrantOrganization: name,
    registrantCountry:
      place === null ? null : wellFormedText(/^[a-z]{2}$/i.test(place) ? place.toUpperCase() : place, 80),
    redacted: isWithheld || isHidden,
  };
};

/** Returns the entries below the holder's heading, and in the record that the domain's record refers to with a handle. */
const holderOf = (entries: readonly WhoisEntry[]): readonly WhoisEntry[] => {
  const below = entries.filter(({ block }) => block === 'registrant');
  const handle = first(entries, ({ key, block }) => block === 'domain' && HOLDER_HANDLE_KEYS.has(key))?.value;
  const record = entries.find(
    ({ key, value, block }) => block !== 'domain' && HANDLE_KEYS.has(key) && value === handle,
  );
  return record ? [...below, ...entries.filter(({ paragraph }) => paragraph === record.paragraph)] : below;
};

const statusesFrom = (entries: readonly WhoisEntry[], from: Keep): string[] => {
  const states = entries.filter(
    ({ key, block }) =>
      (STATUS_KEYS.has(key) && (block === 'domain' || block === '')) || (key === STATE_KEY && block === 'domain'),
  );
  const statuses = statusesOf(states.flatMap(({ value }) => splitStatuses(value)));
  for (const entry of states.slice(0, 30)) from('statuses', entry);
  return statuses;
};

const nameServersOf = (entries: readonly WhoisEntry[], domain: string, from: Keep): string[] => {
  const names = new Set<string>();
  for (const entry of entries) {
    const { key, value, block } = entry;
    const isServer =
      block === 'servers' ? NAME_SERVER_KEYS.test(key) || HOST_KEYS.test(key) : NAME_SERVER_KEYS.test(key);
    const isOfSomebody = block === 'registrar' || (block === 'other' && !/server$|servers$/.test(key));
    if (!isServer || isOfSomebody || names.size >= 30) continue;
    // `example.pt NS ns1.example.pt.` is a record; `DNS: example.dk` only repeats the domain.
    const name = (value.replace(/^\S+\s+NS\s+/, '').split(/[\s([,/|]/)[0] ?? '').toLowerCase().replace(/\.$/, '');
    const isHost = name.length <= 253 && /^[a-z0-9_-]+(\.[a-z0-9_-]+)+$/.test(name) && !/^[\d.]+$/.test(name);
    if (!isHost || name === 'not.defined' || names.has(name) || (key === 'dns' && name === domain)) continue;
    names.add(name);
    from('nameServers', entry);
  }
  return [...names];
};

const dnssecOf = (entries: readonly WhoisEntry[], from: Keep): boolean | null => {
  const own = entries.filter(({ block }) => block === 'domain' || block === '' || block === 'servers');
  const said = first(own, ({ key }) => DNSSEC_KEYS.has(key));
  const words = said?.value.toLowerCase() ?? '';
  const isUnsigned = /^(unsigned|no\b|inactive|not signed|n$|disabled)/.test(words);
  if (isUnsigned || /^(signed|yes|active|y$|enabled|signedd)/.test(words)) {
    from('dnssecDelegationSigned', said);
    return !isUnsigned;
  }
  const key = own.find((entry) => SIGNING_KEYS.test(entry.key)) ?? entries.find((entry) => entry.key === 'dslist');
  from('dnssecDelegationSigned', key);
  return key ? true : null;
};

/** Returns the host that the answer refers to: IANA's `refer`, or a registry's `Registrar WHOIS Server`. */
const referralOf = (entries: readonly WhoisEntry[]): string | undefined => {
  const value =
    first(entries, ({ key }) => key === 'refer') ??
    first(entries, ({ key }) => /^(whois|whoisserver|registrarwhoisserver|referralserver)$/.test(key));
  const [host = ''] = (value?.value ?? '')
    .trim()
    .toLowerCase()
    .replace(/^r?whois:\/\//, '')
    .split(/[:/\s]/, 1)
    .map((written) => written.replace(/\.$/, ''));
  return host.length <= 253 && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host) ? host : undefined;
};

/** Phrases of a server that refuses to answer: too many queries, or not from this address. */
const LIMITED =
  /quota exceeded|quota\b.{0,80}\bexceeded|limit (has been |was )?(exceeded|reached)|exceeded (the |your )?[\w\s]{0,30}(limit|quota|queries|lookups|rate)\b|too many (requests|queries|lookups|connections)|queries? (rate )?exceeded|query rate exceeded|excessive querying|grace period|permission denied|requests? denied|not permitted|access (is )?(denied|restricted|blocked)|(been|is|are) (temporarily )?(blocked|blacklisted|banned)|try (again|later)|rate[ -]?limit|not authori[sz]ed|request cannot be processed|server (is )?(too )?busy|connection limit|WHOIS LIMIT|temporarily unavailable|maximum (number|daily|quer(y|ies))/i;

/** Phrases for a domain that does not exist. */
const NOT_FOUND =
  /^(domain )?(name )?(not found|no match|no matching record|nothing found|no data( was)? found|no entries found|no object found|no found|not registered|object_not_found|available)|\bno match( found)?\b|\bnot found\b|no entries found|no data found|nothing found|no (domain )?records (were )?found|no results (were )?found|not available in our (whois )?database|not registred|no information (available )?(about|on|for)|no information was found|is (free|available( for (registration|purchase))?)\.?$|not have an entry|has not been registered|is not registered|not been registered|no such domain|does not exist|domain unknown|no records? match|no matching record|^220 available|status:\s*(free|available)\s*$|not_found|no registr(ation|ado)|returned 0 objects|(can ?not|could not) be found|name not known|no existe\b|doesn't exist|no se encuentra registrado|no objects? found/i;

/** A registrar about a domain of another registrar. */
const NOT_HERE = /\bnot (?:registered|found|available|managed) (?:here|with us|in this database|at this)\b/i;

const isComment = (line: string): boolean => /^\s*[%#;>*]/.test(line);
const isAbsence = (line: string): boolean => NOT_FOUND.test(line.slice(0, 200)) && !NOT_HERE.test(line.slice(0, 200));
/** RIPE's software, which many registries use, reports errors in a comment. */
const isError = (line: string): boolean => /^%+\s*(?:(?:error|warning)\s*)?(?::\s*)?\d{3}\b|^%+\s*error/i.test(line);

/**
 * Returns what an answer without a record means. Terms of use, in comments and at the end, mention limits as well: they count only if nothing says that the
 * domain does not exist.
 */
const whoisVerdictOf = (text: string): 'notFound' | 'limited' | 'unreadable' => {
  const lines = text
    .split(/\r\n|\r|\n/, 500)
    .map((line) => line.slice(0, 500).trim())
    .filter((line) => line !== '');
  const words = (some: readonly string[]): readonly string[] => some.map((line) => line.replace(/^[%#;>*\s]+/, ''));
  // A line that says both does not prove absence.
  const verdicts = words(lines.filter((line) => !isComment(line) || isError(line))).flatMap((line) =>
    LIMITED.test(line) ? (['limited'] as const) : isAbsence(line) ? (['notFound'] as const) : [],
  );
  if (verdicts[0] !== undefined) return verdicts[0];
  const comments = words(lines.filter(isComment));
  if (comments.some(isAbsence)) return 'notFound';
  return comments.some((line) => LIMITED.test(line)) ? 'limited' : 'unreadable';
};
