import { expect } from 'chai';
import type { Observations } from '../index.ts';
import { lookWith, rejectionOf } from '../kit/testing/lookWith.ts';
import type { Failing, Page, World } from '../kit/testing/scannerIoOf.ts';
import { mtaSts, parseStsRecord } from './mtaSts.ts';
import { stsStateOf } from './facts.ts';

const URL_OF_POLICY = 'https://mta-sts.example.org/.well-known/mta-sts.txt';
const RECORD = 'v=STSv1; id=1';
const policy = (mode: string, mx: readonly string[], maxAge = 2_592_000): Page => ({
  headers: [['content-type', 'text/plain']],
  body: `version: STSv1\nmode: ${mode}\n${mx.map((one) => `mx: ${one}\n`).join('')}max_age: ${maxAge}\n`,
});

const mailAt = (...hosts: string[]): Partial<Observations> => ({
  mx: {
    status: 'found',
    hosts: hosts.map((exchange) => ({ exchange, preference: 10, resolves: 'yes' })),
    provider: null,
  },
});
const oneServer = mailAt('mx.example.org');

const worldOf = (texts: readonly string[] | Failing, page?: Page | Failing): World => ({
  names: { '_mta-sts.example.org': { TXT: texts } },
  ...(page ? { pages: { [URL_OF_POLICY]: page } } : {}),
});

const look = async (world: World, known: Partial<Observations> = oneServer) => {
  const seen = await lookWith(mtaSts, world, { known });
  return { ...seen, state: stsStateOf(seen.observation) };
};

