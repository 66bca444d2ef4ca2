import { en as frame } from '../../../../schema/report/words/frame/en.ts';
import { defineTexts } from '../catalogue.ts';
import { en } from '../../../../schema/texts/generated/report/en.ts';
import { frameTexts } from './frameTexts.ts';

const loadGerman = async () => {
  const [{ de: words }, { de }] = await Promise.all([
    import('../../../../schema/report/words/frame/de.ts'),
    import('../../../../schema/texts/generated/report/de.ts'),
  ]);
  return { ...frameTexts(words), ...de };
};

/** What all sheets of the report say, with the words that documents say too. */
export const reportTexts = defineTexts({ ...frameTexts(frame), ...en }, { de: loadGerman });
