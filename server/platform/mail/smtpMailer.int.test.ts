import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect } from 'chai';
import type { SMTPServerOptions } from 'smtp-server';
import { MailNotTaken, MailRefused, type Mail } from './mailer.ts';
import { createSmtpMailer } from './smtpMailer.ts';
import { smtpAnswer, startSmtpServer, type SmtpTestServer } from './testing/startSmtpServer.ts';

const from = 'Candor <no-reply@candor.example>';
const mail: Mail = {
  id: randomUUID(),
  person: randomUUID(),
  to: 'ada@harbour-bank.example',
  subject: 'Your link – größer',
  text: 'Open https://candor.example/auth/verify?token=abc\n.\nafter a lone dot',
  html: '<p>Open <a href="https://candor.example/auth/verify?token=abc">the link</a></p>',
  links: [],
  headers: {},
};
const never = new AbortController().signal;

describe('Mail over SMTP', () => {
  let server: SmtpTestServer | undefined;
  afterEach(async () => {
    await server?.close();
    server = undefined;
  });

  const start = async (options?: SMTPServerOptions, path = ''): Promise<ReturnType<typeof createSmtpMailer>> => {
    server = await startSmtpServer(options);
    return createSmtpMailer({ url: server.url + path, from, patienceMs: 5_000 });
  };
  const failureOf = async (sending: Promise<void>): Promise<unknown> =>
    sending.then(
      () => undefined,
      (error: unknown) => error,
    );
  const expectFailure = (failure: unknown, type: typeof MailRefused | typeof MailNotTaken, words: RegExp): void => {
    expect(failure).to.be.instanceOf(type);
    const { message, cause } = failure as Error;
    expect(message).to.match(words);
    expect(cause, 'the cause would carry the address into a log').to.equal(undefined);
    expect(message).not.to.include('harbour-bank');
  };

  it('delivers both parts to the recipient, with a stable id', async () => {
    const mailer = await start();
    await mailer.send(mail, never);
    await mailer.send(mail, never);
    const [first, second] = server?.received ?? [];
    expect(first?.from).to.equal('no-reply@candor.example');
    expect(first?.to).to.deep.equal(['ada@harbour-bank.example']);
    const source = first?.source ?? '';
    expect(source).to.match(/^From: Candor <no-reply@candor\.example>\r$/m);
    expect(source).to.match(/^To: ada@harbour-bank\.example\r$/m);
    expect(source).to.match(/^Auto-Submitted: auto-generated\r$/m);
    expect(source).to.include('multipart/alternative').and.to.include('text/plain').and.to.include('text/html');
    const messageId = `<${mail.id}@candor.example>`;
    for (const each of [first, second]) expect(each?.source).to.include(`Message-ID: ${messageId}`);
  });

  it('has its own headers, each on its own line, in addition to those of every mail', async () => {
    const mailer = await start();
    const url = `<https://candor.example/api/signups/unsubscribe?token=${'A'.repeat(67)}>`;
    const headers = { 'List-Unsubscribe': url, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
    await mailer.send({ ...mail, headers }, never);
    await mailer.send(mail, never);
    const [listed, plain] = server?.received.map(({ source }) => source.replace(/\r\n /g, ' ')) ?? [];
    expect(listed?.split('\r\n')).to.include.members([
      `List-Unsubscribe: ${url}`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      'Auto-Submitted: auto-generated',
    ]);
    expect(plain).not.to.match(/^List-/im);
  });

  it('fails for good if the server will never accept it', async () => {
    const mailer = await start({
      onRcptTo: ({ address }, _session, done) => {
        done(smtpAnswer(550, `<${address}> is unknown here`));
      },
    });
    expectFailure(await failureOf(mailer.send(mail, never)), MailRefused, /550/);
  });

  const TRY_AGAIN: Readonly<Record<string, [SMTPServerOptions, RegExp]>> = {
    'a full mailbox': [
      {
        onRcptTo: (_to, _session, done) => {
          done(smtpAnswer(452, 'full'));
        },
      },
      /452/,
    ],
    'a greylisting server': [
      {
        onData: (stream, _session, done) => {
          stream.resume().on('end', () => {
            done(smtpAnswer(451, 'later'));
          });
        },
      },
      /451/,
    ],
    'a server that does not like the sender': [
      {
        onMailFrom: (_from, _session, done) => {
          done(smtpAnswer(550, 'no'));
        },
      },
      /550/,
    ],
  };
  for (const [what, [options, words]] of Object.entries(TRY_AGAIN)) {
    it(`can be retried with ${what}`, async () => {
      const mailer = await start(options);
      expectFailure(await failureOf(mailer.send(mail, never)), MailNotTaken, words);
    });
  }

  it('can be retried if our own password is wrong: an operator can fix that', async () => {
    server = await startSmtpServer({
      onAuth: (_auth, _session, done) => {
        done(smtpAnswer(535, 'wrong'));
      },
    });
    const url = server.url.replace('smtp://', 'smtp://user:wrong@');
    const mailer = createSmtpMailer({ url, from, patienceMs: 5_000 });
    expectFailure(await failureOf(mailer.send(mail, never)), MailNotTaken, /EAUTH/);
  });

  it('can be retried if no server listens or answers', async () => {
    const silent = createServer();
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from, patienceMs: 200 });
    expectFailure(await failureOf(mailer.send(mail, never)), MailNotTaken, /ETIMEDOUT/);
    await new Promise((resolve) => silent.close(resolve));
    expectFailure(await failureOf(mailer.send(mail, never)), MailNotTaken, /ESOCKET|ECONNECTION/);
  });

  it('is sent once to a server that takes long to accept it', async () => {
    const patienceMs = 300;
    server = await startSmtpServer({}, () => new Promise((resolve) => setTimeout(resolve, 3 * patienceMs)));
    await createSmtpMailer({ url: server.url, from, patienceMs }).send(mail, never);
    expect(server.received).to.have.lengthOf(1);
  });

  it('can be retried if a server falls silent in the middle', async () => {
    server = await startSmtpServer({ onMailFrom: () => undefined });
    const mailer = createSmtpMailer({ url: server.url, from, answerPatienceMs: 200 });
    expectFailure(await failureOf(mailer.send(mail, never)), MailNotTaken, /ETIMEDOUT/);
  });

  it('ends with its signal', async () => {
    const stop = new AbortController();
    const mailer = await start({
      onMailFrom: () => {
        stop.abort();
      },
    });
    expectFailure(await failureOf(mailer.send(mail, stop.signal)), MailNotTaken, /./);
  });

  it('goes to no other recipient, whatever an address contains', async () => {
    const mailer = await start();
    for (const to of ['a@b.example\r\nBcc: c@d.example', 'a@b.example, c@d.example', '"x" <a@b.example>, c@d.example'])
      await failureOf(mailer.send({ ...mail, to }, never));
    expect(server?.received.flatMap((each) => each.to)).not.to.include('c@d.example');
    expect(server?.received.map(({ source }) => source).join('')).not.to.match(/^Bcc:/im);
  });
});
