import { expect } from 'chai';
import { isDisposableAddress } from './isDisposableAddress.ts';

describe('A disposable address', () => {
  for (const host of ['mailinator.com', 'Sharklasers.com', 'yopmail.fr', 'anything.mailinator.com'])
    it(`exists at ${host}`, () => {
      expect(isDisposableAddress(`ada@${host}`)).to.equal(true);
    });

  for (const host of ['harbour-bank.example', 'gmail.com', 'mailinator.com.shop.example'])
    it(`does not exist at ${host}`, () => {
      expect(isDisposableAddress(`ada@${host}`)).to.equal(false);
    });
});
