import type { ZoneSigning } from './dns/signing/zoneSigning.ts';

/** The root: two elliptic curve keys, NSEC. */
export const rootSigning: ZoneSigning = { algorithm: 13, twoKeys: true };

/** Like large registries: NSEC3 with opt-out, so that the many unsigned sites cost nothing. */
export const topSigning: ZoneSigning = { algorithm: 13, nsec3: { iterations: 0, salt: '', optOut: true } };

/** The signed sites, each with a different configuration. All others are unsigned. */
export const siteSigning: Readonly<Record<string, ZoneSigning>> = {
  'harbour-bank.example': { algorithm: 13, twoKeys: true, cds: 'good' },
  'paper-kite.example': {
    algorithm: 15,
    nsec3: { iterations: 0, salt: '', optOut: false },
    cds: 'mismatch',
  },
  'blue-heron.example': { algorithm: 8, rsaBits: 2_048 },
  'village-choir.example': { algorithm: 7, rsaBits: 1_024, nsec3: { iterations: 10, salt: 'c0ffee', optOut: false } },
  'sealed-letter.example': { algorithm: 13, unusedAlgorithm: 15, cds: 'otherKey' },
  'leaky-bucket.example': { algorithm: 13, nsec3: { iterations: 0, salt: '', optOut: false } },
  'tin-fortress.example': { algorithm: 14, digestTypes: [], cds: 'delete' },
  'tangled-wires.example': { algorithm: 13, fault: { kind: 'expired' } },
  'stale-bread.example': { algorithm: 13, fault: { kind: 'dsOfAnotherKey' } },
  'torn-page.example': { algorithm: 13, fault: { kind: 'missing', types: ['A'] } },
  'borrowed-coat.example': { algorithm: 13, fault: { kind: 'corrupt', types: ['SOA'] } },
  'missing-link.example': { algorithm: 13, fault: { kind: 'denialMissing' } },
  'old-mill.example': { algorithm: 13, fault: { kind: 'unknownAlgorithm' } },
};
