import type { BusinessFacts } from '../../../schema/report/facts/businessFacts.ts';
import type { OwnerWords } from '../../../schema/report/ownerWords.ts';
import type { Observations } from '../../../schema/report/observations.ts';
import { companyProfileFacts } from './companyProfileFacts.ts';
import { legalEntityFacts } from './legalEntityFacts.ts';
import { registrationFacts } from './registrationFacts.ts';
import { withOwnerWords } from './withOwnerWords.ts';

/** The business section's figures (spec 2 §3, business_intelligence); each part null where it was not checked. `owner`: what the domain's owner says instead; without it, the sources alone. */
export const businessFacts = (seen: Partial<Observations>, owner?: OwnerWords): BusinessFacts =>
  withOwnerWords(
    {
      profile: companyProfileFacts(seen),
      legalEntity: legalEntityFacts(seen),
      registration: registrationFacts(seen),
    },
    owner,
  );
