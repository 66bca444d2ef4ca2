import { ImapFlow } from 'imapflow';
import { createBell } from '../eventStore/createBell.ts';

export interface ImapOptions {
  /** `imaps://user:password@host:993/folder` or `imap://…`; without a folder, INBOX. */
  readonly url: string;
  /** Folder that settled mails are moved to; undefined: they are flagged as read where they are. */
  readonly doneFolder?: string | undefined;
  /** The password is sent over TLS only. Servers on this machine may do without. */
  readonly requiresTls: boolean;
  /** Larger mails are not kept in memory. */
  readonly mostBytes: number;
}

/** A mail in the folder. */
export interface IncomingMail {
  readonly size: number;
  /** Undefined: it is larger than `mostBytes`. */
  readonly source: Uint8Array | undefined;
  /** The address in the From header; undefined: there is none, or several. Anyone can write any address there. */
  readonly from: string | undefined;
  readonly subject: string;
}

/** An open folder of a mailbox. Its calls reject with MailboxFailed. */
export interface OpenMailbox {
  /** UIDs are only valid together with it (RFC 9051 §2.3.1.1). */
  readonly uidValidity: string;
  /** Returns the UIDs of the mails after `uid`, in ascending order. */
  uidsAfter(uid: number): Promise<readonly number[]>;
  /** Returns `undefined` if the mail was deleted in the meantime. Does not flag it. */
  read(uid: number): Promise<IncomingMail | undefined>;
  /** Flags the mail as read, or moves it. Resolves with `false` if the server refuses, for example because the folder does not exist. */
  settle(uid: number): Promise<boolean>;
  /** Resolves once there may be mails after the ones that the last `uidsAfter` returned, or after some minutes. */
  untilNews(signal: AbortSignal): Promise<void>;
}

/** The mail server could not be reached, or did not do what was asked. The message contains neither its answers nor the credentials. */
class MailboxFailed extends Error {
  override readonly name = 'MailboxFailed';
}

/** The folder is looked at this often even if the server announces nothing. Shorter than the 29 minutes after which servers end IDLE (RFC 2177 §3). */
const LOOK_AGAIN_MS = 5 * 60_000;
const PATIENCE_MS = 30_000;
/** Servers answer a search with one line: this one has the UIDs of a million mails. */
const MOST_LINE_BYTES = 12 * 1_024 * 1_024;
const MOST_TOKENS = 100_000;

/**
 * Opens a folder of the operator's own mail server (IMAP4rev1, RFC 3501, or IMAP4rev2, RFC 9051), and closes the connection after `use` or when `signal`
 * aborts. The memory that a malicious server can take is bounded.
 */
