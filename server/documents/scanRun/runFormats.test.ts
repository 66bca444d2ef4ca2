import { expect } from 'chai';
import { parse as parseCsv } from 'csv-parse/sync';
import { parseDocument } from 'htmlparser2';
import parseMetrics from 'parse-prometheus-text-format';
import type { Log } from 'sarif';
import { runCsv } from './runCsv.ts';
import { runHtml } from './runHtml.ts';
import { runJson, runJsonLines } from './runJson.ts';
import { runJunit } from './runJunit.ts';
import { runMarkdown } from './runMarkdown.ts';
import { runMetrics } from './runMetrics.ts';
import { runSarif } from './runSarif.ts';
import type { ScannedDomain } from './scanRun.ts';
import {
  checksWith,
  domainOf,
  reportedWith,
  reportWith,
  sampleRun,
  unscannedWith,
  writtenAs,
} from './testing/sampleRun.ts';

/** Text that attackers write to break out of its context. */
const HOSTILE = [
  '=cmd|"/c calc"!A1',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  ']]><x/><!-- -->',
  '`` ` **bold** [link](https://evil.example) ![pic](https://evil.example/p.png)',
  '| cell | @admin #1 www.evil.example',
  '"quoted" \\ \'single\' {0} [1](2)',
  'line one\nline two\r\n\tand a tab\u2028end',
  'NUL \u0000 ESC \u001b[31m \u202eturned \ufffe \ud800 lone',
  'candor_up 1\n# HELP x\n{a="b"}',
];

const SIGNS = ['\u0000', '\u001b', '\u202e', '\ufffe'];

interface Node {
  readonly type: string;
  readonly name?: string;
  readonly data?: string;
  readonly attribs?: Readonly<Record<string, string>>;
  readonly children?: readonly Node[];
}

const nodesOf = (node: Node): readonly Node[] => [node, ...(node.children ?? []).flatMap(nodesOf)];
const treeOf = (text: string, xmlMode: boolean): readonly Node[] => nodesOf(parseDocument(text, { xmlMode }));
const named = (nodes: readonly Node[], ...names: readonly string[]): readonly Node[] =>
  nodes.filter(({ name }) => name !== undefined && names.includes(name));
const textIn = (node: Node): string =>
  nodesOf(node)
    .map(({ data = '' }) => data)
    .join('');

const scanned = ({ result }: ReturnType<typeof reportedWith>): ScannedDomain => {
  if (result.status !== 'scanned') throw new Error('It was scanned.');
  return result;
};

