import { expect } from 'chai';
import { ioFailureOf } from './ioFailureOf.ts';
import { IoFailure } from './scannerIo.ts';

const withCode = (code: string): Error => Object.assign(new Error('words'), { code });

describe('The failure for an error', () => {
  for (const [code, kind] of [
    ['ECONNREFUSED', 'connectionRefused'],
    ['ECONNRESET', 'connectionReset'],
    ['EPIPE', 'connectionReset'],
    ['ETIMEDOUT', 'timeout'],
    ['EHOSTUNREACH', 'unreachable'],
    ['ENETUNREACH', 'unreachable'],
    ['ERR_STREAM_PREMATURE_CLOSE', 'connectionReset'],
    ['ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', 'tls'],
    ['ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE', 'tls'],
    ['ERR_SSL_UNSUPPORTED_PROTOCOL', 'tls'],
    ['ERR_SSL_DH_KEY_TOO_SMALL', 'tls'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'malformed'],
    ['ERR_SSL_UNEXPECTED_MESSAGE', 'malformed'],
    ['SOMETHING_ELSE', 'malformed'],
  ] as const) {
    it(`is ${kind} for ${code}, and keeps the code`, () => {
      const failure = ioFailureOf(withCode(code), 'Dialling');
      expect(failure).to.be.instanceOf(IoFailure).and.to.include({ kind, code, message: 'Dialling: words' });
      expect(failure.cause).to.be.instanceOf(Error);
    });
  }

  it('is the error itself if it is a failure already', () => {
    const failure = new IoFailure('guarded', 'no');
    expect(ioFailureOf(failure, 'Dialling')).to.equal(failure);
  });

  it("contains OpenSSL's reason without its source locations", () => {
    const error = Object.assign(withCode('ERR_SSL_X'), { reason: 'tlsv1 alert protocol version' });
    expect(ioFailureOf(error, 'TLS').message).to.equal('TLS: tlsv1 alert protocol version');
  });

  it('is malformed for a value that is not an error', () => {
    expect(ioFailureOf('text', 'Dialling')).to.include({ kind: 'malformed', message: 'Dialling: text' });
  });
});
