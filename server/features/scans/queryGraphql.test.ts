import { expect } from 'chai';
import { de } from '../../../schema/texts/generated/pictures/de.ts';
import { en } from '../../../schema/texts/generated/pictures/en.ts';
import { LEAST_DOMAINS } from './queryGraphql.ts';

describe('The distribution of scores', () => {
  it('says from how many domains on it is shown, and that there are no figures from elsewhere', () => {
    const said = [en, de].map(({ scores }) => scores.tooFew({ scored: 3 }));
    expect(said[0])
      .to.match(/^Only 3 domains have a score here\./)
      .and.include(`starts at ${LEAST_DOMAINS} domains`);
    expect(said[1])
      .to.match(/^Hier haben erst 3 Domains eine Bewertung\./)
      .and.include(`ab ${LEAST_DOMAINS} Domains`);
    expect(en.scores.tooFew({ scored: 1 })).to.match(/^Only one domain has a score here\./);
  });
});
