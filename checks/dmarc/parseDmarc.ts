import { parseTagList } from '../kit/parseTagList.ts';
import { parsedUrl } from '../../schema/parsedUrl.ts';

type DmarcPolicy = 'none' | 'quarantine' | 'reject';

interface DmarcRecord {
  /** If false, receivers do not apply DMARC at all (RFC 9989 §4.10.1, RFC 7489 §6.6.3). */
  readonly valid: boolean;
  /** `p`. `none` if it is missing, or if a policy is wrong and `rua` is present (RFC 9989 §4.7, §4.10.1). Null in an invalid record. */
  readonly policy: DmarcPolicy | null;
  /** `sp`, if present. */
  readonly subdomainPolicy: DmarcPolicy | null;
  /** `np`, if present: for subdomains that do not exist. */
  readonly nonexistentPolicy: DmarcPolicy | null;
  /** `t=y`: every policy is applied one step weaker. */
  readonly testing: boolean;
  /** `psd`: whether the domain is a public suffix. `u` if it does not say. */
  readonly psd: 'y' | 'n' | 'u';
  /** `pct`; 100 if not present. */
  readonly percent: number;
  readonly aggregateReports: readonly string[];
  readonly failureReports: readonly string[];
  readonly dkimAlignment: 'relaxed' | 'strict';
  readonly spfAlignment: 'relaxed' | 'strict';
  /** Each item is a sentence that names the tag. */
  readonly faults: readonly string[];
  /** Tags in the record that RFC 9989 removed; older receivers still use them. `size` is a limit at a report address (!10m). */
  readonly historicTags: readonly string[];
  /** Tags that no standard defines; receivers ignore them. */
  readonly unknownTags: readonly string[];
}

/**
 * RFC 9989 §4.8: `v` comes first, in either case, and its value is exactly DMARC1. Any other beginning means that it is not a DMARC record (RFC 7489 §6.6.3).
 */
export const isDmarcRecord = (text: string): boolean => /^[vV][ \t]*=[ \t]*DMARC1[ \t]*(?:;|$)/.test(text);

const KNOWN = ['v', 'p', 'sp', 'np', 'rua', 'ruf', 'adkim', 'aspf', 'fo', 't', 'psd', 'pct', 'rf', 'ri'];
/** RFC 9989 appendix C.5.2 lists them as historic. */
const HISTORIC = ['pct', 'rf', 'ri'];

/** Tags with values of a fixed form, except policies and report addresses: RFC 9989 §4.8, and RFC 7489 §6.4 for the tags that it removed. */
const FORMS: Readonly<Record<string, { readonly form: RegExp; readonly means: string }>> = {
  pct: { form: /^(0?[0-9]{1,2}|100)$/, means: 'a number from 0 to 100' },
  adkim: { form: /^[rs]$/i, means: 'r or s' },
  aspf: { form: /^[rs]$/i, means: 'r or s' },
  // RFC 7489 §6.4 accepts any list of them. RFC 9989 §4.8 accepts each once, and only one of 0 and 1. It treats a malformed value as 0, so no report is lost.
  fo: { form: /^[01ds]([ \t]*:[ \t]*[01ds])*$/i, means: 'a list of 0, 1, d and s, joined by colons' },
  t: { form: /^[yn]$/i, means: 'y or n' },
  psd: { form: /^[ynu]$/i, means: 'y, n or u' },
  rf: { form: /^[a-z0-9][a-z0-9-]*(:[a-z0-9][a-z0-9-]*)*$/i, means: 'a report format such as afrf' },
  ri: { form: /^[0-9]{1,10}$/, means: 'a number of seconds' },
};

/**
 * Parses a DMARC record (RFC 9989 §4.7 and §4.8; RFC 7489 §6.3 and §6.4). `text` must be one (`isDmarcRecord`). Problems in tags other than p, sp and np leave
 * the record valid, with their defaults (§6.3); a duplicate name invalidates the whole record (RFC 6376 §3.2).
 */
