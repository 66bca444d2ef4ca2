import { expect } from 'chai';
import { assessSessions, earlyDataOf, neededSessions } from './sessions.ts';
import { servedTls } from './testing/servedTls.ts';

const element = (tag: number, ...content: readonly (readonly number[])[]): number[] => {
  const bytes = content.flat();
  return [tag, bytes.length, ...bytes];
};
const integer = (...bytes: readonly number[]): number[] => element(0x02, bytes);
/** A session as OpenSSL encodes it, with only the parts around [15]. */
const session = (...fields: readonly (readonly number[])[]): Uint8Array =>
  Uint8Array.from(element(0x30, integer(1), integer(3, 4), element(0x04, [0x13, 2]), ...fields));

const all = (answer: 'yes' | 'no' | 'notChecked') => ({
  renegotiation: answer,
  byTicket: answer,
  byNumber: answer,
  psk: answer,
  earlyData: answer,
});
const codes = (different: Parameters<typeof servedTls>[0]) =>
  assessSessions(servedTls(different)).map(({ code }) => code);

describe('Early data of a session', () => {
  it('is allowed if the ticket says how much, and not otherwise', () => {
    expect(earlyDataOf(session(element(0xae, integer(9)), element(0xaf, integer(0x40, 0))))).to.equal('yes');
    expect(earlyDataOf(session(element(0xae, integer(9)), element(0xb3, integer(29))))).to.equal('no');
  });

  it('is found behind the header of newer versions of Node, whatever the name of the server', () => {
    const allowed = session(element(0xae, integer(9)), element(0xaf, integer(0x40, 0)));
    for (const name of ['', 'shop.example', 'a'.repeat(300)]) {
      const header = Buffer.from(`\0nodejs:tls:session:1\0\0\0${name}`);
      header.writeUInt16BE(name.length, header.length - name.length - 2);
      expect(earlyDataOf(Buffer.concat([header, allowed])), name).to.equal('yes');
      expect(earlyDataOf(Buffer.concat([header, session()])), name).to.equal('no');
      expect(earlyDataOf(header), name).to.equal('notChecked');
    }
  });

  it('is not checked if the session is unreadable', () => {
    for (const bytes of [[], [0x30], [0x04, 1, 1], [0x30, 0x84, 0xff, 0xff, 0xff, 0xff], [0x30, 0]]) {
      expect(earlyDataOf(Uint8Array.from(bytes)), bytes.join()).to.equal('notChecked');
    }
    expect(earlyDataOf(session(element(0xaf, [])))).to.equal('notChecked');
  });
});

describe('The findings about sessions', () => {
  it('are renegotiation by clients and early data, and none in a record with neither', () => {
    expect(codes({ sessions: all('yes') })).to.deep.equal(['tls-client-renegotiation', 'tls-early-data']);
    expect(codes({ sessions: all('no') })).to.deep.equal([]);
    expect(codes({ sessions: all('notChecked') })).to.deep.equal([]);
    expect(codes({})).to.deep.equal([]);
  });

  it("do not call the tests unneeded while the server's versions are unknown", () => {
    const versions = (['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'] as const).map((version) => ({
      version,
      accepted: 'notChecked' as const,
    }));
    expect(neededSessions(all('notChecked'), versions)).to.deep.equal(all('notChecked'));
  });
});
