import type { Observations } from '../../../../schema/report/observations.ts';
import type { LookedUpBy } from '../../../../schema/report/observations/legalEntityObservation.ts';
import { certificateOrganization } from './certificateOrganization.ts';

/** What the other probes have found that a legal entity can be looked up by, the surest first; never the domain's own label. */
export const entityClues = (known: Partial<Observations>, domain: string): readonly LookedUpBy[] => {
  const { companyProfile, registration, tls } = known;
  const clues: LookedUpBy[] = [];
  if (companyProfile?.status === 'found' && companyProfile.lei !== null)
    clues.push({ kind: 'lei', lei: companyProfile.lei });
  // One that is withheld may name who stands in for it.
  if (registration?.status === 'found' && registration.registrantOrganization !== null && !registration.redacted) {
    const country = registration.registrantCountry?.toUpperCase() ?? '';
    clues.push({
      kind: 'registrant',
      name: registration.registrantOrganization,
      country: /^[A-Z]{2}$/.test(country) ? country : null,
    });
  }
  const organization = certificateOrganization(tls, domain);
  if (organization) clues.push({ kind: 'certificate', ...organization });
  return clues;
};
