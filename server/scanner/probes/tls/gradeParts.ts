import type { TlsObservation } from '../../../../schema/report/observations/tlsObservation.ts';
import { certificateStrength, parameterStrength } from './keyStrength.ts';
import { servedSuites } from './servedSuites.ts';

type ServedTls = Extract<TlsObservation, { status: 'served' }>;

/** One of the guide's three categories: 0-100, and what it was counted from. */
export interface GradePart {
  readonly score: number;
  readonly why: string;
}

/** The guide's tables 2, 3 and 4. */
export const gradeParts = (tls: ServedTls) => ({
  protocol: protocolPart(tls),
  keyExchange: keyExchangePart(tls),
  cipher: cipherPart(tls),
});

const PROTOCOL_SCORES = {
  SSLv2: 0,
  SSLv3: 80,
  TLSv1: 90,
  'TLSv1.1': 95,
  'TLSv1.2': 100,
  'TLSv1.3': 100,
} as const;

/** The middle of the best and the worst version. */
const protocolPart = ({ versions, survey, negotiated }: ServedTls): GradePart => {
  const seen = [...(survey?.versions ?? []), ...versions].filter(({ accepted }) => accepted === 'yes');
  const accepted = seen.length > 0 ? seen.map(({ version }) => version) : [negotiated.version];
  const ranked = [...new Set(accepted)].sort((left, right) => PROTOCOL_SCORES[left] - PROTOCOL_SCORES[right]);
  const worst = ranked[0] ?? negotiated.version;
  const best = ranked.at(-1) ?? negotiated.version;
  const score = (PROTOCOL_SCORES[best] + PROTOCOL_SCORES[worst]) / 2;
  return { score, why: `best ${best} (${PROTOCOL_SCORES[best]}), worst ${worst} (${PROTOCOL_SCORES[worst]})` };
};

/** The weakest of the certificate's key and of all parameters that the server accepts. */
const keyExchangePart = (tls: ServedTls): GradePart => {
  const suites = servedSuites(tls);
  const anonymous = suites.find((suite) => suite.anonymous);
  if (anonymous) return { score: 0, why: `${anonymous.name} has no certificate` };
  const exported = suites.find((suite) => suite.exportGrade);
  const key = certificateStrength(tls.certificate);
  const strengths = [
    ...(key === undefined ? [] : [{ bits: key, of: `the certificate's key` }]),
    ...suites.flatMap((suite) => {
      const bits = parameterStrength(suite, tls.negotiated.keyExchange);
      return bits === undefined ? [] : [{ bits, of: suite.group ?? suite.name }];
    }),
  ];
  const weakest = strengths.reduce<{ bits: number; of: string } | undefined>(
    (least, one) => (least === undefined || one.bits < least.bits ? one : least),
    undefined,
  );
  const score = keyScore(weakest?.bits ?? 2_048);
  const why = weakest
    ? `weakest: ${weakest.of}, as strong as ${weakest.bits} bits of RSA`
    : 'its strength is not known';
  return exported && score > 40 ? { score: 40, why: `${exported.name} is limited to 512 bits` } : { score, why };
};

const keyScore = (bits: number): number => {
  if (bits < 512) return 20;
  if (bits < 1_024) return 40;
  if (bits < 2_048) return 80;
  return bits < 4_096 ? 90 : 100;
};

const bitsScore = (bits: number): number => {
  if (bits === 0) return 0;
  if (bits < 128 && bits !== 112) return 20;
  return bits < 256 ? 80 : 100;
};

/** The middle of the strongest and the weakest. The guide counts 3DES with its 168 bits of key; that it is weak is a rule of its own. */
const cipherPart = (tls: ServedTls): GradePart => {
  const ranked = [...servedSuites(tls)].sort((left, right) => bitsScore(left.bits) - bitsScore(right.bits));
  const [weakest] = ranked;
  const strongest = ranked.at(-1);
  if (!weakest || !strongest) return { score: 0, why: 'no cipher is known' };
  const score = (bitsScore(strongest.bits) + bitsScore(weakest.bits)) / 2;
  return {
    score,
    why: `strongest ${strongest.encryption} (${strongest.bits} bits), weakest ${weakest.encryption} (${weakest.bits} bits)`,
  };
};
