import type { ScanReport } from '../../../schema/report/scanReport.ts';
import type { SectionId } from '../../../schema/report/section.ts';
import { brandLines, breachLines, businessLines, communityLines, privacyLines } from './businessLines.ts';
import { dnsLines, emailLines, networkLines, securityTxtLines, toolsLines, webLines } from './networkLines.ts';
import type { FactLine } from './factLine.ts';

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
