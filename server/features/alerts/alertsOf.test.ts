import { expect } from 'chai';
import type { Check, ScanReport } from '../../../schema/report/scanReport.ts';
import type { Finding } from '../../../checks/kit/finding.ts';
import { scoreScan } from '../../scanner/score/scoreScan.ts';
import { alertsOf, isCauseGone, type FoundAlert } from './rules.ts';
import { certificate as tls, inDays, judgedScan as scan, NOW, records } from './testing/judgedScan.ts';

const subjects = (found: readonly FoundAlert[]): readonly string[] => found.map(({ subject }) => subject);

describe('the alert of a certificate', () => {
  const causeOf = (daysLeft: number, more = {}): string | undefined =>
    alertsOf([], scan(tls(daysLeft, more)), NOW)[0]?.cause;

  it('comes 30, 7 and 1 day before expiry, and after it', () => {
    expect(causeOf(31)).to.equal(undefined);
    expect(causeOf(30)).to.equal('certificateExpiry:30:0A');
    expect(causeOf(7)).to.equal('certificateExpiry:7:0A');
    expect(causeOf(1)).to.equal('certificateExpiry:1:0A');
    expect(causeOf(-1)).to.equal('certificateExpiry:0:0A');
  });

  it('comes at 7 days for a certificate of 47 days, and only after expiry for one of a few days', () => {
    expect(causeOf(16, { life: 47 })).to.equal(undefined);
    expect(causeOf(7, { life: 47 })).to.equal('certificateExpiry:7:0A');
    expect(causeOf(5, { life: 6 })).to.equal(undefined);
    expect(causeOf(-1, { life: 6 })).to.equal('certificateExpiry:0:0A');
  });

  it('ends with the next threshold and with a new certificate, but not with an inconclusive check', () => {
    const raised = { kind: 'certificateExpiry', cause: 'certificateExpiry:30:0A', previousScanId: null } as const;
    expect(isCauseGone(raised, undefined, scan(tls(20)), NOW)).to.equal(false);
    expect(isCauseGone(raised, undefined, scan(tls(6)), NOW)).to.equal(true);
    expect(isCauseGone(raised, undefined, scan(tls(80, { serialNumber: '0B' })), NOW)).to.equal(true);
    expect(isCauseGone(raised, undefined, scan(), NOW)).to.equal(false);
  });
});

describe('The alert for a DNS change', () => {
  const changes = (type: 'a' | 'ns' | 'mx', ...sets: readonly (readonly string[] | null)[]): readonly string[] => {
    const [after = scan(), ...earlier] = sets.map((values) => scan(records(type, values))).reverse();
    return subjects(alertsOf(earlier, after, NOW));
  };

  it('comes when other servers are named', () => {
    expect(changes('ns', ['ns1.a.example'], ['ns1.b.example'])).to.deep.equal(['dnsChange:NS']);
    expect(changes('mx', ['mx.a.example'], [])).to.deep.equal(['dnsChange:MX']);
    expect(changes('a', ['192.0.2.1'], ['198.51.100.1'])).to.deep.equal(['dnsChange:A']);
  });

  it('does not come for a change of order, capitals or a dot', () => {
    expect(changes('ns', ['ns1.a.example', 'ns2.a.example'], ['NS2.a.example.', 'ns1.A.example'])).to.deep.equal([]);
  });

  it('does not come while the network stays the same, nor for a server with alternating answers', () => {
    expect(changes('a', ['192.0.2.1'], ['192.0.2.99'])).to.deep.equal([]);
    expect(changes('a', ['192.0.2.1', '198.51.100.1'], ['198.51.100.7', '203.0.113.1'])).to.deep.equal([]);
    const [one, other] = [['192.0.2.1'], ['203.0.113.1']];
    expect(changes('a', one, other, one, other)).to.deep.equal(['dnsChange:A']);
    expect(changes('a', one, other, one, other, one, other)).to.deep.equal([]);
  });

  it('does not come from an inconclusive check, which hides no change either', () => {
    expect(changes('ns', ['ns1.a.example'], null)).to.deep.equal([]);
    expect(changes('ns', null, ['ns1.a.example'])).to.deep.equal([]);
    expect(changes('ns', ['ns1.a.example'], null, ['ns1.b.example'])).to.deep.equal(['dnsChange:NS']);
  });

  it('ends when the records are as they were before', () => {
    const before = scan(records('ns', ['ns1.a.example']));
    const [found] = alertsOf([before], scan(records('ns', ['ns1.b.example'])), NOW);
    if (!found) throw new Error('An alert was expected.');
    const isGone = (values: readonly string[] | null): boolean =>
      isCauseGone(found, before, scan(records('ns', values)), NOW);
    expect(isGone(['ns1.a.example'])).to.equal(true);
    expect(isGone(['ns1.c.example'])).to.equal(false);
    expect(isGone(null)).to.equal(false);
  });
});

