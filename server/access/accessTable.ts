/**
 * `everybody`: visitors too · `account`: any session of an account · `partner`: the session of a partner's account · `portal`: a session of the
 * business portal · `pro`: one whose domain has the plan Business - Pro now · `admin`: an administrator's session. A session of one kind is
 * none of another. In REST, `:domain` in a row of `portal` or `pro` is the session's own domain, or the call is refused.
 */
export type AccessRole = 'everybody' | 'account' | 'partner' | 'portal' | 'pro' | 'admin';

/**
 * Who may call what (design.md §7). A call of /api or a field of the GraphQL root that has no row here keeps Candor from starting, and
 * what a row demands is demanded before the call's own code runs. `types`: GraphQL's types that are not for everybody, by whatever field
 * they are reached; a type that only fields of one such role lead to must stand there.
 */
export const ACCESS = {
  rest: {
    'GET /global-stats': 'everybody',
    'POST /company-search': 'everybody',
    'GET /universities': 'everybody',
    'GET /cities': 'everybody',
    'POST /security-scan': 'everybody',
    'POST /account/scholar-application': 'everybody',
    'POST /account/partner-application': 'everybody',
    'POST /business-pro/waitlist': 'everybody',
    'POST /newsletter/subscribe': 'everybody',
    'POST /signups/confirm': 'everybody',
    'POST /signups/unsubscribe': 'everybody',
    'GET /signups/unsubscribe': 'everybody',
    'GET /admin/signups/:list/export': 'admin',
    'GET /partners': 'everybody',
    'POST /auth/login': 'everybody',
    'POST /account/request': 'everybody',
    'POST /auth/verify': 'everybody',
    'POST /auth/rotate': 'account',
    'POST /auth/logout': 'account',
    'POST /admin/login': 'everybody',
    'GET /admin/verify': 'admin',
    'POST /admin/logout': 'admin',
    'GET /admin/applications': 'admin',
    'POST /admin/application/review': 'admin',
    'GET /admin/history': 'admin',
    'GET /admin/applications/:id/pdf': 'admin',
    'GET /admin/applications/:id/download-pdf': 'admin',
  },
  graphql: {
    'Query.scan': 'everybody',
    'Query.latestScan': 'everybody',
    'Query.globalStats': 'everybody',
    'Query.methodology': 'everybody',
    'Query.companySearch': 'everybody',
    'Query.universities': 'everybody',
    'Query.cities': 'everybody',
    'Query.domainHistory': 'everybody',
    'Query.scanComparison': 'everybody',
    'Query.partners': 'everybody',
    'Query.portal': 'portal',
    'Query.viewer': 'everybody',
    'Query.administrator': 'everybody',
    'Query.signups': 'admin',
    'Query.applications': 'admin',
    'Query.application': 'admin',
    'Query.reviewHistory': 'admin',
    'Mutation.openApplication': 'admin',
    'Mutation.reviewApplication': 'admin',
    'Mutation.requestScan': 'everybody',
    'Mutation.requestMagicLink': 'everybody',
    'Mutation.requestAccount': 'everybody',
    'Mutation.redeemMagicLink': 'everybody',
    'Mutation.rotateSession': 'account',
    'Mutation.signOut': 'account',
    'Mutation.changeAdministratorPassword': 'admin',
    'Mutation.prepareSecondFactor': 'admin',
    'Mutation.enableSecondFactor': 'admin',
    'Mutation.disableSecondFactor': 'admin',
    'Mutation.signOutAdministrator': 'admin',
    'Mutation.confirmSignup': 'everybody',
    'Mutation.withdrawSignup': 'everybody',
    'Mutation.setDirectoryListing': 'partner',
    'Mutation.requestReport': 'pro',
    'Mutation.setReportSchedule': 'pro',
    'Mutation.setMonitoring': 'pro',
    'Subscription.scanProgress': 'everybody',
    'Subscription.reportChanged': 'pro',
  },
  types: {
    Administrator: 'admin',
    AdministratorPasswordChanged: 'admin',
    AlreadyDecided: 'admin',
    Application: 'admin',
    ApplicationNotFound: 'admin',
    ApplicationPage: 'admin',
    ApplicationReviewed: 'admin',
    ConfirmationRefused: 'admin',
    InvalidReview: 'admin',
    GeneratedReport: 'pro',
    MonitoredScan: 'pro',
    Monitoring: 'pro',
    NotAPartner: 'partner',
    NothingToRotate: 'account',
    OtherAdministrator: 'admin',
    OwnApplication: 'account',
    PartnerForm: 'admin',
    PasswordRefused: 'admin',
    Portal: 'portal',
    ReportRefused: 'pro',
    ReportRequested: 'pro',
    ReportSchedule: 'pro',
    ReviewEntry: 'admin',
    ReviewPage: 'admin',
    ScholarForm: 'admin',
    SecondFactorDisabled: 'admin',
    SecondFactorEnabled: 'admin',
    SecondFactorPrepared: 'admin',
    SessionOver: 'account',
    Signup: 'admin',
    SignupCounts: 'admin',
    SignupPage: 'admin',
  },
} as const satisfies Record<'rest' | 'graphql' | 'types', Record<string, AccessRole>>;

/** Throws for a call that has no row. */
export const roleOf = (edge: 'rest' | 'graphql', call: string): AccessRole => {
  const role = Object.entries<AccessRole>(ACCESS[edge]).find(([name]) => name === call)?.[1];
  if (!role) throw new Error(`${call} has no row in server/access/accessTable.ts.`);
  return role;
};
