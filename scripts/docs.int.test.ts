import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { poll } from '../server/platform/base/poll.ts';
import { DEVELOPMENT_KEY } from '../tests/support/developmentKey.ts';
import { startTestCandor, type TestCandor } from '../tests/support/startTestCandor.ts';
import { apiExamples, curlRequest, isAsSaid, type ApiExample, type CurlRequest } from './docs/apiExamples.ts';
import { readMarkdown, type Fence } from './docs/markdown.ts';
import { PROJECT_ROOT } from './projectRoot.ts';

/** The URL of the demo in the page. */
const DEMO = 'localhost:4000';

interface Answered {
  readonly status: number;
  readonly text: string;
}

describe('docs/api.md', () => {
  let candor: TestCandor;
  let host: string;
  let page: string;
  let fences: readonly Fence[];
  before(async () => {
    page = await readFile(join(PROJECT_ROOT, 'docs/api.md'), 'utf8');
    ({ fences } = readMarkdown(page));
    candor = await startTestCandor();
    host = new URL(candor.url).host;
  });
  after(() => candor.close());

  const send = async ({ method, url, headers, body }: CurlRequest): Promise<Answered> => {
    const response = await fetch(url.replace(DEMO, host), { method, headers, body: body ?? null });
    return { status: response.status, text: await response.text() };
  };

  const isAnswer = ({ status, answer }: ApiExample, given: Answered): boolean =>
    given.status === status &&
    (answer.kind === 'text' ? given.text.includes(answer.text) : isAsSaid(answer.value, JSON.parse(given.text)));

  /** Returns the value of a field in a text, from JSON or from the URL of a link. */
  const fieldIn = (text: string, field: string): string =>
    new RegExp(`[^\\w]${field}(?:"\\s*:\\s*"|=)([\\w.-]+)`).exec(text)?.[1] ?? '';

  it('shows the real answer to each call', async () => {
    const variables: Record<string, string> = { CANDOR_DEV_KEY: DEVELOPMENT_KEY };
    const examples = apiExamples(page, fences);
    let before = '';
    for (const example of examples) {
      for (const { variable, field } of example.pasted) variables[variable] = fieldIn(before, field);
      const request = curlRequest(example.command, variables);
      let last = await send(request);
      // What is read may appear with a delay: an email, a row of a read model.
      if (request.method === 'GET' && !isAnswer(example, last))
        await poll(
          async () => {
            last = await send(request);
            return isAnswer(example, last) ? last : undefined;
          },
          { deadlineMs: 30_000 },
        );
      expect(isAnswer(example, last), `line ${example.line}: ${last.status} ${last.text.slice(0, 500)}`).to.equal(true);
      before = last.text;
    }
    expect(examples).to.have.length.above(14);
  });

  it('includes a script that follows a scan to its end', async () => {
    const at = fences.findIndex(({ info }) => info === 'js');
    const [script = '', printed = ''] = [fences[at]?.text, fences[at + 1]?.text];
    const { text } = await send(
      curlRequest(apiExamples(page, fences).find(({ command }) => command.includes('requestScan'))?.command ?? '', {}),
    );
    // Inside the checkout, so that the script finds its packages.
    const folder = await mkdtemp(join(PROJECT_ROOT, 'node_modules', '.docs-'));
    try {
      const file = join(folder, 'follow.mjs');
      await writeFile(file, script.replace(DEMO, host));
      const { stdout } = await promisify(execFile)(process.execPath, [file, fieldIn(text, 'id')], { timeout: 60_000 });
      const lines = stdout.trim().split('\n');
      expect(lines.length).to.be.above(20);
      expect(lines.at(-1)).to.match(new RegExp(`^\\d+ ${printed}$`));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