const listed = (status: 'listed' | 'notListed' | 'unknown', code = '127.0.1.5') => ({
  blockLists: {
    lists: [
      {
        list: 'spamhausDbl',
        lookups: [{ subject: 'shop.example', status, codes: status === 'listed' ? [code] : [], reason: null }],
      },
    ],
  },
});

describe('The alert for a block list', () => {
  const causes = (...states: readonly ('listed' | 'notListed' | 'unknown')[]): readonly string[] => {
    const [after = scan(), ...earlier] = states.map((state) => scan(listed(state))).reverse();
    return alertsOf(earlier, after, NOW).map(({ cause }) => cause);
  };

  it('comes when a list adds the domain, but not from an inconclusive check', () => {
    expect(causes('notListed', 'listed')).to.deep.equal(['blockListEntry:dbl.spamhaus.org']);
    expect(causes('listed', 'listed')).to.deep.equal([]);
    expect(causes('unknown', 'listed')).to.deep.equal([]);
    expect(causes('notListed', 'unknown', 'listed')).to.deep.equal(['blockListEntry:dbl.spamhaus.org']);
    expect(causes('listed', 'unknown', 'listed')).to.deep.equal([]);
  });

  it('ends when the list no longer contains the domain', () => {
    const before = scan(listed('notListed'));
    const raised = {
      kind: 'blockListEntry',
      cause: 'blockListEntry:dbl.spamhaus.org',
      previousScanId: before.scanId,
    } as const;
    expect(isCauseGone(raised, before, scan(listed('notListed')), NOW)).to.equal(true);
    expect(isCauseGone(raised, before, scan(listed('unknown')), NOW)).to.equal(false);
    expect(isCauseGone(raised, before, scan(listed('listed')), NOW)).to.equal(false);
  });
});

const checked = (...findings: readonly Partial<Finding>[]): Check => ({
  probe: 'spf',
  section: 'email',
  state: 'conclusive',
  findings: findings.map((finding) => ({ code: 'spf-valid', outcome: 'pass', title: 'SPF', evidence: [], ...finding })),
  durationMs: 1,
});
const failing: Partial<Finding> = { code: 'spf-missing', outcome: 'fail', title: 'No SPF record' };
const unseen: Partial<Finding> = { code: 'spf-not-checked', outcome: 'inconclusive' };
const silent: Check = {
  probe: 'spf',
  section: 'email',
  state: 'inconclusive',
  reason: 'timeout',
  detail: '',
  durationMs: 1,
};
const card = (overall: number, rulesetVersion = 1): ScanReport['scorecard'] => ({
  rulesetVersion,
  overall,
  subScores: { email: overall, web: overall, breach: null, compliance: null },
  penalties: [],
  coverage: { conclusive: 1, planned: 1 },
});

