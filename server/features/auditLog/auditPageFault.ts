import { AUDIT_PAGE, type AuditPageWanted } from './auditLog.ts';

/** What is wrong with the numbers of a page, and what to do; undefined: nothing. A page past the end is no fault. */
export const auditPageFault = ({ page, limit, asOf }: AuditPageWanted): string | undefined => {
  if (!Number.isSafeInteger(page) || page < 1) return '"page" is a whole number from 1 on.';
  if (!Number.isSafeInteger(limit) || limit < 1 || limit > AUDIT_PAGE.largest)
    return `"limit" is a whole number from 1 to ${AUDIT_PAGE.largest}.`;
  if (asOf !== undefined && (!Number.isSafeInteger(asOf) || asOf < 0))
    return '"as_of" is the number of that name that another page was answered with.';
  return undefined;
};
