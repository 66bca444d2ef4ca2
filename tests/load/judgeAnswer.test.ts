import { expect } from 'chai';
import { brotliCompressSync } from 'node:zlib';
import { judgeAnswer, type HttpAnswer } from './judgeAnswer.ts';

const answer = (status: number, headers: HttpAnswer['headers'], body: string | Buffer): HttpAnswer => ({
  status,
  headers,
  body: Buffer.from(body),
});
const REPORT = '{"data":{"latestScan":{"id":"1","domain":"a.example"}}}';
const judged = (given: HttpAnswer, thorough = true) => judgeAnswer(given, 'latestScan', 'a.example', thorough).kind;

describe('The judge of what a crowd is answered', () => {
  it('takes what was asked for, as it is and compressed', () => {
    expect(judged(answer(200, {}, REPORT))).to.equal('answered');
    expect(judged(answer(200, { 'content-encoding': 'br' }, brotliCompressSync(REPORT)))).to.equal('answered');
  });

  it('takes a refusal only where it says when to come back', () => {
    for (const status of [429, 503]) {
      expect(judged(answer(status, { 'retry-after': '30' }, 'Later.'))).to.equal('refused');
      for (const time of [undefined, '0', 'soon'])
        expect(judged(answer(status, { 'retry-after': time }, 'Later.')), String(time)).to.equal('wrong');
    }
  });

  it('takes no error, no other report, and no other status', () => {
    expect(judged(answer(200, {}, '{"errors":[{"message":"?"}],"data":null}'))).to.equal('wrong');
    expect(judged(answer(200, {}, REPORT.replace('a.example', 'b.example')))).to.equal('wrong');
    expect(judged(answer(500, { 'retry-after': '30' }, 'Oh.'))).to.equal('wrong');
  });

  it('sees an error that goes as it is without looking into what is compressed', () => {
    expect(judged(answer(200, {}, '{"errors":[]}'), false)).to.equal('wrong');
    expect(judged(answer(200, { 'content-encoding': 'br' }, 'no brotli'), false)).to.equal('answered');
  });
});