describe('The alert for a weakness', () => {
  const causes = (...checks: readonly Check[]): readonly string[] => {
    const [after = scan(), ...earlier] = checks
      .map((check) => scan({}, { checks: [check], scorecard: card(80) }))
      .reverse();
    return alertsOf(earlier, after, NOW).map(({ cause }) => cause);
  };

  it('comes when a check fails that did not fail before', () => {
    expect(causes(checked({}), checked(failing))).to.deep.equal(['newWeakness:spf:spf-missing']);
    expect(causes(checked(failing), checked(failing))).to.deep.equal([]);
  });

  it('does not come if the scan before could not make the check, or only in part', () => {
    expect(causes(silent, checked(failing))).to.deep.equal([]);
    expect(causes(checked({}, unseen), checked(failing))).to.deep.equal([]);
    expect(causes(checked({}), silent, checked(failing))).to.deep.equal(['newWeakness:spf:spf-missing']);
    expect(causes(checked(failing), silent, checked(failing))).to.deep.equal([]);
  });

  it('does not come from a change of rules', () => {
    const before = scan({}, { checks: [checked({})], scorecard: card(80, 1) });
    expect(alertsOf([before], scan({}, { checks: [checked(failing)], scorecard: card(80, 2) }), NOW)).to.deep.equal([]);
  });

  it('does not come if it replaces a more severe one about the same thing', () => {
    const dmarc = (code: string, outcome: 'fail' | 'warn'): Check => ({
      ...checked({ code, outcome, title: code }),
      probe: 'dmarc',
    });
    const [missing, lax] = [dmarc('dmarc-missing', 'fail'), dmarc('dmarc-none', 'warn')];
    const told = (before: Check, after: Check): readonly string[] => {
      const [then, now] = [before, after].map((check) =>
        scan({}, { checks: [check], scorecard: scoreScan({ checks: [check] }) }),
      );
      return then && now
        ? alertsOf([then], now, NOW).flatMap(({ kind, cause }) => (kind === 'newWeakness' ? [cause] : []))
        : [];
    };
    expect(told(missing, lax)).to.deep.equal([]);
    expect(told(lax, missing)).to.deep.equal(['newWeakness:dmarc:dmarc-missing']);
    expect(told({ ...checked({}), probe: 'dmarc' }, lax)).to.deep.equal(['newWeakness:dmarc:dmarc-none']);
  });

  it('ends when the check passes, and not when the check was inconclusive', () => {
    const before = scan({}, { checks: [checked({})], scorecard: card(80) });
    const raised = {
      kind: 'newWeakness',
      cause: 'newWeakness:spf:spf-missing',
      previousScanId: before.scanId,
    } as const;
    const isGone = (check: Check): boolean =>
      isCauseGone(raised, before, scan({}, { checks: [check], scorecard: card(80) }), NOW);
    expect(isGone(checked({}))).to.equal(true);
    expect(isGone(checked({}, unseen))).to.equal(false);
    expect(isGone(silent)).to.equal(false);
    expect(isGone(checked(failing))).to.equal(false);
  });
});

describe('The alert for the score', () => {
  const found = (before: number, after: number, rules = 1): readonly string[] =>
    alertsOf(
      [scan({}, { checks: [checked({})], scorecard: card(before) })],
      scan({}, { checks: [checked({})], scorecard: card(after, rules) }),
      NOW,
    ).map(({ cause, priority }) => `${cause} ${priority}`);

  it('comes after a drop of five points, or into a lower grade', () => {
    expect(found(85, 81)).to.deep.equal([]);
    expect(found(88, 83)).to.deep.equal(['scoreChange:88 Medium']);
    expect(found(80, 79)).to.deep.equal(['scoreChange:80 Low']);
    expect(found(90, 75)).to.deep.equal(['scoreChange:90 High']);
    expect(found(90, 60)).to.deep.equal(['scoreChange:90 Critical']);
  });

  it('does not come for problems that existed before, if one of the two scans could not make their check', () => {
    const policy: Check = {
      ...checked({ code: 'dmarc-missing', outcome: 'fail', title: 'No DMARC record' }),
      probe: 'dmarc',
    };
    const site = (['mx', 'http', 'tls', 'bimi'] as const).map((probe): Check => ({ ...checked({}), probe }));
    const scored = (checks: readonly Check[]): ScanReport =>
      scan({}, { checks: [...site, ...checks], scorecard: scoreScan({ checks: [...site, ...checks] }) });
    const judged = (before: readonly Check[], after: readonly Check[]): readonly string[] =>
      alertsOf([scored(before)], scored(after), NOW).flatMap(({ kind, description }) =>
        kind === 'scoreChange' ? [description] : [],
      );
    const unmade: Check = { ...silent, probe: 'dmarc' };
    const scoreOf = (...checks: readonly Check[]): number => scored(checks).scorecard?.overall ?? 0;
    expect(scoreOf(checked({}), unmade)).to.be.greaterThan(scoreOf(checked({}), policy) + 5);
    expect(judged([checked({}), unmade], [checked({}), policy])).to.deep.equal([]);
    expect(judged([checked({}), unmade], [checked(failing), policy]).join()).to.include('are left out of both numbers');
  });

  it('does not come after a rise, nor from a change of rules', () => {
    expect(found(60, 90)).to.deep.equal([]);
    expect(found(90, 60, 2)).to.deep.equal([]);
  });
});

const breached = (...names: readonly string[]) => ({
  breaches: {
    domain: 'shop.example',
    breaches: names.map((name) => ({
      name,
      title: name,
      breachDate: '2025-06-01',
      addedDate: null,
      accounts: null,
      dataClasses: ['Passwords'],
      description: null,
      verified: true,
      sensitive: false,
    })),
    notCounted: [],
    unreadable: 0,
    source: { url: 'https://catalogue.example/', retrievedAt: '2026-03-01T11:00:00.000Z' },
  },
});

