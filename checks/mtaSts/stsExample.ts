import { copyable, replacing, txtLine, type Example } from '../kit/example.ts';
import type { Seen } from '../index.ts';
import { isUntrusted } from '../kit/isUntrusted.ts';
import { policyUrlOf } from './stsPolicy.ts';
import { sentences } from '../../server/platform/base/answers.ts';

const FIRST_ID = '20260101000000';
/** The maximum length of the recorded policy: a longer one was cut. */
const MAX_POLICY_LENGTH = 2_048;

const recordLine = (domain: string, id: string): string => txtLine(`_mta-sts.${domain}`, `v=STSv1; id=${id}`);
const fileOf = (domain: string, policy: string): string => `# ${policyUrlOf(domain)}\n${policy}`;

/** Senders fetch a policy again when the id changes (RFC 8461 §3.1), so the next one must differ from the published one. */
const nextId = (id: string | null | undefined): string => {
  if (id === null || id === undefined) return FIRST_ID;
  if (/^\d{1,31}$/.test(id)) return String(BigInt(id) + 1n);
  return id.length < 32 ? `${id}2` : FIRST_ID;
};

/** A line for each mail server of the domain. */
const mxLines = ({ mtaSts }: Seen): readonly string[] => {
  const hosts = mtaSts?.hosts.map(({ host }) => host) ?? [];
  return hosts.length === 0 ? [`mx: <${sentences().examples.mxLine}>`] : hosts.map((host) => `mx: ${host}`);
};

export const newStsRecord = (domain: string, { mtaSts }: Seen): string => recordLine(domain, nextId(mtaSts?.record.id));

/** The first policy of a domain is a test. */
export const newStsPolicyFile = (domain: string, seen: Seen): string =>
  fileOf(domain, ['version: STSv1', 'mode: testing', ...mxLines(seen), 'max_age: 604800'].join('\n'));

export const newStsPolicy = (domain: string, seen: Seen): string =>
  `${newStsRecord(domain, seen)}\n\n${newStsPolicyFile(domain, seen)}`;

export const stsRecordRepaired: Example = (domain, seen) => {
  const text = copyable(seen.mtaSts?.record.text);
  const current = text === undefined ? undefined : txtLine(`_mta-sts.${domain}`, text);
  return replacing(current, newStsRecord(domain, seen));
};

interface PolicyChanges {
  readonly mode?: 'testing' | 'enforce';
  /** In seconds. */
  readonly maxAge?: number;
  /** The policy names the domain's mail servers in place of those that it names now. */
  readonly mx?: true;
}

/**
 * Proposes the published policy with these changes, and a record with another id. `undefined` if mail would be lost: a policy may only be enforced if all
 * mail servers have valid certificates.
 */
export const stsPolicyWith =
  (changes: PolicyChanges): Exclude<Example, string> =>
  (domain, seen) => {
    const policy = seen.mtaSts?.policy;
    if (changes.mode === 'enforce' && seen.mailTls?.hosts.some(wouldBeRefused)) return undefined;
    const text =
      policy?.status === 'found' && policy.text.length < MAX_POLICY_LENGTH ? copyable(policy.text) : undefined;
    const record = copyable(seen.mtaSts?.record.text);
    const renewed = newStsRecord(domain, seen);
    if (text === undefined) return `${renewed}\n\n${newStsPolicyFile(domain, seen)}`;
    const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
    const before = [
      fileOf(domain, lines.join('\n')),
      ...(record === undefined ? [] : [txtLine(`_mta-sts.${domain}`, record)]),
    ];
    return replacing(
      before.join('\n\n'),
      `${fileOf(domain, changedLines(lines, changes, seen).join('\n'))}\n\n${renewed}`,
    );
  };

/** The next step towards an enforced policy. */
export const strongerStsPolicy: Example = (domain, seen) =>
  seen.mailTls?.mtaSts === 'testing' ? stsPolicyWith({ mode: 'enforce' })(domain, seen) : newStsPolicy(domain, seen);

type MailServer = NonNullable<Seen['mailTls']>['hosts'][number];

/** Reports whether senders that follow an enforced policy refuse to deliver to the server (RFC 8461 §4). */
const wouldBeRefused = ({ startTls, certificate }: MailServer): boolean =>
  startTls === 'no' || startTls === 'failed' || isUntrusted(certificate);

const changedLines = (lines: readonly string[], changes: PolicyChanges, seen: Seen): readonly string[] => {
  const { mode, maxAge } = changes;
  const first = lines.findIndex(isMx);
  const mx = changes.mx ?? (mode === 'enforce' && seen.mtaSts?.hosts.some(({ allowed }) => allowed === false));
  // A policy in mode none needs no "mx", and any other one does (RFC 8461 §3.2).
  if (first < 0) return changedLines([...lines, 'mx:'], { ...changes, mx: true }, seen);
  return lines.flatMap((line, index) => {
    if (mode !== undefined && /^\s*mode\s*:/i.test(line)) return [`mode: ${mode}`];
    if (maxAge !== undefined && /^\s*max_age\s*:/i.test(line)) return [`max_age: ${maxAge}`];
    if (mx && isMx(line)) return index === first ? mxLines(seen) : [];
    return [line];
  });
};

const isMx = (line: string): boolean => /^\s*mx\s*:/i.test(line);
