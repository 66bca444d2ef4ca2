import { wire } from '../../scanner/io/tlsWire/wire.ts';
import type { RawSuite } from './rawTlsConfig.ts';

const HANDSHAKE_RECORD = 22;
const ALERT_RECORD = 21;
const MAX_FRAGMENT = 16_384;

const message = (type: number, ...parts: readonly Uint8Array[]): Uint8Array =>
  wire.join([type], wire.vector24(...parts));

/** Encodes a fatal alert (RFC 8446 §6). */
export const alertRecord = (version: number, description: number): Uint8Array =>
  wire.join([ALERT_RECORD], wire.u16(version), wire.vector16([2, description]));

interface Flight {
  readonly version: number;
  readonly suite: RawSuite;
  /** In DER, leaf first. */
  readonly chain: readonly Uint8Array[];
  readonly compression: number;
  readonly secureRenegotiation: boolean;
}

/** Encodes ServerHello, Certificate, ServerKeyExchange and ServerHelloDone (RFC 5246 §7.4) in records of at most 16 KiB. The signature is a dummy. */
export const flightRecords = ({ version, suite, chain, compression, secureRenegotiation }: Flight): Uint8Array => {
  const extensions =
    secureRenegotiation && version > 0x0300 ? [wire.vector16(wire.u16(0xff01), wire.vector16([0]))] : [];
  const hello = message(
    2,
    wire.join(wire.u16(version), new Uint8Array(32).fill(7), [0], wire.u16(suite.id), [compression]),
    ...extensions,
  );
  const anonymous = suite.name.includes('_anon_');
  const certificate = anonymous ? [] : [message(11, wire.vector24(...chain.map((der) => wire.vector24(der))))];
  const flight = wire.join(hello, ...certificate, ...keyExchange(suite), message(14));
  const records: Uint8Array[] = [];
  for (let from = 0; from < flight.length; from += MAX_FRAGMENT) {
    const fragment = flight.subarray(from, from + MAX_FRAGMENT);
    records.push(wire.join([HANDSHAKE_RECORD], wire.u16(version), wire.vector16(fragment)));
  }
  return wire.join(...records);
};

const keyExchange = ({ bits, curve }: RawSuite): readonly Uint8Array[] => {
  const signature = wire.vector16(new Uint8Array(64).fill(3));
  if (curve !== undefined) {
    const point = wire.vector8(new Uint8Array(32).fill(5));
    return [message(12, wire.join([3], wire.u16(curve), point, signature))];
  }
  if (bits === undefined) return [];
  const prime = new Uint8Array(bits / 8).fill(0xff);
  return [message(12, wire.join(wire.vector16(prime), wire.vector16([2]), wire.vector16(prime), signature))];
};

/** Encodes the SSL 2 SERVER-HELLO (draft-hickman-netscape-ssl-00 §2.6). */
export const ssl2Record = (suites: readonly RawSuite[], certificate: Uint8Array): Uint8Array => {
  const specs = wire.join(...suites.map(({ id }) => wire.u24(id)));
  const body = wire.join(
    [4, 0, 1],
    wire.u16(2),
    wire.u16(certificate.length),
    wire.u16(specs.length),
    wire.u16(16),
    certificate,
    specs,
    new Uint8Array(16).fill(9),
  );
  return wire.join(wire.u16(0x8000 | body.length), body);
};
