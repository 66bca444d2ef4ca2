import { lastEnd } from './languageRules.ts';

export interface CertificationClaim {
  readonly certification: 'soc2' | 'iso27001' | 'pci_dss' | 'hipaa' | 'fips_140';
  /** As the text says it, in the names of the standard: `Type II`, `Level 1`. */
  readonly detail: string | null;
  /** Held by somebody who works for the site. */
  readonly ofProvider: boolean;
}

const NAMES: readonly (readonly [CertificationClaim['certification'], RegExp])[] = [
  ['soc2', /\bsoc[\s-]?(?:2|ii)\b(?!\.)|\bssae[\s-]?1[68]\b[^.;]{0,20}\bsoc 2\b/g],
  ['iso27001', /\biso(?:\s?\/\s?iec)?[\s:-]*27001\b/g],
  [
    'pci_dss',
    /\bpci[\s-]*(?:dss|data security standards?|compliant|compliance|certified|level)\b|\bpayment card industry data security standards?\b/g,
  ],
  ['hipaa', /\bhipaa\b|\bhealth insurance portability and accountability act\b/g],
  ['fips_140', /\bfips[\s-]*(?:pub[\s-]*)?140(?:-[123])?\b/g],
];

/** Not of us, not yet, or not at all. English, and the little words of the other languages that are read. */
const DENIED_BEFORE =
  /\b(?:not|never|no|cannot|nor|neither|without|lack|lacks|isn't|aren't|don't|doesn't|haven't|hasn't|your|customers?'?|help(?:s|ing)? (?:you|organi[sz]ations|companies|customers|teams)|if|whether|towards?|pursu\w+|plan(?:s|ned|ning)?|prepar\w+|aim(?:s|ing)?|seek(?:s|ing)?|expect\w*|in the process|will be|intend|formerly|previously|nicht|kein(?:e|en)?|noch|pas|non|não|niet|geen)\b/;
const DENIED_AFTER =
  /^[^.;]{0,50}\b(?:is not|are not|has not|have not|not yet|in progress|planned|pending|expired|underway|does not apply|is under way|roadmap|nicht|pas encore|checklist|guide|webinar|consult\w+|training)\b/;
const PROVIDER =
  /\b(?:provider|providers|vendor|vendors|processor|processors|subprocessors?|partner|partners|supplier|suppliers|data cent(?:er|re)s?|host|hosting|aws|amazon|azure|microsoft|google|stripe|paypal|adyen|braintree|square|third[- ]part(?:y|ies)|dienstleister|prestataire|proveedor|fornitore|leverancier|fornecedor)\b/;
const HIPAA_CLAIM =
  /\b(?:complian\w+|comply|complies|certif\w+|attest\w*|business associate|baa|in accordance|safeguards?|audit\w*|konform|conforme|cumpl\w+)\b/;

/** The certifications that a sentence (plain) claims. "We are not SOC 2 certified" and "your ISO 27001 audit" claim none. */
export const certificationsOf = (plain: string): readonly CertificationClaim[] => {
  if (/\?["')]*$/.test(plain.trimEnd())) return [];
  return NAMES.flatMap(([certification, pattern]) => {
    for (const { index, 0: name } of plain.matchAll(pattern)) {
      const before = plain.slice(
        lastEnd(plain.slice(0, index), /[;]|\bbut\b|\bhowever\b|, (?=we\b)|\band (?=we\b)/g),
        index,
      );
      const after = plain.slice(index + name.length);
      if (DENIED_BEFORE.test(before.replace(/\bnot only\b/g, '')) || DENIED_AFTER.test(after)) continue;
      if (certification === 'hipaa' && !HIPAA_CLAIM.test(plain)) continue;
      const ofProvider =
        PROVIDER.test(before) &&
        !/\b(?:we|our (?!(?:\w+ ){0,2}(?:provider|vendor|processor|partner|supplier|host)))[^.;]{0,40}$/.test(before);
      return [{ certification, detail: detailOf(certification, name, after, before), ofProvider }];
    }
    return [];
  });
};

const detailOf = (
  certification: CertificationClaim['certification'],
  name: string,
  after: string,
  before: string,
): string | null => {
  const near = `${name} ${after.slice(0, 50)}`;
  if (certification === 'soc2') {
    const type =
      /\btype[\s-]*(iii|ii|i|1|2)\b/.exec(near)?.[1] ?? /\btype[\s-]*(ii|i|1|2)\b[^.;]{0,12}$/.exec(before)?.[1];
    return type === undefined ? null : `Type ${type === '1' || type === 'i' ? 'I' : 'II'}`;
  }
  if (certification === 'pci_dss') {
    const level = /\blevel[\s-]*([1-4])\b/.exec(near)?.[1] ?? /\blevel[\s-]*([1-4])\b[^.;]{0,12}$/.exec(before)?.[1];
    return level === undefined ? null : `Level ${level}`;
  }
  if (certification === 'fips_140') {
    const version = /140-[123]/.exec(near)?.[0];
    const level = /\blevel[\s-]*([1-4])\b/.exec(near)?.[1];
    const parts = [version, level === undefined ? undefined : `Level ${level}`].filter((part) => part !== undefined);
    return parts.length === 0 ? null : parts.join(' ');
  }
  return null;
};
