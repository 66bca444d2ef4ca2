import { expect } from 'chai';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDataFolder } from '../../tests/support/dataFolder.ts';
import { runCommand, startsNothing } from '../../tests/support/runCommand.ts';
import { parseRuleset } from '../features/rulesets/rulesets.ts';

describe('candor policy', () => {
  let folder: Awaited<ReturnType<typeof makeDataFolder>>;
  before(async () => {
    folder = await makeDataFolder();
  });
  after(() => folder.remove());

  const policy = (...words: readonly string[]) => runCommand(['policy', ...words], startsNothing);
  const fileOf = async (name: string, text: string): Promise<string> => {
    const file = join(folder.path, name);
    await writeFile(file, text);
    return file;
  };

  it('lists the policies that ship, in the language of the terminal', async () => {
    const { code, stdout } = await policy('list');
    expect(code).to.equal(0);
    expect(stdout).to.match(/^rfc-9116 +RFC 9116, security\.txt$/m);
    expect((await policy('list', '--language', 'de')).stdout).to.match(/^gmail-senders +Gmails Richtlinien/m);
  });

  it('shows what a policy requires and its source, and what cannot be seen from outside', async () => {
    const { code, stdout } = await policy('show', 'pci-dss-4');
    expect(code).to.equal(0);
    expect(stdout).to.include('unencrypted-administration: Telnet is not open to the internet (2.2.7)');
    expect(stdout).to.include('none of these may be found: telnet-open').and.include('cannot be seen from outside: ');
  });

  it('prints the file of a policy as a starting point for your own', async () => {
    const { code, stdout } = await policy('show', 'rfc-9116', '--yaml');
    expect([code, parseRuleset(stdout).kind]).to.deep.equal([0, 'ruleset']);
    const own = await fileOf('own.yaml', `\uFEFF${stdout}`);
    expect(await policy('check', own)).to.deep.equal({
      code: 0,
      stdout: `${own}: valid, with 5 rules and no exceptions.\n`,
      stderr: '',
    });
  });

  it('reports every problem in a file with its line, and ends with status 2', async () => {
    const file = await fileOf('faulty.yaml', 'candorPolicy: 1\nname: x\ntitle: X\nchecks: [tsl]\nrules: 5\n');
    for (const words of [
      ['check', file],
      ['show', file],
    ])
      expect(await policy(...words)).to.deep.equal({
        code: 2,
        stdout: '',
        stderr: [
          `${file}:4:10: There is no check called "tsl". Did you mean "tls"?`,
          `${file}:5:8: "rules" must be a list: each item on a line of its own, after a hyphen.`,
          '',
        ].join('\n'),
      });
  });

  it('says that an argument is neither a policy nor a file', async () => {
    expect(await policy('show', 'unicorn')).to.include({
      code: 2,
      stderr:
        'There is no policy and no file named unicorn. candor policy list shows the policies that come with Candor.\n',
    });
    expect((await policy('check', folder.path)).stderr).to.include('it is a folder, not a file');
    expect((await policy('check', join(folder.path, 'none.yaml'))).stderr).to.include('there is no such file');
  });

  it('reads no more of a file than the maximum size of a policy', async () => {
    expect((await policy('check', '/dev/zero')).stderr).to.equal('/dev/zero:1:1: A policy has at most 65536 bytes.\n');
  });
});
