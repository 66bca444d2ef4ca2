import { expect } from 'chai';
import { IoFailure } from './scannerIo.ts';
import { takeSmtpReply } from './smtpStartTls.ts';

describe('An SMTP reply', () => {
  it('may have one line', () => {
    expect(takeSmtpReply('220 mail.example.org ready\r\n')).to.deep.equal({
      reply: { code: 220, lines: ['mail.example.org ready'] },
      rest: '',
    });
    expect(takeSmtpReply('250\r\n')?.reply).to.deep.equal({ code: 250, lines: [''] });
  });

  it('may have several lines, and later bytes are kept apart', () => {
    expect(takeSmtpReply('250-mail.example.org\r\n250-SIZE\n250 STARTTLS\r\n220 injected')).to.deep.equal({
      reply: { code: 250, lines: ['mail.example.org', 'SIZE', 'STARTTLS'] },
      rest: '220 injected',
    });
  });

  it('is awaited until its last line is complete', () => {
    for (const part of ['', '2', '220', '220 mail', '220-mail\r\n', '220-mail\r\n220 x\r']) {
      expect(takeSmtpReply(part), part).to.equal(undefined);
    }
  });

  for (const [what, text] of [
    ['another protocol', 'HTTP/1.1 400 Bad Request\r\n'],
    ['a code out of range', '620 x\r\n'],
    ['a code of two digits', '22 x\r\n'],
    ['an empty line', '\r\n'],
    ['a line without end', `220 ${'x'.repeat(3_000)}`],
    ['a long line', `220 ${'x'.repeat(3_000)}\r\n`],
    ['lines without end', '220-x\r\n'.repeat(100)],
  ] as const) {
    it(`is malformed as ${what}`, () => {
      expect(() => takeSmtpReply(text))
        .to.throw(IoFailure)
        .with.property('kind', 'malformed');
    });
  }
});
