import { expect } from 'chai';
import { createWrittenPayloads } from './writtenPayloads.ts';

const RESULT = { data: { scan: { domain: 'bücher.example', note: 'null}' } } };

describe('payloads that are written once', () => {
  it('make a message of the id of each subscription and the bytes of all', () => {
    const written = createWrittenPayloads();
    const halves = ['1', 'a "quoted" id'].map((id) => {
      const message = JSON.stringify({ id, type: 'next', payload: written.of(RESULT) });
      const taken = written.takeFor(message);
      expect(JSON.parse(`${taken?.before ?? ''}${String(taken?.rest)}`)).to.deep.equal({
        id,
        type: 'next',
        payload: RESULT,
      });
      return taken;
    });
    expect(halves[0]?.rest).to.equal(halves[1]?.rest);
  });

  it('leave every other message as it is, also one that ends as such a message does', () => {
    const written = createWrittenPayloads();
    expect(written.takeFor('{"type":"pong"}')).to.equal(undefined);
    written.takeFor(JSON.stringify({ id: '1', type: 'next', payload: written.of(RESULT) }));
    expect(written.takeFor('{"id":"2","type":"error","payload":null}')).to.equal(undefined);
  });

  it('are those of the result that was written last, of many', () => {
    const written = createWrittenPayloads();
    const others = [1, 2, 3].map((number) => ({ data: { number } }));
    for (const result of [...others, ...others]) {
      const taken = written.takeFor(JSON.stringify({ id: '1', type: 'next', payload: written.of(result) }));
      expect(String(taken?.rest)).to.equal(`${JSON.stringify(result)}}`);
    }
  });

  it('are not put into a message that was written otherwise', () => {
    const written = createWrittenPayloads();
    JSON.stringify({ payload: written.of(RESULT) });
    expect(() => written.takeFor('{"payload":{},"id":"1"}')).to.throw('otherwise');
  });
});
