import { PassThrough } from 'node:stream';
import { expect } from 'chai';
import { askPassword, type AskedPassword } from './askPassword.ts';

const asked = async (typed: readonly string[], isTTY: boolean): Promise<{ answer: AskedPassword; seen: string }> => {
  const stdin = Object.assign(new PassThrough(), { isTTY });
  const stderr = new PassThrough();
  const seen: string[] = [];
  stderr.setEncoding('utf8').on('data', (text: string) => {
    seen.push(text);
    // Types like a person: only after each prompt.
    if (text.endsWith(': ')) stdin.write(typed[seen.filter((each) => each.endsWith(': ')).length - 1] ?? '\u0004');
  });
  if (!isTTY) stdin.end(typed.join(''));
  const answer = await askPassword({ stdin, stderr });
  return { answer, seen: seen.join('') };
};

describe('A password on the command line', () => {
  it('is asked for twice on a terminal, and not shown', async () => {
    const { answer, seen } = await asked(['seven wooden\r', 'seven wooden\r'], true);
    expect(answer).to.deep.equal({ kind: 'password', password: 'seven wooden' });
    expect(seen).to.equal('Password: \nPassword again: \n');
  });

  it('can be corrected while it is typed', async () => {
    const { answer } = await asked(['sevenx\u007f wooden\r', 'seven wooden\r'], true);
    expect(answer).to.deep.equal({ kind: 'password', password: 'seven wooden' });
  });

  it('is missing if the two entries differ, or if the user cancels', async () => {
    expect((await asked(['seven\r', 'eight\r'], true)).answer).to.include({ kind: 'none' });
    for (const leaving of [['\u0003'], ['\u0004'], ['seven\r', '\u0003'], ['seven\r', '\u0004']])
      expect((await asked(leaving, true)).answer).to.deep.equal({ kind: 'none', message: 'Nothing was changed.' });
  });

  it('is the first line of any other input, including its spaces', async () => {
    const { answer, seen } = await asked([' seven wooden \n', 'another line\n'], false);
    expect(answer).to.deep.equal({ kind: 'password', password: ' seven wooden ' });
    expect(seen).to.equal('');
    expect((await asked(['without an end'], false)).answer).to.include({ password: 'without an end' });
  });

  it('is missing if the input is empty', async () => {
    for (const input of [[], ['\n']]) expect((await asked(input, false)).answer).to.include({ kind: 'none' });
  });
});
