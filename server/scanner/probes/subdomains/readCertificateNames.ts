import { z } from 'zod';
import { ProbeInconclusiveError } from '../../probe.ts';

const MAX_NAMES = 100;

/** crt.sh's JSON: the names of one certificate, one on each line. */
const entryModel = z.object({
  name_value: z.string().catch(''),
  common_name: z.string().nullable().catch(null),
});

export interface CertificateNames {
  readonly count: number;
  readonly names: string[];
  readonly wildcard: boolean;
}

/** The different names below `domain` in a list of certificates. Throws ProbeInconclusiveError where there is no such list. */
export const readCertificateNames = (body: unknown, domain: string): CertificateNames => {
  if (!Array.isArray(body))
    throw new ProbeInconclusiveError('unavailable', 'The certificate transparency search answered no list');
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
    throw new ProbeInconclusiveError('unavailable', 'The certificate transparency search answered what cannot be read');
  const sorted = [...names].sort(
    (one, other) => labels(one) - labels(other) || (one < other ? -1 : one > other ? 1 : 0),
  );
  return { count: sorted.length, names: sorted.slice(0, MAX_NAMES), wildcard };
};

const labels = (name: string): number => name.split('.').length;

/** A name of a host: certificates carry addresses of people and words too. */
const isBelow = (name: string, domain: string): boolean =>
  name.length <= 253 &&
  name.endsWith(`.${domain}`) &&
  name.split('.').every((label) => label.length <= 63 && /^[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?$/.test(label));
