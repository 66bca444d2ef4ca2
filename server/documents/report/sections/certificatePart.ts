import type { Observations } from '../../../../schema/report/observations.ts';
import { tlsFacts } from '../../../features/scanReport/tlsFacts.ts';
import { documentTime } from '../../documentTime.ts';
import { fact, factIfAny, factPart, inWords } from '../documentFact.ts';
import type { Part } from '../reportDocument.ts';

const REVOCATION = {
  good: 'stapled: not revoked',
  revoked: 'stapled: revoked',
  unknown: 'stapled: not known',
  unusable: 'stapled, and of no use',
} as const;

/** The certificate of the site; nothing where no TLS came about. */
export const certificatePart = (observations: Partial<Observations>): readonly Part[] => {
  const { tls } = observations;
  if (tls?.status !== 'served') return [];
  const { certificate, faults } = tls;
  const facts = tlsFacts(observations);
  const status = facts?.revocation.status ?? null;
  return factPart('Certificate', [
    fact('Issued to', certificate.subject),
    fact('Issued by', certificate.issuer),
    fact('Valid from', documentTime(certificate.notBefore)),
    fact('Valid until', documentTime(certificate.notAfter)),
    ...factIfAny('Days left', facts?.daysLeft),
    fact('Key', [certificate.keyType, certificate.keyBits].filter((each) => each !== null).join(' ')),
    fact('Signature', certificate.signatureAlgorithm),
    ...factIfAny('Validation', facts?.validation && inWords(facts.validation)),
    ...factIfAny('Names', certificate.subjectAltNames.join(', ')),
    fact('Revocation', status === null ? 'Not stapled' : REVOCATION[status]),
    fact(
      'Faults',
      faults.map(({ detail }) => detail),
    ),
  ]);
};
