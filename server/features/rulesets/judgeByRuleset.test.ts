import { expect } from 'chai';
import type { FindingOutcome } from '../../../checks/kit/finding.ts';
import type { Check, ScanReport } from '../../../schema/report/scanReport.ts';
import type { MailTlsObservation } from '../../../checks/mailTls/observation.ts';
import type { TlsObservation } from '../../../checks/tls/observation.ts';
import { checkId, type CheckId } from '../../../checks/index.ts';
import { answeredIn } from '../../platform/base/answers.ts';
import { scoreScan } from '../../scanner/score/scoreScan.ts';
import type { RulesetVerdict } from '../../../schema/report/rulesetVerdict.ts';
import { judgeByRuleset, parseRuleset } from './rulesets.ts';

type Found = readonly (readonly [code: string, outcome: FindingOutcome])[];
type Report = Pick<ScanReport, 'domain' | 'status' | 'checks' | 'observations'>;

const AT = '2026-11-28T12:00:00.000Z';

/** A scan of all checks: those named have the given findings or failed, each of the others has one passing finding. */
const scan = (found: Partial<Record<CheckId, Found | 'timeout' | 'absent'>> = {}): Report => ({
  domain: 'shop.example',
  status: 'completed',
  observations: {},
  checks: checkId.options.flatMap((probe): readonly Check[] => {
    const outcome = found[probe] ?? [['something-good', 'pass']];
    const common = { probe, section: 'web', durationMs: 1 } as const;
    if (outcome === 'absent') return [];
    if (outcome === 'timeout')
      return [{ ...common, state: 'inconclusive', reason: 'timeout', detail: 'no answer' } as const];
    const findings = outcome.map(([code, how]) => ({ code, outcome: how, title: code, evidence: [`seen ${code}`] }));
    return [{ ...common, state: 'conclusive', findings } as const];
  }),
});

const judge = (yaml: string, report: Report, at = AT): RulesetVerdict => {
  const parsed = parseRuleset(`candorPolicy: 1\nname: ours\ntitle: Ours\n${yaml}`);
  if (parsed.kind === 'faulty') throw new Error(parsed.faults.map(({ message }) => message).join(' '));
  return judgeByRuleset(parsed.ruleset, report, at);
};

/** Judges by a policy with one rule. Returns the status of the rule, and why. */
const judgeRule = (asked: string, report: Report) => {
  const { verdict, rules } = judge(`rules:\n  - { id: rule, title: Rule, ${asked} }`, report);
  expect(rules).to.have.lengthOf(1);
  return { verdict, ...rules[0] };
};

