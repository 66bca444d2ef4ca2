import { documentTime } from '../../documentTime.ts';
import { flowLines } from '../../pdf/blocks/textBlock.ts';
import { writeGauge } from '../../pdf/blocks/gauge.ts';
import { scoreBarsHeight, writeScoreBars } from '../../pdf/blocks/scoreBars.ts';
import { INKS, LOOKS } from '../../pdf/inks.ts';
import { drawMark, TONE_INKS, type MarkTone } from '../../pdf/marks.ts';
import type { Block, Sheet } from '../../pdf/sheet.ts';
import type { TextLook } from '../../pdf/textLines.ts';
import { documentNumber } from '../documentFact.ts';
import type { ReportDocument, Verdict } from '../reportDocument.ts';
import { REPORT_WORDS } from '../reportWords.ts';

const GAUGE = 168;
const GAP = 36;
const PAD = 18;

const RISK_TONES: Readonly<Record<NonNullable<Verdict['riskLevel']>, MarkTone>> = {
  Low: 'pass',
  Medium: 'warn',
  High: 'fail',
  Critical: 'fail',
};

const scoreSentence = ({ overall, grade, gradeWord }: Verdict): string =>
  overall === null
    ? 'No overall score: too little could be checked.'
    : `Overall score ${overall} of 100, grade ${grade ?? ''}, ${(gradeWord ?? '').toLowerCase()}.`;

/** The risk in a word on a ground of its colour, with the shape that goes with it. */
const writeRisk = (sheet: Sheet, { riskLevel }: Verdict, x: number, y: number): void => {
  const tone = riskLevel === null ? 'unknown' : RISK_TONES[riskLevel];
  const look: TextLook = { ...LOOKS.strong, size: 11, leading: 16, colour: TONE_INKS[tone].ink };
  const lines = sheet.lines(riskLevel === null ? 'Risk not known' : REPORT_WORDS.risks[riskLevel], look, 160);
  sheet.decorate((paper) => {
    paper.roundedRect(x, y, (lines[0]?.width ?? 0) + 36, 24, 12).fill(TONE_INKS[tone].wash);
    drawMark(paper, tone, x + 11, y + 7, 10);
  });
  const tag = sheet.tag.child('P');
  sheet.write(tag, lines, look, { x: x + 26, y: y + 4 });
  tag.end();
};

/** Gauge, risk and sub-scores on one panel. */
export const verdictPanel =
  ({ verdict, subScores }: Pick<ReportDocument, 'verdict' | 'subScores'>): Block =>
  async (sheet) => {
    const height = Math.max(GAUGE, scoreBarsHeight(subScores) + 38) + 2 * PAD;
    sheet.reserve(height + 12);
    const y = sheet.top();
    sheet.decorate((paper) => {
      paper.lineWidth(0.75).roundedRect(sheet.left, y, sheet.width, height, 6).stroke(INKS.line);
    });
    const bars = { x: sheet.left + PAD + GAUGE + GAP, y: y + PAD + 38, width: sheet.width - GAUGE - GAP - 2 * PAD };
    const { overall, grade } = verdict;
    const place = { x: sheet.left + PAD, y: y + (height - GAUGE) / 2 + 4, size: GAUGE };
    writeGauge(sheet, { overall, grade, alt: scoreSentence(verdict) }, place);
    writeRisk(sheet, verdict, bars.x, y + PAD - 4);
    writeScoreBars(sheet, subScores, bars);
    sheet.skip(height + 12);
    await sheet.turn();
  };

/** The domain as the document's title: as large as it fits. */
export const domainTitle =
  (domain: string, size = 30): Block =>
  async (sheet) => {
    const large: TextLook = { ...LOOKS.title, size, leading: size * 1.25 };
    const [first, second] = sheet.lines(domain, large, sheet.width);
    const look: TextLook = first && !second ? large : { ...LOOKS.title, size: 18, leading: 23 };
    sheet.reserve(2 * look.leading);
    const tag = sheet.tag.child('H1');
    await flowLines(sheet, tag, sheet.lines(domain, look, sheet.width), look, { x: sheet.left, width: sheet.width });
    tag.end();
    sheet.skip(4);
  };

/** When, how long and how much of it: `Nov 21, 2026, 10:04 UTC · 1.2 seconds · 24 of 26 checks conclusive`. */
export const scanLine = ({ scannedAt, durationSeconds, verdict }: ReportDocument): string =>
  [
    `Scanned ${documentTime(scannedAt)}`,
    ...(durationSeconds === null ? [] : [`in ${documentNumber(Math.round(durationSeconds * 10) / 10)} s`]),
    `${verdict.conclusiveChecks} of ${verdict.plannedChecks} checks conclusive`,
  ].join(' · ');
