import { OBSERVATORY_VERSION } from '../../../schema/report/facts/pageFacts.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { absenceOf } from '../../features/scanReport/sectionView.ts';
import { tlsFacts } from '../../features/scanReport/tlsFacts.ts';
import { webFacts } from '../../features/scanReport/webFacts.ts';
import { fact, factIfAny, type FactLine } from './factLine.ts';

const tlsLines = ({ observations }: ScanReport): readonly FactLine[] => {
  const tls = tlsFacts(observations);
  if (!tls) return [];
  const accepted = tls.protocols.filter((protocol) => protocol.accepted === true);
  return [
    ...tls.grade.reasons.map(({ letter, reason }) => fact(`Grade ${letter}`, reason)),
    fact(
      'TLS versions',
      accepted.map(({ version, suites }) =>
        suites.length > 0 ? `${version}, cipher suites: ${suites.length}` : version,
      ),
    ),
    fact('Revocation', tls.revocation.stapled ? `stapled, ${tls.revocation.status ?? 'not judged'}` : 'not stapled'),
  ];
};

export const webLines = (report: ScanReport): readonly FactLine[] => {
  const facts = webFacts(report.observations);
  const { observatory } = facts;
  const http = absenceOf(report, 'http');
  // Without HTTPS there is no TLS to look at, whoever found that out.
  const tls = facts.httpsEnabled === false ? 'nothing' : absenceOf(report, 'tls');
  return [
    fact('HTTPS', facts.httpsEnabled, tls),
    fact('http leads to https', facts.redirectsToHttps, http),
    fact('SSL grade', facts.sslGrade, tls),
    fact('TLS version', facts.tlsVersion, tls),
    ...tlsLines(report),
    fact('WAF', facts.wafName ?? facts.wafDetected, http),
    fact(
      'Security headers',
      facts.securityHeaders?.map(({ name, value }) => `${name}: ${value ?? 'not configured'}`),
      http,
    ),
    fact(
      `MDN Observatory, version ${OBSERVATORY_VERSION}`,
      observatory &&
        (observatory.score === null
          ? 'not all tests could be made'
          : `${observatory.score} points, ${observatory.grade ?? ''}`),
      http,
    ),
    ...factIfAny(
      'Cookies',
      facts.cookies?.map(({ name }) => name),
    ),
  ];
};
