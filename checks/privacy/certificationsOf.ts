import { lastEnd } from './languageRules.ts';

export interface CertificationClaim {
  readonly certification: 'soc2' | 'iso27001' | 'pci_dss' | 'hipaa' | 'fips_140';
  /** As stated in the text, in the terms of the standard: `Type II`, `Level 1`. */
  readonly detail: string | null;
  /** Held by a provider of the site. */
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

/** Not about us, not yet, or not at all. English, and the short words of the other supported languages. */
const DENIED_BEFORE =
  /\b(?:not|never|no|cannot|nor|neither|without|lack|lacks|isn't|aren't|don't|doesn't|haven't|hasn't|your|customers?'?|help(?:s|ing)? (?:you|organi[sz]ations|companies|customers|teams)|if|whether|towards?|pursu\w+|plan(?:s|ned|ning)?|prepar\w+|aim(?:s|ing)?|seek(?:s|ing)?|expect\w*|in the process|will be|intend|formerly|previously|must|should|efforts?|striv\w+|endeavou?r\w*|required|obliged|standards? (?:like|such as)|nicht|kein(?:e|en)?|noch|angestrebt|sofern|falls|wenn|pas|non|tenus?|obligés?|normes? (?:telles? que|comme)|(?:données|sécurité) comme|si|não|niet|geen)\b/;
const DENIED_AFTER =
  /^[^.;]{0,50}\b(?:is not|are not|has not|have not|not yet|in progress|planned|pending|expired|lapsed|underway|does not apply|is under way|roadmap|requires|requirements? (?:help|are|ensure)|nicht|pas encore|angestrebt|checklist|guide|webinar|consult\w+|training)\b/;
/** A provider of the site, in the supported languages. */
const PROVIDER =
  /(?<!\p{L})(?:\p{L}*providers?|vendors?|(?:sub-?)?processors?|partners?|suppliers?|data ?cent(?:er|re)s?|host|hosting|hosted (?:by|on|with|in)|gateways?|aws|amazon|azure|microsoft|google|stripe|paypal|adyen|braintree|square|worldpay|mollie|shopify|hipay|third[- ]part(?:y|ies)|\p{L}*dienstleister\p{L}*|\p{L}*anbieter\p{L}*|rechenzentr\p{L}*|hetzner|prestataires?|hébergeurs?|partenaires?|tiers|plate-?formes? de paiement|proveedor\p{L}*|fornitor\p{L}*|leverancier\p{L}*|fornecedor\p{L}*|(?:they|he|it|ils?) (?:is|are|est|sont))(?!\p{L})/u;
/** A standard is met or held: its name alone in a sentence claims nothing. */
const CLAIM =
  /(?<!\p{L})(?:complian\w+|comply|complies|compl(?:y|ied)ing|certif\p{L}+|attest\p{L}*|audit\p{L}*|reports?|validated|accredited|examin\w+|completed|achieved|adheres?|adhering|meets?|according to|in accordance|in line with|standards?|level|zertifi\p{L}+|nach|gemäß|entspr\p{L}+|conform\p{L}+|respect(?:ons|e)|norme|cumpl\p{L}+|rispett\p{L}+|gecertificeerd|volgens)(?!\p{L})/u;
/** The company, or what it does with data. */
const OWN =
  /(?<!\p{L})(?:we|our|us|ourselves|wir|uns|unser\p{L}*|nous|notre|nos|nosotros|nuestr\p{L}+|noi|nostr\p{L}+|wij|ons|onze|nós|noss\p{L}+|this (?:site|website|app)|(?:data|information|keys?|payments?|transactions?|cards?|details|daten|données|paiements?|informations?) (?:\p{L}+ ){0,6}(?:is|are|werden|wird|sont|est))(?!\p{L})/u;
/** A badge: a name with few other words. */
const BADGE_WORDS = 6;
const SENTENCE = /\b(?:is|are|has|have|ist|sind|hat|est|sont)\b/;
const HIPAA_CLAIM =
  /\b(?:complian\w+|comply|complies|certif\w+|attest\w*|business associate|baa|in accordance|safeguards?|audit\w*|konform|conforme|cumpl\w+)\b/;

/**
 * Returns the certifications that a sentence (plain) claims, for the company or for one of its providers. "We are not SOC 2 certified", "your ISO 27001 audit"
 * and "PCI DSS requirements protect cards" claim none. `names`: what the company calls itself; certificates of anyone else do not count.
 */
export const certificationsOf = (plain: string, names: readonly string[]): readonly CertificationClaim[] => {
  if (/\?["')]*$/.test(plain.trimEnd())) return [];
  const isBadge = plain.split(' ').length <= BADGE_WORDS && !SENTENCE.test(plain);
  return NAMES.flatMap(([certification, pattern]) => {
    for (const { index, 0: name } of plain.matchAll(pattern)) {
      const before = plain.slice(
        lastEnd(plain.slice(0, index), /[;]|\bbut\b|\bhowever\b|, (?=we\b)|\band (?=we\b)/g),
        index,
      );
      const after = plain.slice(index + name.length);
      if (DENIED_BEFORE.test(before.replace(/\bnot only\b/g, '')) || DENIED_AFTER.test(after)) continue;
      if (certification === 'hipaa' && !HIPAA_CLAIM.test(plain)) continue;
      if (!isBadge && !CLAIM.test(`${name}${plain}`)) continue;
      const isOwn = /(?<!\p{L})(?:we are|we remain|wir sind|nous sommes) (?:\p{L}+ ){0,3}$/u.test(before);
      const ofProvider = !isOwn && (PROVIDER.test(before) || PROVIDER.test(/^[^.;,]{0,40}/.exec(after)?.[0] ?? ''));
      if (!ofProvider && !isBadge && !OWN.test(before) && !names.some((own) => before.includes(own))) continue;
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