describe('A rule of a policy', () => {
  it('passes if one of the required findings is present, and names it', () => {
    const judged = judgeRule('found: [hsts-good, hsts-preloaded]', scan({ http: [['hsts-good', 'pass']] }));
    expect(judged).to.include({ verdict: 'pass', status: 'pass', why: 'Found: “HSTS: browsers use HTTPS only”.' });
    expect(judged).to.deep.include({ findings: ['hsts-good'], evidence: ['seen hsts-good'] });
  });

  it('is unclear if a browser has the verdict on the subject of its finding', () => {
    const seen = scan({ technology: [['trackers-found', 'info']], browser: [['trackers-none', 'pass']] });
    const unseen = scan({ technology: [['trackers-found', 'info']], browser: 'timeout' });
    for (const asked of ['absent: [trackers-found]', 'found: [trackers-found]'])
      expect(judgeRule(asked, seen), asked).to.include({ status: 'unclear' });
    expect(judgeRule('absent: [trackers-found]', unseen)).to.include({ status: 'fail' });
    expect(judgeRule('found: [trackers-none]', seen)).to.include({ status: 'pass' });
  });

  it('fails if none of the required findings is present', () => {
    const judged = judgeRule('found: [hsts-good]', scan({ http: [['https-served', 'pass']] }));
    expect(judged).to.include({
      verdict: 'fail',
      status: 'fail',
      why: 'None of these was found: “HSTS: browsers use HTTPS only”.',
    });
  });

  it('fails if a forbidden finding is present, whatever else could not be checked', () => {
    const report = scan({
      tls: [
        ['tls-weak-cipher', 'fail'],
        ['tls-survey-partial', 'inconclusive'],
      ],
      http: 'timeout',
    });
    const judged = judgeRule('absent: [tls-weak-cipher, https-missing]', report);
    expect(judged).to.include({ verdict: 'fail', status: 'fail', why: 'Found: “A weak cipher is used”.' });
  });

  it('treats information as a finding too: findings without a penalty can be forbidden', () => {
    const report = scan({ mailTls: [['mail-tls-old-accepted', 'info']] });
    expect(judgeRule('absent: [mail-tls-old-accepted]', report).status).to.equal('fail');
  });

  it('passes if no forbidden finding is present', () => {
    const judged = judgeRule('absent: [tls-weak-cipher]', scan());
    expect(judged).to.include({
      verdict: 'pass',
      status: 'pass',
      why: 'Nothing was found that this rule forbids.',
    });
  });

  it('is unclear, and never passed, if one of its checks was inconclusive or was not made', () => {
    const timedOut = judgeRule('absent: [tls-weak-cipher]', scan({ tls: 'timeout' }));
    expect(timedOut).to.include({
      verdict: 'unclear',
      status: 'unclear',
      why: 'Not checked: TLS and certificate (There was no response in time).',
    });
    const notPlanned = judgeRule('found: [hsts-good]', scan({ http: 'absent' }));
    expect(notPlanned).to.include({ verdict: 'unclear', status: 'unclear' });
  });

  it('is unclear if a part could not be checked, unless that part is irrelevant to it', () => {
    const report = scan({
      tls: [
        ['tls-modern', 'pass'],
        ['tls-versions-not-checked', 'inconclusive'],
      ],
    });
    expect(judgeRule('absent: [tls-weak-cipher]', report)).to.include({
      status: 'unclear',
      why: 'A part could not be checked: “Some TLS versions could not be checked”.',
    });
    expect(judgeRule('found: [tls-modern]', report).status).to.equal('pass');
    expect(judgeRule('found: [tls-modern], undecidedBy: [tls-versions-not-checked]', report).status).to.equal('pass');
    expect(judgeRule('found: [tls-1-3-missing]', report).status).to.equal('unclear');
    const other = 'undecidedBy: [tls-survey-partial]';
    expect(judgeRule(`absent: [tls-weak-cipher], ${other}`, report).status).to.equal('pass');
    expect(judgeRule(`absent: [tls-weak-cipher], undecidedBy: []`, report).status).to.equal('pass');
  });

  it('is unclear if one of its own findings could not be determined, as on an error page', () => {
    const report = scan({
      http: [
        ['hsts-missing', 'inconclusive'],
        ['https-served', 'pass'],
      ],
    });
    expect(judgeRule('absent: [hsts-missing], undecidedBy: [page-not-read]', report).status).to.equal('unclear');
  });

  it('is unclear because of a named finding, if information leaves it open', () => {
    const report = scan({ dkim: [['dkim-no-known-selector', 'info']] });
    expect(judgeRule('found: [dkim-found]', report).status).to.equal('fail');
    expect(judgeRule('found: [dkim-found], undecidedBy: [dkim-no-known-selector]', report).status).to.equal('unclear');
  });

  it('is unclear if nothing was found only because nothing was checked', () => {
    const served = { status: 'served', survey: undefined } as unknown as TlsObservation;
    const accepting = (accepted: 'no' | 'notChecked') =>
      ({
        status: 'served',
        survey: { versions: [{ version: 'SSLv3', accepted, complete: true }] },
      }) as unknown as TlsObservation;
    const statusOf = (tls: TlsObservation | undefined) =>
      judgeRule('absent: [tls-ssl3]', { ...scan(), observations: tls ? { tls } : {} }).status;
    expect([undefined, served, accepting('notChecked')].map(statusOf)).to.deep.equal(['unclear', 'unclear', 'unclear']);
    expect(statusOf(accepting('no'))).to.equal('pass');
    const anonymous = { status: 'anonymous' } as unknown as TlsObservation;
    expect(statusOf(anonymous)).to.equal('unclear');
    expect(judgeRule('absent: [tls-ssl3]', { ...scan(), observations: { tls: anonymous } }).why).to.equal(
      'A part could not be checked: “SSL 3 is accepted”.',
    );
  });

  it('covers every mail server that speaks TLS; names with one address count once', () => {
    const survey = { versions: ['SSLv2', 'SSLv3'].map((version) => ({ version, accepted: 'no', complete: true })) };
    const statusOf = (...hosts: readonly object[]) =>
      judgeRule('absent: [mail-tls-ssl]', {
        ...scan(),
        observations: { mailTls: { hosts } as unknown as MailTlsObservation },
      }).status;
    const host = (address: string, more: object = {}) => ({ startTls: 'yes', address, ...more });
    expect(statusOf(host('192.0.2.1', { survey }), host('192.0.2.1'))).to.equal('pass');
    expect(statusOf(host('192.0.2.1', { survey }), host('192.0.2.2'))).to.equal('unclear');
    expect(statusOf(host('192.0.2.1', { survey }), { startTls: 'no', address: null })).to.equal('pass');
  });

  it('fails for unchecked items only if the policy says so', () => {
    expect(judgeRule('absent: [tls-weak-cipher], notChecked: fail', scan({ tls: 'timeout' })).status).to.equal('fail');
    const partly = scan({ tls: [['tls-survey-partial', 'inconclusive']] });
    expect(judgeRule('absent: [tls-weak-cipher], notChecked: fail', partly).status).to.equal('fail');
  });

  it('is neither passed nor failed if there is nothing to judge', () => {
    const none = scan({ mailTls: [['mail-tls-not-needed', 'notApplicable']] });
    for (const asked of ['found: [mail-tls-offered]', 'absent: [mail-tls-missing]'])
      expect(judgeRule(asked, none), asked).to.include({
        status: 'notApplicable',
        verdict: 'unclear',
        why: 'There is nothing to judge: “No mail server, so no TLS to check”.',
      });
    const named = judgeRule(
      'absent: [tls-weak-cipher], notApplicableIf: [tls-ocsp-stapled]',
      scan({ tls: [['tls-ocsp-stapled', 'info']] }),
    );
    expect(named.status).to.equal('notApplicable');
  });

  it('is listed but never passed if no scan can decide it', () => {
    const judged = judgeRule('notVisible: It is an internal process', scan());
    expect(judged).to.include({
      status: 'notVisible',
      verdict: 'unclear',
      why: 'No scan from outside can tell. It is an internal process.',
    });
    const beside = judge(
      'rules:\n  - { id: a, title: A, notVisible: Why }\n  - { id: b, title: B, absent: [tls-weak-cipher] }',
      scan(),
    );
    expect(beside.verdict).to.equal('pass');
  });

  it('is always unclear if the scan failed', () => {
    const judged = judgeRule('absent: [tls-weak-cipher]', { ...scan(), status: 'failed', checks: [] });
    expect(judged).to.include({ status: 'unclear', why: 'The scan failed, so nothing was checked.' });
  });

  it("is described in the reader's language, with the translation of its title", () => {
    const yaml =
      'rules:\n  - { id: a, title: A, absent: [tls-weak-cipher], translations: { de: { title: Kein SSL } } }';
    const [rule] = answeredIn('de', () => judge(yaml, scan({ tls: 'timeout' }))).rules;
    expect(rule).to.include({ title: 'Kein SSL' });
    expect(rule?.why).to.match(/^Nicht geprüft: /);
  });

  it('names the first of many findings, and the number of the others', () => {
    const codes = [
      'caa-missing',
      'caa-malformed',
      'ipv6-missing',
      'alias-dangling',
      'name-server-single',
      'caa-present',
      'wildcard-present',
    ];
    const judged = judgeRule(`found: [${codes.join(', ')}]`, scan());
    expect(judged.why).to.match(/^None of these was found: (“[^”]+”, ){4}“[^”]+” and 2 more\.$/);
  });

  it('keeps its source', () => {
    const judged = judgeRule(
      'absent: [tls-weak-cipher], source: { section: "3.1", url: "https://example.org/s" }',
      scan(),
    );
    expect(judged).to.deep.include({ source: { section: '3.1', url: 'https://example.org/s' } });
  });
});

