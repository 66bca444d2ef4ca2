import { type Example, webHost } from '../kit/example.ts';
import type { TlsObservation } from './observation.ts';
import { servedSuites } from './servedSuites.ts';
import { sentences } from '../../server/platform/base/answers.ts';

/** Configuration for three common web servers, from Mozilla's "intermediate" guideline (https://wiki.mozilla.org/Security/Server_Side_TLS). */
const INTERMEDIATE = [
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
].join(':');

/** Enables TLS 1.2 and 1.3 only, and names what the server accepts besides. */
export const versionsExample: Example = (domain, seen) => {
  const host = webHost(domain, seen);
  const said = sentences().examples;
  return `${toSwitchOff(seen.tls ? outdatedVersions(seen.tls) : [])}# ${said.nginxBlock({ host })}
ssl_protocols TLSv1.2 TLSv1.3;
# ${said.apacheHost}
SSLProtocol -all +TLSv1.2 +TLSv1.3
# ${said.caddyVersions}
${host} {
  tls { protocols tls1.2 tls1.3 }
}`;
};

/** Enables only suites with forward secrecy and authenticated encryption, and names what the server accepts besides. */
export const suitesExample: Example = (domain, seen) => {
  const host = webHost(domain, seen);
  const said = sentences().examples;
  return `${toSwitchOff(seen.tls ? otherSuites(seen.tls) : [])}# ${said.nginxBlock({ host })}
ssl_ciphers ${INTERMEDIATE};
# ${said.apacheHost}
SSLCipherSuite ${INTERMEDIATE}
# ${said.caddySuites({ host })}`;
};

const outdatedVersions = (seen: TlsObservation): readonly string[] => {
  if (seen.status !== 'served') return [];
  const accepted = [...(seen.survey?.versions ?? []), ...seen.versions].filter((one) => one.accepted === 'yes');
  return accepted.map(({ version }) => version).filter((version) => !/^TLSv1\.[23]$/.test(version));
};

/** Suites of the server that the examples leave out. Those of TLS 1.3 are all in order, and are configured elsewhere. */
const otherSuites = (seen: TlsObservation): readonly string[] => {
  if (seen.status !== 'served') return [];
  const old = servedSuites(seen).filter(({ version }) => version !== 'TLSv1.3');
  return old.map(({ name }) => name).filter((name) => !INTERMEDIATE_SUITE.test(name));
};

/** The suites of INTERMEDIATE by their IANA names. */
const INTERMEDIATE_SUITE =
  /^TLS_ECDHE_(?:ECDSA|RSA)_WITH_(?:AES_128_GCM_SHA256|AES_256_GCM_SHA384|CHACHA20_POLY1305_SHA256)$/;

const MOST_NAMED = 20;

/** Returns a comment with what was found, or nothing. */
const toSwitchOff = (found: readonly string[]): string => {
  const names = [...new Set(found)];
  if (names.length === 0) return '';
  const said = sentences().examples;
  const more = names.length > MOST_NAMED ? [`# ${said.andMore({ count: names.length - MOST_NAMED })}`] : [];
  return [`# ${said.acceptedToday}`, ...names.slice(0, MOST_NAMED).map((name) => `#   ${name}`), ...more, ''].join(
    '\n',
  );
};

/** Enables OCSP stapling. */
export const stapleExample: Example = (domain, seen) => {
  const said = sentences().examples;
  return `# ${said.nginxBlock({ host: webHost(domain, seen) })}
ssl_stapling on;
ssl_stapling_verify on;
# ${said.apacheStapling}
SSLStaplingCache shmcb:/run/apache2/stapling(128000)
SSLUseStapling on
# ${said.caddyStapling}`;
};
