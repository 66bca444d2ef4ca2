import { EventEmitter, once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

interface StoredMail {
  readonly uid: number;
  readonly source: string;
  readonly flags: Set<string>;
}

/** An IMAP server on loopback with one account, `reports` with the password `secret`, and two folders, INBOX and Done. */
export interface ImapTestServer {
  readonly url: string;
  /** The mails in a folder, with their flags. */
  folder(name: 'INBOX' | 'Done'): readonly { readonly source: string; readonly flags: readonly string[] }[];
  /** Adds a mail to INBOX and tells clients that wait with IDLE. */
  deliver(source: string): void;
  /** Gives the folder another UIDVALIDITY, as a server does after it was restored. */
  restore(): void;
  /** Ends all connections. */
  drop(): void;
  /** Resolves once so many clients wait with IDLE at the same time. */
  untilIdling(clients: number): Promise<void>;
  /** Resolves at the next IDLE of a client. */
  nextIdle(): Promise<void>;
  /** What clients sent, in order, without passwords. */
  readonly commands: readonly string[];
  close(): Promise<void>;
}

/** Speaks as much of IMAP4rev1 (RFC 3501), IDLE (RFC 2177) and MOVE (RFC 6851) as the mailbox reader uses. `size`: what it claims about the size of mails. */
export const startImapServer = async ({
  size = (source: string) => source.length,
}: { readonly size?: (source: string) => number } = {}): Promise<ImapTestServer> => {
  const folders = { INBOX: [] as StoredMail[], Done: [] as StoredMail[] };
  const sockets = new Set<Socket>();
  const idling = new Set<Socket>();
  const idleTags = new Map<Socket, string>();
  const idles = new EventEmitter();
  const commands: string[] = [];
  let [uidNext, uidValidity] = [1, 1];

  const fetched = (mail: StoredMail, number: number, items: string): string => {
    const parts = [`UID ${mail.uid}`];
    if (items.includes('RFC822.SIZE')) parts.push(`RFC822.SIZE ${size(mail.source)}`);
    const most = /BODY\.PEEK\[\]<0\.(\d+)>/.exec(items)?.[1];
    if (most !== undefined) {
      const piece = mail.source.slice(0, Number(most));
      parts.push(`BODY[]<0> {${piece.length}}\r\n${piece}`);
    }
    return `* ${number} FETCH (${parts.join(' ')})\r\n`;
  };

  const answer = (socket: Socket, line: string): void => {
    const [, tag = '', command = '', rest = ''] = /^(\S+) ((?:UID )?\S+) ?(.*)$/i.exec(line) ?? [];
    const say = (text: string): void => void socket.write(text, 'latin1');
    const ok = (untagged = '', text = 'done'): void => {
      say(`${untagged}${tag} OK ${text}\r\n`);
    };
    const name = command.toUpperCase();
    commands.push(name === 'LOGIN' ? name : `${name} ${rest}`.trim());
    const uid = Number(/^(\d+)/.exec(rest)?.[1]);
    switch (name) {
      case 'CAPABILITY':
        ok('* CAPABILITY IMAP4rev1 IDLE MOVE UIDPLUS\r\n');
        return;
      case 'LOGIN':
        if (/^"?reports"? "?secret"?$/.test(rest)) ok();
        else say(`${tag} NO [AUTHENTICATIONFAILED] reports is not let in\r\n`);
        return;
      case 'LIST':
      case 'LSUB':
        // Nothing is asked for: the server names the root and the separator (RFC 3501 §6.3.8).
        if (rest === '"" ""') ok(`* ${name} (\\Noselect) "/" ""\r\n`);
        else ok(`* ${name} () "/" INBOX\r\n* ${name} () "/" Done\r\n`);
        return;
      case 'SELECT':
        if (!/INBOX/i.test(rest)) say(`${tag} NO there is no such folder\r\n`);
        else
          ok(
            `* FLAGS (\\Seen)\r\n* ${folders.INBOX.length} EXISTS\r\n* OK [PERMANENTFLAGS (\\Seen \\*)] flags\r\n* OK [UIDVALIDITY ${uidValidity}] uids\r\n* OK [UIDNEXT ${uidNext}] next\r\n`,
            '[READ-WRITE] selected',
          );
        return;
      case 'UID SEARCH': {
        const first = Number(/UID (\d+):\*/.exec(rest)?.[1]);
        const last = folders.INBOX.at(-1);
        const uids = folders.INBOX.filter((mail) => mail.uid >= first || mail === last).map((mail) => mail.uid);
        ok(`* SEARCH ${uids.toReversed().join(' ')}\r\n`);
        return;
      }
      case 'UID FETCH': {
        const index = folders.INBOX.findIndex((mail) => mail.uid === uid);
        const mail = folders.INBOX[index];
        ok(mail ? fetched(mail, index + 1, rest) : '');
        return;
      }
      case 'UID STORE':
        folders.INBOX.find((mail) => mail.uid === uid)?.flags.add('\\Seen');
        ok();
        return;
      case 'UID MOVE': {
        if (rest !== `${uid} Done`) {
          say(`${tag} NO [TRYCREATE] there is no such folder\r\n`);
          return;
        }
        const index = folders.INBOX.findIndex((mail) => mail.uid === uid);
        folders.Done.push(...folders.INBOX.splice(index, 1));
        ok(`* ${index + 1} EXPUNGE\r\n`);
        return;
      }
      case 'IDLE':
        idling.add(socket);
        idleTags.set(socket, tag);
        say('+ idling\r\n');
        idles.emit('idle');
        return;
      case 'LOGOUT':
        ok('* BYE\r\n');
        socket.end();
        return;
      default:
        ok();
    }
  };

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      idling.delete(socket);
    });
    socket.write('* OK ready\r\n');
    let rest = '';
    socket.on('data', (piece: Buffer) => {
      const lines = `${rest}${piece.toString('latin1')}`.split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines)
        if (line.toUpperCase() === 'DONE' && idling.delete(socket))
          socket.write(`${idleTags.get(socket) ?? ''} OK done\r\n`);
        else answer(socket, line);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const drop = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `imap://reports:secret@127.0.0.1:${port}`,
    folder: (name) => folders[name].map(({ source, flags }) => ({ source, flags: [...flags] })),
    deliver: (source) => {
      folders.INBOX.push({ uid: uidNext, source, flags: new Set() });
      uidNext += 1;
      for (const socket of idling) socket.write(`* ${folders.INBOX.length} EXISTS\r\n`);
    },
    restore: () => {
      uidValidity += 1;
      drop();
    },
    drop,
    untilIdling: async (clients) => {
      while (idling.size < clients) await once(idles, 'idle');
    },
    nextIdle: async () => {
      await once(idles, 'idle');
    },
    commands,
    close: async () => {
      drop();
      server.close();
      await once(server, 'close');
    },
  };
};
