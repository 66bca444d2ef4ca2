import { visibleText } from '../../../schema/report/visibleText.ts';
import { escapeMarkup } from '../../platform/base/escapeMarkup.ts';
import { speechIn, type DocumentSpeech } from '../words/documentSpeech.ts';
import {
  countsOf,
  isFault,
  resultsOf,
  uncheckedOf,
  type DomainResult,
  type JudgedFinding,
  type RunFormat,
  type ScannedDomain,
  type ScanRun,
} from './scanRun.ts';
import { scoreWords } from './scannedDomain.ts';

/** Colour is never the only indicator: a word accompanies it. */
const STYLE = `
:root { color-scheme: light dark; --ink: #1b1f24; --paper: #fff; --line: #c8ced6; --quiet: #57606a; --fail: #b3261e; --warn: #8a5300; --ok: #1a7f37; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6e9ed; --paper: #14171b; --line: #3b434d; --quiet: #a3acb8; --fail: #ff8a80; --warn: #f2b35c; --ok: #6fd08c; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 70rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.3rem 0.6rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
td.number, th.number { text-align: right; }
a { color: inherit; }
section { margin-top: 2rem; border-top: 2px solid var(--line); }
details { margin: 0.5rem 0; padding: 0.3rem 0.6rem; border: 1px solid var(--line); border-radius: 0.3rem; }
pre { margin: 0.5rem 0; padding: 0.5rem; border: 1px solid var(--line); white-space: pre-wrap; }
.fail { color: var(--fail); } .warn { color: var(--warn); } .met { color: var(--ok); } .quiet { color: var(--quiet); }
`;

/** Nothing is loaded and no scripts run, whatever third parties wrote. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

const text = (raw: string): string => escapeMarkup(visibleText(raw).toWellFormed());

const anchorOf = (result: DomainResult): string => `d${result.place.line}-${text(result.domain)}`;

const summaryRow = (result: DomainResult, run: ScanRun, speech: DocumentSpeech): string => {
  const link = `<td><a href="#${anchorOf(result)}">${text(result.domain)}</a></td>`;
  if (result.status === 'unscanned') return `<tr>${link}<td colspan="5">${text(speech.words.run.unscanned)}</td></tr>`;
  const { failed, warned, unchecked } = countsOf(result);
  const score = scoreWords(result, run, speech);
  const numbers = [failed, warned, unchecked].map((count) => `<td class="number">${count}</td>`).join('');
  return `<tr>${link}<td class="number">${text(score)}</td><td>${result.grade ?? ''}</td>${numbers}</tr>`;
};

const findingBlock = (finding: JudgedFinding, { words }: DocumentSpeech): string => {
  const { outcome, outcomeWord, title, baselineState, evidenceLines, meaning, fix, reference, code } = finding;
  const state = baselineState === null ? '' : ` (${words.run.baselineStates[baselineState]})`;
  return [
    `<details><summary><strong class="${outcome}">${text(outcomeWord)}</strong> ${text(title)}${text(state)}</summary>`,
    ...(meaning === null ? [] : [`<p>${text(meaning)}</p>`]),
    ...(evidenceLines.length === 0 ? [] : [`<pre>${evidenceLines.map(text).join('\n')}</pre>`]),
    ...(fix === null ? [] : [`<p>${text(words.finding.fix({ text: fix.text }))}</p>`]),
    ...(fix?.example ? [`<pre>${text(fix.example)}</pre>`] : []),
    `<p class="quiet">${text(words.finding.rule({ check: finding.check, code }))}`,
    ...(reference === null
      ? []
      : [` · <a href="${text(reference.url)}" rel="noreferrer">${text(reference.label)}</a>`]),
    '</p></details>',
  ].join('');
};

const list = (title: string, items: readonly string[]): string =>
  items.length === 0 ? '' : `<h3>${text(title)}</h3><ul>${items.map((item) => `<li>${text(item)}</li>`).join('')}</ul>`;

const uncheckedItems = (domain: ScannedDomain): readonly string[] => {
  const { checks, parts } = uncheckedOf(domain);
  return [
    ...checks.map(({ title, reason, detail }) =>
      [`${title}:`, reason, detail].filter((each) => each !== null).join(' '),
    ),
    ...parts.map(({ check, title }) => `${check}: ${title}`),
  ];
};

const domainSection = (result: DomainResult, speech: DocumentSpeech): string => {
  const said = speech.words.run;
  const head = `<section id="${anchorOf(result)}"><h2>${text(result.domain)}</h2>`;
  if (result.status === 'unscanned') return `${head}<p>${text(`${said.unscanned}: ${result.message}`)}</p></section>`;
  const faults = result.findings.filter(isFault);
  return [
    head,
    ...result.requirements.map(
      ({ isMet, message }) => `<p class="${isMet ? 'met' : 'fail'}">${isMet ? '✓' : '✗'} ${text(message)}</p>`,
    ),
    ...(faults.length === 0 ? [`<p>${text(said.noFaults)}</p>`] : faults.map((each) => findingBlock(each, speech))),
    list(said.notChecked, uncheckedItems(result)),
    list(
      said.fixed,
      result.fixed.map(({ title, code }) => `${title} (${code})`),
    ),
    '</section>',
  ].join('\n');
};

/** Writes a self-contained file: no scripts, no images, with embedded styles, and dark if the reader's system is. */
export const runHtml: RunFormat = async function* (run, domains) {
  const speech = speechIn(run.language);
  const results = await resultsOf(domains);
  const { run: said } = speech.words;
  const title = text(said.title({ count: results.length }));
  const { domain, score, grade, failed, warnings, unchecked } = said.columns;
  const heads = [
    ...[domain, score, grade].map((head) => `<th scope="col">${text(head)}</th>`),
    ...[failed, warnings, unchecked].map((head) => `<th scope="col" class="number">${text(head)}</th>`),
  ].join('');
  yield `<!doctype html>
<html lang="${run.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p class="quiet">${text(`${said.profiles[run.profile]} · ${speech.time(run.startedAt)}`)}</p>
<table>
<thead><tr>${heads}</tr></thead>
<tbody>
${results.map((result) => summaryRow(result, run, speech)).join('\n')}
</tbody>
</table>
`;
  for (const result of results) yield `${domainSection(result, speech)}\n`;
  yield '</main>\n</body>\n</html>\n';
};