describe('A check that a policy requires', () => {
  it('fails if it was inconclusive', () => {
    const { verdict, rules } = judge('checks: [tls, mtaSts]', scan({ mtaSts: 'timeout' }));
    expect(rules.map(({ id, status }) => [id, status])).to.deep.equal([
      ['check-tls', 'pass'],
      ['check-mta-sts', 'fail'],
    ]);
    expect(verdict).to.equal('fail');
  });
});

describe('A threshold of a policy', () => {
  const hsts = scan({
    http: [
      ['hsts-missing', 'fail'],
      ['https-served', 'pass'],
    ],
  });

  it("is compared with the score under the policy's weights; the public score stays unchanged", () => {
    const weights =
      'weights: { categories: { email: 0, web: 100, breach: 0, compliance: 0 }, points: { hsts-missing: 30 } }';
    const { overall, grade, categories, rules, verdict } = judge(
      `${weights}\nthresholds: { overall: 71, categories: { email: 90 } }`,
      hsts,
    );
    expect({ overall, grade, categories }).to.deep.equal({
      overall: 70,
      grade: 'B',
      categories: { email: 100, web: 70, breach: 100, compliance: 100 },
    });
    expect(rules.map(({ id, status, why }) => [id, status, why])).to.deep.equal([
      ['score-overall', 'fail', '70 of 100; at least 71 are asked for.'],
      ['score-email', 'pass', '100 of 100; at least 90 are asked for.'],
    ]);
    expect(verdict).to.equal('fail');
    expect(scoreScan(hsts).overall).to.equal(95);
    expect(judge('', hsts).overall).to.equal(95);
  });

  it('has points for information and other categories, and none if the policy gives none', () => {
    const report = scan({
      dns: [
        ['ipv6-missing', 'info'],
        ['caa-missing', 'warn'],
      ],
    });
    const points = 'weights: { points: { caa-missing: 0, ipv6-missing: { points: 12, category: compliance } } }';
    expect(judge(points, report).categories).to.deep.equal({ email: 100, web: 100, breach: 100, compliance: 88 });
  });

  it('has grades of its own', () => {
    const grades = 'thresholds: { grades: { A+: 99, A: 96, B: 95, C: 20, D: 10 } }';
    expect(judge(grades, hsts).grade).to.equal('B');
  });

  it('is unclear, or failed if the policy says so, if too little was checked', () => {
    const unknown = scan({ tls: 'timeout', http: 'timeout' });
    const asked = 'overall: 50, categories: { web: 10 }';
    const statuses = (yaml: string) => judge(yaml, unknown).rules.map(({ status }) => status);
    expect(statuses(`thresholds: { ${asked} }`)).to.deep.equal(['unclear', 'unclear']);
    expect(statuses(`thresholds: { ${asked}, notChecked: fail }`)).to.deep.equal(['fail', 'fail']);
    expect(judge('', unknown)).to.include({ overall: null, grade: null });
  });

  it('is open if an unchecked category would decide it', () => {
    const unknown = scan({ breaches: 'timeout' });
    const [open] = judge('thresholds: { overall: 95 }', unknown).rules;
    expect(open).to.include({
      status: 'unclear',
      why: 'Between 90 and 100 of 100, because not every category could be checked; at least 95 are asked for.',
    });
    expect(judge('thresholds: { overall: 90 }', unknown).verdict).to.equal('pass');
    const poor = scan({ breaches: 'timeout', spf: [['spf-missing', 'fail']] });
    expect(judge('thresholds: { overall: 95 }', poor).verdict).to.equal('fail');
  });

  it('ignores a category without weight', () => {
    const weights = 'weights: { categories: { email: 100, web: 0, breach: 0, compliance: 0 } }';
    const mailOnly = scan({ tls: 'timeout', http: 'timeout' });
    expect(judge(`${weights}\nthresholds: { overall: 100 }`, mailOnly).verdict).to.equal('pass');
  });
});

