import { createServer } from 'node:net';
import { listenOnLoopback, type Listener } from '../listenOnLoopback.ts';

const MAX_QUESTION = 512;

/** The root WHOIS server of the sample internet (RFC 3912): one line is asked, the answer ends with the connection. */
export const startWhoisServer = (): Promise<Listener> =>
  listenOnLoopback(
    createServer((socket) => {
      let question = '';
      socket.on('data', (chunk) => {
        question += chunk.toString('latin1');
        if (question.length > MAX_QUESTION) socket.destroy();
        else if (question.includes('\n')) socket.end('% No entries found.\r\n');
      });
    }),
  );
