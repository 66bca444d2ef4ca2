import { expect } from 'chai';
import { answerQuestion, type DnsReply } from './answerQuestion.ts';
import { createDnsWorld } from './dnsWorld.ts';

const world = createDnsWorld([
  { apex: 'example', owners: {} },
  {
    apex: 'shop.example',
    owners: {
      '@': { A: ['127.77.0.1'], TXT: ['one', 'two'] },
      www: { CNAME: ['shop.example'] },
      'mail.deep': { A: ['127.77.0.2'] },
      '*.wild': { TXT: ['anything'] },
      round: { CNAME: ['about.shop.example'] },
      about: { CNAME: ['round.shop.example'] },
      lost: { CNAME: ['nowhere.example'] },
      broken: { A: ['127.77.0.3'] },
      alias: { CNAME: ['broken.shop.example'] },
    },
    traps: [
      { owner: 'broken', does: 'servfail' },
      { owner: '@', type: 'MX', does: 'drop' },
    ],
  },
]);

const reply = (name: string, type: string): DnsReply => {
  const answer = answerQuestion(world, name, type);
  if (typeof answer === 'string') throw new Error(`${name} ${type}: ${answer}`);
  return answer;
};

const dataOf = ({ answers }: DnsReply): readonly unknown[] =>
  answers.map((record) => ('data' in record ? record.data : undefined));

const authorityOf = ({ authorities }: DnsReply): readonly string[] => authorities.map(({ name }) => name);

describe("The lab's name server", () => {
  it('answers with the records of the name and the type, in any case', () => {
    expect(dataOf(reply('ShOp.Example', 'A'))).to.deep.equal(['127.77.0.1']);
    expect(reply('shop.example', 'TXT').answers).to.have.length(2);
  });

  it('follows a CNAME and shows it', () => {
    expect(dataOf(reply('www.shop.example', 'A'))).to.deep.equal(['shop.example', '127.77.0.1']);
    expect(dataOf(reply('www.shop.example', 'CNAME'))).to.deep.equal(['shop.example']);
  });

  it('distinguishes a name without the type from a missing name, each with the SOA of its zone', () => {
    const noData = reply('shop.example', 'AAAA');
    expect([noData.code, ...authorityOf(noData)]).to.deep.equal(['NOERROR', 'shop.example']);
    const noName = reply('gone.shop.example', 'A');
    expect([noName.code, ...authorityOf(noName)]).to.deep.equal(['NXDOMAIN', 'shop.example']);
  });

  it('says NXDOMAIN at the end of an alias that leads nowhere', () => {
    const { code, answers } = reply('lost.shop.example', 'A');
    expect(code).to.equal('NXDOMAIN');
    expect(answers).to.have.length(1);
  });

  it('knows only its own top-level domain', () => {
    expect(authorityOf(reply('example.org', 'A'))).to.deep.equal(['']);
    expect(authorityOf(reply('other.example', 'A'))).to.deep.equal(['example']);
  });

  it('has a name above one with records, even without records of its own (RFC 8020)', () => {
    expect(reply('deep.shop.example', 'A').code).to.equal('NOERROR');
  });

  it('expands a wildcard for any missing name below it', () => {
    const { answers } = reply('a.b.wild.shop.example', 'TXT');
    expect(answers.map(({ name }) => name)).to.deep.equal(['a.b.wild.shop.example']);
    expect(reply('wild.shop.example', 'TXT').answers).to.deep.equal([]);
  });

  it('fails for a loop of aliases', () => {
    expect(answerQuestion(world, 'round.shop.example', 'A')).to.equal('servfail');
  });

  it('misbehaves as configured, also at the end of an alias', () => {
    expect(answerQuestion(world, 'alias.shop.example', 'A')).to.equal('servfail');
    expect(answerQuestion(world, 'shop.example', 'MX')).to.equal('drop');
  });
});
