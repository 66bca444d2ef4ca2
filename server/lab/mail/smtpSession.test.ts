import { expect } from 'chai';
import { createSmtpSession } from './smtpSession.ts';

describe('An SMTP session of the lab', () => {
  it('offers STARTTLS in the answer to EHLO, and switches to TLS on request', () => {
    const session = createSmtpSession('mx.shop.example', true);
    expect(session('ehlo scanner.example').reply).to.match(
      /^250-mx\.shop\.example at your service\r\n(250-.+\r\n)*250-STARTTLS\r\n250 /,
    );
    expect(session('STARTTLS')).to.deep.equal({ reply: '220 2.0.0 Ready to start TLS', then: 'startTls' });
  });

  it('neither offers nor accepts STARTTLS without TLS', () => {
    const session = createSmtpSession('mx.shop.example', false);
    expect(session('EHLO scanner.example').reply).to.not.include('STARTTLS');
    expect(session('STARTTLS').then).to.equal('goOn');
  });

  it('accepts no mail, knows no other command, and says good-bye', () => {
    const session = createSmtpSession('mx.shop.example', false);
    const codes = ['HELO x', 'NOOP', 'MAIL FROM:<a@b.example>', 'GET / HTTP/1.1', '', 'QUIT'].map((line) =>
      session(line).reply.slice(0, 3),
    );
    expect(codes).to.deep.equal(['250', '250', '550', '500', '500', '221']);
  });

  it('disconnects an endless client', () => {
    const session = createSmtpSession('mx.shop.example', false);
    for (let count = 0; count < 100; count += 1) expect(session('NOOP').then).to.equal('goOn');
    expect(session('NOOP')).to.include({ then: 'hangUp' });
  });
});
