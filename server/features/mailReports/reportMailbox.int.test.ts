import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { postGraphql } from '../../../tests/support/graphqlClient.ts';
import { portalSession, proveDomain, type PortalSession } from '../../../tests/support/portal.ts';
import { startTestCandor, type TestCandor } from '../../../tests/support/startTestCandor.ts';
import { type OpenMailbox, withImapMailbox } from '../../platform/mail/imapMailbox.ts';
import { type ImapTestServer, startImapServer } from '../../platform/mail/testing/startImapServer.ts';
import { viewMailbox } from './mailboxView.ts';
import { createMailboxRunner } from './reportMailbox.ts';
import { dmarcXml, mailWith, tlsJson } from './testing/sampleReports.ts';

const DOMAIN = 'shop.example';
const ADDRESS = 'reports@candor.example';
const day = new Date().toISOString().slice(0, 10);

const reportMail = (id: string, domain = DOMAIN): string => mailWith(gzipSync(dmarcXml({ id, day, domain })));

const SPAM = 'From: a@spam.example\r\nSubject: Buy now\r\nContent-Type: text/plain\r\n\r\nHello\r\n';

const VIEW = /* GraphQL */ `
  {
    portal {
      mailReports(days: 7) {
        newest {
          kind
          isByToken
          mailedFrom
        }
      }
      reportMailbox {
        address
        lastReadAt
        mails
        withoutReport
        forNobody
        leftOut
        entries {
          file
          from
          reason
        }
      }
    }
  }
`;

interface View {
  readonly portal: {
    readonly mailReports: { readonly newest: readonly { readonly mailedFrom: string | null }[] };
    readonly reportMailbox: { readonly lastReadAt: string | null };
  };
}

