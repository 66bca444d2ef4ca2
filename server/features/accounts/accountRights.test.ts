import { expect } from 'chai';
import {
  ACCOUNT_RIGHTS,
  ACCOUNT_TYPES,
  RIGHTS_OF,
  type AccountRight,
  type AccountType,
} from '../../../schema/forms/accountRequest.ts';
import { CALLERS } from '../../platform/auth/accessMarkdown.ts';
import { ACCESS, type AccessRow } from '../../platform/auth/accessTable.ts';
import { admissionOf } from '../../platform/auth/admission.ts';
import type { Caller } from '../../platform/auth/sessions.ts';
import { features } from '../../features.ts';

const { access } = features;

/** The calls, or fields of GraphQL, that a right is. */
const ROLES: Readonly<Record<AccountRight, readonly (AccessRow | undefined)[]>> = {
  ownReport: [access['GET /security-report/:id'], ACCESS.graphql['Query.portal']],
  auditLog: [access['GET /portal/domains/:domain/audit-logs']],
  profile: [access['PUT /portal/domains/:domain/company-profile/:field']],
  alerts: [access['GET /business-pro/security-alerts/:domain'], ACCESS.graphql['Mutation.setAlertMails']],
  monitoring: [ACCESS.graphql['Mutation.setMonitoring']],
  reports: [access['POST /business-pro/generate-report/:domain'], ACCESS.graphql['Mutation.setReportSchedule']],
  citedExports: [access['GET /scholar/reports/:id/:format']],
  clients: [access['POST /partner/clients']],
  clientReports: [access['GET /partner/clients/:partnershipId/report'], access['PUT /partner/logo']],
};

/** A session of an account, and for a business that of the portal of its domain, which is proved to be its own. */
const sessionsOf = (type: AccountType): readonly Caller[] =>
  CALLERS.filter(([name]) => name === type || name === `portal, ${type}, verified`).map(([, caller]) => caller);

describe('What the cards of account types say that each type has', () => {
  for (const type of ACCOUNT_TYPES)
    it(`is, for ${type}, what the table of access gives it`, () => {
      const has = ACCOUNT_RIGHTS.filter((right) =>
        ROLES[right].every(
          (row) => row !== undefined && sessionsOf(type).some((caller) => admissionOf(row, caller) === 'admitted'),
        ),
      );
      expect(RIGHTS_OF[type]).to.deep.equal(has);
    });
});