describe('An exception of a policy', () => {
  const report = scan({ dns: [['caa-missing', 'warn']] });
  const rules = 'rules:\n  - { id: caa, title: CAA, absent: [caa-missing] }\n';
  const excepted = (exception: string, at = AT) =>
    judge(`thresholds: { overall: 100 }\n${rules}exceptions:\n  - { ${exception} }`, report, at);
  const statuses = ({ rules: judged }: RulesetVerdict) => judged.map(({ status }) => status);

  it('prevents the failure of a rule until the end of its day, and states the result without it', () => {
    const verdict = excepted('rule: caa, reason: Our provider has none, until: 2026-11-28', '2026-11-28T23:59:59.000Z');
    expect(statuses(verdict)).to.deep.equal(['fail', 'excepted']);
    expect(verdict.rules[1]?.why).to.equal(
      'Excepted until 28 November 2026: Our provider has none. Without the exception: Found: “No CAA record: any authority may issue certificates”.',
    );
  });

  it('has no effect afterwards, and the report says so', () => {
    const verdict = excepted('rule: caa, reason: Why, until: 2026-11-27');
    expect(statuses(verdict)).to.deep.equal(['fail', 'fail']);
    expect(verdict.rules[1]?.why).to.match(/Its exception ended on 27 November 2026\.$/);
  });

  it('removes a finding from rules and score', () => {
    const verdict = excepted('finding: caa-missing, reason: Why, until: 2026-12-31');
    expect(statuses(verdict)).to.deep.equal(['pass', 'pass']);
    expect(verdict).to.include({ verdict: 'pass', overall: 100 });
  });

  it('has no effect on other domains', () => {
    const verdict = excepted('rule: caa, domains: [other.example], reason: Why, until: 2026-12-31');
    expect(statuses(verdict)).to.deep.equal(['fail', 'fail']);
    const own = excepted('rule: caa, domains: [Shop.example], reason: Why, until: 2026-12-31');
    expect(statuses(own)).to.deep.equal(['fail', 'excepted']);
  });

  it('changes nothing for rules that passed', () => {
    const fine = judge(`${rules}exceptions:\n  - { rule: caa, reason: Why, until: 2026-12-31 }`, scan());
    expect(statuses(fine)).to.deep.equal(['pass']);
  });
});