describe('a run of candor scan', () => {
  describe('as JSON', () => {
    it('is an object for one domain, with every finding, every unchecked item, and the requirements', async () => {
      const requirement = { id: 'fail', isMet: false, isOfFindings: true, message: 'fail: 1 finding' };
      const one = reportedWith('seen', { requirements: [requirement] });
      const body = JSON.parse(await writtenAs(runJson, [one], sampleRun({ isList: false }))) as Record<string, unknown>;
      expect(body).to.include({ domain: 'shop.example', profile: 'full', total_scans: 3 });
      expect(body['requirements']).to.deep.equal([{ id: 'fail', met: false, message: 'fail: 1 finding' }]);
      expect(body['findings']).to.have.length(4);
      expect(body['checks']).to.deep.include({ probe: 'mailTls', state: 'inconclusive', reason: 'timeout' });
      expect(body).not.to.have.property('fixed');
    });

    it('is empty for one domain without a report, and an array for a list of any length', async () => {
      const gone = unscannedWith('There is no such domain.');
      expect(await writtenAs(runJson, [gone], sampleRun({ isList: false }))).to.equal('');
      expect(JSON.parse(await writtenAs(runJson, [gone]))).to.deep.equal([
        { domain: 'gone.example', error: { reason: 'nameNotFound', message: 'There is no such domain.' } },
      ]);
      expect(JSON.parse(await writtenAs(runJson, []))).to.deep.equal([]);
      expect(JSON.parse(await writtenAs(runJson, [reportedWith('a'), gone]))).to.have.length(2);
    });

    it('has a line for each domain, whatever third parties wrote', async () => {
      const domains = [...HOSTILE.map((text) => reportedWith(text)), unscannedWith('a\nb')];
      const lines = (await writtenAs(runJsonLines, domains)).trimEnd().split('\n');
      expect(lines.map((line) => (JSON.parse(line) as { domain: string }).domain)).to.deep.equal([
        ...HOSTILE.map(() => 'shop.example'),
        'gone.example',
      ]);
    });
  });

  it('as CSV has a row for each finding and each inconclusive check, and no formulas', async () => {
    const domains = [...HOSTILE.map((text) => reportedWith(text)), unscannedWith(`=1+1 ${HOSTILE.join(' ')}`)];
    const rows: Readonly<Record<string, string>>[] = parseCsv(await writtenAs(runCsv, domains), {
      bom: true,
      columns: true,
    });
    expect(rows).to.have.length(HOSTILE.length * 5 + 1);
    expect(rows.flatMap((row) => Object.values(row)).filter((cell) => /^[=+\-@\t\r]/.test(cell))).to.deep.equal([]);
    expect(rows.filter(({ outcome }) => outcome === 'inconclusive')).to.have.length(HOSTILE.length * 2 + 1);
    expect(rows.at(-1)).to.include({ domain: 'gone.example', status: 'unscanned', score: '', outcome: 'inconclusive' });
    const text = rows.map((row) => Object.values(row).join('')).join('');
    for (const sign of SIGNS.slice(0, 3)) expect(text).not.to.include(sign);
  });

  it('as JSON and CSV says in `baseline_state` how each finding compares with the baseline', async () => {
    const { findings } = scanned(reportedWith('seen'));
    const domain = reportedWith('seen', { findings: findings.map((each) => ({ ...each, baselineState: 'worse' })) });
    const body = JSON.parse(await writtenAs(runJson, [domain], sampleRun({ isList: false }))) as {
      readonly findings: readonly { readonly baseline_state?: string }[];
    };
    expect(new Set(body.findings.map((each) => each.baseline_state))).to.deep.equal(new Set(['worse']));
    const csv = await writtenAs(runCsv, [domain]);
    const rows: Readonly<Record<string, string>>[] = parseCsv(csv, { bom: true, columns: true });
    expect(rows.filter((row) => row['baseline_state'] === 'worse')).to.have.length(findings.length);
  });

  describe('as Markdown', () => {
    it('has a table of the domains, the problems with their fixes, and the unchecked items', async () => {
      const known = reportedWith('seen', { fixed: [{ probe: 'spf', code: 'spf-missing', title: 'No SPF record' }] });
      const text = await writtenAs(runMarkdown({ all: true }), [known, unscannedWith('There is no such domain.')]);
      expect(text).to.match(/^\| shop\.example \| no score \| {2}\| 1 \| 1 \| 2 \|$/m);
      expect(text).to.match(/^\| gone\.example \| Could not be scanned \|/m);
      expect(text).to.include('❌ **Failed: ').and.include('⚠️ **Warning: ');
      expect(text).to.include('### Not checked').and.include('### Fixed since the baseline');
      // The sixth line of evidence is counted.
      expect(text).to.include('+1 more').and.not.include('sixth');
    });

    it('is an overview of one domain by default: the score, a line for each section, what to do first, and where to read on', async () => {
      const text = await writtenAs(runMarkdown({ all: false }), [reportedWith('seen')], sampleRun({ isList: false }));
      const lines = text.trimEnd().split('\n');
      expect(lines.length).to.be.at.most(40);
      expect(text).to.include('**Trust score: too little could be checked** · ');
      expect(text).to.match(/^\| ❌ \| Email security configuration \| .+ \\\+1 more \|$/mu);
      expect(text)
        .to.include('### What to do first')
        .and.match(/^1\. \*\*.+\*\* .+/m);
      expect(text).to.include('` candor scan shop.example --format markdown --all `').and.not.include('sixth');
    });

    it('never shows a section as passed if nothing in it was checked', async () => {
      const domain = reportedWith('seen');
      const checks = (domain.reported?.report.checks ?? []).filter(({ state }) => state === 'inconclusive');
      if (!domain.reported) throw new Error('There is a report.');
      const unchecked = { ...domain, reported: { ...domain.reported, report: { ...domain.reported.report, checks } } };
      const text = await writtenAs(runMarkdown({ all: false }), [unchecked], sampleRun({ isList: false }));
      expect(text).to.match(/^\| ❔ \| Email security configuration \| Not checked \|$/mu);
      expect(text).not.to.include('✅');
    });

    it('has the requirements, what is new and what was fixed for each domain of a list', async () => {
      const requirements = [{ id: 'fail', isMet: false, isOfFindings: true, message: 'fail: 1 finding' }];
      const findings = domainOf(reportWith(checksWith('seen'))).findings.map((each) => ({
        ...each,
        baselineState: 'new' as const,
        isFailing: each.outcome === 'fail',
      }));
      const fixed = [{ probe: 'spf' as const, code: 'spf-missing', title: 'No SPF record' }];
      const changed = reportedWith('seen', { requirements, findings, fixed });
      const text = await writtenAs(runMarkdown({ all: false }), [changed, unscannedWith('There is no such domain.')]);
      expect(text).to.match(/^\| shop\.example \| no score \|/m);
      expect(text).to.include('❌ fail: 1 finding').and.include('### New since the baseline').and.include('(new)');
      expect(text).to.include('### Fixed since the baseline').and.include('Could not be scanned: There is no such');
      expect(text).not.to.include('| Topic |');
    });

    it('shows the sub-scores of a profile that has no overall score', async () => {
      const text = await writtenAs(runMarkdown({ all: true }), [reportedWith('seen')], sampleRun({ profile: 'mail' }));
      expect(text).to.match(/^\| shop\.example \| Email security \d+ \|/m);
    });

    it('shows third-party text only as code on one line', async () => {
      for (const [hostile, all] of HOSTILE.flatMap((each) => [[each, true] as const, [each, false] as const])) {
        const text = await writtenAs(runMarkdown({ all }), [reportedWith(hostile), unscannedWith(hostile)]);
        for (const sign of SIGNS.slice(0, 3)) expect(text).not.to.include(sign);
        // Outside code spans (whose fence is longer than any run of backticks inside), nothing of it has any effect.
        const outside = text.replaceAll(/(`+) (?:(?!\1(?!`)).)* \1(?!`)/g, '');
        expect(outside).not.to.match(/<(?!https:)|@(?!&#8203;)|(?<!\\)\]\((?!<https:\/\/)|(?<!\\)!\[/);
        expect(outside).not.to.include('evil.example/p.png)');
      }
    });
  });

  describe('as HTML', () => {
    it('is one file that loads and runs nothing, whatever third parties wrote', async () => {
      const domains = [...HOSTILE.map((text) => reportedWith(text)), ...HOSTILE.map(unscannedWith)];
      const text = await writtenAs(runHtml, domains);
      const nodes = treeOf(text, false);
      expect(named(nodes, 'script', 'img', 'link', 'iframe', 'object', 'form', 'x')).to.deep.equal([]);
      const attributes = nodes.flatMap(({ attribs = {} }) => Object.keys(attribs));
      expect(attributes.filter((name) => name.startsWith('on'))).to.deep.equal([]);
      const links = named(nodes, 'a').map(({ attribs }) => attribs?.['href'] ?? '');
      expect(links.filter((href) => !/^(#|https:\/\/)/.test(href) || href.includes('evil'))).to.deep.equal([]);
      expect(text).to.include("default-src 'none'").and.include('prefers-color-scheme: dark');
      expect(nodes.map(({ data = '' }) => data).join('')).to.include('<script>alert(1)</script>');
      for (const sign of SIGNS.slice(0, 3)) expect(text).not.to.include(sign);
    });

    it('says in words what was found, and that the rest was not checked', async () => {
      const text = await writtenAs(runHtml, [reportedWith('seen'), unscannedWith('There is no such domain.')]);
      for (const words of ['>Failed<', '>Warning<', '<h3>Not checked</h3>', 'Could not be scanned'])
        expect(text).to.include(words);
      expect(await writtenAs(runHtml, [reportedWith('seen')], sampleRun({ language: 'de' })))
        .to.include('<html lang="de">')
        .and.include('<h3>Nicht geprüft</h3>');
    });
  });

  describe('as JUnit', () => {
    const suitesOf = (text: string) =>
      named(treeOf(text, true), 'testsuite').map((suite) => ({
        attributes: suite.attribs ?? {},
        cases: named(nodesOf(suite), 'testcase').map((each) => ({
          classname: each.attribs?.['classname'],
          kind: named(each.children ?? [], 'failure', 'error', 'skipped')[0]?.name ?? 'passed',
          text: textIn(each),
        })),
      }));

    it('has a suite for each domain, and marks as passed only the checks that passed', async () => {
      const requirements = [
        { id: 'score<70', isMet: false, isOfFindings: false, message: 'score<70: Overall 12' },
        { id: 'fail', isMet: false, isOfFindings: true, message: 'fail: 1 finding' },
      ];
      const text = await writtenAs(runJunit, [reportedWith('seen', { requirements }), unscannedWith('Gone.')]);
      const [shop, gone] = suitesOf(text);
      expect(shop?.attributes).to.include({
        name: 'shop.example',
        tests: '6',
        failures: '2',
        errors: '0',
        skipped: '3',
      });
      expect(shop?.cases.map(({ classname, kind }) => [classname, kind])).to.have.deep.members([
        ['shop.example.requirements', 'failure'],
        ['shop.example.dmarc', 'failure'],
        // A warning that does not make the run fail.
        ['shop.example.dkim', 'skipped'],
        ['shop.example.dmarc', 'skipped'],
        ['shop.example.mailTls', 'skipped'],
        ['shop.example.spf', 'passed'],
      ]);
      expect(gone?.attributes).to.include({ name: 'gone.example', tests: '1', failures: '0', errors: '1' });
    });

    it('is XML 1.0 that shows third-party text as text', async () => {
      const text = await writtenAs(runJunit, [
        ...HOSTILE.map((each) => reportedWith(each)),
        ...HOSTILE.map(unscannedWith),
      ]);
      const elements = new Set(treeOf(text, true).flatMap(({ name }) => name ?? []));
      expect([...elements]).to.have.members([
        '?xml',
        'testsuites',
        'testsuite',
        'testcase',
        'failure',
        'error',
        'skipped',
      ]);
      expect(text).to.match(/^[\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]*$/u);
      expect(text).not.to.include(']]>');
      const [suite] = suitesOf(text);
      expect(suite?.cases.map((each) => each.text).join('')).to.include('=cmd|"/c calc"!A1');
    });
  });

  describe('as SARIF', () => {
    const sarifOf = async (...domains: Parameters<typeof writtenAs>[1]) => {
      const log = JSON.parse(await writtenAs(runSarif, domains)) as Log;
      const [run] = log.runs;
      if (!run) throw new Error('There is no run.');
      return { run, results: run.results ?? [], rules: run.tool.driver.rules ?? [] };
    };

    it('has a result for each problem and none for passed or unchecked items', async () => {
      const { run, results, rules } = await sarifOf(reportedWith('seen'), unscannedWith('Gone.'));
      expect(results.map(({ ruleId, level, kind }) => [ruleId, level, kind])).to.deep.equal([
        ['dmarc-missing', 'error', 'fail'],
        ['dkim-key-weak', 'warning', 'fail'],
      ]);
      for (const { ruleId, ruleIndex = -1 } of results) expect(rules[ruleIndex]?.id).to.equal(ruleId);
      for (const rule of rules) {
        expect(rule.help?.text, rule.id).to.match(/\S/);
        expect(rule.helpUri, rule.id).to.match(/^https:\/\//);
      }
      const [invocation] = run.invocations ?? [];
      expect(invocation).to.include({ executionSuccessful: false, exitCode: 3 });
      expect(
        invocation?.toolExecutionNotifications?.map(({ descriptor, level }) => [descriptor?.id, level]),
      ).to.deep.equal([
        ['notChecked', 'note'],
        ['notCheckedInPart', 'note'],
        ['notScanned', 'error'],
      ]);
      expect(run.automationDetails?.id).to.equal('candor/full/');
    });

    it('places a result in its line of the list, relative to the folder', async () => {
      for (const [file, uri] of [
        [null, 'command-line-domains.txt'],
        ['lists/our domains.txt', 'lists/our%20domains.txt'],
        ['./a.txt', 'a.txt'],
        ['../elsewhere/b.txt', 'b.txt'],
        ['/etc/c.txt', 'c.txt'],
        ['C:\\lists\\d.txt', 'd.txt'],
      ] as const) {
        const { results } = await sarifOf(reportedWith('seen', { place: { file, line: 7 } }));
        expect(results[0]?.locations?.[0]?.physicalLocation, String(file)).to.deep.equal({
          artifactLocation: { uri, uriBaseId: '%SRCROOT%' },
          region: { startLine: 7 },
        });
      }
    });

    it('gives each finding a stable fingerprint, whatever the position of the domain and the evidence', async () => {
      const prints = async (...domains: Parameters<typeof writtenAs>[1]) =>
        (await sarifOf(...domains)).results.map(({ partialFingerprints }) => partialFingerprints?.['candorFinding/v1']);
      const first = await prints(reportedWith('seen'));
      expect(new Set(first).size).to.equal(2);
      expect(await prints(reportedWith('otherwise', { place: { file: 'b.txt', line: 9 } }))).to.deep.equal(first);
      expect(await prints(reportedWith('seen', { domain: 'other.example' }))).not.to.include(first[0]);
      // Several findings with the same code must be distinguishable.
      const twins = scanned(reportedWith('seen')).findings;
      const three = await prints(reportedWith('seen', { findings: [...twins, ...twins, ...twins] }));
      expect(new Set(three).size).to.equal(three.length);
      expect(three[0]).to.equal(first[0]);
    });

    it('has no placeholder, link or invisible character from third parties in its messages', async () => {
      const { run, results } = await sarifOf(
        ...HOSTILE.map((text) => reportedWith(text)),
        ...HOSTILE.map(unscannedWith),
      );
      const notifications = run.invocations?.[0]?.toolExecutionNotifications ?? [];
      const texts = [...results, ...notifications].map(({ message }) => message.text ?? '');
      expect(texts.length).to.be.above(HOSTILE.length * 4);
      for (const text of texts) {
        expect(text).not.to.match(/(?<!\{)\{\d+\}(?!\})|(?<!\\)\[/);
        for (const sign of SIGNS.slice(0, 3)) expect(text).not.to.include(sign);
      }
    });

    it('says how each finding compares with the baseline', async () => {
      const { findings } = scanned(reportedWith('seen'));
      const baselineStates = ['new', 'worse', 'known', 'uncompared'] as const;
      const [fault] = findings;
      if (!fault) throw new Error('There is a finding.');
      const given = baselineStates.map((baselineState) => ({ ...fault, baselineState }));
      const { results } = await sarifOf(reportedWith('seen', { findings: given }));
      expect(results.map(({ baselineState }) => baselineState)).to.deep.equal([
        'new',
        'updated',
        'unchanged',
        undefined,
      ]);
    });
  });

  describe('as Prometheus metrics', () => {
    it('can be parsed, and has no sample for unknown values', async () => {
      const text = await writtenAs(runMetrics, [
        reportedWith('seen'),
        reportedWith('seen', { domain: 'known.example', overall: 58 }),
        unscannedWith('Gone.\ncandor_up 1'),
      ]);
      const families = parseMetrics(text);
      const samples = (name: string) =>
        families
          .find((family) => family.name === `candor_domain_${name}`)
          ?.metrics.map(({ labels, value }) => [...Object.values(labels ?? {}), Number(value)]);
      expect(families.every(({ help, type }) => help !== '' && type === 'GAUGE')).to.equal(true);
      expect(samples('scan_success')).to.deep.equal([
        ['shop.example', 1],
        ['known.example', 1],
        ['gone.example', 0],
      ]);
      expect(samples('score')).to.deep.equal([['known.example', 58]]);
      expect(samples('checks')).to.deep.include.members([
        ['shop.example', 'conclusive', 3],
        ['shop.example', 'unchecked', 1],
      ]);
      expect(samples('scan_duration_seconds')).to.deep.include(['shop.example', 2]);
      expect(text)
        .to.match(/^candor_scan_exit_status 3$/m)
        .and.not.match(/^candor_up/m);
    });
  });
});
