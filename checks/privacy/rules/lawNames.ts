import type { TopicRule } from '../languageRules.ts';

/** Names of laws and authorities that texts in every language use, in addition to those of its own language. */
export const lawNames: readonly TopicRule[] = [
  { topic: 'lawCcpa', when: /\b(?:ccpa|cpra|california consumer privacy act|california privacy rights act)\b/ },
  { topic: 'lawUkGdpr', when: /\buk[- ]gdpr\b|\bdata protection act 2018\b/ },
  { topic: 'lawPipeda', when: /\b(?:pipeda|lprpde)\b/ },
  { topic: 'lawLgpd', when: /\blgpd\b|\blei geral de prote[cç][aã]o de dados/ },
  { topic: 'lawAustralia', when: /\baustralian? privacy (?:act|principles?)|\bprivacy act 1988\b/ },
  { topic: 'oaic', when: /\boaic\b/ },
  { topic: 'anpd', when: /\banpd\b|\bautoridade nacional de prote[cç][aã]o/ },
  { topic: 'brazilianOfficer', when: /\bencarregado\b/ },
  { topic: 'ico', when: /\bico\.org\.uk\b|\binformation commissioner's office\b/ },
  { topic: 'privacyFramework', when: /\bdata privacy framework\b/ },
  {
    topic: 'contact',
    when: /(?:privacy|privacidad|privacidade|dpo|dpd|rgpd|gdpr|avg|datenschutz|dataprotection|datenschutzbeauftragte[rn]?|fg|vie-privee|donnees|protezionedati)@[a-z0-9.-]+\.[a-z]{2,}/,
  },
];
