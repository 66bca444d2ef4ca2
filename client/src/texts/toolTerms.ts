import { defineTexts } from './catalogue.ts';

type Terms = Readonly<Record<'types' | 'sources', Readonly<Record<string, string>>>>;

/** In English the scanner's nouns for tools and for where they show speak for themselves. */
const en: Terms = { types: {}, sources: {} };

export const toolTerms = defineTexts(en, {
  de: async () => (await import('../../../schema/texts/generated/toolTerms/de.ts')).de,
});
