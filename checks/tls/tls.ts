import type { TlsObservation } from './observation.ts';
import {
  IoFailure,
  type ScannerIo,
  type TlsHandshake,
  type TlsIo,
  type TlsVersion,
} from '../../server/scanner/io/scannerIo.ts';
import { defineCheck, InconclusiveError, type Target } from '../kit/check.ts';
import { wellFormedText } from '../kit/boundedText.ts';
import { waysIn } from '../kit/page/visit.ts';
import { assessTls } from './assessTls.ts';
import { certificateCodes } from './certificateCodes.ts';
import { observeCertificate } from './observeCertificate.ts';
import { cipherFacts } from './cipherFacts.ts';
import { lookAtAddresses } from './lookAtAddresses.ts';
import { addressCodes } from './addressCodes.ts';
import { requestOtherCertificates } from './otherCertificates.ts';
import { lookAtSessions, neededSessions } from './sessions.ts';
import { punctualTls } from './punctualTls.ts';
import { fetchRevocationList, listedFaults } from './revocationList.ts';
import { testSignatures } from './signatures.ts';
import { surveyFacts } from './surveyFacts.ts';
import { surveyTls, type TlsSurvey } from './surveyTls.ts';
import { protocolCodes } from './tlsCodes.ts';
import { findWebDane, webDaneCodes, webDaneOf } from './webDane.ts';

type ServedTls = Extract<TlsObservation, { status: 'served' }>;

const DEADLINE_MS = 30_000;
/** A slow server is surveyed in part. */
const PACE = { patienceMs: 9_000, parallel: 6 } as const;
/** After this, the last questions are skipped: the results so far are worth more. */
const LATE_MS = 26_000;

/** TLS on port 443: which versions, suites and certificate the server uses, and what is wrong with them. */
export const tls = defineCheck({
  id: 'tls',
  section: 'web',
  step: 4,
  profiles: ['ownServers', 'web'],
  needs: [],
  deadlineMs: DEADLINE_MS,
  codes: { ...protocolCodes, ...certificateCodes, ...addressCodes, ...webDaneCodes },
  observe: async (target, io, signal) => {
    const own = await observeAt(target, io, signal);
    if (own.status !== 'notServed') return own;
    const { onlyAt } = await waysIn(target.domain, io.http, signal);
    if (onlyAt === undefined) return own;
    const atWww = await observeAt({ ...target, domain: onlyAt }, io, signal);
    return atWww.status === 'served' ? { ...atWww, onlyAt } : atWww;
  },
  assess: (seen) => assessTls(seen),
});

const observeAt = async (target: Target, io: ScannerIo, signal: AbortSignal): Promise<TlsObservation> => {
  const { domain } = target;
  const inTime = punctualTls(io.tls, LATE_MS, signal);
  const first = await firstHandshake(io.tls, domain, signal);
  if (first.status === 'notServed') return first;
  if (first.status === 'refused') return afterRefusal(inTime, domain, first.failure, signal);
  const endpoint = { host: domain, port: 443, address: first.handshake.address };
  const [survey, addresses, others, sessions, dane, signatures, list] = await Promise.all([
    surveyTls(inTime, endpoint, PACE, signal),
    lookAtAddresses(target, first.handshake.address, io, signal),
    requestOtherCertificates(inTime, domain, first.handshake, signal),
    lookAtSessions(inTime, endpoint, first.handshake, signal),
    findWebDane(domain, io, signal),
    testSignatures(inTime, endpoint, first.handshake, signal),
    fetchRevocationList(io.http, first.handshake, signal),
  ]);
  const anonymous = first.handshake.chain.length === 0 ? anonymousOnly(survey) : undefined;
  if (anonymous) return anonymous;
  const versions = await probeVersions(inTime, endpoint, { survey, shaken: first.handshake.version }, signal);
  const served = await servedOf(inTime, domain, { handshake: first.handshake, versions, survey }, signal);
  const named = others.filter(({ offer }) => offer.offer !== 'withoutSni').flatMap(({ handshake }) => handshake ?? []);
  return {
    ...served,
    // Replaces the `faults` of `served`; the property keeps its position in the record.
    faults: [...served.faults, ...listedFaults(list)].slice(0, 10),
    ...(addresses !== undefined && { addresses }),
    otherCertificates: others.map(({ offer }) => offer),
    sessions: neededSessions(sessions, served.versions),
    dane: webDaneOf(domain, dane, [first.handshake, ...named], new Date()),
    signatures: [...signatures],
    revocationList: list,
  };
};

