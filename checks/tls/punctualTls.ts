import { IoFailure, type TlsIo } from '../../server/scanner/io/scannerIo.ts';
import { scanClock } from '../../server/scanner/io/scanClock.ts';

/** Makes calls time out after `lateMs`, so that the check finishes before it is aborted. */
export const punctualTls = (tlsIo: TlsIo, lateMs: number, signal: AbortSignal): TlsIo => {
  const late = scanClock().limit(lateMs);
  const both = AbortSignal.any([signal, late]);
  const inTime = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
    try {
      return await call;
    } catch (error) {
      if (signal.aborted || !late.aborted) throw error;
      throw new IoFailure('timeout', 'The look at TLS had to end', { cause: error });
    }
  };
  return {
    hello: (offer) => inTime(tlsIo.hello(offer, both)),
    handshake: (offer) => inTime(tlsIo.handshake(offer, both)),
  };
};
