import { expect } from 'chai';
import { callOnce } from './callOnce.ts';

describe('A call that is made once', () => {
  it('shares one answer among repeated calls, even while the first is in progress', async () => {
    const asked: string[] = [];
    const ask = callOnce((key) => {
      asked.push(key);
      return Promise.resolve(`answer to ${key}`);
    });
    expect(await Promise.all([ask('a'), ask('a'), ask('b')])).to.deep.equal([
      'answer to a',
      'answer to a',
      'answer to b',
    ]);
    expect(await ask('a')).to.equal('answer to a');
    expect(asked).to.deep.equal(['a', 'b']);
  });

  it('is made again if its answer is not to be kept', async () => {
    const answers = ['nothing', 'done', 'never'];
    const ask = callOnce(
      () => Promise.resolve(answers.shift()),
      (answer) => answer !== 'nothing',
    );
    expect([await ask('a'), await ask('a'), await ask('a')]).to.deep.equal(['nothing', 'done', 'done']);
  });
});