export const parseDmarc = (text: string): DmarcRecord => {
  const list = parseTagList(text);
  const faults = [...list.faults, ...orderFaults(list.tags.map(({ name }) => name))];
  // RFC 6376 §3.2 is case-sensitive and the grammar of DMARC is not: an exact match comes first, then a match in another case.
  const valueOf = (name: string): string | undefined =>
    (list.tags.find((tag) => tag.name === name) ?? list.tags.find((tag) => tag.name.toLowerCase() === name))?.value;
  const formed = (name: string): string | undefined => {
    const value = valueOf(name);
    const rule = FORMS[name];
    if (value === undefined || !rule || rule.form.test(value)) return value?.toLowerCase();
    faults.push(`The tag "${name}" must be ${rule.means}, not "${value.slice(0, 80)}"`);
    return undefined;
  };
  const rua = parseReportUris('rua', valueOf('rua'));
  const ruf = parseReportUris('ruf', valueOf('ruf'));
  const p = policyOf('p', valueOf('p'));
  const sp = policyOf('sp', valueOf('sp'));
  const np = policyOf('np', valueOf('np'));
  const percent = formed('pct');
  const adkim = formed('adkim');
  const aspf = formed('aspf');
  const testing = formed('t');
  const psd = formed('psd');
  for (const name of ['fo', 'rf', 'ri']) formed(name);
  faults.push(...[p, sp, np].flatMap(({ fault }) => fault ?? []), ...rua.faults, ...ruf.faults);
  if (p.policy === null && p.fault === undefined) {
    faults.push('The tag "p" is missing: it counts as p=none, and older receivers may ignore the record');
  }
  faults.push(
    ...list.duplicates.map((name) => `The tag "${name}" stands more than once, which makes the whole record invalid`),
  );

  // RFC 9989 §4.10.1: a record with a wrong policy counts as p=none if it asks for reports, and otherwise as no record.
  const sound = [p, sp, np].every(({ fault }) => fault === undefined);
  const valid = list.duplicates.length === 0 && (sound || rua.uris.length > 0);
  const names = list.tags.map(({ name }) => name.toLowerCase());
  const sized = [...rua.uris, ...ruf.uris].some((uri) => uri.includes('!'));
  return {
    valid,
    policy: valid ? ((sound ? p.policy : null) ?? 'none') : null,
    subdomainPolicy: valid && sound ? sp.policy : null,
    nonexistentPolicy: valid && sound ? np.policy : null,
    testing: testing === 'y',
    psd: psd === 'y' || psd === 'n' ? psd : 'u',
    percent: percent === undefined ? 100 : Number(percent),
    aggregateReports: rua.uris,
    failureReports: ruf.uris,
    dkimAlignment: adkim === 's' ? 'strict' : 'relaxed',
    spfAlignment: aspf === 's' ? 'strict' : 'relaxed',
    faults,
    historicTags: [...HISTORIC.filter((name) => names.includes(name)), ...(sized ? ['size'] : [])],
    unknownTags: [...new Set(names.filter((name) => !KNOWN.includes(name)))],
  };
};

const policyOf = (name: string, value: string | undefined): { policy: DmarcPolicy | null; fault?: string } => {
  if (value === undefined) return { policy: null };
  const policy = (['none', 'quarantine', 'reject'] as const).find((one) => one === value.toLowerCase());
  return policy
    ? { policy }
    : { policy: null, fault: `The tag "${name}" must be none, quarantine or reject, not "${value.slice(0, 80)}"` };
};

const orderFaults = (names: readonly string[]): readonly string[] => {
  const faults = names
    .filter((name) => name !== name.toLowerCase())
    .map((name) => `The tag "${name}" should be written in lower case; some receivers ignore it as it is`);
  // §6.4: dmarc-version, then dmarc-request, then the others in any order.
  const place = names.findIndex((name) => name.toLowerCase() === 'p');
  if (place > 1)
    faults.push('The tag "p" should stand directly after "v=DMARC1"; some receivers do not find it elsewhere');
  return faults;
};

interface ReportUris {
  readonly uris: readonly string[];
  readonly faults: readonly string[];
}

/** Parses the value of `rua` or `ruf` (RFC 7489 §6.4): comma-separated URIs, each with an optional size limit ("!10m"). */
const parseReportUris = (tag: 'rua' | 'ruf', value: string | undefined): ReportUris => {
  if (value === undefined) return { uris: [], faults: [] };
  const uris: string[] = [];
  const faults: string[] = [];
  for (const part of value.split(',').map((one) => one.trim())) {
    const fault = uriFault(part);
    if (fault === undefined) uris.push(part);
    const note = fault ?? schemeFault(part);
    if (note !== undefined) faults.push(`The tag "${tag}": ${note}`);
  }
  return { uris, faults };
};

/** Returns the mail address of a report URI, or `undefined` for other schemes. */
export const reportAddressOf = (uri: string): string | undefined => /^mailto:([^!?]+)/i.exec(uri)?.[1];

/** RFC 9989 §4.7: any URI is valid, and receivers ignore unsupported schemes. They must support only mailto:. */
const schemeFault = (part: string): string | undefined =>
  reportAddressOf(part) === undefined
    ? `receivers ignore "${part.slice(0, 80)}", which is no mailto: address`
    : undefined;

const uriFault = (part: string): string | undefined => {
  if (part === '') return 'there is an empty address';
  const shown = `"${part.slice(0, 80)}"`;
  const [uri = '', size, ...more] = part.split('!');
  if (more.length > 0 || (size !== undefined && !/^[0-9]+[kmgt]?$/i.test(size))) {
    return `${shown} has no valid size limit after "!" (such as !10m)`;
  }
  if (/^mailto:\/\//i.test(uri)) return `${shown} has slashes: write mailto:${uri.slice(9, 89)}`;
  if (/^[^:/@]+@[^:/]+$/.test(uri)) return `${shown} is an address, not a URI: write mailto:${uri.slice(0, 80)}`;
  // RFC 3986 appendix A has none of these characters.
  if (!/^[a-z][a-z0-9+.-]*:[^\s"<>\\^`{|}]+$/i.test(uri) || !parsedUrl(uri)) return `${shown} is not a URI`;
  if (/^mailto:/i.test(uri) && !/^mailto:[^@\s?]+@[^@\s?]+(\?.*)?$/i.test(uri)) return `${shown} names no mail address`;
  return undefined;
};
