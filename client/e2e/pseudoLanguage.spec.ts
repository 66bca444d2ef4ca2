import { pseudoStory } from './pseudoLanguage.ts';
import { scanOnce } from './scanOnce.ts';

const SITE = 'corner-shop.example';

// pseudoLanguage.long.spec.ts tests the others.
pseudoStory('Two pages in the pseudo-language', (stage, look) => {
  it('/business-pro has no untranslated text, and fits a phone', () => look('/business-pro'));

  it('a report, with all of its sections, has no untranslated text, and fits a phone', async () => {
    await scanOnce(stage.candor, SITE);
    await look(`/scan/${SITE}`);
  });
});
