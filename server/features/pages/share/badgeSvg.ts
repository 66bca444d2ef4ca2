import { scoreInWords } from '../../../../checks/kit/grade.ts';
import { escapeMarkup } from '../../../platform/base/escapeMarkup.ts';
import { DARK, LIGHT } from '../../../documents/colours.ts';
import { dayOf, scoreColour, type DomainScore, textWidth } from './domainScore.ts';

export interface BadgeLook {
  /** `flat`: a line of 20 pixels, for a row of badges. `card`: with the domain and the day. */
  readonly style: 'flat' | 'card';
  /** The theme of the page that shows it; a flat badge is the same in both. */
  readonly theme: 'light' | 'dark';
}

/** Text alternative. */
const titleOf = (domain: string, score: DomainScore): string => {
  switch (score.kind) {
    case 'notScanned':
      return `Candor trust score of ${domain}: not scanned yet`;
    case 'notChecked':
      return `Candor trust score of ${domain}: not checked, too little could be looked at`;
    case 'scored':
      return `Candor trust score of ${domain}: ${scoreInWords(score.overall)}`;
  }
};

const valueOf = (score: DomainScore): string => {
  if (score.kind === 'scored') return `${score.overall} / 100 · ${score.grade}`;
  return score.kind === 'notChecked' ? 'not checked' : 'not scanned';
};

const FONT = 'Verdana,DejaVu Sans,Geneva,sans-serif';

/** Hatched if there is no score, so that it is not taken for a shade of a good colour. */
const hatch = (colour: string): string =>
  `<pattern id="h" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V6" stroke="${colour}" stroke-width="2" stroke-opacity=".3"/></pattern>`;

const svg = (size: { width: number; height: number }, title: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}" role="img" aria-labelledby="t"><title id="t">${escapeMarkup(title)}</title>${body}</svg>\n`;

/** The text keeps its given width, whatever the font. */
const textAt = (x: number, y: number, text: string, size: number, look: string): string =>
  `<text x="${x}" y="${y}" font-size="${size}" textLength="${textWidth(text, size)}" lengthAdjust="spacingAndGlyphs" ${look}>${escapeMarkup(text)}</text>`;

const PAD = 8;
const LABEL = 'Candor trust score';

/** A line of 20 pixels: a label, and its value on a coloured background. */
const line = (
  title: string,
  { label, value, colour, isHatched }: { label: string; value: string; colour: string; isHatched: boolean },
): string => {
  const labelWidth = textWidth(label, 11) + 2 * PAD;
  const width = labelWidth + textWidth(value, 11) + 2 * PAD;
  return svg(
    { width, height: 20 },
    title,
    [
      `<defs><clipPath id="c"><rect width="${width}" height="20" rx="4"/></clipPath>${hatch('#fff')}</defs>`,
      `<g clip-path="url(#c)"><rect width="${width}" height="20" fill="#2f3b38"/><rect x="${labelWidth}" width="${width - labelWidth}" height="20" fill="${colour}"/>`,
      isHatched ? `<rect x="${labelWidth}" width="${width - labelWidth}" height="20" fill="url(#h)"/>` : '',
      `</g><g fill="#fff" font-family="${FONT}">`,
      textAt(PAD, 14, label, 11, ''),
      textAt(labelWidth + PAD, 14, value, 11, 'font-weight="bold"'),
      '</g>',
    ].join(''),
  );
};

const flat = (domain: string, score: DomainScore): string =>
  line(titleOf(domain, score), {
    label: LABEL,
    value: valueOf(score),
    colour: scoreColour(score, LIGHT),
    isHatched: score.kind !== 'scored',
  });

const LONGEST_NAME = 40;

/** A badge for the pages of a business that is listed in the public partner directory. It shows no score. */
export const partnerBadgeSvg = (businessName: string): string =>
  line(`${businessName} is in the partner directory of Candor`, {
    label: 'Candor partner',
    value: businessName.length <= LONGEST_NAME ? businessName : `${businessName.slice(0, LONGEST_NAME - 1)}…`,
    colour: LIGHT.accent,
    isHatched: false,
  });

const RADIUS = 22;
const ROUND = 2 * Math.PI * RADIUS;
const MOST_LETTERS = 30;

/** Keeps both ends of a long name, which say most: whose name it is, and what it pretends to be. */
const shortened = (domain: string): string =>
  domain.length <= MOST_LETTERS ? domain : `${domain.slice(0, 12)}…${domain.slice(-(MOST_LETTERS - 13))}`;

const ring = (score: DomainScore, colour: string, track: string): string => {
  const circle = (stroke: string, more: string): string =>
    `<circle cx="38" cy="36" r="${RADIUS}" fill="none" stroke="${stroke}" stroke-width="6" ${more}/>`;
  if (score.kind !== 'scored') return circle(colour, 'stroke-dasharray="4 5" stroke-opacity=".75"');
  const filled = Math.round((score.overall / 100) * ROUND * 10) / 10;
  return `${circle(track, '')}${circle(colour, `stroke-dasharray="${filled} ${Math.ceil(ROUND)}" transform="rotate(-90 38 36)"`)}`;
};

const lineOf = (score: DomainScore): string => {
  if (score.kind === 'notScanned') return 'Not scanned yet';
  const when = dayOf(score.scannedAt);
  return score.kind === 'scored' ? `Grade ${score.grade}, scanned ${when}` : `Not checked, scanned ${when}`;
};

const card = (domain: string, score: DomainScore, theme: BadgeLook['theme']): string => {
  const palette = theme === 'dark' ? DARK : LIGHT;
  const colour = scoreColour(score, palette);
  const name = shortened(domain);
  const when = lineOf(score);
  const width = 76 + Math.max(textWidth(name, 13), textWidth(when, 11), textWidth(LABEL, 11)) + 16;
  const figure = score.kind === 'scored' ? String(score.overall) : '?';
  return svg(
    { width, height: 72 },
    titleOf(domain, score),
    [
      `<rect x=".5" y=".5" width="${width - 1}" height="71" rx="6" fill="${palette.surface}" stroke="${palette.line}"/>`,
      ring(score, colour, palette.line),
      `<g font-family="${FONT}"><text x="38" y="41" font-size="15" font-weight="bold" text-anchor="middle" fill="${palette.ink}">${figure}</text>`,
      textAt(76, 23, LABEL, 11, `fill="${palette.muted}"`),
      textAt(76, 41, name, 13, `font-weight="bold" fill="${palette.ink}"`),
      textAt(76, 58, when, 11, `fill="${colour}"`),
      '</g>',
    ].join(''),
  );
};

/** The score of a domain as a picture for other sites: no style sheet, no script, no font, nothing to load. */
export const badgeSvg = (domain: string, score: DomainScore, { style, theme }: BadgeLook): string =>
  style === 'card' ? card(domain, score, theme) : flat(domain, score);
