import { expect } from 'chai';
import {
  ACCOUNT_RIGHTS,
  ACCOUNT_TYPES,
  RIGHTS_OF,
  type AccountRight,
  type AccountType,
} from '../../../schema/forms/accountRequest.ts';
import { CALLERS } from '../../platform/auth/accessMarkdown.ts';
import type { AccessRow } from '../../platform/auth/accessTable.ts';
import { admissionOf } from '../../platform/auth/admission.ts';
import type { Caller } from '../../platform/auth/sessions.ts';
import { loadEdges } from '../../features.ts';

const features = await loadEdges();

const { access, graphqlAccess } = features;

/** The REST calls, or GraphQL fields, behind each right. */
const ROLES: Readonly<Record<AccountRight, readonly (AccessRow | undefined)[]>> = {
  ownReport: [access['GET /security-report/:id'], graphqlAccess.fields['Query.portal']],
  auditLog: [access['GET /portal/domains/:domain/audit-logs']],
  profile: [access['PUT /portal/domains/:domain/company-profile/:field']],
  alerts: [access['GET /business-pro/security-alerts/:domain'], graphqlAccess.fields['Mutation.setAlertMails']],
  monitoring: [graphqlAccess.fields['Mutation.setMonitoring']],
  reports: [access['POST /business-pro/generate-report/:domain'], graphqlAccess.fields['Mutation.setReportSchedule']],
  citedExports: [access['GET /scholar/reports/:id/:format']],
  clients: [access['POST /partner/clients']],
  clientReports: [access['GET /partner/clients/:partnershipId/report'], access['PUT /partner/logo']],
};

/** An account session; for a business also a session of the portal for its own, proved domain. */
const sessionsOf = (type: AccountType): readonly Caller[] =>
  CALLERS.filter(([name]) => name === type || name === `portal, ${type}, verified`).map(([, caller]) => caller);

describe('The rights that the cards of account types list', () => {
  for (const type of ACCOUNT_TYPES)
    it(`match the access table for ${type}`, () => {
      const has = ACCOUNT_RIGHTS.filter((right) =>
        ROLES[right].every(
          (row) => row !== undefined && sessionsOf(type).some((caller) => admissionOf(row, caller) === 'admitted'),
        ),
      );
      expect(RIGHTS_OF[type]).to.deep.equal(has);
    });
});
