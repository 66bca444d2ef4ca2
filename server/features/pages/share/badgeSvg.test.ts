import { expect } from 'chai';
import fc from 'fast-check';
import { badgeSvg } from './badgeSvg.ts';
import type { DomainScore } from './domainScore.ts';

const scored = (overall: number): DomainScore => ({
  kind: 'scored',
  scannedAt: '2026-11-20T10:00:00.000Z',
  overall,
  grade: 'A',
  subScores: { email: 90, web: 80, breach: null, compliance: null },
});
const FLAT = { style: 'flat', theme: 'light' } as const;
const LOOKS = [FLAT, { style: 'card', theme: 'light' }, { style: 'card', theme: 'dark' }] as const;

const titleOf = (svg: string): string => /<title id="t">(.*?)<\/title>/.exec(svg)?.[1] ?? '';
const widthOf = (svg: string): number => Number(/ width="(\d+)"/.exec(svg)?.[1]);

describe('The badge of a domain', () => {
  it('gives score and grade to sighted readers and to screen readers', () => {
    for (const look of LOOKS) {
      const svg = badgeSvg('shop.example', scored(84), look);
      expect(titleOf(svg)).to.equal('Candor trust score of shop.example: 84 of 100, grade A (Very Good)');
      expect(svg)
        .to.include('role="img"')
        .and.match(/>84( \/ 100 · A)?</);
    }
  });

  it("has the colour of the score's band", () => {
    expect(badgeSvg('a.example', scored(80), FLAT)).to.include('#1b7a43');
    expect(badgeSvg('a.example', scored(79), FLAT)).to.include('#8a5a00');
    expect(badgeSvg('a.example', scored(59), FLAT)).to.include('#b3261e');
  });

  it('never shows a colour or a number if there is no score', () => {
    const states = [{ kind: 'notScanned' }, { kind: 'notChecked', scannedAt: '2026-11-20T10:00:00.000Z' }] as const;
    for (const look of LOOKS) {
      for (const state of states) {
        const svg = badgeSvg('shop.example', state, look);
        expect(svg).not.to.match(/#(1b7a43|8a5a00|b3261e|5fcb8a|f0b64a|ff8a80)/);
        expect(titleOf(svg)).to.match(state.kind === 'notScanned' ? /: not scanned yet$/ : /: not checked, too little/);
        expect(svg.replace(/<title.*<\/title>/, '')).to.match(/>[Nn]ot (scanned|checked)/);
      }
    }
  });

  it('keeps every line inside its frame, whatever the font of its viewer', () => {
    for (const look of LOOKS) {
      const svg = badgeSvg('a-rather-long-name-of-a-domain.shop.example', scored(100), look);
      const lines = [...svg.matchAll(/<text x="(\d+)"[^>]* textLength="(\d+)"/g)];
      expect(lines.length).to.be.at.least(2);
      for (const [, x, length] of lines) expect(Number(x) + Number(length)).to.be.at.most(widthOf(svg) - 8);
    }
  });

  it('stays small even for the longest domains', () => {
    const label = 'm'.repeat(63);
    const longest = `${label}.${label}.${label}.example`;
    expect(widthOf(badgeSvg(longest, scored(84), { style: 'card', theme: 'light' }))).to.be.below(500);
  });

  it('loads nothing, runs nothing and has no style sheet', () => {
    for (const look of LOOKS) {
      expect(badgeSvg('shop.example', scored(84), look)).not.to.match(/<script|<style|style=|href|@import|url\((?!#)/);
    }
  });

  it('shows any input as harmless text', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...LOOKS), (text, look) => {
        const tags = (svg: string): number => svg.match(/<\w/g)?.length ?? 0;
        expect(tags(badgeSvg(text, scored(84), look))).to.equal(tags(badgeSvg('a', scored(84), look)));
      }),
    );
  });
});
