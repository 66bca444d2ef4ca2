import type { ScanReport } from '../../../schema/report/scanReport.ts';
import type { SectionId } from '../../../schema/report/section.ts';
import { brandLines } from './brandLines.ts';
import { breachLines } from './breachLines.ts';
import { businessLines } from './businessLines.ts';
import { communityLines } from './communityLines.ts';
import { dnsLines } from './dnsLines.ts';
import { emailLines } from './emailLines.ts';
import type { FactLine } from './factLine.ts';
import { networkLines } from './networkLines.ts';
import { privacyLines } from './privacyLines.ts';
import { securityTxtLines } from './securityTxtLines.ts';
import { toolsLines } from './toolsLines.ts';
import { webLines } from './webLines.ts';

const linesOf: Readonly<Record<SectionId, (report: ScanReport) => readonly FactLine[]>> = {
  email: emailLines,
  web: webLines,
  breach: breachLines,
  privacy: privacyLines,
  community: communityLines,
  dns: dnsLines,
  securityTxt: securityTxtLines,
  network: networkLines,
  tools: toolsLines,
  business: businessLines,
  brand: brandLines,
};

/** What a section shows beside its findings, for a terminal: the figures that a page shows. Foreign text in it is not yet inert. */
export const factLines = (report: ScanReport, section: SectionId): readonly FactLine[] => linesOf[section](report);
