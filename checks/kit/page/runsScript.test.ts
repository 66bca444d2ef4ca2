import { expect } from 'chai';
import { readMarkup, type Attributes } from './readMarkup.ts';
import { runsScript, scriptAddress } from './runsScript.ts';

const attributesOf = (markup: string): Attributes => {
  const found: Attributes[] = [];
  readMarkup(markup, { open: (_name, attributes) => found.push(attributes) });
  return found[0] ?? new Map<string, string>();
};

describe('a script', () => {
  for (const markup of [
    '<script>',
    '<script type>',
    '<script type="">',
    '<script type="module">',
    '<script type=" Text/JavaScript ">',
    '<script language="JavaScript1.2">',
    '<script type="module" nomodule>',
    '<script type="a5d0e39c1f2b4c6d8e7f9012-text/javascript">',
    '<script type="a5d0e39c1f2b4c6d8e7f9012-module">',
    '<script type="text/partytown">',
    '<script type="rocketlazyloadscript">',
    '<script type="litespeed/javascript">',
  ]) {
    it(`runs as ${markup}`, () => {
      expect(runsScript(attributesOf(markup))).to.equal(true);
    });
  }

  for (const markup of [
    '<script type="text/plain">',
    '<script type="application/ld+json">',
    '<script type="text/javascript; charset=utf-8">',
    '<script type="text/template">',
    '<script language="VBScript">',
    '<script nomodule>',
    '<script type="text/javascript" nomodule>',
    '<script type="opt-in-text/javascript">',
  ]) {
    it(`does not run as ${markup}`, () => {
      expect(runsScript(attributesOf(markup))).to.equal(false);
    });
  }

  it('has its address where the program that delays it looks for it', () => {
    expect(scriptAddress(attributesOf('<script src="/a.js" data-src="/b.js">'))).to.equal('/a.js');
    expect(scriptAddress(attributesOf('<script type="rocketlazyloadscript" data-rocket-src="/a.js">'))).to.equal(
      '/a.js',
    );
    expect(scriptAddress(attributesOf('<script type="litespeed/javascript" data-src="/a.js">'))).to.equal('/a.js');
    expect(scriptAddress(attributesOf('<script data-src="/a.js">'))).to.equal(undefined);
  });
});
