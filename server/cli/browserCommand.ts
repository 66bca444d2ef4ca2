import type { Command } from 'commander';
import { cliWords } from '../platform/base/answers.ts';
import { EXIT, examplesHelp, type RunAs } from './command.ts';

/** `candor browser`, `candor browser install`. */
export const addBrowserCommands = (program: Command, { end, terminal }: Pick<RunAs, 'end' | 'terminal'>): void => {
  const said = cliWords().browser;
  const browser = program
    .command('browser')
    .description(said.description)
    .addHelpText('after', `\n${said.help}`)
    .addHelpText('after', examplesHelp('candor browser', 'candor browser install'))
    .action(async () => {
      end(await showBrowser(terminal));
    });
  browser
    .command('install')
    .description(said.install)
    .addHelpText('after', examplesHelp('candor browser install'))
    .action(async () => {
      end(await installBrowser(terminal));
    });
};

type Terminal = Pick<RunAs['terminal'], 'stdout' | 'stderr'>;

const setting = async (): Promise<string | undefined> =>
  (await import('../platform/base/config.ts')).readConfig().browser.setting;

/** Shows which browser scans use, and how it is isolated. Returns `failed` if there is none. */
const showBrowser = async ({ stdout, stderr }: Terminal): Promise<number> => {
  const said = cliWords().browser;
  const { lookForBrowser } = await import('../scanner/io/browser/lookForBrowser.ts');
  const there = await lookForBrowser(await setting());
  if (there.status === 'off') {
    stdout.write(`${said.off}\n`);
    return EXIT.done;
  }
  if (there.status === 'absent') {
    stderr.write(`${said.absent({ why: there.why })}\n`);
    return EXIT.failed;
  }
  const { browserSeal } = await import('../scanner/io/browser/browserSeal.ts');
  const { startFailure } = await import('../scanner/io/browser/startFailure.ts');
  const seal = await browserSeal(there.executable).catch((error: unknown) => ({ why: startFailure(error) }));
  if ('why' in seal) {
    stderr.write(`${said.doesNotStart({ path: there.executable, why: seal.why })}\n`);
    return EXIT.failed;
  }
  const { kind, sandboxed, version } = seal;
  const lines = [
    said.found({ path: there.executable, version }),
    kind === 'namespaces' ? said.sealed : said.notSealed,
    sandboxed ? said.sandboxed : said.notSandboxed,
  ];
  stdout.write(`${lines.join('\n')}\n`);
  return EXIT.done;
};

const installBrowser = async ({ stdout, stderr }: Terminal): Promise<number> => {
  const said = cliWords().browser;
  const { findBrowser, thisMachine } = await import('../scanner/io/browser/findBrowser.ts');
  const wanted = await setting();
  if (wanted === 'off') {
    stdout.write(`${said.off}\n`);
    return EXIT.done;
  }
  const search = thisMachine(wanted);
  const path = await findBrowser({ ...search, log: (line) => stderr.write(`${line}\n`) });
  stdout.write(`${said.installed({ path })}\n`);
  return EXIT.done;
};
