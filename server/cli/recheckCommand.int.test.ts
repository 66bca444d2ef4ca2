import { expect } from 'chai';
import { recordedScan } from '../../tests/support/recordEarlierScan.ts';
import { onCandor, runCommand } from '../../tests/support/runCommand.ts';
import { startTestCandor, type TestCandor } from '../../tests/support/startTestCandor.ts';

/** It has a website without a content security policy, and mail without DMARC. */
const SITE = 'rusty-gate.example';

describe('candor recheck', () => {
  let candor: TestCandor;
  let scanId: string;
  before(async () => {
    candor = await startTestCandor();
    scanId = (await recordedScan(candor, SITE)).id;
  });
  after(() => candor.close());

  const recheck = (...words: readonly string[]) => runCommand(['recheck', ...words], onCandor(candor));
  const endsOfRechecks = async (): Promise<number> => {
    let count = 0;
    for await (const { type } of candor.store.readStream(`scan-${scanId}`)) if (type === 'ScanRechecked') count += 1;
    return count;
  };

  it('says which findings are still there, with the score, and ends with status 3', async () => {
    const { code, stdout, stderr } = await recheck(SITE, 'dmarc', 'csp');
    expect(stderr).to.equal('');
    expect(stdout)
      .to.match(/^Still there +.+ \(dmarc-\w+\)$/m)
      .and.match(/\(csp-missing\)$/m);
    expect(stdout).to.match(/\nScore of rusty-gate\.example: \d+ → \d+\n$/);
    expect(code).to.equal(3);
    expect(await endsOfRechecks()).to.equal(1);
  });

  it('prints JSON', async () => {
    const { stdout } = await recheck(SITE, 'dmarc', '--json');
    const body = JSON.parse(stdout) as { readonly results: readonly object[] };
    expect(body).to.deep.include({ domain: SITE, scan_id: scanId, checks: ['dmarc'] });
    expect(body.results[0]).to.include({ check: 'dmarc', verdict: 'still_there', reason: null });
  });

  it('refuses checks and domains that it does not know', async () => {
    expect(await recheck(SITE, 'nonsense')).to.include({ code: 2, stdout: '' });
    expect(await recheck('never-scanned.example', 'dmarc')).to.include({ code: 2, stdout: '' });
    expect(await recheck('no domain')).to.include({ code: 2, stdout: '' });
  });

  it('answers in German', async () => {
    const { stdout } = await recheck(SITE, 'dmarc', '--language', 'de');
    expect(stdout)
      .to.match(/^Besteht noch +.+ \(dmarc-\w+\)$/m)
      .and.match(/Bewertung von rusty-gate\.example: /);
  });
});
