import { expect } from 'chai';
import { createSharedAnswers } from './sharedAnswers.ts';

const never = new AbortController().signal;

describe('Answers that are shared for a limited time', () => {
  const world = () => {
    let [now, asked] = [0, 0];
    const answers = createSharedAnswers<number>(2, { answerMs: 60, failureMs: 20 }, () => now);
    const get = (key: string, ask = () => Promise.resolve(asked)) =>
      answers.get(
        key,
        () => {
          asked += 1;
          return ask();
        },
        never,
      );
    return {
      get,
      fail: (key: string) => get(key, () => Promise.reject(new Error('No answer'))).catch((error: unknown) => error),
      pass: (milliseconds: number) => {
        now += milliseconds;
      },
      asked: () => asked,
    };
  };

  it('are asked for again once they are too old', async () => {
    const { get, pass, asked } = world();
    await get('a');
    pass(59);
    expect(await get('a')).to.equal(1);
    pass(1);
    expect(await get('a')).to.equal(2);
    pass(59);
    expect(await get('a')).to.equal(2);
    expect(asked()).to.equal(2);
  });

  it('are kept longer than failures', async () => {
    const { fail, pass, asked } = world();
    await fail('a');
    pass(19);
    expect(await fail('a')).to.have.property('message', 'No answer');
    expect(asked()).to.equal(1);
    pass(1);
    await fail('a');
    expect(asked()).to.equal(2);
  });

  it('make room for newer ones, and count as new when they are asked for again', async () => {
    const { get, pass, asked } = world();
    await get('a');
    await get('b');
    pass(60);
    await get('a');
    await get('c'); // In the place of b, which is older.
    await get('a');
    expect(asked()).to.equal(4);
    await get('b');
    expect(asked()).to.equal(5);
  });
});
