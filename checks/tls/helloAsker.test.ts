import { expect } from 'chai';
import { IoFailure, type HelloAnswer, type IoFailureKind, type TlsIo } from '../../server/scanner/io/scannerIo.ts';
import { createHelloAsker, type AskerBounds } from './helloAsker.ts';

const question = { version: 'TLSv1.2', suites: [1] } as const;
const alert: HelloAnswer = { status: 'alert', address: '192.0.2.1', fatal: true, description: 70 };
const closed: HelloAnswer = { status: 'closed', address: '192.0.2.1' };

const accepted: HelloAnswer = { status: 'ssl2', address: '192.0.2.1', suites: [], certificate: new Uint8Array() };

const askerOf = (
  answers: readonly (HelloAnswer | IoFailureKind)[],
  different: Partial<AskerBounds> = {},
  signal = new AbortController().signal,
) => {
  const left = [...answers];
  let open = 0;
  let most = 0;
  const tls: TlsIo = {
    hello: async () => {
      open += 1;
      most = Math.max(most, open);
      await Promise.resolve();
      open -= 1;
      const answer = left.shift() ?? alert;
      if (typeof answer === 'string') throw new IoFailure(answer, `it fails with ${answer}`);
      return answer;
    },
    handshake: () => Promise.reject(new Error('No handshake is asked for.')),
  };
  const bounds = { parallel: 3, most: 50, patience: new AbortController().signal, ...different };
  return { asker: createHelloAsker(tls, { host: 'example.org', port: 443 }, signal, bounds), atOnce: () => most };
};

describe('Testing with hellos', () => {
  it('treats an alert as a refusal at once, and names it', async () => {
    const { asker } = askerOf([alert]);
    expect(await asker.ask(question)).to.deep.equal({ kind: 'refused', why: 'alert protocol_version', alert: 70 });
    expect(asker.sent()).to.equal(1);
  });

  it('sends the hello again if the server disconnected or cut the line, but not if it hangs', async () => {
    const hungUp = askerOf([closed, closed]).asker;
    expect(await hungUp.ask(question)).to.include({ kind: 'refused', alert: undefined });
    expect(hungUp.sent()).to.equal(2);
    const cut = askerOf(['connectionReset', alert]).asker;
    expect(await cut.ask(question)).to.include({ kind: 'refused', alert: 70 });
    const hangs = askerOf(['timeout']).asker;
    expect(await hangs.ask(question)).to.include({ kind: 'unknown', why: 'it fails with timeout' });
    expect(hangs.sent()).to.equal(1);
  });

  it('treats a disconnect as a refusal only if the server still gives an earlier answer', async () => {
    const known = { version: 'TLSv1.2', suites: [2] } as const;
    const choosy = askerOf([accepted, closed, closed, accepted]).asker;
    expect(await choosy.ask(known)).to.include({ kind: 'accepted' });
    expect(await choosy.ask(question)).to.include({ kind: 'refused', alert: undefined });
    expect(choosy.sent()).to.equal(4);
    const tired = askerOf([accepted, closed, closed, closed]).asker;
    await tired.ask(known);
    expect(await tired.ask(question)).to.include({ kind: 'unknown', again: false });
    expect(await tired.stillAnswers()).to.equal(false);
    expect(await askerOf([accepted]).asker.stillAnswers()).to.equal(false);
  });

  it('opens a few connections at once, and stops at its maximum number', async () => {
    const { asker, atOnce } = askerOf([], { parallel: 3, most: 10 });
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => asker.ask(question)));
    expect(atOnce()).to.equal(3);
    expect(asker.sent()).to.equal(10);
    expect(outcomes.filter(({ kind }) => kind === 'unknown')).to.have.lengthOf(20);
  });

  it('sends nothing more after its time is over: the rest is unknown', async () => {
    const { asker } = askerOf([], { patience: AbortSignal.abort() });
    expect(await asker.ask(question)).to.include({ kind: 'unknown' });
    expect(asker.sent()).to.equal(0);
  });

  it('ends with the scan', async () => {
    const { asker } = askerOf(['aborted'], {}, AbortSignal.abort());
    const error: unknown = await asker.ask(question).catch((reason: unknown) => reason);
    expect(error).to.be.instanceOf(IoFailure);
  });
});
