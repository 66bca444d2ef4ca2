import { GRADE_LEGEND } from '../../../../checks/kit/grade.ts';
import type { ScoreCategory } from '../../../../checks/kit/section.ts';
import { escapeMarkup } from '../../../platform/base/escapeMarkup.ts';
import { bandColour, LIGHT } from '../../../documents/colours.ts';
import { dayOf, scoreColour, type DomainScore, textWidth } from './domainScore.ts';

/** Content of the picture of a shared link; without one, the picture shows Candor itself. */
export interface Preview {
  readonly domain: string;
  readonly companyName: string;
  readonly score: DomainScore;
}

export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** The scripts that the picture's font supports; for a name with anything else, or with reversed text, only the domain is shown. */
const DRAWABLE = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}\p{N}\p{P}\p{S}\p{Zs}]+$/u;
/** The font may lack glyphs for a name of symbols only: there would be a gap instead of a name. */
const READABLE = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}0-9]/u;
const MOST_LETTERS = 34;

const cut = (text: string, most: number): string => {
  const letters = Array.from(text);
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`;
};

/** Returns `undefined` if there is no drawable name in addition to the domain. */
const drawableName = ({ companyName, domain }: Preview): string | undefined => {
  // Far more than is shown, but limited, so that a name of any length costs little.
  const name = Array.from(companyName.slice(0, 400)).slice(0, 200).join('').trim();
  return READABLE.test(name) && name !== domain && DRAWABLE.test(name) ? cut(name, MOST_LETTERS) : undefined;
};

const text = (x: number, y: number, size: number, words: string, look: string): string =>
  `<text x="${x}" y="${y}" font-size="${size}" ${look}>${escapeMarkup(words)}</text>`;

const { ground, surface, line, ink, muted, accent } = LIGHT;
const MARGIN = 72;

/** The logo, as client/src/app/Layout.tsx draws it. */
const wordmark = `<g transform="translate(68 66) scale(1.5)"><path d="M25.2 22.4A11.3 11.3 0 1 1 25.2 9.6" stroke="${accent}" stroke-width="4" stroke-linecap="round" fill="none"/><circle cx="16" cy="16" r="3.4" fill="${accent}"/></g>${text(128, 103, 38, 'Candor', `font-weight="700" fill="${ink}"`)}`;

const ROOM = 690;

/** Reduces the size of a long text, so that it does not reach the gauge: Inter is narrower than `textWidth` assumes. */
const sizeFor = (words: string, most: number): number =>
  Math.min(most, Math.floor((ROOM / textWidth(words, 1000)) * 1000));

const RADIUS = 138;
const ROUND = 2 * Math.PI * RADIUS;
const CENTRE = { x: 956, y: 276 };

const circle = (stroke: string, more: string): string =>
  `<circle cx="${CENTRE.x}" cy="${CENTRE.y}" r="${RADIUS}" fill="none" stroke="${stroke}" stroke-width="26" ${more}/>`;

const centred = (y: number, size: number, words: string, look: string): string =>
  text(CENTRE.x, y, size, words, `text-anchor="middle" ${look}`);

const gauge = (score: DomainScore): string => {
  const colour = scoreColour(score, LIGHT);
  if (score.kind !== 'scored') {
    const words = score.kind === 'notChecked' ? 'Not checked' : 'Not scanned yet';
    return `${circle(colour, 'stroke-dasharray="14 16" stroke-opacity=".75"')}${centred(288, 34, words, `font-weight="700" fill="${colour}"`)}`;
  }
  const filled = ((score.overall / 100) * ROUND).toFixed(1);
  return [
    circle(line, ''),
    circle(colour, `stroke-dasharray="${filled} ${Math.ceil(ROUND)}" transform="rotate(-90 ${CENTRE.x} ${CENTRE.y})"`),
    centred(300, 100, String(score.overall), `font-weight="700" fill="${ink}"`),
    centred(342, 28, 'of 100', `fill="${muted}"`),
    centred(482, 38, `Grade ${score.grade}: ${GRADE_LEGEND[score.grade].word}`, `font-weight="700" fill="${colour}"`),
  ].join('');
};

const CATEGORIES: readonly (readonly [ScoreCategory, string])[] = [
  ['email', 'Email security'],
  ['web', 'Web security'],
  ['breach', 'Breach history'],
  ['compliance', 'Compliance'],
];

const subScore = (label: string, score: number | null, x: number): string => {
  const colour = bandColour(score, LIGHT);
  const name = text(x, 534, 24, label, `fill="${muted}"`);
  if (score === null) {
    const bar = `<path d="M${x} 556h240" stroke="${colour}" stroke-width="8" stroke-dasharray="8 8" stroke-opacity=".75"/>`;
    return `${name}${bar}${text(x, 588, 20, 'not checked', `font-weight="700" fill="${colour}"`)}`;
  }
  const bar = (length: number, stroke: string): string =>
    `<path d="M${x} 556h${length}" stroke="${stroke}" stroke-width="8"/>`;
  const figure = text(x + 240, 534, 24, String(score), `text-anchor="end" font-weight="700" fill="${colour}"`);
  return `${name}${figure}${bar(240, line)}${bar(Math.round(score * 2.4), colour)}`;
};

const report = (preview: Preview): string => {
  const { score, domain } = preview;
  const name = drawableName(preview);
  const shown = cut(domain, MOST_LETTERS);
  const title = name ?? shown;
  const when = score.kind === 'notScanned' ? [] : [`Scanned ${dayOf(score.scannedAt)}`];
  return [
    text(MARGIN, 254, sizeFor(title, 76), title, `font-weight="700" fill="${ink}"`),
    ...(name === undefined ? [] : [text(MARGIN, 312, sizeFor(shown, 34), shown, `fill="${accent}"`)]),
    text(MARGIN, 372, 30, 'Security and privacy report', `fill="${muted}"`),
    ...when.map((words) => text(MARGIN, 414, 26, words, `fill="${muted}"`)),
    gauge(score),
    ...(score.kind === 'scored'
      ? CATEGORIES.map(([id, label], index) => subScore(label, score.subScores[id], MARGIN + index * 272))
      : []),
  ].join('');
};

const house = [
  text(MARGIN, 290, 62, 'Check how safe a website is,', `font-weight="700" fill="${ink}"`),
  text(MARGIN, 368, 62, 'and see the evidence.', `font-weight="700" fill="${ink}"`),
  text(
    MARGIN,
    446,
    28,
    'Mail, web, DNS, network and policies, line by line. Free, without an account.',
    `fill="${muted}"`,
  ),
].join('');

/** The picture shown with a shared link (Open Graph): plain SVG, rendered by `renderPng`. All third-party text is inert, shortened and escaped. */
export const previewSvg = (preview: Preview | undefined): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_SIZE.width}" height="${PREVIEW_SIZE.height}" font-family="Inter"><rect width="1200" height="630" fill="${ground}"/><rect x="24" y="24" width="1152" height="582" rx="14" fill="${surface}" stroke="${line}" stroke-width="2"/>${wordmark}${preview ? report(preview) : house}</svg>`;
