import { createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { expect } from 'chai';
import { imapStartTls, pop3StartTls, takeImapReply, takePop3Reply } from './mailboxStartTls.ts';
import { IoFailure } from './scannerIo.ts';

type StartTls = typeof imapStartTls;

/** Plays a server: sends a greeting, then an answer to each line. Returns what the client said and the code of the failure. */
const conversation = async (
  start: StartTls,
  greeting: string,
  answers: readonly string[],
): Promise<{ readonly said: readonly string[]; readonly failed: string | undefined }> => {
  const said: string[] = [];
  const server = createServer((socket: Socket) => {
    const left = [...answers];
    socket.on('error', () => undefined);
    socket.write(greeting);
    socket.on('data', (chunk) => {
      said.push(chunk.toString().trimEnd());
      const answer = left.shift();
      if (answer === undefined) socket.destroy();
      else socket.write(answer);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  try {
    await start(socket, AbortSignal.timeout(5_000));
    return { said, failed: undefined };
  } catch (error) {
    if (!(error instanceof IoFailure)) throw error;
    return { said, failed: error.code ?? error.kind };
  } finally {
    socket.destroy();
    server.close();
  }
};

describe('STARTTLS in IMAP', () => {
  const capable = '* CAPABILITY IMAP4rev1 STARTTLS LOGINDISABLED\r\na1 OK done\r\n';

  it('requests the capabilities, and begins TLS without signing in', async () => {
    expect(await conversation(imapStartTls, '* OK ready\r\n', [capable, 'a2 OK begin\r\n'])).to.deep.equal({
      said: ['a1 CAPABILITY', 'a2 STARTTLS'],
      failed: undefined,
    });
  });

  for (const [what, greeting, answers, failed] of [
    ['does not offer it', '* OK ready\r\n', ['* CAPABILITY IMAP4rev1\r\na1 OK done\r\n'], 'STARTTLS_NOT_OFFERED'],
    ['offers and refuses it', '* OK ready\r\n', [capable, 'a2 NO not now\r\n'], 'STARTTLS_REFUSED'],
    ['does not talk to us', '* BYE overloaded\r\n', [], 'SMTP_REFUSED'],
    ['speaks another protocol', 'HTTP/1.1 400 Bad Request\r\n\r\n', [], 'malformed'],
    ['hangs up', '* OK ready\r\n', [], 'connectionReset'],
    ['never ends a line', `* OK ${'x'.repeat(5_000)}`, [], 'malformed'],
    ['never ends a reply', '* OK ready\r\n', ['* x\r\n'.repeat(200)], 'malformed'],
  ] as const)
    it(`fails with a server that ${what}`, async () => {
      expect((await conversation(imapStartTls, greeting, answers)).failed).to.equal(failed);
    });
});

describe('STARTTLS in POP3', () => {
  const capable = '+OK\r\nUSER\r\nSTLS\r\n.\r\n';

  it('requests the capabilities, and begins TLS without signing in', async () => {
    expect(await conversation(pop3StartTls, '+OK ready\r\n', [capable, '+OK begin\r\n'])).to.deep.equal({
      said: ['CAPA', 'STLS'],
      failed: undefined,
    });
  });

  for (const [what, greeting, answers, failed] of [
    ['does not offer it', '+OK ready\r\n', ['+OK\r\nUSER\r\n.\r\n'], 'STARTTLS_NOT_OFFERED'],
    ['does not know CAPA', '+OK ready\r\n', ['-ERR what\r\n'], 'STARTTLS_NOT_OFFERED'],
    ['offers and refuses it', '+OK ready\r\n', [capable, '-ERR not now\r\n'], 'STARTTLS_REFUSED'],
    ['does not talk to us', '-ERR overloaded\r\n', [], 'SMTP_REFUSED'],
    ['speaks another protocol', '220 smtp ready\r\n', [], 'malformed'],
  ] as const)
    it(`fails with a server that ${what}`, async () => {
      expect((await conversation(pop3StartTls, greeting, answers)).failed).to.equal(failed);
    });
});

describe('A reply from IMAP or POP3', () => {
  it('is awaited until its last line is complete, and later bytes are kept apart', () => {
    expect(takeImapReply('a1')('* CAPABILITY X\r\na1 OK')).to.equal(undefined);
    expect(takeImapReply('a1')('* CAPABILITY X\r\na1 OK done\r\nmore')).to.deep.equal({
      reply: ['* CAPABILITY X', 'a1 OK done'],
      rest: 'more',
    });
    expect(takePop3Reply(true)('+OK\r\nSTLS\r\n')).to.equal(undefined);
    expect(takePop3Reply(true)('+OK\r\nSTLS\r\n.\r\nmore')).to.deep.equal({
      reply: ['+OK', 'STLS', '.'],
      rest: 'more',
    });
  });
});
