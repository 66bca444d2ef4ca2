import { INKS, LOOKS } from '../../pdf/inks.ts';
import { drawMark, TONE_INKS, type MarkTone } from '../../pdf/marks.ts';
import { caption } from '../../pdf/blocks/caption.ts';
import { codeBox } from '../../pdf/blocks/codeBox.ts';
import { paragraphs } from '../../pdf/blocks/paragraphs.ts';
import { flowLines } from '../../pdf/blocks/textBlock.ts';
import type { Block, Sheet } from '../../pdf/sheet.ts';
import type { TextLook } from '../../pdf/textLines.ts';
import type { DocumentFinding, Fix } from '../reportDocument.ts';
import { counted } from '../reportWords.ts';

const MARK = 10;
const POINTS_WIDTH = 70;

const FINDING_TONES: Readonly<Record<DocumentFinding['outcome'], MarkTone>> = {
  pass: 'pass',
  warn: 'warn',
  fail: 'fail',
  info: 'info',
  notApplicable: 'none',
  inconclusive: 'unknown',
};

const FIX_LABEL: TextLook = { ...LOOKS.label, weight: 'semibold', colour: INKS.accent };

/** A link, shown as its name; screen readers also get the address. */
const linkLine =
  (label: string, text: string, url: string): Block =>
  async (sheet) => {
    const look = { ...LOOKS.label, colour: INKS.accent };
    sheet.reserve(look.leading);
    const tag = sheet.tag.child('P');
    const y = sheet.top();
    const [before] = sheet.lines(`${label}: `, LOOKS.label, sheet.width / 3);
    if (before) sheet.write(tag, [before], LOOKS.label, { x: sheet.left, y });
    const x = sheet.left + (before?.width ?? 0) + 4;
    const lines = sheet.lines(text, look, sheet.left + sheet.width - x).slice(0, 1);
    const link = tag.child('Link');
    sheet.write(link, lines, look, { x, y });
    link.link({ x, y, width: lines[0]?.width ?? 0, height: look.leading }, url, `${text}: opens ${url}`);
    link.end();
    tag.end();
    sheet.skip(look.leading);
    await sheet.turn();
  };

/** What to do, and what to copy. */
export const fixBlocks = ({ text, example }: Fix): readonly Block[] => [
  caption('How to fix it', FIX_LABEL),
  paragraphs(text),
  ...(example === null ? [] : [codeBox(example)]),
];

export const referenceLine = (label: string, url: string): Block => linkLine('Reference', label, url);

const headOf = (sheet: Sheet, { title, outcome, outcomeWord, points }: DocumentFinding): void => {
  const tone = FINDING_TONES[outcome];
  const x = sheet.left + MARK + 8;
  const lines = sheet.lines(title, LOOKS.strong, sheet.width - MARK - 8 - POINTS_WIDTH);
  const word: TextLook = { ...LOOKS.label, leading: 13, colour: TONE_INKS[tone].ink };
  const above = 10;
  const height = above + lines.length * LOOKS.strong.leading + word.leading;
  sheet.lead(height, () => {
    const y = sheet.top() + above;
    sheet.decorate((paper) => {
      paper
        .lineWidth(0.5)
        .moveTo(sheet.left, y - 4)
        .lineTo(sheet.left + sheet.width, y - 4)
        .stroke(INKS.line);
      drawMark(paper, tone, sheet.left, y + 2.5, MARK);
    });
    const heading = sheet.tag.child('H4');
    sheet.write(heading, lines, LOOKS.strong, { x, y });
    heading.end();
    const lost = points > 0 ? `−${counted(points, 'point')}` : '';
    const state = sheet.tag.child('P');
    sheet.write(state, sheet.lines(outcomeWord, word, 200), word, { x, y: y + lines.length * LOOKS.strong.leading });
    const [number] = sheet.lines(lost, LOOKS.strong, POINTS_WIDTH);
    if (number && lost !== '')
      sheet.write(
        state,
        [number],
        { ...LOOKS.strong, colour: INKS.red },
        { x: sheet.left + sheet.width - number.width, y },
      );
    state.end();
    sheet.skip(height);
  });
};

/** A finding with all that it rests on: meaning, evidence, rule, reference, and what to do. */
export const findingBlock =
  (finding: DocumentFinding): Block =>
  async (sheet) => {
    const { meaning, evidence, check, code, reference, fix } = finding;
    headOf(sheet, finding);
    const column = { x: sheet.left, width: sheet.width };
    const rule = sheet.lines(`${check} · rule ${code}`, LOOKS.label, sheet.width);
    sheet.reserve(rule.length * LOOKS.label.leading + 2 * LOOKS.body.leading);
    const tag = sheet.tag.child('P');
    await flowLines(sheet, tag, rule, LOOKS.label, column);
    tag.end();
    const blocks: readonly Block[] = [
      ...(meaning === null ? [] : [paragraphs(meaning)]),
      ...(evidence.length === 0 ? [] : [caption('Evidence'), codeBox(evidence.join('\n'))]),
      ...(reference ? [referenceLine(reference.label, reference.url)] : []),
      ...(fix ? fixBlocks(fix) : []),
    ];
    for (const block of blocks) await block(sheet);
    sheet.skip(6);
  };