describe('The mailbox for mail reports', () => {
  let candor: TestCandor;
  let session: PortalSession;
  /** The mailbox that this Candor's own worker reads. */
  let operated: ImapTestServer;
  /** A mailbox for one test, which reads it with a reader of its own. */
  let imap: ImapTestServer;
  let running: (() => Promise<void>)[] = [];
  before(async () => {
    operated = await startImapServer();
    candor = await startTestCandor({
      lab: false,
      env: { CANDOR_REPORT_MAILBOX_URL: operated.url, CANDOR_REPORT_MAILBOX_ADDRESS: ADDRESS },
    });
    session = await portalSession(candor, `kim@${DOMAIN}`);
    await proveDomain(candor, DOMAIN);
  });
  after(async () => {
    await candor.close();
    await operated.close();
  });
  beforeEach(async () => {
    imap = await startImapServer();
  });
  afterEach(async () => {
    for (const stop of running) await stop();
    running = [];
    await imap.close();
  });

  const read = ({
    url = imap.url,
    doneFolder,
    wrap = (mailbox) => mailbox,
    mostBytes = 100_000,
  }: {
    readonly url?: string;
    readonly doneFolder?: string;
    readonly wrap?: (mailbox: OpenMailbox) => OpenMailbox;
    readonly mostBytes?: number;
  } = {}): { readonly errors: readonly string[] } => {
    const stop = new AbortController();
    const errors: string[] = [];
    const runner = createMailboxRunner({
      knex: candor.knex,
      mailReports: candor.services.mailReports,
      mailbox: { url, address: ADDRESS, doneFolder },
      withMailbox: (use, signal) =>
        withImapMailbox({ url, doneFolder, requiresTls: false, mostBytes }, (mailbox) => use(wrap(mailbox)), signal),
      // The real lock is held by the worker of this Candor.
      exclusively: async (work) => {
        await work(stop.signal);
        return true;
      },
      clock: () => new Date(),
      onError: (error) => {
        errors.push(String(error));
      },
      firstPauseMs: 1,
    });
    const ended = runner.run(stop.signal);
    running.push(async () => {
      stop.abort();
      await ended;
    });
    return { errors };
  };
  const view = () => viewMailbox(candor.knex, { url: imap.url, address: ADDRESS, doneFolder: undefined }, DOMAIN);
  const fetches = (): number => imap.commands.filter((each) => /^UID FETCH .*BODY/.test(each)).length;
  const taken = async (): Promise<number> => (await candor.services.mailReports.view(DOMAIN, 7)).totals.dmarc.reports;

  it('is read by a worker: what is there, and what arrives while it waits; owners see where reports came from', async () => {
    await operated.untilIdling(1);
    for (const [index, mail] of [
      reportMail('first'),
      SPAM,
      reportMail('of nobody', 'nobody.example'),
      mailWith(tlsJson({ day, id: 'tls' }), { name: 'tls.json' }),
      mailWith('<feedback>', { subject: `Report Domain: ${DOMAIN} Submitter: receiver.example Report-ID: <1>` }),
    ].entries()) {
      const idle = operated.nextIdle();
      operated.deliver(mail);
      await idle;
      expect(operated.folder('INBOX')).to.have.lengthOf(index + 1);
    }
    expect(operated.folder('INBOX').map(({ flags }) => flags.join())).to.deep.equal([
      '\\Seen',
      '',
      '\\Seen',
      '\\Seen',
      '',
    ]);
    const { data, errors } = await postGraphql<View>(candor.url, VIEW, {}, session.headers);
    expect(errors).to.equal(undefined);
    expect(data?.portal.mailReports.newest).to.have.deep.members(
      ['DMARC', 'TLS'].map((kind) => ({ kind, isByToken: false, mailedFrom: 'receiver.example' })),
    );
    expect(data?.portal.reportMailbox).to.deep.include({
      address: ADDRESS,
      mails: 5,
      withoutReport: 1,
      forNobody: 1,
      leftOut: 1,
      entries: [
        {
          file: '',
          from: 'receiver.example',
          reason:
            'This is neither an aggregate report of DMARC (XML) nor a report of SMTP TLS (JSON), or it is damaged. The file ends before the report says what it is about. Download it again, and upload the whole file.',
        },
      ],
    });
    expect(data?.portal.reportMailbox.lastReadAt).to.be.a('string');
  });

  it('moves mails with reports into a folder if the operator named one, and leaves the others', async () => {
    imap.deliver(reportMail('moved'));
    imap.deliver(SPAM);
    read({ doneFolder: 'Done' });
    await imap.untilIdling(1);
    expect(imap.folder('INBOX').map(({ source }) => source)).to.deep.equal([SPAM]);
    expect(imap.folder('Done')).to.have.lengthOf(1);
  });

  it('goes on if the folder does not exist, and says so', async () => {
    imap.deliver(reportMail('not moved'));
    imap.deliver(SPAM);
    const { errors } = read({ doneFolder: 'Missing' });
    await imap.untilIdling(1);
    expect(errors).to.deep.equal(['Error: The mail server does not flag or move a mail']);
    expect((await view()).mails).to.equal(2);
  });

  it('loses and repeats nothing if the reader dies between the reports of a mail and the next mail', async () => {
    imap.deliver(reportMail('survives'));
    imap.deliver(reportMail('next'));
    const before = await taken();
    let deaths = 2;
    const { errors } = read({
      wrap: (mailbox) => ({
        ...mailbox,
        settle: (uid) => {
          deaths -= 1;
          if (deaths >= 0) throw new Error('killed');
          return mailbox.settle(uid);
        },
      }),
    });
    await imap.untilIdling(1);
    expect(errors).to.deep.equal(['Error: killed', 'Error: killed']);
    expect(await view()).to.include({ mails: 2, withoutReport: 0 });
    expect(await taken()).to.equal(before + 2);
  });

  it('is read again after the connection was lost, without the mails that were read', async () => {
    imap.deliver(reportMail('before the loss'));
    const { errors } = read();
    await imap.untilIdling(1);
    imap.drop();
    imap.deliver(SPAM);
    await imap.nextIdle();
    expect(errors).to.deep.equal(['MailboxFailed: The mail server closed the connection']);
    expect((await view()).mails).to.equal(2);
    expect(fetches()).to.equal(2);
  });

  it('is read from the start if the server gives its mails new UIDs, and each report still counts once', async () => {
    imap.deliver(reportMail('restored'));
    read();
    await imap.untilIdling(1);
    const before = await taken();
    imap.restore();
    await imap.nextIdle();
    expect(fetches()).to.equal(2);
    expect(await taken()).to.equal(before);
  });

  it('counts each mail once even if two readers are at it, as after a lost lock', async () => {
    for (let number = 0; number < 5; number += 1) imap.deliver(reportMail(`raced ${number}`));
    const before = await taken();
    read();
    read();
    await imap.untilIdling(2);
    expect((await view()).mails).to.equal(5);
    expect(await taken()).to.equal(before + 5);
  });

  it('goes on after mails that are too large or malicious, and names those about the domain', async () => {
    const named = (attachment: Uint8Array | string) => mailWith(attachment, { subject: `Report Domain: ${DOMAIN}` });
    const nested = Array.from(
      { length: 500 },
      (_, depth) => `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n`,
    );
    imap.deliver(named(Buffer.alloc(200_000)));
    imap.deliver(named(gzipSync(Buffer.alloc(30_000_000))));
    imap.deliver(`From: a@b.example\r\nSubject: Report Domain: ${DOMAIN}\r\n${nested.join('')}`);
    imap.deliver(`Subject: Report Domain: ${DOMAIN}\r\n\r\n\0\0\0`);
    imap.deliver('');
    imap.deliver(reportMail('after them'));
    const before = await taken();
    const { errors } = read();
    await imap.untilIdling(1);
    expect(errors).to.deep.equal([]);
    expect(await taken()).to.equal(before + 1);
    const { mails, withoutReport, leftOut, entries } = await view();
    expect({ mails, withoutReport, leftOut }).to.deep.equal({ mails: 6, withoutReport: 1, leftOut: 4 });
    expect(entries.map(({ fault }) => fault)).to.include.members(['tooLarge', 'bomb', 'tooManyEntries']);
  });

  it('leaves out a mail at which the connection breaks again and again', async () => {
    imap.deliver(reportMail('poisoned'));
    imap.deliver(reportMail('behind it'));
    const before = await taken();
    const { errors } = read({
      wrap: (mailbox) => ({
        ...mailbox,
        read: (uid) => (uid === 1 ? Promise.reject(new Error('broken')) : mailbox.read(uid)),
      }),
    });
    await imap.untilIdling(1);
    expect(errors).to.deep.equal(Array.from({ length: 5 }, () => 'Error: broken'));
    expect(await view()).to.include({ mails: 2, leftOut: 1 });
    expect(await taken()).to.equal(before + 1);
  });

  it('knows the one address that a mail claims to come from', async () => {
    const seen: (string | undefined)[] = [];
    for (const from of [
      '"A, b@c.example" <d@e.example>',
      'f@g.example (G)',
      'h@i.example, j@k.example',
      '',
      'l@m.example\r\nFrom: n@o.example',
    ])
      imap.deliver(`X: y\r\nFROM: ${from}\r\nSubject: a\r\n b\r\n\r\nFrom: body@mail.example\r\n`);
    read({
      wrap: (mailbox) => ({
        ...mailbox,
        read: async (uid) => {
          const mail = await mailbox.read(uid);
          seen.push(mail?.from);
          expect(mail?.subject).to.equal('a b');
          return mail;
        },
      }),
    });
    await imap.untilIdling(1);
    expect(seen).to.deep.equal(['d@e.example', 'f@g.example', undefined, undefined, undefined]);
  });

  it('fails without repeating the password or the words of the server, and sends no password without TLS where it must not', async () => {
    const failure = async (url: string, requiresTls = false): Promise<string> => {
      const opened = withImapMailbox(
        { url, requiresTls, mostBytes: 1_000 },
        () => Promise.resolve(),
        new AbortController().signal,
      );
      return opened.then(() => 'It was opened.', String);
    };
    expect(await failure(imap.url.replace('secret', 'wr0ng-password'))).to.equal(
      'MailboxFailed: The report mailbox cannot be read: the name or the password is wrong NO AUTHENTICATIONFAILED',
    );
    expect(await failure(imap.url, true)).to.match(/^MailboxFailed: The report mailbox cannot be read: /);
    expect(imap.commands.filter((command) => command === 'LOGIN')).to.have.lengthOf(1);
    expect(await failure(`${imap.url}/Nowhere`)).to.equal('MailboxFailed: The report mailbox cannot be read: NO');
    expect(await failure('imap://reports:secret@127.0.0.1:1')).to.equal(
      'MailboxFailed: The report mailbox cannot be read: ECONNREFUSED',
    );
  });
});
