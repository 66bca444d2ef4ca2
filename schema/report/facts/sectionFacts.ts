import { brandFactTypes } from './brandFacts.ts';
import { breachFactTypes } from './breachFacts.ts';
import { businessFactTypes } from './businessFacts.ts';
import { communityFactTypes } from './communityFacts.ts';
import { domainFactTypes } from './domainFacts.ts';
import { emailFactTypes } from './emailFacts.ts';
import { networkFactTypes } from './networkFacts.ts';
import { privacyFactTypes } from './privacyFacts.ts';
import { securityTxtFactTypes } from './securityTxtFacts.ts';
import { toolsFactTypes } from './toolsFacts.ts';
import { webFactTypes } from './webFacts.ts';
import type { Facts } from '../../../checks/kit/fact.ts';
import type { SectionId } from '../../../checks/kit/section.ts';

/** The facts that every section of the report shows, each declared once (docs/contributors.md describes what is derived from them). */
export const sectionFactTypes = {
  email: emailFactTypes,
  web: webFactTypes,
  breach: breachFactTypes,
  privacy: privacyFactTypes,
  community: communityFactTypes,
  dns: domainFactTypes,
  securityTxt: securityTxtFactTypes,
  network: networkFactTypes,
  tools: toolsFactTypes,
  business: businessFactTypes,
  brand: brandFactTypes,
} satisfies Record<SectionId, unknown>;

/** The values of a section's facts. */
export type SectionFacts<Section extends SectionId> = Facts<(typeof sectionFactTypes)[Section]>;
