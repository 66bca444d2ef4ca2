import { parseTagList } from '../tagList/parseTagList.ts';
import { parseReportUris } from './parseReportUris.ts';

export type DmarcPolicy = 'none' | 'quarantine' | 'reject';

export interface DmarcRecord {
  /** False: receivers apply no DMARC at all (RFC 7489 §6.6.3). */
  readonly valid: boolean;
  /** `p`; `none` where it is missing or wrong and `rua` is there (§6.6.3 rule 6). Null in an invalid record. */
  readonly policy: DmarcPolicy | null;
  /** `sp`, where it is written. */
  readonly subdomainPolicy: DmarcPolicy | null;
  /** `pct`; 100 where it is not written. */
  readonly percent: number;
  readonly aggregateReports: readonly string[];
  readonly failureReports: readonly string[];
  readonly dkimAlignment: 'relaxed' | 'strict';
  readonly spfAlignment: 'relaxed' | 'strict';
  /** Each a sentence that names the tag. */
  readonly faults: readonly string[];
}

/** RFC 7489 §6.3: `v` comes first, and its value is exactly DMARC1. What begins otherwise is no DMARC record (§6.6.3). */
export const isDmarcRecord = (text: string): boolean => /^v[ \t]*=[ \t]*DMARC1[ \t]*(?:;|$)/.test(text);

/** Tags with a value of a fixed form, beside p, sp, rua and ruf: RFC 7489 §6.4. */
const FORMS: Readonly<Record<string, { readonly form: RegExp; readonly means: string }>> = {
  pct: { form: /^([0-9]|[1-9][0-9]|100)$/, means: 'a number from 0 to 100' },
  adkim: { form: /^[rs]$/i, means: 'r or s' },
  aspf: { form: /^[rs]$/i, means: 'r or s' },
  fo: { form: /^[01ds](:[01ds])*$/i, means: '0, 1, d or s, joined by colons' },
  rf: { form: /^[a-z0-9][a-z0-9-]*(:[a-z0-9][a-z0-9-]*)*$/i, means: 'a report format such as afrf' },
  ri: { form: /^[0-9]{1,10}$/, means: 'a number of seconds' },
};

/**
 * Parses a DMARC record (RFC 7489 §6.3 and §6.4). `text` must be one (`isDmarcRecord`). Faults in tags other than p and sp leave the
 * record valid, with their defaults (§6.3); a name that stands twice breaks all of it (RFC 6376 §3.2).
 */
export const parseDmarc = (text: string): DmarcRecord => {
  const list = parseTagList(text);
  const faults = [...list.faults, ...orderFaults(list.tags.map(({ name }) => name))];
  const valueOf = (name: string): string | undefined => list.tags.find((tag) => tag.name.toLowerCase() === name)?.value;
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
  const percent = formed('pct');
  const adkim = formed('adkim');
  const aspf = formed('aspf');
  for (const name of ['fo', 'rf', 'ri']) formed(name);
  faults.push(...[p, sp].flatMap(({ fault }) => fault ?? []), ...rua.faults, ...ruf.faults);
  if (p.policy === null && p.fault === undefined)
    faults.push('The tag "p" is missing: it must be none, quarantine or reject');
  faults.push(
    ...list.duplicates.map((name) => `The tag "${name}" stands more than once, which makes the whole record invalid`),
  );

  // §6.6.3 rule 6: without a good p and sp, a record that asks for reports counts as p=none.
  const sound = p.policy !== null && sp.fault === undefined;
  const valid = list.duplicates.length === 0 && (sound || rua.uris.length > 0);
  return {
    valid,
    policy: valid ? (sound ? p.policy : 'none') : null,
    subdomainPolicy: valid && sound ? sp.policy : null,
    percent: percent === undefined ? 100 : Number(percent),
    aggregateReports: rua.uris,
    failureReports: ruf.uris,
    dkimAlignment: adkim === 's' ? 'strict' : 'relaxed',
    spfAlignment: aspf === 's' ? 'strict' : 'relaxed',
    faults,
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
