import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { everyCommand, wholeHelp } from '../../scripts/docs/everyCommand.ts';
import { answeredIn } from '../platform/base/answers.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { candorProgram, runProgram } from './candorProgram.ts';
import type { RunAs } from './command.ts';
import { fileFault } from './fileFault.ts';

const faultOf = async (path: string): Promise<string | undefined> =>
  readFile(path).then(
    () => undefined,
    (error: unknown) => fileFault(error),
  );

describe('A problem with a file that a command was given', () => {
  it('is reported with its path, in words', async () => {
    const [here, missing] = [import.meta.dirname, `${import.meta.dirname}/missing.pem`];
    expect(await faultOf(here)).to.equal('The file cannot be used: it is a folder, not a file.');
    expect(await faultOf(missing)).to.equal(`${missing} cannot be used: there is no such file or folder.`);
  });

  it('is not reported for other errors', () => {
    for (const error of [new Error('x'), 'x', undefined, Object.assign(new Error('x'), { code: 'ECONNREFUSED' })])
      expect(fileFault(error)).to.equal(undefined);
  });
});

describe('The version', () => {
  it('is printed wherever the option stands, and the command succeeds', async () => {
    for (const words of [['--version'], ['-V'], ['scan', '--version']]) {
      let printed = '';
      const stdout = { write: (text: string) => ((printed += text), true) };
      const code = await runProgram(words, {
        language: 'en',
        run: () => Promise.reject(new Error('Nothing is run.')),
        terminal: { ...process, stdout } as unknown as RunAs['terminal'],
      });
      expect([code, printed]).to.deep.equal([0, `Candor ${packageJson.version}\n`]);
    }
  });
});

describe('Wrong arguments', () => {
  for (const [words, command] of [
    [['scan', 'a.example', '--nope'], 'candor scan'],
    [['policy', 'list', '--nope'], 'candor policy list'],
    [['nope'], 'candor'],
  ] as const)
    it(`lead to the help of the command that was meant (${words.join(' ')})`, async () => {
      let printed = '';
      const stderr = { write: (text: string) => ((printed += text), true) };
      const code = await runProgram(words, {
        language: 'en',
        run: () => Promise.reject(new Error('Nothing is run.')),
        terminal: { ...process, stderr } as unknown as RunAs['terminal'],
      });
      expect(code).to.equal(2);
      expect(printed.trimEnd().endsWith(`(Run ${command} --help for more.)`), printed).to.equal(true);
    });
});

describe('The help of the command line', () => {
  const never = (): never => {
    throw new Error('Nothing is run.');
  };
  const columns = { isTTY: true, columns: 80 };
  const TERMINAL = { ...process, stdout: columns, stderr: columns } as unknown as RunAs['terminal'];
  const helpOf = (language: 'en' | 'de'): readonly string[] =>
    answeredIn(language, () =>
      everyCommand(candorProgram({ run: never, end: never, terminal: TERMINAL })).map((command) => wholeHelp(command)),
    );

  it('fits a terminal of 80 columns', () => {
    for (const language of ['en', 'de'] as const)
      for (const help of helpOf(language))
        expect(help.split('\n').filter(({ length }) => length > 80)).to.deep.equal([]);
  });

  it('is in the language of the terminal throughout, with the same commands, options and examples', () => {
    const [english, german] = [helpOf('en'), helpOf('de')];
    expect(german).to.have.lengthOf(english.length).above(30);
    const options = (help: string): readonly string[] =>
      [...help.matchAll(/^ {2}(?:-\w, )?(--\S+)/gm)].map(([, long = '']) => long);
    const commandLines = (help: string): readonly string[] =>
      [...help.matchAll(/^ {2}(candor \S.*?)(?: {2,}.*)?$/gm)].map(([, line = '']) => line);
    for (const [index, help] of german.entries()) {
      expect(options(help)).to.deep.equal(options(english[index] ?? ''));
      expect(commandLines(help)).to.deep.equal(commandLines(english[index] ?? ''));
      expect(help).to.match(/^Aufruf: candor/);
      expect(help).not.to.match(
        /Usage|Options:|Commands:|Arguments:|Examples|display help|default:|choices:|\bthe\b|\bof\b/,
      );
    }
  });
});
