import type { dnssecFactTypes } from './facts.ts';
import type { FactsOf } from '../kit/fact.ts';
import type { Seen, Observations } from '../index.ts';
import { algorithmName } from '../../server/scanner/io/dnssec/algorithms.ts';
import { sentences } from '../../server/platform/base/answers.ts';

export const dnssecFacts = ({ dnssec }: Seen): FactsOf<typeof dnssecFactTypes>['dnssec'] =>
  dnssec
    ? {
        status: dnssec.status,
        details: dnssec.detail,
        chain: dnssec.chain.map(({ zone, status, detail, keys, ds, lifetime }) => ({
          zone,
          status,
          detail: status === 'secure' ? secureDetail(keys, lifetime, dnssec.checkedAt) : detail,
          keys: keys.map((key) => ({ ...key, algorithm: algorithmName(key.algorithm) })),
          ds: [...new Set(ds.map(({ tag }) => tag))],
        })),
      }
    : null;

type Link = Observations['dnssec']['chain'][number];

const DAY_MS = 86_400_000;

const isRsa = (algorithm: number): boolean => [5, 7, 8, 10].includes(algorithm);

const secureDetail = (keys: Link['keys'], lifetime: Link['lifetime'], checkedAt: string): string => {
  const algorithms = [...new Set(keys.map(({ algorithm }) => algorithmName(algorithm)))].join(', ');
  const { dnssec } = sentences();
  const listed = keys.map(({ tag, algorithm, bits }) =>
    isRsa(algorithm) ? dnssec.bits({ tag, bits: bits ?? '?' }) : String(tag),
  );
  const signed = { algorithms, keys: listed.join(', ') };
  if (lifetime === null) return dnssec.secure(signed);
  const days = Math.floor((Date.parse(lifetime.until) - Date.parse(checkedAt)) / DAY_MS);
  return dnssec.secureFor({ ...signed, days });
};
