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

describe('The check of the answers that a crowd receives', () => {
  it('accepts the requested report, plain and compressed', () => {
    expect(judged(answer(200, {}, REPORT))).to.equal('answered');
    expect(judged(answer(200, { 'content-encoding': 'br' }, brotliCompressSync(REPORT)))).to.equal('answered');
  });

  it('accepts a refusal only if it says when to try again', () => {
    for (const status of [429, 503]) {
      expect(judged(answer(status, { 'retry-after': '30' }, 'Later.'))).to.equal('refused');
      for (const time of [undefined, '0', 'soon'])
        expect(judged(answer(status, { 'retry-after': time }, 'Later.')), String(time)).to.equal('wrong');
    }
  });

  it('rejects an error, another report, and any other status', () => {
    expect(judged(answer(200, {}, '{"errors":[{"message":"?"}],"data":null}'))).to.equal('wrong');
    expect(judged(answer(200, {}, REPORT.replace('a.example', 'b.example')))).to.equal('wrong');
    expect(judged(answer(500, { 'retry-after': '30' }, 'Oh.'))).to.equal('wrong');
  });

  it('detects a plain error without decompressing compressed answers', () => {
    expect(judged(answer(200, {}, '{"errors":[]}'), false)).to.equal('wrong');
    expect(judged(answer(200, { 'content-encoding': 'br' }, 'no brotli'), false)).to.equal('answered');
  });
});
