import type { BimiObservation } from '../../../../schema/report/observations/bimiObservation.ts';
import type { Assessment } from '../../probe.ts';
import { evidenceLine } from '../evidenceLine.ts';
import type { bimiCodes } from './bimiCodes.ts';

type Finding = Assessment<keyof typeof bimiCodes>;

const lines = (texts: readonly (string | null | undefined)[]): string[] =>
  texts.flatMap((text) => (text ? [evidenceLine(text)] : [])).slice(0, 20);

export const assessBimi = (seen: BimiObservation): readonly Finding[] => {
  const { status, record, faults, dmarc } = seen;
  switch (status) {
    case 'none':
      return [{ code: 'bimi-missing', outcome: 'info', evidence: ['No TXT at default._bimi'] }];
    case 'declined':
      return [{ code: 'bimi-declined', outcome: 'info', evidence: lines([record]) }, ...ignored(seen)];
    case 'invalid':
    case 'multiple':
      return [{ code: 'bimi-record-invalid', outcome: 'warn', evidence: lines([record, ...faults]) }];
    case 'valid': {
      const parts = [...assessDmarc(dmarc), ...assessLogo(seen), ...assessCertificate(seen)];
      const isReady = parts.every(({ outcome }) => outcome === 'info' || outcome === 'pass');
      return [
        ...ignored(seen),
        ...(isReady ? [{ code: 'bimi-ready', outcome: 'pass', evidence: lines([record]) } as const] : []),
        ...parts.filter(({ outcome }) => outcome !== 'inconclusive'),
        ...notChecked(parts),
      ];
    }
  }
};

const ignored = ({ record, advice = [] }: BimiObservation): readonly Finding[] =>
  advice.length > 0 ? [{ code: 'bimi-ignored-tags', outcome: 'info', evidence: lines([record, ...advice]) }] : [];

/** Told once, whatever it was. */
const notChecked = (parts: readonly Finding[]): readonly Finding[] => {
  const evidence = parts.filter(({ outcome }) => outcome === 'inconclusive').flatMap((part) => part.evidence);
  return evidence.length > 0 ? [{ code: 'bimi-not-checked', outcome: 'inconclusive', evidence }] : [];
};

const assessDmarc = ({ status, detail }: BimiObservation['dmarc']): readonly Finding[] => {
  if (status === 'enforced') return [];
  return [
    status === 'notEnforced'
      ? { code: 'bimi-dmarc-not-enforced', outcome: 'warn', evidence: lines([detail]) }
      : { code: 'bimi-not-checked', outcome: 'inconclusive', evidence: lines([detail]) },
  ];
};

const assessLogo = ({ logo }: BimiObservation): readonly Finding[] => {
  if (!logo) return [];
  if (logo.status === 'notChecked')
    return [{ code: 'bimi-not-checked', outcome: 'inconclusive', evidence: lines([logo.detail]) }];
  if (logo.status === 'absent' || logo.faults.length > 0)
    return [{ code: 'bimi-logo-invalid', outcome: 'warn', evidence: lines([logo.detail, ...logo.faults]) }];
  return logo.advice.length > 0 ? [{ code: 'bimi-logo-advice', outcome: 'info', evidence: lines(logo.advice) }] : [];
};

const assessCertificate = ({ certificate }: BimiObservation): readonly Finding[] => {
  if (!certificate)
    return [{ code: 'bimi-without-certificate', outcome: 'info', evidence: ['The record has no a= tag'] }];
  const { status, detail, issuer, notAfter, faults } = certificate;
  if (status === 'notChecked')
    return [{ code: 'bimi-not-checked', outcome: 'inconclusive', evidence: lines([detail]) }];
  if (status === 'absent' || faults.length > 0)
    return [{ code: 'bimi-certificate-invalid', outcome: 'warn', evidence: lines([detail, ...faults]) }];
  return [{ code: 'bimi-certificate-read', outcome: 'info', evidence: lines([issuer, notAfter]) }];
};
