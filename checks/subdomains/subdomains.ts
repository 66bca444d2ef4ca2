import { rfc } from '../kit/reference.ts';
import { defineCheck, InconclusiveError, type FindingRules } from '../kit/check.ts';
import type { SubdomainsObservation } from './observation.ts';
import { IoFailure } from '../../server/scanner/io/scannerIo.ts';
import type { SourceAnswer } from '../../server/scanner/io/sourceIo.ts';
import { wellFormedText } from '../kit/boundedText.ts';
import { z } from 'zod';

/** The largest sites have more certificates than this; for them, only currently valid ones are requested. */
const MAX_BYTES = 8 * 1_024 * 1_024;

/** crt.sh returns at most this many rows, and does not say whether there are more. */
const MOST_ROWS = 10_000;

const codes = {
  'subdomains-seen': {
    reference: rfc(9162, '1'),
  },
  'subdomains-none-seen': {
    reference: rfc(9162, '1'),
  },
} as const satisfies FindingRules;

/** Counts the names below the registrable domain that have had certificates (Certificate Transparency, RFC 9162), according to crt.sh. */
export const subdomains = defineCheck({
  id: 'subdomains',
  section: 'dns',
  step: 2,
  profiles: [],
  needs: [],
  deadlineMs: 50_000,
  codes,
  observe: async (target, io, signal) => {
    const domain = target.registrableDomain ?? target.domain;
    const ask = (extra: string): Promise<SourceAnswer> =>
      io.sources.getJson('crtsh', { path: `/?q=%25.${domain}&output=json${extra}`, maxBytes: MAX_BYTES }, signal);
    const { answer, scope } = await ask('').then(
      (whole) => ({ answer: whole, scope: 'all' as const }),
      async (error: unknown) => {
        if (!(error instanceof IoFailure) || error.kind !== 'tooLarge') throw error;
        return { answer: await ask('&exclude=expired&deduplicate=Y'), scope: 'current' as const };
      },
    );
    if (answer.status === 404)
      throw new InconclusiveError('unavailable', `There is no certificate search at ${answer.url.slice(0, 200)}`);
    const source = { url: wellFormedText(answer.url, 2_048), retrievedAt: answer.retrievedAt };
    const isCut = Array.isArray(answer.body) && answer.body.length >= MOST_ROWS;
    return { domain, ...readCertificateNames(answer.body, domain), scope: isCut ? 'cut' : scope, source };
  },
  assess: ({ count, names, scope }) => [
    count === 0
      ? { code: 'subdomains-none-seen', outcome: 'info', evidence: [] }
      : {
          code: 'subdomains-seen',
          outcome: 'info',
          evidence: [countLine(count, scope), ...names.slice(0, 10)],
        },
  ],
});

const countLine = (count: number, scope: SubdomainsObservation['scope']): string => {
  const line = count === 1 ? '1 name' : `${count} different names`;
  return scope === 'all' ? line : `at least ${line}`;
};

const MAX_NAMES = 100;

/** crt.sh's JSON: the names of one certificate, one per line. */
const entryModel = z.object({
  name_value: z.string().catch(''),
  common_name: z.string().nullable().catch(null),
});

interface CertificateNames {
  readonly count: number;
  readonly names: string[];
  readonly wildcard: boolean;
}

/** Returns the distinct names below `domain` in a list of certificates. Throws `InconclusiveError` if the body is not such a list. */
const readCertificateNames = (body: unknown, domain: string): CertificateNames => {
  if (!Array.isArray(body))
    throw new InconclusiveError('unavailable', 'The certificate transparency search answered no list');
  const names = new Set<string>();
  let wildcard = false;
  let readable = 0;
  for (const item of body as readonly unknown[]) {
    const entry = entryModel.safeParse(item).data;
    if (!entry || (entry.name_value === '' && entry.common_name === null)) continue;
    readable += 1;
    for (const line of `${entry.name_value}\n${entry.common_name ?? ''}`.split('\n')) {
      const name = line.trim().toLowerCase().replace(/\.$/, '');
      if (name === `*.${domain}`) wildcard = true;
      const plain = name.replace(/^\*\./, '');
      if (isBelow(plain, domain)) names.add(plain);
    }
  }
  if (readable === 0 && body.length > 0)
    throw new InconclusiveError('unavailable', 'The certificate transparency search answered what cannot be read');
  const sorted = [...names].sort(
    (one, other) => labels(one) - labels(other) || (one < other ? -1 : one > other ? 1 : 0),
  );
  return { count: sorted.length, names: sorted.slice(0, MAX_NAMES), wildcard };
};

const labels = (name: string): number => name.split('.').length;

/** Returns whether it is a host name: certificates also contain e-mail addresses and other text. */
const isBelow = (name: string, domain: string): boolean =>
  name.length <= 253 &&
  name.endsWith(`.${domain}`) &&
  name.split('.').every((label) => label.length <= 63 && /^[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?$/.test(label));
