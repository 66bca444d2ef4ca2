import { expect } from 'chai';
import { isDisposableAddress } from './isDisposableAddress.ts';

describe('An address for minutes', () => {
  for (const host of ['mailinator.com', 'Sharklasers.com', 'yopmail.fr', 'anything.mailinator.com'])
    it(`is one at ${host}`, () => {
      expect(isDisposableAddress(`ada@${host}`)).to.equal(true);
    });

  for (const host of ['harbour-bank.example', 'gmail.com', 'mailinator.com.shop.example'])
    it(`is none at ${host}`, () => {
      expect(isDisposableAddress(`ada@${host}`)).to.equal(false);
    });
});
