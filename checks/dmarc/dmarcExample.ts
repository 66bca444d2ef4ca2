import { copyable, replacing, txtLine, type Example, type Replacement } from '../kit/example.ts';
import type { Seen } from '../index.ts';
import type { DmarcObservation } from './observation.ts';
import { dmarcPolicyOf } from './facts.ts';
import { parseDmarc, reportAddressOf } from './parseDmarc.ts';
import { isHostName } from '../kit/isHostName.ts';
import { trimEnd } from '../../server/platform/base/trimEnd.ts';
import { takesNoMail } from '../mx/takesNoMail.ts';
import { sentences } from '../../server/platform/base/answers.ts';

interface Tag {
  readonly name: string;
  readonly value: string;
}

/** Changes of tags: a new value, or null to remove the tag. All other tags stay as they are. */
type TagChanges = Readonly<Record<string, string | null>>;

/** A domain that takes no mail needs an address elsewhere. */
const usualReports = (domain: string, seen: Seen): string => {
  const isDead = seen.dmarc?.reportTargets?.some((target) => target.domain === domain && target.mail === 'no');
  return isDead === true || takesNoMail(seen)
    ? `mailto:<${sentences().examples.mailAddress}>`
    : `mailto:dmarc@${domain}`;
};

/** A record for a domain without a usable one. Keeps the policy of one that cannot be copied. */
const newRecord = (domain: string, seen: Seen, changes: TagChanges): string => {
  const policy = seen.dmarc?.status === 'valid' ? dmarcPolicyOf(seen.dmarc) : null;
  const all = { ...changes, p: changes['p'] ?? policy ?? 'none', rua: usualReports(domain, seen) };
  return txtLine(`_dmarc.${domain}`, recordOf(withChanges([{ name: 'v', value: 'DMARC1' }], all)));
};

/** Proposes the published record with these changes. A name to which its parent's policy applies gets a record of its own, because the parent's concerns other names too. */
export const dmarcWith =
  (changes: TagChanges) =>
  (domain: string, seen: Seen): string | Replacement => {
    const { dmarc } = seen;
    const record = copyable(dmarc?.record);
    if (!dmarc || record === undefined || dmarc.status !== 'valid') return newRecord(domain, seen, changes);
    if (!dmarc.inherited)
      return published(domain, dmarc, record, recordOf(withChanges(tagsOf(record).filter(isNoFalsePolicy), changes)));
    const own = withChanges(tagsOf(record), { sp: null, np: null, psd: null, ...changes });
    return txtLine(`_dmarc.${domain}`, recordOf(own));
  };

/** Proposes the published record without its exceptions (subdomains, a part of the mail, a test), and with a policy if it has none. */
export const dmarcEnforced = (domain: string, seen: Seen): string | Replacement => {
  const isStrict = seen.dmarc !== undefined && dmarcPolicyOf(seen.dmarc) === 'reject';
  return dmarcWith({ ...(isStrict ? {} : { p: 'quarantine' }), sp: null, pct: null, t: null })(domain, seen);
};

/**
 * Proposes the published record without what receivers ignore or misunderstand. Its policy and its usable report addresses stay the same; a record without a valid
 * policy gets p=none.
 */
export const dmarcRepaired: Example = (domain, seen) => {
  const { dmarc } = seen;
  const record = copyable(dmarc?.record);
  if (!dmarc || record === undefined) return newRecord(domain, seen, {});
  const tags = tagsOf(record).map((tag) => {
    const name = tag.name.toLowerCase();
    return { name, value: name === 'rua' || name === 'ruf' ? repairedUris(tag.value) : tag.value };
  });
  const policy = tags.find(({ name, value }) => name === 'p' && isSound({ name, value }));
  const kept = tags.filter(
    (tag, index) =>
      tag.name !== 'v' && tag.name !== 'p' && isSound(tag) && tags.findIndex(({ name }) => name === tag.name) === index,
  );
  const repaired = recordOf([{ name: 'v', value: 'DMARC1' }, policy ?? { name: 'p', value: 'none' }, ...kept]);
  const name = dmarc.inherited ? undefined : `_dmarc.${domain}`;
  return published(domain, dmarc, record, repaired, name);
};

/** Proposes the first of several records alone. */
export const dmarcAlone: Example = (domain, seen) => {
  const { dmarc } = seen;
  const record = copyable(dmarc?.record);
  return record === undefined || !parseDmarc(record).valid
    ? newRecord(domain, seen, {})
    : txtLine(dmarc?.foundAt ?? `_dmarc.${domain}`, record);
};

/** Adds an address for aggregate reports, in place of those that receivers cannot use. */
export const dmarcWithReports: Example = (domain, seen) => {
  const record = copyable(seen.dmarc?.record);
  if (!seen.dmarc || record === undefined) return newRecord(domain, seen, {});
  const tags = tagsOf(record);
  const meant = repairedUris(tags.find(({ name }) => name.toLowerCase() === 'rua')?.value ?? '');
  const rua = meant === '' ? usualReports(domain, seen) : meant;
  return published(domain, seen.dmarc, record, recordOf(withChanges(tags, { rua })));
};

