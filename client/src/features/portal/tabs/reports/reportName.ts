import type { ReportFormat, ReportType } from '../../../../generated/graphql.ts';
import { portalTabsTexts } from '../../../../texts/portalTabs/portalTabsTexts.ts';

/** Which report it is, for people: `comprehensive PDF`. */
export const reportName = (type: ReportType, format: ReportFormat): string => {
  const { types, formats } = portalTabsTexts().reports;
  return `${types[type]} ${formats[format]}`;
};