interface Looks {
  readonly handshake: TlsHandshake;
  readonly versions: readonly VersionOutcome[];
  readonly survey: TlsSurvey;
}

/** Single versions and our own hellos may succeed if the platform's TLS and the server could not agree. */
const afterRefusal = async (
  tlsIo: TlsIo,
  domain: string,
  refusal: IoFailure,
  signal: AbortSignal,
): Promise<TlsObservation> => {
  const survey = await surveyTls(tlsIo, { host: domain, port: 443 }, PACE, signal);
  const versions = await probeVersions(tlsIo, { host: domain }, { survey, shaken: undefined }, signal);
  const anonymous = anonymousOnly(survey);
  if (anonymous) return anonymous;
  const handshake = versions.findLast((one) => one.handshake)?.handshake;
  if (handshake) return servedOf(tlsIo, domain, { handshake, versions, survey }, signal);
  const outcome = servedByHello(domain, versions, survey);
  if (outcome) return outcome;
  // Resets alone may come from anything on the way; one alert comes from the server itself.
  if (refusal.kind === 'connectionReset' && !versions.some(({ accepted }) => accepted === 'no')) throw refusal;
  const acceptedVersions = survey.versions.filter(({ accepted }) => accepted === 'yes').map(({ version }) => version);
  if (acceptedVersions.includes('TLSv1.3')) {
    throw new InconclusiveError('malformed', `It answers hellos, and no handshake came to its end: ${refusal.message}`);
  }
  const detail =
    acceptedVersions.length > 0
      ? 'It speaks TLS, and shows no certificate to anyone'
      : refusal.kind === 'malformed'
        ? refusal.message
        : `TLS was refused: ${refusal.message}`;
  return { status: 'notServed', detail: wellFormedText(detail, 300) };
};

/** Returns an observation if all accepted suites are anonymous (RFC 5246 §F.1.1.1). */
const anonymousOnly = ({ versions }: TlsSurvey): TlsObservation | undefined => {
  const suites = versions.flatMap(({ version, suites: list }) => list.map(({ name }) => ({ version, name })));
  if (suites.length === 0 || !suites.every(({ name }) => cipherFacts(name).anonymous)) return undefined;
  return {
    status: 'anonymous',
    detail: 'It speaks TLS, and shows no certificate to anyone',
    suites: suites.slice(0, 40).map(({ version, name }) => wellFormedText(`${version} ${name}`, 100)),
  };
};

const servedOf = async (
  tlsIo: TlsIo,
  domain: string,
  { handshake, versions: outcomes, survey }: Looks,
  signal: AbortSignal,
): Promise<ServedTls> => {
  const { address, cipher, version, keyExchange, alpn } = handshake;
  const versions = versionsOf(outcomes, survey);
  const protocols = await otherProtocols(tlsIo, { host: domain, address }, handshake, signal);
  const timestamps = survey.versions.findLast(({ first }) => first?.timestamps !== undefined)?.first?.timestamps;
  return {
    status: 'served',
    address: wellFormedText(address, 45),
    versions,
    negotiated: {
      version,
      cipher: wellFormedText(cipher, 80),
      alpn: alpn === undefined ? null : wellFormedText(alpn, 32),
      keyExchange: keyExchange ? { name: wellFormedText(keyExchange.name, 40), bits: keyExchange.bits } : null,
      forwardSecrecy: version === 'TLSv1.3' || cipherFacts(cipher).forwardSecrecy,
    },
    ...observeCertificate({
      ...handshake,
      domain,
      authority: handshake.authority,
      trust: 'checked',
      timestamps,
      now: new Date(),
    }),
    survey: webSurvey(survey, versions, protocols),
  };
};

