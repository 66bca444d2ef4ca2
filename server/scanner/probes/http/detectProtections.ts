import type { HttpObservation } from '../../../../schema/report/observations/httpObservation.ts';
import type { HttpHop } from '../../io/scannerIo.ts';
import { wellFormedText } from '../wellFormedText.ts';
import { PROTECTION_SIGNS, type ProtectionSign } from './protectionSigns.ts';

export type Protection = HttpObservation['protections'][number];

const MAX_PROTECTIONS = 20;

/** Which services stand in front of the answers, each once for each kind, with the header or cookie that gives it away. */
export const detectProtections = (hops: readonly HttpHop[]): Protection[] => {
  const found = new Map<string, Protection>();
  for (const sign of PROTECTION_SIGNS) {
    const evidence = hops.map((hop) => evidenceOf(sign, hop)).find((one) => one !== undefined);
    if (evidence === undefined) continue;
    for (const kind of sign.kinds) {
      const key = `${kind} ${sign.name}`;
      if (!found.has(key)) found.set(key, { kind, name: sign.name, evidence: wellFormedText(evidence, 300) });
    }
  }
  return [...found.values()].slice(0, MAX_PROTECTIONS);
};

const evidenceOf = ({ header, value, cookie }: ProtectionSign, { headers }: HttpHop): string | undefined => {
  for (const [name, text] of headers) {
    if (name === header && (value?.test(text) ?? true)) return `${name}: ${text}`;
    const cookieName = name === 'set-cookie' ? text.split('=')[0]?.trim() : undefined;
    if (cookieName !== undefined && cookie?.test(cookieName) === true) return `cookie ${cookieName}`;
  }
  return undefined;
};
