import { expect } from 'chai';
import { z } from 'zod';
import { onCandor, runCommand } from '../../tests/support/runCommand.ts';
import { readScan } from '../../tests/support/scanDomain.ts';
import { recordedScan } from '../../tests/support/recordEarlierScan.ts';
import { startTestCandor, type TestCandor } from '../../tests/support/startTestCandor.ts';

const judged = z.object({
  domain: z.string(),
  scan_id: z.string(),
  policy: z.object({
    policy: z.string(),
    verdict: z.enum(['pass', 'fail', 'unclear']),
    rules: z.array(z.object({ id: z.string(), status: z.string(), why: z.string() })),
  }),
});

describe('candor rescore --policy', () => {
  let candor: TestCandor;
  let older: string;
  let newer: string;
  let other: string;

  before(async () => {
    candor = await startTestCandor();
    older = (await recordedScan(candor, 'paper-kite.example')).id;
    newer = (await recordedScan(candor, 'paper-kite.example')).id;
    other = (await recordedScan(candor, 'rusty-gate.example')).id;
  });
  after(() => candor.close());

  const rescore = (...words: readonly string[]) => runCommand(['rescore', ...words], onCandor(candor));
  const countOfEvents = async (): Promise<number> => {
    let count = 0;
    for await (const { type } of candor.store.readAll()) count += type.startsWith('Scan') ? 1 : 0;
    return count;
  };

  it('judges the last scan of each domain, writes nothing and leaves the public score alone', async () => {
    const before = [await countOfEvents(), (await readScan(candor.url, newer))?.score];
    const { code, stdout, stderr } = await rescore('--policy', 'bod-18-01', '--json');
    const lines = stdout.trim().split('\n');
    const verdicts = lines.map((line) => judged.parse(JSON.parse(line)));
    expect(verdicts.map(({ domain, scan_id: id }) => [domain, id])).to.deep.equal([
      ['paper-kite.example', newer],
      ['rusty-gate.example', other],
    ]);
    expect(stdout).not.to.include(older);
    const statusOf = (index: number, id: string) =>
      verdicts[index]?.policy.rules.find((rule) => rule.id === id)?.status;
    expect(verdicts[1]?.policy.verdict).to.equal('fail');
    expect([statusOf(1, 'hsts'), statusOf(1, 'plans-and-reports')]).to.deep.equal(['fail', 'notVisible']);
    expect([code, stderr.endsWith('Nothing was written.\n')]).to.deep.equal([3, true]);
    expect([await countOfEvents(), (await readScan(candor.url, newer))?.score]).to.deep.equal(before);
  });

  it('says what each rule found for one domain, in the language of the terminal', async () => {
    const { code, stdout } = await rescore('rusty-gate.example', '--policy', 'rfc-9116', '--language', 'de');
    expect(stdout).to.match(/^rusty-gate\.example {2}RFC 9116, security\.txt: nicht bestanden$/m);
    expect(stdout).to.match(/^ {2}✗ nicht bestanden {2}Es gibt eine security\.txt an ihrem Platz \(3\)$/m);
    expect(code).to.equal(3);
  });

  it('judges a new scan, with status 3 if it fails', async () => {
    const scan = (...words: readonly string[]) => runCommand(['scan', ...words], onCandor(candor));
    const failed = await scan('rusty-gate.example', '--policy', 'rfc-9116', '--json');
    const body = judged.shape.policy.parse(z.object({ policy: z.unknown() }).parse(JSON.parse(failed.stdout)).policy);
    expect([failed.code, body.policy, body.verdict]).to.deep.equal([3, 'rfc-9116', 'fail']);
    expect(failed.stderr).to.include('policy: RFC 9116, security.txt failed (There is a security.txt at its place)');
    const text = await scan('rusty-gate.example', '--policy', 'rfc-9116');
    expect(text.stdout).to.match(/^ {2}✗ failed {2}There is a security\.txt at its place \(3\)$/m);
    expect(await scan('rusty-gate.example', '--policy', 'unicorn')).to.include({ code: 2, stdout: '' });
  });

  it('refuses an invalid policy before it reads anything, and says if there is no scan', async () => {
    expect(await rescore('--policy', 'unicorn')).to.include({ code: 2, stdout: '' });
    expect(await rescore('--json')).to.include({ code: 2, stderr: '--json can only be used with --policy.\n' });
    expect(await rescore('nowhere.example', '--policy', 'rfc-9116')).to.include({
      code: 1,
      stderr: 'There is no completed scan to judge. Run candor scan first.\n',
    });
  });
});
