import type { RulesetVerdict, RuleStatus } from '../../schema/report/rulesetVerdict.ts';
import { frameTexts } from '../../schema/texts/generated/frame/frameTexts.ts';
import { scoreCategory } from '../../checks/kit/section.ts';
import type { RulesetSource } from '../features/rulesets/rulesets.ts';
import { cliWords, policyWords, spokenLanguage } from '../platform/base/answers.ts';
import { inCharset, indented, painter, readableWidth, wrap, type FormatOptions } from './terminalLayout.ts';
import { terminalText } from './terminalText.ts';

/** A sign in addition to the colour, so that colour is not the only cue. */
const SIGNS: Readonly<Record<RuleStatus, { readonly sign: string; readonly colour: number }>> = {
  pass: { sign: '✓', colour: 32 },
  fail: { sign: '✗', colour: 31 },
  unclear: { sign: '?', colour: 33 },
  excepted: { sign: '~', colour: 33 },
  notApplicable: { sign: '–', colour: 90 },
  notVisible: { sign: '–', colour: 90 },
};

/** The source of a rule: `RFC 9116, 2.5.5`. */
export const sourceInWords = ({ document, section, date }: RulesetSource): string =>
  [document, section, date].flatMap((part) => (part === undefined ? [] : terminalText(part))).join(', ');

/** Formats the verdict of a policy on a scan for a terminal: the result of each rule, and why. */
export const formatVerdict = (domain: string, verdict: RulesetVerdict, options: FormatOptions): string => {
  const { statuses, verdicts } = policyWords();
  const paint = painter(options);
  const width = readableWidth(options.width);
  const rules = verdict.rules.flatMap(({ title, status, why, evidence, source }) => {
    const { sign, colour: tint } = SIGNS[status];
    const where = source ? ` (${sourceInWords(source)})` : '';
    const mark = `${sign} ${statuses[status]}`;
    const [first = '', ...others] = indented('      ', `${mark}  ${terminalText(title)}${where}`, width);
    return [
      `  ${first.trimStart().replace(mark, () => paint(tint, mark))}`,
      ...others,
      ...indented('      ', terminalText(why), width),
      ...(status === 'fail' ? evidence.flatMap((line) => indented('        ', terminalText(line), width)) : []),
    ];
  });
  const title = `${terminalText(domain)}  ${terminalText(verdict.title)}: ${verdicts[verdict.verdict]}`;
  const lines = [
    ...wrap(title, width).map((line) => paint(1, line)),
    ...(verdict.isScored ? indented('  ', scoreLine(verdict), width) : []),
    ...rules,
    ...(verdict.rules.length === 0 ? [`  ${cliWords().policy.noRules}`] : []),
    '',
    '',
  ];
  return inCharset(lines.join('\n'), options);
};

const scoreLine = ({ overall, grade, categories }: RulesetVerdict): string => {
  const said = cliWords().policy;
  const names = frameTexts[spokenLanguage()].categories;
  const each = scoreCategory.options.map((category) => `${names[category]} ${categories[category] ?? '–'}`).join(', ');
  return overall === null || grade === null ? said.noScore({ each }) : said.score({ overall, grade, each });
};
