import type { SignatureFacts, TlsObservation } from './observation.ts';
import type { HelloOffer, TlsHandshake, TlsIo } from '../../server/scanner/io/scannerIo.ts';
import type { Assessment } from '../kit/check.ts';
import { createHelloAsker, type HelloAsker } from './helloAsker.ts';
import { seenCertificate } from './seenCertificate.ts';
import { isWeakScheme, signatureSchemes, schemeNameOf } from './signatureSchemes.ts';
import { offeredSuites, suiteNameOf } from './suiteNames.ts';
import type { protocolCodes } from './tlsCodes.ts';
import { scanClock } from '../../server/scanner/io/scanClock.ts';

type ServedTls = Extract<TlsObservation, { status: 'served' }>;
type Endpoint = Pick<HelloOffer, 'host' | 'port' | 'address'>;

/** Sent one after another, because the survey runs at the same time. */
const MOST_HELLOS = 24;
const PATIENCE_MS = 9_000;

/**
 * Finds the signatures that a server is willing to make in the handshake: first the forbidden ones (RFC 9155), then those of TLS 1.3, and with the rest of the
 * 24 hellos those of TLS 1.2 for each kind of key, because a server with two kinds chooses by the suites alone. Has no entry for a version that the server does
 * not support, or in which it signs nothing.
 */
export const testSignatures = async (
  tls: TlsIo,
  endpoint: Endpoint,
  first: TlsHandshake,
  signal: AbortSignal,
): Promise<readonly SignatureFacts[]> => {
  const patience = scanClock().limit(PATIENCE_MS);
  const asker = createHelloAsker(tls, endpoint, signal, { parallel: 1, most: MOST_HELLOS, patience });
  const weak = await classicSignatures(asker, WEAK);
  const modern = first.version === 'TLSv1.3' ? await modernSignatures(asker, endpoint.host, first) : [];
  const strong = weak.spoken
    ? [await classicSignatures(asker, STRONG, notOf('ECDSA')), await classicSignatures(asker, STRONG, notOf('RSA'))]
    : [];
  const looks = [weak, ...strong];
  const schemes = [...new Set(looks.flatMap((look) => look.schemes))];
  const classic = { version: 'TLSv1.2', schemes, complete: looks.every(({ complete }) => complete) } as const;
  return [...(schemes.length > 0 ? [classic] : []), ...modern];
};

const WEAK = [...signatureSchemes.keys()].filter(isWeakScheme);
const STRONG = [...signatureSchemes.keys()].filter((id) => !isWeakScheme(id));
/** Suites in which the server signs its key exchange (RFC 5246 §7.4.3). */
const SIGNED = offeredSuites('TLSv1.2').filter((id) => /^TLS_(?:EC)?DHE_(?:RSA|ECDSA|DSS)_/.test(suiteNameOf(id)));
const notOf = (kind: 'RSA' | 'ECDSA'): readonly number[] =>
  SIGNED.filter((id) => !suiteNameOf(id).includes(`_${kind}_`));

interface Classic {
  /** False if the server does not support TLS 1.2, or does not answer. */
  readonly spoken: boolean;
  readonly schemes: readonly number[];
  readonly complete: boolean;
}

const PROTOCOL_VERSION = 70;

/** The server says which scheme it used. The next hello leaves that one out, until the server refuses. */
const classicSignatures = async (
  asker: HelloAsker,
  offered: readonly number[],
  suites: readonly number[] = SIGNED,
): Promise<Classic> => {
  const schemes: number[] = [];
  let left = offered;
  while (left.length > 0) {
    const outcome = await asker.ask({ version: 'TLSv1.2', suites, signatures: left });
    if (outcome.kind === 'unknown') return { spoken: schemes.length > 0, schemes, complete: false };
    if (outcome.kind === 'refused')
      return { spoken: outcome.alert !== PROTOCOL_VERSION || schemes.length > 0, schemes, complete: true };
    const { answer } = outcome;
    if (answer.status !== 'accepted' || answer.version !== 'TLSv1.2') return { spoken: false, schemes, complete: true };
    const scheme = signatureIn(suiteNameOf(answer.suite), answer.keyExchange);
    // A server that uses a scheme that was not offered ignores the list.
    if (scheme === undefined || !left.includes(scheme)) return { spoken: true, schemes, complete: false };
    schemes.push(scheme);
    left = left.filter((id) => id !== scheme);
  }
  return { spoken: true, schemes, complete: true };
};

/**
 * Returns the scheme in a TLS 1.2 ServerKeyExchange (RFC 5246 §7.4.3, RFC 8422 §5.4), which follows the parameters. `undefined` if the message is broken or of
 * another kind.
 */
export const signatureIn = (suite: string, body: Uint8Array | undefined): number | undefined => {
  if (!body) return undefined;
  const view = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const u16 = (offset: number): number | undefined =>
    offset + 2 <= view.length ? view.readUInt16BE(offset) : undefined;
  if (suite.startsWith('TLS_ECDHE_'))
    return view[0] === NAMED_CURVE && view.length > 4 ? u16(4 + view.readUInt8(3)) : undefined;
  let offset = 0;
  // Prime, generator and public key.
  for (let part = 0; part < 3; part += 1) {
    const length = u16(offset);
    if (length === undefined) return undefined;
    offset += 2 + length;
  }
  return u16(offset);
};

const NAMED_CURVE = 3;

/** Schemes that web server keys can use in TLS 1.3 (RFC 8446 §4.2.3). A server may have one key of each kind. */
const MODERN = [0x0403, 0x0503, 0x0603, 0x0804, 0x0805, 0x0806];
const MODERN_PSS = [0x0809, 0x080a, 0x080b];
const ED25519 = 0x0807;

/**
 * Sends one hello per scheme, because the server's signature itself is encrypted. None of these keys can sign with Ed25519, so a server that accepts it ignores
 * the list.
 */
const modernSignatures = async (
  asker: HelloAsker,
  host: string,
  first: TlsHandshake,
): Promise<readonly SignatureFacts[]> => {
  const candidates = seenCertificate(host, first)?.keyType === 'RSA-PSS' ? MODERN_PSS : MODERN;
  const schemes: number[] = [];
  for (const scheme of [ED25519, ...candidates]) {
    const outcome = await asker.ask({ version: 'TLSv1.3', suites: offeredSuites('TLSv1.3'), signatures: [scheme] });
    if (outcome.kind === 'unknown') return schemes.length > 0 ? [{ version: 'TLSv1.3', schemes, complete: false }] : [];
    const taken =
      outcome.kind === 'accepted' && outcome.answer.status === 'accepted' && outcome.answer.version === 'TLSv1.3';
    if (scheme === ED25519 && taken) return [];
    if (taken) schemes.push(scheme);
  }
  return schemes.length > 0 ? [{ version: 'TLSv1.3', schemes, complete: true }] : [];
};

/** Judges the signatures. Returns nothing for a record without them. */
export const assessSignatures = ({ signatures = [] }: ServedTls): readonly Assessment<keyof typeof protocolCodes>[] => {
  const evidence = signatures.flatMap(({ version, schemes }) =>
    schemes.filter(isWeakScheme).map((id) => `${version} ${schemeNameOf(id)}`),
  );
  return evidence.length > 0 ? [{ code: 'tls-weak-signatures', outcome: 'warn', evidence }] : [];
};
