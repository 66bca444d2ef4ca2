import { createECDH, randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { scanClock } from './scanClock.ts';
import { boundedCall } from './boundedCall.ts';
import { createPace, SPACING_MS } from './requestPace.ts';
import type { Dial } from './dial.ts';
import { ioFailureOf } from './ioFailureOf.ts';
import { onAbort } from './onAbort.ts';
import { IoFailure, type HelloOffer, type TlsIo } from './scannerIo.ts';
import { startTls } from './startTls.ts';
import { encodeClientHello, type HelloSecrets } from './tlsWire/clientHello.ts';
import { createFlightReader } from './tlsWire/flightReader.ts';
import { createSsl2Reader } from './tlsWire/ssl2Reader.ts';
import { encodeSsl2Hello } from './tlsWire/ssl2Hello.ts';
import type { AnswerReader, WireAnswer } from './tlsWire/wireAnswer.ts';

/** `handshakeMs` limits the whole call. If a flight stops midway, what arrived is returned after half of that time. */
export const createTlsHello = (dial: Dial, handshakeMs: number, ehloName: string): TlsIo['hello'] => {
  const waitFor = createPace(SPACING_MS);
  return (offer, signal) => {
    const waitMs = offer.startTls ? waitFor(offer.address ?? offer.host, scanClock().now()) : 0;
    return boundedCall(
      `TLS hello to ${offer.host} port ${offer.port}`,
      waitMs + handshakeMs,
      signal,
      async (callSignal) => {
        if (waitMs > 0) await scanClock().pause(waitMs, callSignal);
        const { socket, address } = await dial(offer, callSignal);
        const release = onAbort(callSignal, () => socket.destroy());
        try {
          if (offer.startTls) await startTls(offer.startTls, socket, ehloName, callSignal);
          const answer = await askedOn(socket, offer, handshakeMs / 2);
          return { ...answer, address };
        } finally {
          release();
          socket.destroy();
        }
      },
    );
  };
};

const askedOn = (socket: Socket, offer: HelloOffer, patienceMs: number): Promise<WireAnswer> => {
  const reader: AnswerReader = offer.version === 'SSLv2' ? createSsl2Reader() : createFlightReader();
  return new Promise((resolve, reject) => {
    const what = `TLS with ${offer.host}`;
    const settle = (report: () => void): void => {
      cancel();
      socket.off('data', onData).off('end', onEnd).off('close', onClose).pause();
      report();
    };
    const finish = (answer: WireAnswer): void => {
      settle(() => {
        resolve(answer);
      });
    };
    const fail = (failure: IoFailure): void => {
      settle(() => {
        reject(failure);
      });
    };
    let heard = false;
    const onData = (chunk: Buffer): void => {
      heard = true;
      try {
        const answer = reader.push(chunk);
        if (answer) finish(answer);
      } catch (error) {
        fail(ioFailureOf(error, what));
      }
    };
    const onEnd = (): void => {
      const answer = reader.soFar() ?? (heard ? undefined : ({ status: 'closed' } as const));
      if (answer) finish(answer);
      else fail(new IoFailure('malformed', `${what}: the answer ends in its middle`));
    };
    const stopped = (failure: IoFailure): void => {
      const answer = reader.soFar();
      if (answer) finish(answer);
      else fail(failure);
    };
    const onClose = (): void => {
      stopped(new IoFailure('connectionReset', `${what}: the connection was cut`));
    };
    const cancel = scanClock().after(patienceMs, () => {
      stopped(new IoFailure('timeout', `${what}: no answer to the hello`));
    });
    // Stays registered: a late reset must not end the process.
    socket.on('error', (error) => {
      stopped(ioFailureOf(error, what));
    });
    socket.on('data', onData).on('end', onEnd).on('close', onClose).resume();
    socket.write(offer.version === 'SSLv2' ? encodeSsl2Hello(offer.suites, randomBytes(16)) : encoded(offer));
  });
};

const encoded = (offer: HelloOffer): Uint8Array => encodeClientHello(offer, newSecrets());

/** Any 32 bytes are a valid X25519 public key (RFC 7748 §5). The handshake goes no further, so the private key is not needed. */
const newSecrets = (): HelloSecrets => ({
  random: randomBytes(32),
  sessionId: randomBytes(32),
  keyShares: new Map<number, Uint8Array>([
    [29, randomBytes(32)],
    [23, createECDH('prime256v1').generateKeys()],
  ]),
});
