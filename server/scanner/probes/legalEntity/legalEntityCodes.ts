import type { FindingRule } from '../../probe.ts';

const reference = { label: 'GLEIF: the Global LEI Index', url: 'https://www.gleif.org/en/lei-data/global-lei-index' };

/** What the legal entity probe can say. None of it costs anything: most companies need no identifier. */
export const legalEntityCodes = {
  'legal-entity-found': {
    title: 'The legal entity behind the site is known',
    meaning: 'Its identifier stands beside the site at Wikidata, and the index of the Global LEI Foundation has it.',
    reference,
  },
  'legal-entity-by-name': {
    title: 'A legal entity of the same name is known',
    meaning:
      'One entity of the index has exactly the name that the registration or the certificate gives. That is a guess: others may bear the name.',
    reference,
  },
  'legal-entity-inactive': {
    title: 'The legal entity is not active any more',
    meaning: 'By the index it has ceased to operate, or has been merged into another.',
    reference,
  },
  'legal-entity-lapsed': {
    title: 'The identifier of the legal entity has not been renewed',
    meaning: 'What the index says of it may be out of date.',
    reference,
  },
  'legal-entity-unknown': {
    title: 'No legal entity could be tied to the site',
    meaning: 'The index has nobody under the name that is known, or several, of whom none can be told to be the one.',
    reference,
  },
  'legal-entity-not-named': {
    title: 'Nothing names an organisation that could be looked up',
    meaning:
      'Wikidata has no identifier for it, the registrant is withheld or a person, and the certificate names a domain only. The domain alone proves no company.',
    reference,
  },
} as const satisfies Record<string, FindingRule>;
