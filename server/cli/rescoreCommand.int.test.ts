import { expect } from 'chai';
import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { scanStory } from '../../schema/events/testing/scanStory.ts';
import { eventually } from '../platform/eventStore/contract/eventually.ts';
import { SCORING_VERSION } from '../scanner/score/scoringRules.ts';
import { readScan } from '../../tests/support/scanDomain.ts';
import { recordedScan } from '../../tests/support/recordEarlierScan.ts';
import { startTestCandor, type TestCandor } from '../../tests/support/startTestCandor.ts';
import { rescoreCommand } from './rescoreCommand.ts';
import type { Terminal } from './scanCommand.ts';
import { verifyCommand } from './verifyCommand.ts';

/** Collects what is written to it. */
const listening = () => {
  const said = { stdout: '', stderr: '' };
  const streamOf = (name: keyof typeof said) =>
    new Writable({
      write: (chunk: Buffer, _, done) => {
        said[name] += chunk.toString();
        done();
      },
    }) as unknown as NodeJS.WriteStream;
  const terminal: Terminal = { stdout: streamOf('stdout'), stderr: streamOf('stderr') };
  return { said, terminal };
};

describe('candor rescore', () => {
  let candor: TestCandor;
  /** Scored by today's rules. */
  let current: string;
  /** Written by hand, as scoring rules 1 left it. */
  const old = randomUUID();

  before(async () => {
    candor = await startTestCandor();
    current = (await recordedScan(candor, 'paper-kite.example')).id;
  });
  after(() => candor.close());

  const rescore = async (options: { domain?: string; dryRun?: boolean } = {}) => {
    const { said, terminal } = listening();
    const chosen = { domain: options.domain, dryRun: options.dryRun ?? false };
    const code = await rescoreCommand(candor, chosen, new AbortController().signal, terminal);
    return { code, ...said };
  };
  const written = async (): Promise<number> => {
    let count = 0;
    for await (const event of candor.store.readAll()) count += event.type === 'ScanRescored' ? 1 : 0;
    return count;
  };
  const shownRules = async (scanId: string) => (await readScan(candor.url, scanId))?.score?.rulesetVersion;

  it('leaves scans alone that were scored by the current rules', async () => {
    expect(await rescore()).to.deep.equal({
      code: 0,
      stdout: `0 scored again by version ${SCORING_VERSION} of the rules; 1 were up to date.\n`,
      stderr: '',
    });
    expect(await shownRules(current)).to.equal(SCORING_VERSION);
    expect(await written()).to.equal(0);
  });

  describe('with a scan that was scored by older rules', () => {
    before(async () => {
      const story = scanStory(old, 'long-ago.example');
      const metadata = {
        correlationId: old,
        causationId: old,
        actor: 'system',
        time: '2026-01-01T00:00:00.000Z',
      } as const;
      const told = [story.requested(), story.observed('mx'), story.inconclusive('tls'), story.scored()];
      await candor.store.append(
        `scan-${old}`,
        [...told, story.summarised(), story.completed()].map(({ type, data }) => ({
          id: randomUUID(),
          type,
          version: 1,
          data,
          metadata,
        })),
        'none',
      );
      await eventually('the read model has it', async () => (await shownRules(old)) === 1);
    });

    it('only shows what would change with --dry-run', async () => {
      const { code, stdout } = await rescore({ dryRun: true });
      expect(code).to.equal(0);
      expect(stdout).to.match(
        new RegExp(`^long-ago\\.example  72 \\(rules 1\\) → .+ \\(rules ${SCORING_VERSION}\\)`, 'm'),
      );
      expect(stdout).to.include(
        `1 would be scored again by version ${SCORING_VERSION} of the rules; 1 are up to date.`,
      );
      expect(await written()).to.equal(0);
      expect(await shownRules(old)).to.equal(1);
    });

    it('skips the scans of other domains', async () => {
      expect((await rescore({ domain: 'paper-kite.example' })).stdout).to.equal(
        `0 scored again by version ${SCORING_VERSION} of the rules; 1 were up to date.\n`,
      );
      expect(await written()).to.equal(0);
    });

    it('judges its observations again, and the read model shows the result', async () => {
      const { code, stdout } = await rescore();
      expect(code).to.equal(0);
      expect(stdout).to.include(`1 scored again by version ${SCORING_VERSION} of the rules; 1 were up to date.`);
      await eventually('the read model shows it', async () => (await shownRules(old)) === SCORING_VERSION);
      const findings = (await readScan(candor.url, old))?.sections.flatMap((section) => section.findings);
      // The scan as recorded had none.
      expect(findings?.map(({ probe }) => probe)).to.include('mx');
      expect(await candor.services.scanById(old)).to.deep.equal(await candor.services.scanFeed.current(old));
    });

    it('does so once, and the read models still equal a fold of all events', async () => {
      expect((await rescore()).stdout).to.equal(
        `0 scored again by version ${SCORING_VERSION} of the rules; 2 were up to date.\n`,
      );
      expect(await written()).to.equal(1);
      const { said, terminal } = listening();
      expect(await verifyCommand(candor, [], terminal), said.stdout).to.equal(0);
      expect(said.stdout)
        .to.match(/^equal +scanReport /m)
        .and.not.include('DIFFERENT');
    });
  });
});
