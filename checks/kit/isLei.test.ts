import { expect } from 'chai';
import { isLei } from './isLei.ts';

describe('A legal entity identifier', () => {
  for (const lei of ['CANDHARBOURBANK00133', 'CANDRUSTYGATE0000139'])
    it(`accepts ${lei}, whose check digits are right`, () => {
      expect(isLei(lei)).to.equal(true);
    });

  for (const lei of [
    'CANDHARBOURBANK00134',
    'CANDHARBOURBANK00331',
    'candharbourbank00133',
    'CANDHARBOURBANK0013',
    'CANDHARBOURBANK001333',
    'CANDHARBOURBANK001AB',
    '',
    ' CANDHARBOURBANK00133',
  ])
    it(`refuses ${JSON.stringify(lei)}`, () => {
      expect(isLei(lei)).to.equal(false);
    });
});
