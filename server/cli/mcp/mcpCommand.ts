import packageJson from '../../../package.json' with { type: 'json' };
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { answeredIn, cliWords, spokenLanguage } from '../../platform/base/answers.ts';
import type { Services } from '../../features.ts';
import { EXIT, type RunAs } from '../command.ts';
import { handleInterruptions } from '../handleInterruptions.ts';
import { terminalText } from '../terminalText.ts';
import { untilAborted } from '../untilAborted.ts';
import { createMcpServer } from './mcpServer.ts';

/** Longer than any call that the tools accept. */
const MAX_MESSAGE_BYTES = 1_000_000;

/**
 * `candor mcp`: speaks the Model Context Protocol on standard input and output, until the input ends or the first interruption. It answers at once;
 * the first call that needs them starts the database, a worker and the projector. Returns the exit code.
 */
export const mcpCommand = async (
  { terminal, run }: Pick<RunAs, 'terminal' | 'run'>,
  { lab }: { readonly lab: boolean },
): Promise<number> => {
  const language = spokenLanguage();
  const said = cliWords().mcp;
  const tell = (error: unknown): void => {
    terminal.stderr.write(`${terminalText(error instanceof Error ? error.message : String(error))}\n`);
  };
  // Before Candor is started, nothing outlives this process; afterwards, Candor handles interruptions too.
  const interruptions = handleInterruptions(() => Promise.resolve());
  const closed = new AbortController();
  const over = Promise.race([
    inputEnded(terminal.stdin),
    untilAborted(interruptions.first),
    untilAborted(closed.signal),
  ]);
  const candor = startedOnce(run, lab, over);
  const server = createMcpServer({
    version: packageJson.version,
    services: candor.services,
    inLanguage: (work) => answeredIn(language, work),
    onError: tell,
  });
  server.server.onerror = tell;
  const transport = new StdioServerTransport(terminal.stdin, terminal.stdout, { maxBufferSize: MAX_MESSAGE_BYTES });
  server.server.onclose = () => {
    closed.abort();
  };
  try {
    await server.connect(transport);
    if (terminal.stdin.isTTY) terminal.stderr.write(`${said.forPrograms}\n`);
    await over;
    await server.close();
    return await candor.ended();
  } finally {
    interruptions.stop();
    terminal.stdin.pause();
  }
};

const inputEnded = (input: NodeJS.ReadableStream): Promise<void> =>
  new Promise((resolve) => {
    for (const event of ['end', 'close', 'error'])
      input.once(event, () => {
        resolve();
      });
  });

/** Starts Candor at the first request, and closes it when `over` resolves. If the start fails, the next request tries again. */
const startedOnce = (run: RunAs['run'], lab: boolean, over: Promise<void>) => {
  let isOver = false;
  void over.then(() => {
    isOver = true;
  });
  let running: Promise<number> | undefined;
  let services: Promise<Services> | undefined;
  const start = (): Promise<Services> =>
    new Promise((resolve, reject) => {
      const work = run(['worker', 'projector'], lab, async ({ services: started }, interrupted) => {
        resolve(started);
        await Promise.race([over, untilAborted(interrupted)]);
        return EXIT.done;
      });
      running = work.catch((error: unknown) => {
        services = undefined;
        reject(error instanceof Error ? error : new Error(String(error)));
        return EXIT.failed;
      });
    });
  return {
    services: (): Promise<Services> => {
      if (isOver) return Promise.reject(new Error(cliWords().mcp.failed));
      services ??= start();
      return services;
    },
    /** The exit code, once Candor is closed; immediately if it was never started. */
    ended: (): Promise<number> => running ?? Promise.resolve(EXIT.done),
  };
};
