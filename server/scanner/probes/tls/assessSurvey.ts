import type { TlsObservation } from '../../../../schema/report/observations/tlsObservation.ts';
import type { Assessment } from '../../probe.ts';
import { hasNoBrowserSuite } from './browserSuites.ts';
import { namedGroups } from './namedGroups.ts';
import { parameterStrength } from './keyStrength.ts';
import { servedSuites, type ServedSuite } from './servedSuites.ts';
import type { protocolCodes } from './tlsCodes.ts';

type TlsAssessment = Assessment<keyof typeof protocolCodes>;
type ServedTls = Extract<TlsObservation, { status: 'served' }>;
type Survey = NonNullable<ServedTls['survey']>;

const MAX_EVIDENCE = 12;
const lines = (suites: readonly ServedSuite[]): string[] =>
  [...new Set(suites.map(({ version, name }) => `${version} ${name}`))].slice(0, MAX_EVIDENCE);

/** Judges what the hellos of our own found out; nothing in a record that has none. */
export const assessSurvey = (seen: ServedTls): readonly TlsAssessment[] =>
  seen.survey ? [...oldVersions(seen.survey), ...suites(seen), ...features(seen.survey), ...unknowns(seen.survey)] : [];

const oldVersions = ({ versions }: Survey): readonly TlsAssessment[] =>
  versions.flatMap(({ version, accepted, suites: list, detail }): readonly TlsAssessment[] => {
    if (accepted !== 'yes' || (version !== 'SSLv2' && version !== 'SSLv3')) return [];
    const names = list.map(({ name }) => name).slice(0, MAX_EVIDENCE);
    const evidence = names.length > 0 ? names : [detail ?? 'it answers in this version'];
    return [{ code: version === 'SSLv2' ? 'tls-ssl2' : 'tls-ssl3', outcome: 'fail', evidence }];
  });

const suites = (seen: ServedTls): readonly TlsAssessment[] => {
  const all = servedSuites(seen);
  const insecure = all.filter(({ bits, anonymous, exportGrade }) => bits < 112 || anonymous || exportGrade);
  const weak = all.filter((suite) => !insecure.includes(suite) && (suite.rc4 || suite.smallBlocks));
  const exchanges = all.filter((suite) => (parameterStrength(suite, seen.negotiated.keyExchange) ?? Infinity) < 2_048);
  const findings: TlsAssessment[] = [];
  if (hasNoBrowserSuite(seen)) findings.push({ code: 'tls-no-browser-suite', outcome: 'fail', evidence: lines(all) });
  if (insecure.length > 0) findings.push({ code: 'tls-insecure-suites', outcome: 'fail', evidence: lines(insecure) });
  if (weak.length > 0) findings.push({ code: 'tls-weak-suites', outcome: 'warn', evidence: lines(weak) });
  if (!all.some(({ aead }) => aead)) findings.push({ code: 'tls-no-aead', outcome: 'warn', evidence: lines(all) });
  if (exchanges.length > 0) {
    const evidence = exchanges.map(({ version, name, group, parameterBits }) => {
      const what = parameterBits === null ? (group ?? '') : `${parameterBits} bits`;
      return `${version} ${name}: ${what}`;
    });
    findings.push({ code: 'tls-weak-key-exchange', outcome: 'warn', evidence: evidence.slice(0, MAX_EVIDENCE) });
  }
  return findings;
};

const features = ({ features: found, groups, versions }: Survey): readonly TlsAssessment[] => {
  const findings: TlsAssessment[] = [];
  if (found.compression === 'yes') findings.push({ code: 'tls-compression', outcome: 'fail', evidence: ['DEFLATE'] });
  if (found.secureRenegotiation === 'no') {
    findings.push({ code: 'tls-insecure-renegotiation', outcome: 'warn', evidence: ['no renegotiation_info'] });
  }
  if (found.fallbackScsv === 'no') findings.push({ code: 'tls-no-fallback-scsv', outcome: 'info', evidence: [] });
  const led = versions.filter(({ order, version }) => order === 'client' && version !== 'SSLv2');
  if (led.length > 0) {
    findings.push({ code: 'tls-client-order', outcome: 'info', evidence: led.map(({ version }) => version) });
  }
  const quantum = new Set([...namedGroups.values()].filter(({ postQuantum }) => postQuantum).map(({ name }) => name));
  const safe = (groups?.names ?? []).filter((name) => quantum.has(name));
  if (safe.length > 0) findings.push({ code: 'tls-post-quantum', outcome: 'pass', evidence: safe });
  return findings;
};

const unknowns = ({ versions }: Survey): readonly TlsAssessment[] => {
  const partial = versions.filter(({ accepted, complete }) => accepted === 'yes' && !complete);
  const evidence = partial.map(({ version, detail }) => `${version}: ${detail ?? 'not all suites were asked for'}`);
  return partial.length > 0 ? [{ code: 'tls-survey-partial', outcome: 'inconclusive', evidence }] : [];
};
