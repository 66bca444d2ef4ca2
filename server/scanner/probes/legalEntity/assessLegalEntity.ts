import type {
  LegalEntityObservation,
  LookedUpBy,
} from '../../../../schema/report/observations/legalEntityObservation.ts';
import type { Assessment } from '../../probe.ts';
import { evidenceLine } from '../evidenceLine.ts';
import type { legalEntityCodes } from './legalEntityCodes.ts';

type EntityAssessment = Assessment<keyof typeof legalEntityCodes>;

/** What the entity was looked up by, in words. */
const clueLine = (clue: LookedUpBy): string => {
  if (clue.kind === 'lei') return `LEI: ${clue.lei}`;
  const where = clue.country === null ? '' : ` (${clue.country})`;
  return `${clue.kind === 'registrant' ? 'Registrant' : 'Certificate'}: ${clue.name}${where}`;
};

export const assessLegalEntity = (seen: LegalEntityObservation): readonly EntityAssessment[] => {
  if (seen.status === 'notAsked') return [{ code: 'legal-entity-not-named', outcome: 'info', evidence: [] }];
  if (seen.status === 'unknown') {
    const several = seen.sameName > 1 ? [`${seen.sameName} entities bear the name`] : [];
    const evidence = [...seen.lookedUpBy.map(clueLine), ...several].map(evidenceLine);
    return [{ code: 'legal-entity-unknown', outcome: 'info', evidence }];
  }
  const isSure = seen.lookedUpBy.kind === 'lei';
  const lines = [`${seen.legalName}: LEI ${seen.lei}`, ...(isSure ? [] : [clueLine(seen.lookedUpBy)])];
  return [
    {
      code: isSure ? 'legal-entity-found' : 'legal-entity-by-name',
      outcome: 'info',
      evidence: lines.map(evidenceLine),
    },
    ...statusOf(seen),
  ];
};

type Found = Extract<LegalEntityObservation, { status: 'found' }>;

const statusOf = ({ entityStatus, registrationStatus, nextRenewal }: Found): readonly EntityAssessment[] => {
  const findings: EntityAssessment[] = [];
  if (entityStatus !== null && entityStatus !== 'ACTIVE' && entityStatus !== 'NULL')
    findings.push({
      code: 'legal-entity-inactive',
      outcome: 'info',
      evidence: [evidenceLine(`Status: ${entityStatus}`)],
    });
  if (registrationStatus === 'LAPSED') {
    const due = `To be renewed: ${nextRenewal?.slice(0, 10) ?? 'not said'}`;
    findings.push({ code: 'legal-entity-lapsed', outcome: 'info', evidence: [due] });
  }
  return findings;
};