describe('The alert for a breach', () => {
  it('comes for each breach that was not in the catalogue before', () => {
    const found = alertsOf([scan(breached('Old'))], scan(breached('New: one', 'Old')), NOW);
    expect(found.map(({ cause, priority }) => [cause, priority])).to.deep.equal([
      ['newBreach:New%3A%20one', 'Critical'],
    ]);
    expect(alertsOf([scan()], scan(breached('New')), NOW)).to.deep.equal([]);
  });
});

const registered = (more: object = {}) => ({
  registration: {
    status: 'found',
    domain: 'shop.example',
    protocol: 'rdap',
    registrar: 'One Registrar, Inc.',
    registrarIanaId: '1',
    registrantOrganization: 'Shop Ltd',
    redacted: false,
    expiresAt: inDays(300),
    statuses: ['client transfer prohibited'],
    ...more,
  },
});

describe('The alert for the registration', () => {
  const found = (more: object): readonly string[] =>
    alertsOf([scan(registered())], scan(registered(more)), NOW).map(
      ({ subject, priority }) => `${subject} ${priority}`,
    );

  it('comes when the domain is transferred, unlocked, held or lost', () => {
    expect(found({ registrar: 'Other', registrarIanaId: '2' })).to.deep.equal(['registrationChange:registrar High']);
    expect(found({ registrantOrganization: 'Thief' })).to.deep.equal(['registrationChange:registrant High']);
    expect(found({ statuses: ['active'] })).to.deep.equal(['registrationChange:status High']);
    expect(found({ statuses: ['client transfer prohibited', 'client hold'] })).to.deep.equal([
      'registrationChange:status Critical',
    ]);
    expect(found({ status: 'notFound' })).to.deep.equal(['registrationChange:existence Critical']);
  });

  it('does not come for a change of spelling, redacted data, or a status that changes with the calendar', () => {
    expect(found({ registrar: 'ONE REGISTRAR INC' })).to.deep.equal([]);
    expect(found({ redacted: true, registrantOrganization: null })).to.deep.equal([]);
    expect(found({ statuses: ['auto renew period', 'client transfer prohibited'] })).to.deep.equal([]);
    expect(found({ statuses: [] })).to.deep.equal([]);
  });

  it('comes 30, 7 and 1 day before expiry', () => {
    for (const [days, cause] of [
      [31, []],
      [29, ['registrationChange:expiry Medium']],
      [6, ['registrationChange:expiry High']],
      [0.5, ['registrationChange:expiry Critical']],
    ] as const)
      expect(found({ expiresAt: inDays(days) })).to.deep.equal(cause);
  });
});

describe('The alert for a changed privacy policy', () => {
  const [kept, added, removed] = ['abcdef', 'ghijkl', 'mnopqr'];
  const policy = (hashes: string, { url = 'https://shop.example/privacy', quotes = [] as readonly string[] } = {}) =>
    scan({
      privacy: {
        documents: { privacy: { status: 'read', url, complete: true } },
        text: { language: 'en', fingerprint: { version: 1, hashes } },
        sentences: quotes.map((text) => ({ text, document: 'privacy' })),
      },
    });

  it('comes when sentences are new or gone, and says how many', () => {
    const [found] = alertsOf([policy(`${kept}${removed}`)], policy(`${kept}${added}stuvwx`), NOW);
    expect(found).to.deep.include({
      kind: 'privacyPolicyChange',
      priority: 'Low',
      title: 'The privacy policy changed',
    });
    expect(found?.description).to.match(/^Since the previous scan, 2 sentences are new and 1 is gone;/);
  });

  it('does not come for moved sentences, another address or a scan that recorded none', () => {
    expect(alertsOf([policy(`${kept}${added}`)], policy(`${added}${kept}`), NOW)).to.deep.equal([]);
    expect(alertsOf([policy(removed, { url: 'https://shop.example/de' })], policy(added), NOW)).to.deep.equal([]);
    expect(alertsOf([scan({})], policy(added), NOW)).to.deep.equal([]);
  });

  it('ends when the text is what it was', () => {
    const [before, after] = [policy(removed), policy(added)];
    const [raised] = alertsOf([before], after, NOW);
    if (!raised) throw new Error('The alert is missing');
    expect(isCauseGone(raised, before, after, NOW)).to.equal(false);
    expect(isCauseGone(raised, before, policy(removed), NOW)).to.equal(true);
  });
});
