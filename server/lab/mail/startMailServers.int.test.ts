import { expect } from 'chai';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { Lab } from '../lab.ts';
import { labSites } from '../labSites.ts';
import { mailProviders } from '../mailProviders.ts';
import { startLab } from '../startLab.ts';
import { createLabClient, type LabClient } from '../testing/labClient.ts';

const hosts = [...mailProviders.flatMap((provider) => provider.hosts), ...labSites.flatMap(({ mail }) => mail)].filter(
  ({ rawTls }) => rawTls === undefined,
);

/** Reads one complete reply: its last line has a space after the code (RFC 5321 §4.2.1). */
const replyOn = async (socket: Socket): Promise<string> => {
  let text = '';
  while (!/^\d{3} .*\r\n$/m.test(text)) {
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    text += chunk.toString();
  }
  return text;
};

const say = (socket: Socket, line: string): Promise<string> => {
  const reply = replyOn(socket);
  socket.write(`${line}\r\n`);
  return reply;
};

describe('The mail servers of the sample internet', () => {
  let lab: Lab;
  let client: LabClient;
  before(async () => {
    lab = await startLab();
    client = createLabClient(lab);
  });
  after(() => lab.close());

  const greeted = async (name: string): Promise<{ socket: Socket; banner: string }> => {
    const socket = await client.connect(name, 25);
    return { socket, banner: await replyOn(socket) };
  };

  for (const { name, startTls } of hosts) {
    it(`${name} greets and ${startTls ? 'speaks TLS after STARTTLS' : 'offers no STARTTLS'}`, async () => {
      const { socket, banner } = await greeted(name);
      expect(banner).to.equal(`220 ${name} ESMTP ready\r\n`);
      const offer = await say(socket, 'EHLO scanner.example');
      expect(offer.includes('STARTTLS')).to.equal(startTls !== undefined);
      if (!startTls) {
        expect(await say(socket, 'STARTTLS')).to.match(/^502 /);
        socket.destroy();
        return;
      }
      expect(await say(socket, 'STARTTLS')).to.match(/^220 /);
      const secure = connectTls({
        socket,
        servername: name,
        ca: lab.certificateAuthority,
        rejectUnauthorized: false,
        minVersion: 'TLSv1',
        ciphers: 'ALL:@SECLEVEL=0',
      });
      await once(secure, 'secureConnect');
      expect(secure.getProtocol()).to.equal(startTls.maxVersion);
      const { issuer, names } = startTls.certificate;
      expect(secure.authorized).to.equal(issuer === 'intermediate' && names.includes(name));
      expect(await say(secure, 'EHLO scanner.example')).to.not.include('STARTTLS');
      expect(await say(secure, 'QUIT')).to.match(/^221 /);
      secure.destroy();
    });
  }

  it('discard everything sent before the TLS handshake, so that nobody can inject commands', async () => {
    const { socket } = await greeted('mx.blue-heron.example');
    expect(await say(socket, 'STARTTLS\r\nNOOP')).to.equal('220 2.0.0 Ready to start TLS\r\n');
    const secure = connectTls({ socket, servername: 'mx.blue-heron.example', ca: lab.certificateAuthority });
    await once(secure, 'secureConnect');
    expect(await say(secure, 'HELO scanner.example')).to.equal('250 mx.blue-heron.example\r\n');
    secure.destroy();
  });

  it('accept no mail', async () => {
    const { socket } = await greeted('mx.blue-heron.example');
    expect(await say(socket, 'MAIL FROM:<a@corner-shop.example>')).to.match(/^550 /);
    socket.destroy();
  });

  it('disconnect clients with an endless line or an endless conversation', async () => {
    const long = await greeted('mail.rusty-gate.example');
    expect(await say(long.socket, 'x'.repeat(2_000))).to.match(/^500 /);
    await once(long.socket, 'close');
    const many = await greeted('mail.rusty-gate.example');
    many.socket.resume().write('NOOP\r\n'.repeat(200));
    await once(many.socket, 'close');
  });
});
