import { expect } from 'chai';
import { domainTyped, refusalLines } from './refusalLines.ts';

describe('The lines that refuse port checks', () => {
  it('contain the typed domain, however it was typed', () => {
    for (const typed of ['Shop.Example', ' shop.example. ', 'https://shop.example/a?b', 'shop.example:8443']) {
      expect(domainTyped(typed), typed).to.equal('shop.example');
    }
    expect(domainTyped('bücher.example')).to.equal('xn--bcher-kva.example');
    expect(domainTyped('')).to.equal('example.org');
  });

  it('are not shown for IP addresses and invalid names', () => {
    for (const typed of [
      '203.0.113.4',
      '[2001:db8::1]',
      'shop',
      'a b.example',
      '"; drop.example',
      '.',
      'x'.repeat(300),
    ]) {
      expect(domainTyped(typed), typed).to.equal(undefined);
    }
  });

  it('name the record and the file', () => {
    expect(refusalLines('shop.example')).to.deep.equal({
      record: '_candor.shop.example. IN TXT "v=candor1; ports=no"',
      field: 'Candor-Ports: no',
      fileAddress: 'https://shop.example/.well-known/security.txt',
    });
  });
});
