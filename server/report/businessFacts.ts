import type { BusinessFacts } from '../../schema/report/facts/businessFacts.ts';
import type { Observations } from '../../schema/report/observations.ts';
import { companyProfileFacts } from './companyProfileFacts.ts';
import { legalEntityFacts } from './legalEntityFacts.ts';
import { registrationFacts } from './registrationFacts.ts';

/** The business section's figures (spec 2 §3, business_intelligence); each part null where it was not checked. */
export const businessFacts = (seen: Partial<Observations>): BusinessFacts => ({
  profile: companyProfileFacts(seen),
  legalEntity: legalEntityFacts(seen),
  registration: registrationFacts(seen),
});