describe('the mtaSts check', () => {
  it('passes an enforced policy that names the mail servers', async () => {
    const { outcomes, state } = await look(worldOf([RECORD], policy('enforce', ['*.example.org'])));
    expect(outcomes).to.deep.equal({ 'mta-sts-enforced': 'pass' });
    expect(state).to.equal('enforce');
  });

  it('reports that an enforced policy for other servers blocks all mail', async () => {
    const { outcomes, findings } = await look(worldOf([RECORD], policy('enforce', ['mail.example.org'])));
    expect(outcomes).to.deep.equal({ 'mta-sts-mx-mismatch': 'fail' });
    expect(findings[0]?.evidence.join()).to.include('MX mx.example.org is not among them');
  });

  it('reports a single missing server', async () => {
    const page = policy('enforce', ['mx1.example.org']);
    const { outcomes, observation } = await look(worldOf([RECORD], page), mailAt('mx1.example.org', 'mx2.example.org'));
    expect(outcomes).to.deep.equal({ 'mta-sts-mx-partly-mismatch': 'warn' });
    expect(observation.hosts).to.deep.equal([
      { host: 'mx1.example.org', allowed: true },
      { host: 'mx2.example.org', allowed: false },
    ]);
  });

  it('recognises a policy in test mode', async () => {
    const good = await look(worldOf([RECORD], policy('testing', ['mx.example.org'])));
    expect(good.outcomes).to.deep.equal({ 'mta-sts-testing': 'info' });
    const wrong = await look(worldOf([RECORD], policy('testing', ['other.example'])));
    expect(wrong.outcomes).to.deep.equal({ 'mta-sts-testing': 'info', 'mta-sts-mx-mismatch-testing': 'warn' });
  });

  it('requires no servers in a policy that is switched off', async () => {
    const { outcomes, state } = await look(worldOf([RECORD], policy('none', [], 86_400)));
    expect(outcomes).to.deep.equal({ 'mta-sts-off': 'info' });
    expect(state).to.equal('none');
  });

  it('warns about a policy that expires within a day', async () => {
    const { outcomes } = await look(worldOf([RECORD], policy('enforce', ['mx.example.org'], 3_600)));
    expect(outcomes).to.deep.equal({ 'mta-sts-enforced': 'pass', 'mta-sts-max-age-short': 'warn' });
  });

  it('has no negative finding for a domain without MTA-STS', async () => {
    const { outcomes, state } = await look({});
    expect(outcomes).to.deep.equal({ 'mta-sts-missing': 'info' });
    expect(state).to.equal('absent');
  });

  it('has nothing to judge if no mail is accepted', async () => {
    const { outcomes, state } = await look({}, { mx: { status: 'nullMx' } });
    expect(outcomes).to.deep.equal({ 'mta-sts-not-needed': 'notApplicable' });
    expect(state).to.equal('notApplicable');
  });

  it('finds a policy without a record', async () => {
    const page = policy('enforce', ['mx.example.org']);
    const { outcomes, state } = await look({ pages: { [URL_OF_POLICY]: page } });
    expect(outcomes).to.deep.equal({ 'mta-sts-record-missing': 'warn' });
    expect(state).to.equal('broken');
  });

  for (const [name, page] of [
    [
      'a certificate for another name',
      { ...policy('enforce', ['mx.example.org']), tlsError: 'ERR_TLS_CERT_ALTNAME_INVALID' },
    ],
    ['a redirect', { status: 301, headers: [['location', 'https://www.example.org/mta-sts.txt']] as const }],
    ['status 404', { status: 404, body: 'no' }],
    ['a web page', { body: '<!DOCTYPE html><html>Welcome</html>', headers: [['content-type', 'text/html']] as const }],
    ['a port that is closed', { fails: 'connectionRefused' }],
    ['a name that does not exist', { fails: 'nameNotFound' }],
    ['a server that speaks no TLS', { fails: 'tls' }],
    ['a private address', { fails: 'guarded' }],
  ] as const) {
    it(`says that no sender gets a policy from behind ${name}`, async () => {
      const { outcomes, state, findings } = await look(worldOf([RECORD], page));
      expect(outcomes).to.deep.equal({ 'mta-sts-policy-missing': 'warn' });
      expect(state).to.equal('broken');
      expect(findings[0]?.evidence).to.have.length(2);
    });
  }

  for (const [name, page] of [
    ['timeout', { fails: 'timeout' }],
    ['dnsFailure', { fails: 'dnsFailure' }],
    ['connectionReset', { fails: 'connectionReset' }],
    ['unreachable', { fails: 'unreachable' }],
    ['status 503', { status: 503 }],
    ['status 429', { status: 429 }],
    ['status 403', { status: 403 }],
  ] as const) {
    it(`does not confuse ${name} with an absence`, async () => {
      const { outcomes, state } = await look(worldOf([RECORD], page));
      expect(outcomes).to.deep.equal({ 'mta-sts-not-checked': 'inconclusive' });
      expect(state).to.equal('notChecked');
    });
  }

  it('reports the problems of a record and of a policy', async () => {
    const record = await look(worldOf(['v=STSv1; id=not-alnum'], policy('enforce', ['mx.example.org'])));
    expect(record.outcomes).to.deep.equal({ 'mta-sts-record-invalid': 'warn' });
    const twice = await look(worldOf([RECORD, RECORD], policy('enforce', ['mx.example.org'])));
    expect(twice.outcomes).to.deep.equal({ 'mta-sts-record-invalid': 'warn' });
    const page = await look(worldOf([RECORD], { body: 'version: STSv1\nmode: enforced\n' }));
    expect(page.outcomes).to.deep.equal({ 'mta-sts-policy-invalid': 'warn' });
    expect(page.findings[0]?.evidence).to.have.length(2);
  });

  it('advises against a content type other than text/plain, and still judges the policy', async () => {
    const page = {
      ...policy('enforce', ['mx.example.org']),
      headers: [['content-type', 'application/octet-stream']] as const,
    };
    const { outcomes } = await look(worldOf([RECORD], page));
    expect(outcomes).to.deep.equal({ 'mta-sts-enforced': 'pass', 'mta-sts-advice': 'info' });
  });

  it('follows an alias to the record of a provider', async () => {
    const { observation, outcomes } = await look({
      names: { '_mta-sts.example.org': { CNAME: '_mta-sts.host.example' }, '_mta-sts.host.example': { TXT: [RECORD] } },
      pages: { [URL_OF_POLICY]: policy('enforce', ['mx.example.org']) },
    });
    expect(observation.record.aliases).to.deep.equal(['_mta-sts.host.example']);
    expect(outcomes).to.deep.equal({ 'mta-sts-enforced': 'pass' });
  });

  it('judges no match if the mail servers are unknown', async () => {
    const { outcomes } = await look(worldOf([RECORD], policy('enforce', ['mx.example.org'])), {});
    expect(outcomes).to.deep.equal({ 'mta-sts-mx-not-checked': 'inconclusive' });
  });

  it('is inconclusive if DNS does not answer for the record', async () => {
    expect(await rejectionOf(look(worldOf({ fails: 'dnsFailure' })))).to.include({ kind: 'dnsFailure' });
  });

  it('stays within its limits with hostile records and policies', async () => {
    const hostile = `v=STSv1; id=${'\u202e\u001b[31m<script>'.repeat(2_000)}`;
    const body = `version: STSv1\nmode: enforce\nmax_age: 1\n${'mx: *.a.example\n'.repeat(5_000)}`;
    const { findings } = await look(worldOf([hostile, ...Array<string>(90).fill(hostile)], { body }));
    const shown = findings.flatMap(({ evidence }) => evidence).join('');
    expect(shown).to.not.include('\u001b').and.not.include('\u202e');
    const long = await look(
      worldOf([RECORD], { body, truncated: true }),
      mailAt(...Array<string>(50).fill('mx.example.org')),
    );
    expect(long.outcomes).to.deep.equal({ 'mta-sts-policy-invalid': 'warn' });
  });
});