/** Describes a server that supports nothing the platform's TLS still has: only SSL, or only removed suites. */
const servedByHello = (
  domain: string,
  outcomes: readonly VersionOutcome[],
  survey: TlsSurvey,
): ServedTls | undefined => {
  const newest = survey.versions.findLast(({ accepted, chain }) => accepted === 'yes' && chain.length > 0);
  const [suite] = newest?.suites ?? [];
  if (!newest || !suite) return undefined;
  const versions = versionsOf(outcomes, survey);
  const keyExchange = keyExchangeOf(suite);
  return {
    status: 'served',
    address: newest.first?.address ?? '',
    versions,
    negotiated: {
      version: newest.version,
      cipher: suite.name,
      alpn: null,
      keyExchange,
      forwardSecrecy: cipherFacts(suite.name).forwardSecrecy,
    },
    ...observeCertificate({
      domain,
      chain: newest.chain,
      authorizationError: undefined,
      authority: undefined,
      trust: 'notChecked',
      ocspResponse: newest.first?.ocspResponse,
      timestamps: newest.first?.timestamps,
      now: new Date(),
    }),
    survey: webSurvey(survey, versions, { http2: 'notChecked', http11: 'notChecked' }),
  };
};

const keyExchangeOf = ({ group, bits }: TlsSurvey['versions'][number]['suites'][number]) => {
  if (bits !== null) return { name: 'DH', bits };
  return group === null ? null : { name: group, bits: 0 };
};

type First =
  | { readonly status: 'shaken'; readonly handshake: TlsHandshake }
  /** The platform's TLS and the server found nothing in common, or the server closed the connection. */
  | { readonly status: 'refused'; readonly failure: IoFailure }
  | Extract<TlsObservation, { status: 'notServed' }>;

const WITH_CERTIFICATE =
  'TLS_AES_256_GCM_SHA384:TLS_CHACHA20_POLY1305_SHA256:TLS_AES_128_GCM_SHA256:ALL:!aNULL:@SECLEVEL=0';

/** One handshake with everything we support. If the server chose a suite without a certificate, a second handshake asks for one. */
const firstHandshake = async (tls: TlsIo, domain: string, signal: AbortSignal): Promise<First> => {
  const offer = { host: domain, port: 443, alpn: ['h2', 'http/1.1'] };
  try {
    const handshake = await tls.handshake(offer, signal);
    if (handshake.chain.length > 0) return { status: 'shaken', handshake };
    const named = await tls.handshake({ ...offer, ciphers: WITH_CERTIFICATE }, signal).catch((error: unknown) => {
      if (error instanceof IoFailure && !signal.aborted) return handshake;
      throw error;
    });
    return { status: 'shaken', handshake: named };
  } catch (error) {
    if (!(error instanceof IoFailure) || signal.aborted) throw error;
    return refusalOf(error);
  }
};

const refusalOf = (failure: IoFailure): First => {
  switch (failure.kind) {
    case 'connectionRefused':
    case 'nameNotFound':
      return { status: 'notServed', detail: wellFormedText(failure.message, 300) };
    case 'malformed':
    case 'tls':
    case 'connectionReset':
      return { status: 'refused', failure };
    case 'timeout':
    case 'aborted':
    case 'guarded':
    case 'dnsFailure':
    case 'unreachable':
    case 'tooLarge':
    case 'tooManyRedirects':
    case 'unavailable':
    case 'unreadable':
      throw failure;
  }
};

type Versions = Extract<TlsObservation, { status: 'served' }>['versions'];

/** Returns the survey in its recorded form: a completed or refused handshake overrides a hello without a result. */
const webSurvey = (survey: TlsSurvey, versions: Versions, protocols: WebProtocols) => {
  const facts = surveyFacts(survey, new Map(versions.map(({ version, accepted }) => [version, accepted])));
  return { ...facts, features: { ...facts.features, ...protocols } };
};

/** Combines handshakes and survey for TLS 1.0 to 1.3: one yes is a yes; a no requires one no and no yes. */
const versionsOf = (outcomes: readonly VersionOutcome[], survey: TlsSurvey): Versions =>
  outcomes.map(({ version, accepted }) => {
    const outcome = survey.versions.find((one) => one.version === version)?.accepted ?? 'notChecked';
    const both = [accepted, outcome];
    return { version, accepted: both.includes('yes') ? 'yes' : both.includes('no') ? 'no' : 'notChecked' };
  });

