import { createByteCollector } from '../byteCollector.ts';
import { IoFailure } from '../scannerIo.ts';
import { createFlightReader } from './flightReader.ts';
import { decodeSsl2Answer } from './ssl2Hello.ts';
import type { AnswerReader } from './wireAnswer.ts';

const MAX_ANSWER = 32 * 1_024;
const HANDSHAKE_FAILURE = 40;
const TLS_ALERT = 21;

/** Reads the answer to an SSL 2 hello: in SSL 2, or a TLS alert, as current servers send. Throws IoFailure `malformed`. */
export const createSsl2Reader = (): AnswerReader => {
  const received = createByteCollector(MAX_ANSWER);
  const flight = createFlightReader();
  let alerts: boolean | undefined;
  return {
    push: (chunk) => {
      alerts ??= chunk[0] === undefined ? undefined : chunk[0] === TLS_ALERT;
      if (alerts === true) return flight.push(chunk);
      if (!received.take(chunk)) throw new IoFailure('malformed', 'SSL 2: the answer is too long');
      const answer = decodeSsl2Answer(received.bytes());
      if (!answer) return undefined;
      if (answer.kind === 'error') return { status: 'alert', fatal: true, description: HANDSHAKE_FAILURE };
      return { status: 'ssl2', suites: answer.suites, certificate: answer.certificate.slice() };
    },
    soFar: () => flight.soFar(),
  };
};
