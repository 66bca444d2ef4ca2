import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { fileFault } from './candorProgram.ts';

const faultOf = async (path: string): Promise<string | undefined> =>
  readFile(path).then(
    () => undefined,
    (error: unknown) => fileFault(error),
  );

describe('What is wrong with a file that a command was given', () => {
  it('is said with its path, in words', async () => {
    const [here, missing] = [import.meta.dirname, `${import.meta.dirname}/missing.pem`];
    expect(await faultOf(here)).to.equal('The file cannot be used: it is a folder, not a file.');
    expect(await faultOf(missing)).to.equal(`${missing} cannot be used: there is no such file or folder.`);
  });

  it('is nothing of other errors', () => {
    for (const error of [new Error('x'), 'x', undefined, Object.assign(new Error('x'), { code: 'ECONNREFUSED' })])
      expect(fileFault(error)).to.equal(undefined);
  });
});