const statusOf = (...texts: string[]) => parseStsRecord(texts).status;

describe('the MTA-STS record', () => {
  for (const [text, id] of [
    ['v=STSv1; id=20160831085700Z;', '20160831085700Z'],
    ['v=STSv1;id=1', '1'],
    ['v=STSv1 ;\t id=abcDEF0123456789abcDEF0123456789 ', 'abcDEF0123456789abcDEF0123456789'],
    ['v=STSv1; ext=anything.goes; id=7;', '7'],
    ['v=STSv1; ext=!"#$%&()*+,-./:<>?@[]^_`{|}~; id=7;', '7'],
    ['v=STSv1; id=first; id=second', 'first'],
  ] as const) {
    it(`is valid as ${JSON.stringify(text)}`, () => {
      expect(parseStsRecord([text])).to.deep.equal({ status: 'valid', text, id, faults: [] });
    });
  }

  for (const [text, fault] of [
    ['v=STSv1', '"id" is missing'],
    ['v=STSv1;', '"id" is missing'],
    ['v=STSv1; id=', 'is empty'],
    ['v=STSv1; id=2020-01-01', '1 to 32 letters and digits'],
    ['v=STSv1; id=123456789012345678901234567890123', '1 to 32 letters and digits'],
    ['v=STSv1; id = 1', 'name=value'],
    ['v=STSv1;; id=1', 'nothing between two semicolons'],
    ['v=STSv1; id=1; rubbish', 'name=value'],
    ['v=STSv1; id=ünï', 'not allowed'],
    ['v=STSv1; id=1; id2=a b', 'not allowed'],
    ['v=STSv1; id=1; ext=a=b', 'not allowed'],
    ['v=STSv1; id=1; ext=a, b', 'not allowed'],
    ['v=STSv1; id=1; ext=ü', 'not allowed'],
    ['v=STSv1; id=1; ext=', 'is empty'],
    ['V=STSv1; id=1', 'must begin with'],
    ['v=stsv1; id=1', 'must begin with'],
    ['v=STSv2; id=1', 'must begin with'],
    [' v=STSv1; id=1', 'must begin with'],
    ['"v=STSv1; id=1"', 'must begin with'],
  ] as const) {
    it(`is invalid as ${JSON.stringify(text)}, with the reason`, () => {
      const { status, text: shown, faults } = parseStsRecord([text]);
      expect(status).to.equal('invalid');
      expect(shown).to.equal(text);
      expect(faults.join()).to.include(fault);
    });
  }

  it('is found among other texts, which are ignored', () => {
    expect(statusOf('v=spf1 -all', 'v=STSv1; id=1', 'hello')).to.equal('valid');
    expect(statusOf('v=spf1 -all', 'some text with v=STSv1; id=1')).to.equal('none');
    expect(statusOf()).to.equal('none');
  });

  it('counts as missing if it exists twice, even if both are equal', () => {
    expect(statusOf('v=STSv1; id=1', 'v=STSv1; id=1')).to.equal('multiple');
  });

  it('is parsed quickly with endless spaces, semicolons and commas', () => {
    for (const filling of [' ', ';', ',', ' ,', '=', '"']) {
      const text = `v=STSv1; id=${filling.repeat(60_000)}x y`;
      expect(statusOf(text), filling).to.equal('invalid');
      expect(statusOf(`${filling.repeat(60_000)}v=STSv1`), filling).to.be.oneOf(['none', 'invalid']);
    }
  });
});
