import { Writable } from 'node:stream';
import { expect } from 'chai';
import { pino } from 'pino';
import { freePort } from '../../platform/database/runPostmaster.ts';
import { eventually } from '../../platform/eventStore/contract/eventually.ts';
import { postTo } from '../../../tests/support/callApi.ts';
import { startTestCandor } from '../../../tests/support/startTestCandor.ts';
import { startSmtpServer } from '../../platform/mail/testing/startSmtpServer.ts';

/** The token of the link in a mail as it was sent (quoted-printable, RFC 2045 §6.7). */
const tokenOf = (source: string): string =>
  /token=([\w-]{86})/.exec(source.replace(/=\r\n/g, '').replace(/=3D/g, '='))?.[1] ?? '';

describe('A Candor with a mail server', () => {
  it('that is down for a while sends the waiting mails once when it is back, and the link signs in', async () => {
    const port = await freePort();
    const env = {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      NODE_ENV: 'production',
      CANDOR_PUBLIC_URL: 'https://candor.example/',
    };
    let logged = '';
    const sink = new Writable({
      write: (chunk, _encoding, done) => {
        logged += String(chunk);
        done();
      },
    });
    const candor = await startTestCandor({ lab: false, env, log: pino({ level: 'info' }, sink) });
    try {
      const email = 'ada@harbour-bank.example';
      await postTo(`${candor.url}/api/account/request`, { email, account_type: 'Business - Free' });
      await eventually('it is tried', () => logged.includes('a mail could not be sent'));
      expect(logged).not.to.include('harbour-bank');
      const server = await startSmtpServer({}, undefined, port);
      try {
        await eventually('it is there', () => server.received.length >= 1);
        const [mail] = server.received;
        expect(mail?.from).to.equal('no-reply@candor.example');
        expect(mail?.to).to.deep.equal([email]);
        const source = mail?.source ?? '';
        expect(source.replace(/=\r\n/g, '')).to.include('https://candor.example/auth/verify?token');
        const { status } = await postTo(`${candor.url}/api/auth/verify`, { token: tokenOf(source) });
        expect(status).to.equal(200);
        expect(server.received).to.have.lengthOf(1);
      } finally {
        await server.close();
      }
    } finally {
      await candor.close();
    }
  });
});
