import { expect } from 'chai';
import { getFrom, postTo } from '../../tests/support/callApi.ts';
import type { Ended } from '../../tests/support/candorProcesses.ts';
import { postGraphql } from '../../tests/support/graphqlClient.ts';
import { portalSession, type PortalSession } from '../../tests/support/portal.ts';
import { onCandor, runCommand, startsNothing } from '../../tests/support/runCommand.ts';
import { startTestCandor, type TestCandor } from '../../tests/support/startTestCandor.ts';

const DOMAIN = 'harbour-bank.example';

describe('candor plan', () => {
  let candor: TestCandor;
  let session: PortalSession;

  before(async () => {
    candor = await startTestCandor({ lab: false });
  });
  after(() => candor.close());

  const plan = (...words: readonly string[]): Promise<Ended> => runCommand(['plan', ...words], onCandor(candor));
  const planSeen = async (): Promise<unknown> => {
    const { data } = await postGraphql<{ portal: { plan: string } }>(
      candor.url,
      '{ portal { plan } }',
      {},
      session.headers,
    );
    return data?.portal.plan;
  };
  const today = (text: string): string => text.replace(/\d{4}-\d\d-\d\d/g, 'today');

  it('reports an invalid domain or argument, and starts nothing', async () => {
    const refused = (...words: readonly string[]) => runCommand(['plan', ...words], startsNothing);
    for (const [words, sentence] of [
      [
        ['grant', 'co.uk', 'pro'],
        'co.uk is a public suffix: anyone can register a name under it, so it has no portal.',
      ],
      [
        ['grant', 'www.harbour-bank.example', 'pro'],
        `www.${DOMAIN} is not a registrable domain. Use the portal of ${DOMAIN}.`,
      ],
      [['revoke', 'not a domain'], 'This is not a domain name. Enter one like example.org.'],
      [['show', '127.0.0.1'], 'This is an IP address. Candor scans domain names; enter one like example.org.'],
    ] as const) {
      const { code, stdout, stderr } = await refused(...words);
      expect([code, stdout, stderr], words.join(' ')).to.deep.equal([2, '', `${sentence}\n`]);
    }
    const other = await refused('grant', DOMAIN, 'gold');
    expect(other.code).to.equal(2);
    expect(other.stderr).to.include('Allowed choices are pro.');
    const help = await refused('--help');
    expect(help.code).to.equal(0);
    for (const word of ['grant', 'revoke', 'show', 'list']) expect(help.stdout).to.include(word);
  });

  it('refuses a plan that the domain already has, and shows it', async () => {
    const revoked = await plan('revoke', DOMAIN);
    expect([revoked.code, revoked.stderr]).to.deep.equal([1, `${DOMAIN} already has the plan Business - Free.\n`]);
    expect((await plan('show', 'HARBOUR-bank.example.')).stdout).to.equal(`${DOMAIN}  Business - Free\n`);
    expect((await plan('list')).stdout).to.match(/^Every domain has the plan Business - Free/);
  });

  it('changes the plan in a running server, including open sessions', async () => {
    session = await portalSession(candor, `kim@${DOMAIN}`);
    expect(await planSeen()).to.equal('FREE');

    const granted = await plan('grant', DOMAIN, 'pro');
    expect([granted.code, granted.stdout]).to.deep.equal([0, `${DOMAIN} now has the plan Business - Pro.\n`]);
    expect(await planSeen()).to.equal('PRO');
    expect(today((await plan('show', DOMAIN)).stdout)).to.equal(`${DOMAIN}  Business - Pro, since today\n`);
    expect((await plan('list')).stdout).to.match(
      new RegExp(`^Domain +Plan +Since\\n[─ ]+\\n${DOMAIN}  Business - Pro  \\d{4}-\\d\\d-\\d\\d\\n$`),
    );
    expect((await plan('grant', DOMAIN, 'pro')).code).to.equal(1);

    expect((await plan('revoke', DOMAIN)).code).to.equal(0);
    expect(await planSeen()).to.equal('FREE');
    const metrics = await getFrom(`${candor.url}/api/business-pro/security-alerts/${DOMAIN}`, session.headers);
    expect([metrics.status, metrics.body]).to.deep.equal([403, { detail: 'This is part of Business - Pro.' }]);
    expect((await postTo(`${candor.url}/api/portal/logout`, {}, session.headers)).status).to.equal(200);
  });
});