export const withImapMailbox = async (
  { url, doneFolder, requiresTls, mostBytes }: ImapOptions,
  use: (mailbox: OpenMailbox) => Promise<void>,
  signal: AbortSignal,
): Promise<void> => {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const secure = protocol === 'imaps:';
  const client = new ImapFlow({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 993 : 143) : Number(port),
    secure,
    ...(requiresTls && !secure ? { doSTARTTLS: true } : {}),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    clientInfo: { name: 'Candor' },
    logger: false,
    disableAutoIdle: true,
    maxIdleTime: LOOK_AGAIN_MS,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    maxLineLength: MOST_LINE_BYTES,
    maxLiteralSize: 2 * mostBytes,
    maxResponseSize: 2 * mostBytes + MOST_LINE_BYTES,
    maxResponseTokens: MOST_TOKENS,
  });
  const bell = createBell();
  for (const event of ['exists', 'close'] as const) client.on(event, bell.ring);
  // Every failure also rejects the call that is under way, or ends the connection.
  client.on('error', bell.ring);
  const close = (): void => {
    client.close();
  };
  signal.addEventListener('abort', close);
  try {
    signal.throwIfAborted();
    await ask(client.connect());
    const folder = decodeURIComponent(pathname.slice(1));
    const { uidValidity } = await ask(client.mailboxOpen(folder === '' ? 'INBOX' : folder));
    let mark = bell.mark();
    await use({
      uidValidity: String(uidValidity),
      uidsAfter: async (uid) => {
        mark = bell.mark();
        const found = await ask(client.search({ uid: `${uid + 1}:*` }, { uid: true }));
        if (!found) throw new MailboxFailed('The mail server refuses to list the folder');
        // "*" is the last mail, which the range includes even if its UID is lower (RFC 9051 §9, seq-range).
        return found.filter((each) => each > uid).toSorted((one, other) => one - other);
      },
      read: async (uid) => {
        const known = await ask(client.fetchOne(String(uid), { size: true }, { uid: true }));
        if (!known) return undefined;
        const { size = 0 } = known;
        const whole = { source: { maxLength: size > mostBytes ? HEAD_BYTES : mostBytes + 1 } };
        const found = await ask(client.fetchOne(String(uid), whole, { uid: true }));
        if (!found) return undefined;
        const { source = new Uint8Array() } = found;
        const isWhole = size <= mostBytes && source.length <= mostBytes;
        return { size, source: isWhole ? source : undefined, ...headOf(source) };
      },
      settle: async (uid) => {
        const settled =
          doneFolder === undefined
            ? await ask(client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true }))
            : await ask(client.messageMove(String(uid), doneFolder, { uid: true }));
        return settled !== false;
      },
      untilNews: async (waitSignal) => {
        // Runs until the next command, or until the connection ends, which rings.
        client.idle().catch(bell.ring);
        await bell.wait(mark, waitSignal, LOOK_AGAIN_MS);
        if (!client.usable && !waitSignal.aborted) throw new MailboxFailed('The mail server closed the connection');
      },
    });
    await ask(client.logout());
  } catch (error) {
    // The calls under way reject when the connection is closed.
    if (!signal.aborted) throw error;
  } finally {
    signal.removeEventListener('abort', close);
    client.close();
  }
};

/** Longer than the header of any mail that a report comes with. */
const HEAD_BYTES = 65_536;

/**
 * Reads the sender's address and the subject. The server could do so too (ENVELOPE), but its answer about a mail with very many addresses has no bound that a
 * client can set.
 */
const headOf = (source: Uint8Array): Pick<IncomingMail, 'from' | 'subject'> => {
  const text = Buffer.from(source.subarray(0, HEAD_BYTES)).toString('latin1');
  const header = text.split(/\r?\n\r?\n/, 1)[0]?.replaceAll(/\r?\n[ \t]+/g, ' ') ?? '';
  const fields = (name: string): readonly string[] =>
    [...header.matchAll(new RegExp(`^${name}[ \\t]*:(.*)$`, 'gim'))].map(([, value = '']) => value.trim());
  const [from = '', ...others] = fields('From').map((value) => value.replaceAll(/"[^"]*"/g, ''));
  const addresses = others.length > 0 ? [] : from.split(/[\s<>(),;:]+/).filter((word) => word.includes('@'));
  return {
    from: addresses.length === 1 ? addresses[0] : undefined,
    subject: fields('Subject')[0]?.slice(0, 1_000) ?? '',
  };
};

/** The parts of a failure of the library that may be logged: its messages repeat the server's answers. */
interface ImapFailure {
  readonly code?: unknown;
  readonly responseStatus?: unknown;
  readonly serverResponseCode?: unknown;
  readonly authenticationFailed?: unknown;
}

const ask = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
  try {
    return await call;
  } catch (error) {
    const { code, responseStatus, serverResponseCode, authenticationFailed }: ImapFailure =
      typeof error === 'object' && error !== null ? error : {};
    const said = [code, responseStatus, serverResponseCode].filter((part) => typeof part === 'string');
    if (authenticationFailed === true) said.unshift('the name or the password is wrong');
    throw new MailboxFailed(
      `The report mailbox cannot be read: ${said.join(' ') || 'the mail server gives no reason'}`,
    );
  }
};