/** Takes report addresses out to which no mail can be delivered. If none is left, a usual one takes their place. */
export const dmarcWithDeliverableReports: Example = (domain, seen) => {
  const { dmarc } = seen;
  const record = copyable(dmarc?.record);
  if (!dmarc || record === undefined) return newRecord(domain, seen, {});
  const dead = (dmarc.reportTargets ?? []).flatMap((target) => (target.mail === 'no' ? [target.domain] : []));
  const isDead = (uri: string): boolean => {
    const host = reportAddressOf(uri)?.split('@').at(-1)?.toLowerCase();
    return host !== undefined && dead.includes(host);
  };
  const left = (uris: readonly string[]): string => uris.filter((uri) => !isDead(uri)).join(',');
  const aggregate = left(dmarc.aggregateReports);
  const failure = left(dmarc.failureReports);
  const changes = {
    rua: aggregate === '' ? usualReports(domain, seen) : aggregate,
    ...(dmarc.failureReports.some(isDead) && { ruf: failure === '' ? null : failure }),
  };
  return published(domain, dmarc, record, recordOf(withChanges(tagsOf(record), changes)));
};

/** The records with which the receivers of the reports allow them (RFC 9990 §4), one a line. `undefined` if no receiver has a name where it could be. */
export const dmarcReportPermissions: Example = (domain, { dmarc }: Seen) => {
  const about = (dmarc?.foundAt ?? `_dmarc.${domain}`).replace(/^_dmarc\./, '');
  const receivers = dmarc?.unauthorizedReports ?? ['reports.example'];
  const named = receivers.filter((receiver) => receiver.includes('.') && isHostName(receiver));
  if (named.length === 0) return undefined;
  return named.map((receiver) => txtLine(`${about}._report._dmarc.${receiver}`, 'v=DMARC1')).join('\n');
};

const published = (
  domain: string,
  { foundAt }: DmarcObservation,
  record: string,
  proposed: string,
  name = foundAt ?? `_dmarc.${domain}`,
): string | Replacement => replacing(txtLine(foundAt ?? name, record), txtLine(name, proposed));

/** Skips parts that are not tag=value. An address after a semicolon was meant to follow a comma. */
const tagsOf = (record: string): readonly Tag[] => {
  const tags: Tag[] = [];
  for (const part of record.split(';').map((text) => text.trim())) {
    const last = tags.at(-1);
    const [name = '', ...value] = part.split('=');
    if (/^mailto:/i.test(part)) {
      if (last && /^ru[af]$/i.test(last.name)) tags.splice(-1, 1, { ...last, value: `${last.value},${part}` });
    } else if (name.trim() !== '' && value.length > 0) {
      tags.push({ name: name.trim(), value: value.join('=').trim() });
    }
  }
  return tags;
};

/** Returns the mail addresses of `rua` or `ruf`. Corrects mistakes that leave no doubt about an address, and drops size limits, which RFC 9989 removed. */
const repairedUris = (value: string): string =>
  value
    .split(/,|[ \t](?=mailto:)/i)
    .map((part) => {
      const [written = ''] = part.replace(/\s/g, '').split('!', 1);
      const uri = trimEnd(written.replace(/^["'<]+/, ''), `"'>\\`).replace(/^mailto:\/\//i, 'mailto:');
      return /^[a-z]+:/i.test(uri) ? uri : `mailto:${uri}`;
    })
    .filter((uri) => isSound({ name: 'rua', value: uri }))
    .join(',');

/** RFC 9989 §4.10.1: a policy that is none of the three makes all of them p=none. */
const isNoFalsePolicy = ({ name, value }: Tag): boolean =>
  !/^(?:p|sp|np)$/i.test(name) || isSound({ name: name.toLowerCase(), value });

const recordOf = (tags: readonly Tag[]): string => tags.map(({ name, value }) => `${name}=${value}`).join('; ');

const withChanges = (tags: readonly Tag[], changes: TagChanges): readonly Tag[] => {
  const names = tags.map(({ name }) => name.toLowerCase());
  const kept = tags.flatMap((tag) => {
    const change = changes[tag.name.toLowerCase()];
    if (change === null) return [];
    return [change === undefined ? tag : { ...tag, value: change }];
  });
  const added = Object.entries(changes).flatMap(([name, value]) =>
    value === null || names.includes(name) ? [] : [{ name, value }],
  );
  const policy = added.filter(({ name }) => name === 'p');
  // RFC 7489 §6.4: "p" comes directly after "v".
  return [...kept.slice(0, 1), ...policy, ...kept.slice(1), ...added.filter(({ name }) => name !== 'p')];
};

/** Reports whether receivers understand a tag, and no standard has removed it. */
const isSound = ({ name, value }: Tag): boolean => {
  const { faults, unknownTags, historicTags } = parseDmarc(
    `v=DMARC1; ${name === 'p' ? '' : 'p=none; '}${name}=${value}`,
  );
  return value !== '' && faults.length + unknownTags.length + historicTags.length === 0;
};
