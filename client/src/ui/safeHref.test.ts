import { expect } from 'chai';
import { safeHref } from './safeHref.ts';

describe('safe link', () => {
  for (const address of ['https://example.org/a?b#c', 'http://example.org/', 'mailto:security@example.org']) {
    it(`opens ${address}`, () => {
      expect(safeHref(address)).to.equal(address);
    });
  }

  for (const address of [
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.org/1',
    'example.org',
    '//example.org',
    'tel:+1',
    '',
  ]) {
    it(`shows ${JSON.stringify(address)} as text only`, () => {
      expect(safeHref(address)).to.equal(undefined);
    });
  }
});
