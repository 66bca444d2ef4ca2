import { X509Certificate } from 'node:crypto';
import { createServer, type Socket } from 'node:net';
import { helloVersions } from '../../scanner/io/tlsWire/helloVersions.ts';
import { listenOnLoopback, type Listener } from '../listenOnLoopback.ts';
import type { CertificateAuthority } from '../pki/certificateAuthority.ts';
import { alertRecord, flightRecords, ssl2Record } from './rawFlight.ts';
import type { RawTlsConfig } from './rawTlsConfig.ts';
import { readClientHello, type ReadHello } from './readClientHello.ts';

const HANDSHAKE_FAILURE = 40;
const PROTOCOL_VERSION = 70;
const INAPPROPRIATE_FALLBACK = 86;
const FALLBACK_SCSV = 0x5600;
const MAX_HELLO = 20_000;

/** Starts a listener on loopback that behaves as configured. */
export const startRawTlsServer = async (config: RawTlsConfig, authority: CertificateAuthority): Promise<Listener> =>
  listenOnLoopback(createServer(await rawTlsFor(config, authority)));

/** Returns a function that handles a connection as configured. */
export const rawTlsFor = async (
  config: RawTlsConfig,
  authority: CertificateAuthority,
): Promise<(socket: Socket) => void> => {
  const { cert } = await authority.issue(config.certificate);
  const pems = cert.match(/-----BEGIN[^]+?-----END CERTIFICATE-----/g) ?? [];
  const chain = pems.map((pem) => Uint8Array.from(new X509Certificate(pem).raw));
  return (socket) => {
    let received = Buffer.alloc(0);
    socket.on('data', function read(chunk: Buffer) {
      received = Buffer.concat([received, chunk]).subarray(0, MAX_HELLO);
      const hello = readClientHello(received);
      if (!hello) return;
      socket.off('data', read);
      behave(socket, config, answerTo(hello, config, chain));
    });
  };
};

/** Answers with the newest version that both sides support, and the first of its own suites that the client offers. */
const answerTo = (hello: ReadHello, config: RawTlsConfig, chain: readonly Uint8Array[]): Uint8Array => {
  const versions = Object.entries(config.versions).map(([name, suites]) => ({
    version: helloVersions[name as keyof typeof helloVersions],
    suites,
  }));
  if (hello.version === helloVersions.SSLv2) {
    const suites = config.versions.SSLv2?.filter(({ id }) => hello.suites.includes(id));
    return suites ? ssl2Record(suites, chain[0] ?? new Uint8Array()) : alertRecord(0x0300, PROTOCOL_VERSION);
  }
  const newest = Math.max(...versions.map(({ version }) => version));
  const [best] = versions
    .filter(({ version }) => version <= hello.version && version >= helloVersions.SSLv3)
    .sort((left, right) => right.version - left.version);
  if (!best) return alertRecord(0x0301, PROTOCOL_VERSION);
  const { version, suites } = best;
  const guarded = config.fallbackScsv !== false && hello.suites.includes(FALLBACK_SCSV);
  if (guarded && newest > hello.version) return alertRecord(version, INAPPROPRIATE_FALLBACK);
  const suite = suites.find(({ id }) => hello.suites.includes(id));
  if (!suite) return alertRecord(version, HANDSHAKE_FAILURE);
  const compression = config.compression === true && hello.compressions.includes(1) ? 1 : 0;
  return flightRecords({
    version,
    suite,
    chain,
    compression,
    secureRenegotiation: config.secureRenegotiation !== false,
  });
};

const behave = (socket: Socket, { mood = 'answers' }: RawTlsConfig, answer: Uint8Array): void => {
  switch (mood) {
    case 'answers':
      socket.write(answer);
      // Continuing would require a real key exchange.
      socket.once('data', () => socket.end(alertRecord(0x0301, HANDSHAKE_FAILURE)));
      return;
    case 'alerts':
      socket.end(alertRecord(0x0301, HANDSHAKE_FAILURE));
      return;
    case 'resets':
      socket.resetAndDestroy();
      return;
    case 'hangsUp':
      socket.end();
      return;
    case 'hangs':
      socket.resume();
      return;
    case 'drips':
      drip(socket, answer);
      return;
    case 'lies':
      // A record that claims sixteen kilobytes, containing a message that claims sixteen megabytes.
      socket.end(Buffer.from('160301400002ffffff0301', 'hex'));
  }
};

const drip = (socket: Socket, bytes: Uint8Array): void => {
  let offset = 0;
  const timer = setInterval(() => {
    socket.write(bytes.subarray(offset, offset + 1));
    offset += 1;
    if (offset >= bytes.length) clearInterval(timer);
  }, 1);
  socket.once('close', () => {
    clearInterval(timer);
  });
};
