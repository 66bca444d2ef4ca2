import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { hstsPolicy } from './hstsPolicy.ts';
import { hstsPreload } from './hstsPreload.ts';
import { tlsFacts } from './tlsFacts.ts';
import { webFacts } from './webFacts.ts';
import type { Certificate, CipherSuite } from '../../platform/graphql/generated/resolvers.ts';
import { upperSnake } from '../../platform/graphql/upperSnake.ts';

const certificateOf = ({ observations: { tls } }: ScanReport): Certificate | null =>
  tls?.status === 'served' ? { ...tls.certificate, faults: tls.faults } : null;

const cipherSuiteOf = ({ observations: { tls } }: ScanReport): CipherSuite | null =>
  tls?.status === 'served' ? { name: tls.negotiated.cipher, version: tls.negotiated.version } : null;

/** The web section's own fields. */
export const webOf = (report: ScanReport) => {
  const { observations, domain } = report;
  const facts = webFacts(observations);
  const { tls, http } = observations;
  return {
    ...facts,
    headers: facts.headers?.map((header) => ({ ...header, verdict: upperSnake(header.verdict) })) ?? null,
    cors: facts.cors && { ...facts.cors, verdict: upperSnake(facts.cors.verdict) },
    integrity: facts.integrity && { ...facts.integrity, verdict: upperSnake(facts.integrity.verdict) },
    tls: tlsFacts(observations),
    hstsPreload: tls && http ? hstsPreload(domain, observations) : null,
    certificate: certificateOf(report),
    cipherSuite: cipherSuiteOf(report),
    hsts: hstsPolicy(http),
  };
};