type Answer = 'yes' | 'no' | 'notChecked';

interface WebProtocols {
  readonly http2: Answer;
  readonly http11: Answer;
}

/** Finds out which of HTTP/2 and HTTP/1.1 a server accepts (ALPN, RFC 7301): it chose one of them, and a second handshake offers only the other. */
const otherProtocols = async (
  tls: TlsIo,
  endpoint: { readonly host: string; readonly address: string },
  { alpn }: TlsHandshake,
  signal: AbortSignal,
): Promise<WebProtocols> => {
  const other = alpn === 'h2' ? 'http/1.1' : 'h2';
  // A server that chose neither has no ALPN, and therefore no HTTP/2 (RFC 9113 §3.2).
  const answer = alpn === undefined ? 'no' : await accepts(tls, endpoint, other, signal);
  return alpn === 'h2'
    ? { http2: 'yes', http11: answer }
    : { http2: answer, http11: alpn === 'http/1.1' ? 'yes' : 'notChecked' };
};

const accepts = async (
  tls: TlsIo,
  endpoint: { readonly host: string; readonly address: string },
  protocol: string,
  signal: AbortSignal,
): Promise<Answer> => {
  try {
    const { alpn } = await tls.handshake({ ...endpoint, port: 443, alpn: [protocol] }, signal);
    return alpn === protocol ? 'yes' : 'no';
  } catch (error) {
    if (!(error instanceof IoFailure) || signal.aborted) throw error;
    return error.kind === 'tls' ? 'no' : 'notChecked';
  }
};

type Accepted = 'yes' | 'no' | 'notChecked';

const TLS_VERSIONS = ['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'] as const satisfies readonly TlsVersion[];

interface VersionOutcome {
  readonly version: TlsVersion;
  readonly accepted: Accepted;
  readonly handshake: TlsHandshake | undefined;
}

/**
 * Checks TLS 1.0 to 1.3. The survey's hellos decide most: a ServerHello is a yes, the alert `protocol_version` a no. For the rest, and if no handshake has been
 * completed yet, tries one handshake with that version alone. `shaken` is the version of the completed handshake. Rejects only when `signal` aborts.
 */
const probeVersions = (
  tls: TlsIo,
  endpoint: { readonly host: string; readonly address?: string },
  { survey, shaken }: { readonly survey: TlsSurvey; readonly shaken: TlsVersion | undefined },
  signal: AbortSignal,
): Promise<readonly VersionOutcome[]> =>
  Promise.all(
    TLS_VERSIONS.map(async (version): Promise<VersionOutcome> => {
      const outcome = survey.versions.find((one) => one.version === version);
      const plain = outcome?.accepted === 'no' && outcome.detail === 'alert protocol_version';
      if (plain) return { version, accepted: 'no', handshake: undefined };
      const known = version === shaken || (outcome?.accepted === 'yes' && shaken !== undefined);
      if (known) return { version, accepted: 'yes', handshake: undefined };
      return probeVersion(tls, endpoint, version, signal);
    }),
  );

const probeVersion = async (
  tls: TlsIo,
  endpoint: { readonly host: string; readonly address?: string },
  version: TlsVersion,
  signal: AbortSignal,
): Promise<VersionOutcome> => {
  try {
    const handshake = await tls.handshake({ ...endpoint, port: 443, minVersion: version, maxVersion: version }, signal);
    return { version, accepted: 'yes', handshake };
  } catch (error) {
    if (!(error instanceof IoFailure) || signal.aborted) throw error;
    return { version, accepted: isRefusal(error) ? 'no' : 'notChecked', handshake: undefined };
  }
};

/** Our own OpenSSL could not make the offer, or rejected the answer: the peer refused nothing. */
const OURS = /NO_PROTOCOLS_AVAILABLE|NO_CIPHERS_AVAILABLE|INTERNAL_ERROR|DH_KEY_TOO_SMALL|LEGACY_SIGALG/;

/** An alert, or an answer in another version. A reset or a time-out may have any cause and is not a refusal. */
const isRefusal = ({ kind, code }: IoFailure): boolean => kind === 'tls' && !OURS.test(code ?? '');
