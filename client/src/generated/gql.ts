/* eslint-disable */
import * as types from './graphql';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  query GlobalStats {\n    globalStats {\n      totalScans\n      uniqueDomains\n    }\n  }\n": typeof types.GlobalStatsDocument,
    "\n  fragment CertificateDetail_certificate on Certificate {\n    subject\n    issuer\n    subjectAltNames\n    subjectAltNameCount\n    notBefore\n    notAfter\n    keyType\n    keyBits\n    signatureAlgorithm\n  }\n": typeof types.CertificateDetail_CertificateFragmentDoc,
    "\n  fragment CertificateFact_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    httpsEnabled\n    certificate {\n      issuer\n      notAfter\n      faults {\n        fault\n        detail\n      }\n      ...CertificateDetail_certificate @unmask\n    }\n  }\n": typeof types.CertificateFact_SectionFragmentDoc,
    "\n  fragment CheckResults_section on ReportSection {\n    checks {\n      probe\n      title\n      state\n      durationMs\n      ...InconclusiveNotice_check @unmask\n    }\n    findings {\n      code\n      probe\n      ...FindingRow_finding @unmask\n    }\n  }\n": typeof types.CheckResults_SectionFragmentDoc,
    "\n  fragment ContentsList_section on ReportSection {\n    id\n    section\n    state\n    checks {\n      state\n    }\n    findings {\n      probe\n      code\n      outcome\n      points\n    }\n  }\n": typeof types.ContentsList_SectionFragmentDoc,
    "\n  fragment CookiesFact_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    cookies {\n      name\n      secure\n      httpOnly\n      sameSite\n    }\n  }\n": typeof types.CookiesFact_SectionFragmentDoc,
    "\n  fragment DnsSheet_section on DnsSection {\n    id\n    checks {\n      probe\n      state\n    }\n    recordSets {\n      type\n      status\n      records\n    }\n    ...Sheet_section\n  }\n": typeof types.DnsSheet_SectionFragmentDoc,
    "\n  fragment EmailSheet_section on EmailSection {\n    id\n    checks {\n      probe\n      state\n    }\n    spfStatus\n    spfRecord\n    spfLookups\n    dkimConfigured\n    dkimSelectors\n    dmarcStatus\n    dmarcPolicy\n    dmarcRecord\n    secureMxProvider\n    mailProvider\n    mailServers\n    ...Sheet_section\n  }\n": typeof types.EmailSheet_SectionFragmentDoc,
    "\n  fragment FindingDetail_finding on Finding {\n    code\n    evidence\n    points\n    reference {\n      label\n      url\n    }\n    fix {\n      ...FixAdvice_fix @unmask\n    }\n  }\n": typeof types.FindingDetail_FindingFragmentDoc,
    "\n  fragment FindingRow_finding on Finding {\n    outcome\n    title\n    meaning\n    points\n    ...FindingDetail_finding @unmask\n  }\n": typeof types.FindingRow_FindingFragmentDoc,
    "\n  fragment FirstSteps_scan on Scan {\n    status\n    recommendations {\n      code\n      title\n      points\n      category\n      reference {\n        label\n        url\n      }\n      fix {\n        text\n        example\n      }\n    }\n  }\n": typeof types.FirstSteps_ScanFragmentDoc,
    "\n  fragment FixAdvice_fix on Fix {\n    text\n    example\n  }\n": typeof types.FixAdvice_FixFragmentDoc,
    "\n  fragment InconclusiveNotice_check on Check {\n    reason\n    detail\n  }\n": typeof types.InconclusiveNotice_CheckFragmentDoc,
    "\n  fragment RedirectsFact_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    redirects {\n      url\n      status\n    }\n  }\n": typeof types.RedirectsFact_SectionFragmentDoc,
    "\n  fragment ReportHead_scan on Scan {\n    id\n    domain\n    ...ReportPageHead_scan\n    ...Verdict_scan\n    ...SubScores_scan\n    ...FirstSteps_scan\n    ...ScoreAccount_scan\n  }\n": typeof types.ReportHead_ScanFragmentDoc,
    "\n  fragment Report_scan on Scan {\n    ...ReportHead_scan @unmask\n    sections {\n      id\n      section\n      ...ReportSheet_section\n      ...ContentsList_section\n    }\n  }\n": typeof types.Report_ScanFragmentDoc,
    "\n  fragment ReportHeader_scan on Scan {\n    domain\n    status\n    companyName\n    companyLogo\n    summary {\n      tldr\n      riskLevel\n      author\n    }\n  }\n": typeof types.ReportHeader_ScanFragmentDoc,
    "\n  fragment ReportPageHead_scan on Scan {\n    domain\n    companyName\n    status\n    summary {\n      tldr\n    }\n  }\n": typeof types.ReportPageHead_ScanFragmentDoc,
    "\n  fragment ReportSheet_section on ReportSection {\n    id\n    ...Sheet_section\n    ... on EmailSection {\n      ...EmailSheet_section\n    }\n    ... on WebSection {\n      ...WebSheet_section\n    }\n    ... on DnsSection {\n      ...DnsSheet_section\n    }\n    ... on SecurityTxtSection {\n      ...SecurityTxtSheet_section\n    }\n  }\n": typeof types.ReportSheet_SectionFragmentDoc,
    "\n  fragment ScanFigures_scan on Scan {\n    status\n    completedAt\n    durationSeconds\n    totalScans\n    dataSourcesCount\n  }\n": typeof types.ScanFigures_ScanFragmentDoc,
    "\n  fragment ScoreAccount_scan on Scan {\n    score {\n      rulesetVersion\n      penalties {\n        code\n        category\n        points\n        reason\n        reference {\n          label\n          url\n        }\n      }\n    }\n  }\n": typeof types.ScoreAccount_ScanFragmentDoc,
    "\n  fragment ScoreGauge_scan on Scan {\n    status\n    score {\n      overall\n      grade\n      email\n      web\n      breach\n      compliance\n      conclusiveChecks\n      plannedChecks\n    }\n  }\n": typeof types.ScoreGauge_ScanFragmentDoc,
    "\n  fragment SecurityHeadersFact_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    securityHeaders {\n      name\n      value\n    }\n  }\n": typeof types.SecurityHeadersFact_SectionFragmentDoc,
    "\n  fragment SecurityTxtSheet_section on SecurityTxtSection {\n    id\n    checks {\n      probe\n      state\n    }\n    present\n    location\n    contact\n    expires\n    policy\n    preferredLanguages\n    pgpSigned\n    hash\n    ...Sheet_section\n  }\n": typeof types.SecurityTxtSheet_SectionFragmentDoc,
    "\n  fragment Sheet_section on ReportSection {\n    id\n    section\n    state\n    checks {\n      state\n    }\n    findings {\n      probe\n      code\n      outcome\n      points\n    }\n    ...CheckResults_section\n  }\n": typeof types.Sheet_SectionFragmentDoc,
    "\n  fragment SubScores_scan on Scan {\n    status\n    score {\n      email\n      web\n      breach\n      compliance\n    }\n  }\n": typeof types.SubScores_ScanFragmentDoc,
    "\n  fragment Verdict_scan on Scan {\n    id\n    ...ReportHeader_scan\n    ...ScoreGauge_scan\n    ...ScanFigures_scan\n  }\n": typeof types.Verdict_ScanFragmentDoc,
    "\n  fragment WebSheet_section on WebSection {\n    id\n    checks {\n      probe\n      state\n    }\n    httpsEnabled\n    redirectsToHttps\n    sslGrade\n    tlsVersion\n    tlsVersions {\n      version\n      accepted\n    }\n    wafDetected\n    wafName\n    cdnName\n    ...CertificateFact_section\n    ...SecurityHeadersFact_section\n    ...RedirectsFact_section\n    ...CookiesFact_section\n    ...Sheet_section\n  }\n": typeof types.WebSheet_SectionFragmentDoc,
    "\n  fragment ScanProgress_scan on Scan {\n    status\n    step {\n      number\n      label\n      percent\n    }\n  }\n": typeof types.ScanProgress_ScanFragmentDoc,
    "\n  fragment FollowedScan_scan on Scan {\n    id\n    domain\n    status\n    revision\n    failure {\n      reason\n      message\n    }\n  }\n": typeof types.FollowedScan_ScanFragmentDoc,
    "\n  query ReadScan($id: ID!) {\n    scan(id: $id) {\n      ...FollowedScan_scan @unmask\n      ...ScanProgress_scan\n      ...Report_scan\n    }\n  }\n": typeof types.ReadScanDocument,
    "\n  query LatestScan($domain: String!) {\n    latestScan(domain: $domain) {\n      ...FollowedScan_scan @unmask\n      ...ScanProgress_scan\n      ...Report_scan\n    }\n  }\n": typeof types.LatestScanDocument,
    "\n  mutation RequestScan($domain: String!) {\n    requestScan(domain: $domain) {\n      ... on ScanAccepted {\n        scan {\n          ...FollowedScan_scan @unmask\n          ...ScanProgress_scan\n          ...Report_scan\n        }\n      }\n      ... on RateLimited {\n        retryAfterSeconds\n      }\n      ... on Refusal {\n        message\n      }\n    }\n  }\n": typeof types.RequestScanDocument,
    "\n  subscription ScanEvents($scanId: ID!, $after: Int!) {\n    scanProgress(scanId: $scanId, after: $after) {\n      revision\n      scan {\n        ...FollowedScan_scan @unmask\n        ...ScanProgress_scan\n        ...ReportHead_scan\n      }\n      changed {\n        id\n        ...ReportSheet_section\n      }\n    }\n  }\n": typeof types.ScanEventsDocument,
    "\n  fragment CompanyOption_company on Company {\n    name\n    domain\n    description\n    logoUrl\n    confidence\n  }\n": typeof types.CompanyOption_CompanyFragmentDoc,
    "\n  query CompanySearch($query: String!) {\n    companySearch(query: $query) {\n      name\n      domain\n      ...CompanyOption_company\n    }\n  }\n": typeof types.CompanySearchDocument,
};
const documents: Documents = {
    "\n  query GlobalStats {\n    globalStats {\n      totalScans\n      uniqueDomains\n    }\n  }\n": types.GlobalStatsDocument,
    "\n  fragment CertificateDetail_certificate on Certificate {\n    subject\n    issuer\n    subjectAltNames\n    subjectAltNameCount\n    notBefore\n    notAfter\n    keyType\n    keyBits\n    signatureAlgorithm\n  }\n": types.CertificateDetail_CertificateFragmentDoc,
    "\n  fragment CertificateFact_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    httpsEnabled\n    certificate {\n      issuer\n      notAfter\n      faults {\n        fault\n        detail\n      }\n      ...CertificateDetail_certificate @unmask\n    }\n  }\n": types.CertificateFact_SectionFragmentDoc,
    "\n  fragment CheckResults_section on ReportSection {\n    checks {\n      probe\n      title\n      state\n      durationMs\n      ...InconclusiveNotice_check @unmask\n    }\n    findings {\n      code\n      probe\n      ...FindingRow_finding @unmask\n    }\n  }\n": types.CheckResults_SectionFragmentDoc,
    "\n  fragment ContentsList_section on ReportSection {\n    id\n    section\n    state\n    checks {\n      state\n    }\n    findings {\n      probe\n      code\n      outcome\n      points\n    }\n  }\n": types.ContentsList_SectionFragmentDoc,
    "\n  fragment CookiesFact_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    cookies {\n      name\n      secure\n      httpOnly\n      sameSite\n    }\n  }\n": types.CookiesFact_SectionFragmentDoc,
    "\n  fragment DnsSheet_section on DnsSection {\n    id\n    checks {\n      probe\n      state\n    }\n    recordSets {\n      type\n      status\n      records\n    }\n    ...Sheet_section\n  }\n": types.DnsSheet_SectionFragmentDoc,
    "\n  fragment EmailSheet_section on EmailSection {\n    id\n    checks {\n      probe\n      state\n    }\n    spfStatus\n    spfRecord\n    spfLookups\n    dkimConfigured\n    dkimSelectors\n    dmarcStatus\n    dmarcPolicy\n    dmarcRecord\n    secureMxProvider\n    mailProvider\n    mailServers\n    ...Sheet_section\n  }\n": types.EmailSheet_SectionFragmentDoc,
    "\n  fragment FindingDetail_finding on Finding {\n    code\n    evidence\n    points\n    reference {\n      label\n      url\n    }\n    fix {\n      ...FixAdvice_fix @unmask\n    }\n  }\n": types.FindingDetail_FindingFragmentDoc,
    "\n  fragment FindingRow_finding on Finding {\n    outcome\n    title\n    meaning\n    points\n    ...FindingDetail_finding @unmask\n  }\n": types.FindingRow_FindingFragmentDoc,
    "\n  fragment FirstSteps_scan on Scan {\n    status\n    recommendations {\n      code\n      title\n      points\n      category\n      reference {\n        label\n        url\n      }\n      fix {\n        text\n        example\n      }\n    }\n  }\n": types.FirstSteps_ScanFragmentDoc,
    "\n  fragment FixAdvice_fix on Fix {\n    text\n    example\n  }\n": types.FixAdvice_FixFragmentDoc,
    "\n  fragment InconclusiveNotice_check on Check {\n    reason\n    detail\n  }\n": types.InconclusiveNotice_CheckFragmentDoc,
    "\n  fragment RedirectsFact_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    redirects {\n      url\n      status\n    }\n  }\n": types.RedirectsFact_SectionFragmentDoc,
    "\n  fragment ReportHead_scan on Scan {\n    id\n    domain\n    ...ReportPageHead_scan\n    ...Verdict_scan\n    ...SubScores_scan\n    ...FirstSteps_scan\n    ...ScoreAccount_scan\n  }\n": types.ReportHead_ScanFragmentDoc,
    "\n  fragment Report_scan on Scan {\n    ...ReportHead_scan @unmask\n    sections {\n      id\n      section\n      ...ReportSheet_section\n      ...ContentsList_section\n    }\n  }\n": types.Report_ScanFragmentDoc,
    "\n  fragment ReportHeader_scan on Scan {\n    domain\n    status\n    companyName\n    companyLogo\n    summary {\n      tldr\n      riskLevel\n      author\n    }\n  }\n": types.ReportHeader_ScanFragmentDoc,
    "\n  fragment ReportPageHead_scan on Scan {\n    domain\n    companyName\n    status\n    summary {\n      tldr\n    }\n  }\n": types.ReportPageHead_ScanFragmentDoc,
    "\n  fragment ReportSheet_section on ReportSection {\n    id\n    ...Sheet_section\n    ... on EmailSection {\n      ...EmailSheet_section\n    }\n    ... on WebSection {\n      ...WebSheet_section\n    }\n    ... on DnsSection {\n      ...DnsSheet_section\n    }\n    ... on SecurityTxtSection {\n      ...SecurityTxtSheet_section\n    }\n  }\n": types.ReportSheet_SectionFragmentDoc,
    "\n  fragment ScanFigures_scan on Scan {\n    status\n    completedAt\n    durationSeconds\n    totalScans\n    dataSourcesCount\n  }\n": types.ScanFigures_ScanFragmentDoc,
    "\n  fragment ScoreAccount_scan on Scan {\n    score {\n      rulesetVersion\n      penalties {\n        code\n        category\n        points\n        reason\n        reference {\n          label\n          url\n        }\n      }\n    }\n  }\n": types.ScoreAccount_ScanFragmentDoc,
    "\n  fragment ScoreGauge_scan on Scan {\n    status\n    score {\n      overall\n      grade\n      email\n      web\n      breach\n      compliance\n      conclusiveChecks\n      plannedChecks\n    }\n  }\n": types.ScoreGauge_ScanFragmentDoc,
    "\n  fragment SecurityHeadersFact_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    securityHeaders {\n      name\n      value\n    }\n  }\n": types.SecurityHeadersFact_SectionFragmentDoc,
    "\n  fragment SecurityTxtSheet_section on SecurityTxtSection {\n    id\n    checks {\n      probe\n      state\n    }\n    present\n    location\n    contact\n    expires\n    policy\n    preferredLanguages\n    pgpSigned\n    hash\n    ...Sheet_section\n  }\n": types.SecurityTxtSheet_SectionFragmentDoc,
    "\n  fragment Sheet_section on ReportSection {\n    id\n    section\n    state\n    checks {\n      state\n    }\n    findings {\n      probe\n      code\n      outcome\n      points\n    }\n    ...CheckResults_section\n  }\n": types.Sheet_SectionFragmentDoc,
    "\n  fragment SubScores_scan on Scan {\n    status\n    score {\n      email\n      web\n      breach\n      compliance\n    }\n  }\n": types.SubScores_ScanFragmentDoc,
    "\n  fragment Verdict_scan on Scan {\n    id\n    ...ReportHeader_scan\n    ...ScoreGauge_scan\n    ...ScanFigures_scan\n  }\n": types.Verdict_ScanFragmentDoc,
    "\n  fragment WebSheet_section on WebSection {\n    id\n    checks {\n      probe\n      state\n    }\n    httpsEnabled\n    redirectsToHttps\n    sslGrade\n    tlsVersion\n    tlsVersions {\n      version\n      accepted\n    }\n    wafDetected\n    wafName\n    cdnName\n    ...CertificateFact_section\n    ...SecurityHeadersFact_section\n    ...RedirectsFact_section\n    ...CookiesFact_section\n    ...Sheet_section\n  }\n": types.WebSheet_SectionFragmentDoc,
    "\n  fragment ScanProgress_scan on Scan {\n    status\n    step {\n      number\n      label\n      percent\n    }\n  }\n": types.ScanProgress_ScanFragmentDoc,
    "\n  fragment FollowedScan_scan on Scan {\n    id\n    domain\n    status\n    revision\n    failure {\n      reason\n      message\n    }\n  }\n": types.FollowedScan_ScanFragmentDoc,
    "\n  query ReadScan($id: ID!) {\n    scan(id: $id) {\n      ...FollowedScan_scan @unmask\n      ...ScanProgress_scan\n      ...Report_scan\n    }\n  }\n": types.ReadScanDocument,
    "\n  query LatestScan($domain: String!) {\n    latestScan(domain: $domain) {\n      ...FollowedScan_scan @unmask\n      ...ScanProgress_scan\n      ...Report_scan\n    }\n  }\n": types.LatestScanDocument,
    "\n  mutation RequestScan($domain: String!) {\n    requestScan(domain: $domain) {\n      ... on ScanAccepted {\n        scan {\n          ...FollowedScan_scan @unmask\n          ...ScanProgress_scan\n          ...Report_scan\n        }\n      }\n      ... on RateLimited {\n        retryAfterSeconds\n      }\n      ... on Refusal {\n        message\n      }\n    }\n  }\n": types.RequestScanDocument,
    "\n  subscription ScanEvents($scanId: ID!, $after: Int!) {\n    scanProgress(scanId: $scanId, after: $after) {\n      revision\n      scan {\n        ...FollowedScan_scan @unmask\n        ...ScanProgress_scan\n        ...ReportHead_scan\n      }\n      changed {\n        id\n        ...ReportSheet_section\n      }\n    }\n  }\n": types.ScanEventsDocument,
    "\n  fragment CompanyOption_company on Company {\n    name\n    domain\n    description\n    logoUrl\n    confidence\n  }\n": types.CompanyOption_CompanyFragmentDoc,
    "\n  query CompanySearch($query: String!) {\n    companySearch(query: $query) {\n      name\n      domain\n      ...CompanyOption_company\n    }\n  }\n": types.CompanySearchDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GlobalStats {\n    globalStats {\n      totalScans\n      uniqueDomains\n    }\n  }\n"): (typeof documents)["\n  query GlobalStats {\n    globalStats {\n      totalScans\n      uniqueDomains\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CertificateDetail_certificate on Certificate {\n    subject\n    issuer\n    subjectAltNames\n    subjectAltNameCount\n    notBefore\n    notAfter\n    keyType\n    keyBits\n    signatureAlgorithm\n  }\n"): (typeof documents)["\n  fragment CertificateDetail_certificate on Certificate {\n    subject\n    issuer\n    subjectAltNames\n    subjectAltNameCount\n    notBefore\n    notAfter\n    keyType\n    keyBits\n    signatureAlgorithm\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CertificateFact_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    httpsEnabled\n    certificate {\n      issuer\n      notAfter\n      faults {\n        fault\n        detail\n      }\n      ...CertificateDetail_certificate @unmask\n    }\n  }\n"): (typeof documents)["\n  fragment CertificateFact_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    httpsEnabled\n    certificate {\n      issuer\n      notAfter\n      faults {\n        fault\n        detail\n      }\n      ...CertificateDetail_certificate @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CheckResults_section on ReportSection {\n    checks {\n      probe\n      title\n      state\n      durationMs\n      ...InconclusiveNotice_check @unmask\n    }\n    findings {\n      code\n      probe\n      ...FindingRow_finding @unmask\n    }\n  }\n"): (typeof documents)["\n  fragment CheckResults_section on ReportSection {\n    checks {\n      probe\n      title\n      state\n      durationMs\n      ...InconclusiveNotice_check @unmask\n    }\n    findings {\n      code\n      probe\n      ...FindingRow_finding @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ContentsList_section on ReportSection {\n    id\n    section\n    state\n    checks {\n      state\n    }\n    findings {\n      probe\n      code\n      outcome\n      points\n    }\n  }\n"): (typeof documents)["\n  fragment ContentsList_section on ReportSection {\n    id\n    section\n    state\n    checks {\n      state\n    }\n    findings {\n      probe\n      code\n      outcome\n      points\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CookiesFact_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    cookies {\n      name\n      secure\n      httpOnly\n      sameSite\n    }\n  }\n"): (typeof documents)["\n  fragment CookiesFact_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    cookies {\n      name\n      secure\n      httpOnly\n      sameSite\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment DnsSheet_section on DnsSection {\n    id\n    checks {\n      probe\n      state\n    }\n    recordSets {\n      type\n      status\n      records\n    }\n    ...Sheet_section\n  }\n"): (typeof documents)["\n  fragment DnsSheet_section on DnsSection {\n    id\n    checks {\n      probe\n      state\n    }\n    recordSets {\n      type\n      status\n      records\n    }\n    ...Sheet_section\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment EmailSheet_section on EmailSection {\n    id\n    checks {\n      probe\n      state\n    }\n    spfStatus\n    spfRecord\n    spfLookups\n    dkimConfigured\n    dkimSelectors\n    dmarcStatus\n    dmarcPolicy\n    dmarcRecord\n    secureMxProvider\n    mailProvider\n    mailServers\n    ...Sheet_section\n  }\n"): (typeof documents)["\n  fragment EmailSheet_section on EmailSection {\n    id\n    checks {\n      probe\n      state\n    }\n    spfStatus\n    spfRecord\n    spfLookups\n    dkimConfigured\n    dkimSelectors\n    dmarcStatus\n    dmarcPolicy\n    dmarcRecord\n    secureMxProvider\n    mailProvider\n    mailServers\n    ...Sheet_section\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment FindingDetail_finding on Finding {\n    code\n    evidence\n    points\n    reference {\n      label\n      url\n    }\n    fix {\n      ...FixAdvice_fix @unmask\n    }\n  }\n"): (typeof documents)["\n  fragment FindingDetail_finding on Finding {\n    code\n    evidence\n    points\n    reference {\n      label\n      url\n    }\n    fix {\n      ...FixAdvice_fix @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment FindingRow_finding on Finding {\n    outcome\n    title\n    meaning\n    points\n    ...FindingDetail_finding @unmask\n  }\n"): (typeof documents)["\n  fragment FindingRow_finding on Finding {\n    outcome\n    title\n    meaning\n    points\n    ...FindingDetail_finding @unmask\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment FirstSteps_scan on Scan {\n    status\n    recommendations {\n      code\n      title\n      points\n      category\n      reference {\n        label\n        url\n      }\n      fix {\n        text\n        example\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment FirstSteps_scan on Scan {\n    status\n    recommendations {\n      code\n      title\n      points\n      category\n      reference {\n        label\n        url\n      }\n      fix {\n        text\n        example\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment FixAdvice_fix on Fix {\n    text\n    example\n  }\n"): (typeof documents)["\n  fragment FixAdvice_fix on Fix {\n    text\n    example\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment InconclusiveNotice_check on Check {\n    reason\n    detail\n  }\n"): (typeof documents)["\n  fragment InconclusiveNotice_check on Check {\n    reason\n    detail\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RedirectsFact_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    redirects {\n      url\n      status\n    }\n  }\n"): (typeof documents)["\n  fragment RedirectsFact_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    redirects {\n      url\n      status\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ReportHead_scan on Scan {\n    id\n    domain\n    ...ReportPageHead_scan\n    ...Verdict_scan\n    ...SubScores_scan\n    ...FirstSteps_scan\n    ...ScoreAccount_scan\n  }\n"): (typeof documents)["\n  fragment ReportHead_scan on Scan {\n    id\n    domain\n    ...ReportPageHead_scan\n    ...Verdict_scan\n    ...SubScores_scan\n    ...FirstSteps_scan\n    ...ScoreAccount_scan\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Report_scan on Scan {\n    ...ReportHead_scan @unmask\n    sections {\n      id\n      section\n      ...ReportSheet_section\n      ...ContentsList_section\n    }\n  }\n"): (typeof documents)["\n  fragment Report_scan on Scan {\n    ...ReportHead_scan @unmask\n    sections {\n      id\n      section\n      ...ReportSheet_section\n      ...ContentsList_section\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ReportHeader_scan on Scan {\n    domain\n    status\n    companyName\n    companyLogo\n    summary {\n      tldr\n      riskLevel\n      author\n    }\n  }\n"): (typeof documents)["\n  fragment ReportHeader_scan on Scan {\n    domain\n    status\n    companyName\n    companyLogo\n    summary {\n      tldr\n      riskLevel\n      author\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ReportPageHead_scan on Scan {\n    domain\n    companyName\n    status\n    summary {\n      tldr\n    }\n  }\n"): (typeof documents)["\n  fragment ReportPageHead_scan on Scan {\n    domain\n    companyName\n    status\n    summary {\n      tldr\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ReportSheet_section on ReportSection {\n    id\n    ...Sheet_section\n    ... on EmailSection {\n      ...EmailSheet_section\n    }\n    ... on WebSection {\n      ...WebSheet_section\n    }\n    ... on DnsSection {\n      ...DnsSheet_section\n    }\n    ... on SecurityTxtSection {\n      ...SecurityTxtSheet_section\n    }\n  }\n"): (typeof documents)["\n  fragment ReportSheet_section on ReportSection {\n    id\n    ...Sheet_section\n    ... on EmailSection {\n      ...EmailSheet_section\n    }\n    ... on WebSection {\n      ...WebSheet_section\n    }\n    ... on DnsSection {\n      ...DnsSheet_section\n    }\n    ... on SecurityTxtSection {\n      ...SecurityTxtSheet_section\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ScanFigures_scan on Scan {\n    status\n    completedAt\n    durationSeconds\n    totalScans\n    dataSourcesCount\n  }\n"): (typeof documents)["\n  fragment ScanFigures_scan on Scan {\n    status\n    completedAt\n    durationSeconds\n    totalScans\n    dataSourcesCount\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ScoreAccount_scan on Scan {\n    score {\n      rulesetVersion\n      penalties {\n        code\n        category\n        points\n        reason\n        reference {\n          label\n          url\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment ScoreAccount_scan on Scan {\n    score {\n      rulesetVersion\n      penalties {\n        code\n        category\n        points\n        reason\n        reference {\n          label\n          url\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ScoreGauge_scan on Scan {\n    status\n    score {\n      overall\n      grade\n      email\n      web\n      breach\n      compliance\n      conclusiveChecks\n      plannedChecks\n    }\n  }\n"): (typeof documents)["\n  fragment ScoreGauge_scan on Scan {\n    status\n    score {\n      overall\n      grade\n      email\n      web\n      breach\n      compliance\n      conclusiveChecks\n      plannedChecks\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SecurityHeadersFact_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    securityHeaders {\n      name\n      value\n    }\n  }\n"): (typeof documents)["\n  fragment SecurityHeadersFact_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    securityHeaders {\n      name\n      value\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SecurityTxtSheet_section on SecurityTxtSection {\n    id\n    checks {\n      probe\n      state\n    }\n    present\n    location\n    contact\n    expires\n    policy\n    preferredLanguages\n    pgpSigned\n    hash\n    ...Sheet_section\n  }\n"): (typeof documents)["\n  fragment SecurityTxtSheet_section on SecurityTxtSection {\n    id\n    checks {\n      probe\n      state\n    }\n    present\n    location\n    contact\n    expires\n    policy\n    preferredLanguages\n    pgpSigned\n    hash\n    ...Sheet_section\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Sheet_section on ReportSection {\n    id\n    section\n    state\n    checks {\n      state\n    }\n    findings {\n      probe\n      code\n      outcome\n      points\n    }\n    ...CheckResults_section\n  }\n"): (typeof documents)["\n  fragment Sheet_section on ReportSection {\n    id\n    section\n    state\n    checks {\n      state\n    }\n    findings {\n      probe\n      code\n      outcome\n      points\n    }\n    ...CheckResults_section\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SubScores_scan on Scan {\n    status\n    score {\n      email\n      web\n      breach\n      compliance\n    }\n  }\n"): (typeof documents)["\n  fragment SubScores_scan on Scan {\n    status\n    score {\n      email\n      web\n      breach\n      compliance\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Verdict_scan on Scan {\n    id\n    ...ReportHeader_scan\n    ...ScoreGauge_scan\n    ...ScanFigures_scan\n  }\n"): (typeof documents)["\n  fragment Verdict_scan on Scan {\n    id\n    ...ReportHeader_scan\n    ...ScoreGauge_scan\n    ...ScanFigures_scan\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment WebSheet_section on WebSection {\n    id\n    checks {\n      probe\n      state\n    }\n    httpsEnabled\n    redirectsToHttps\n    sslGrade\n    tlsVersion\n    tlsVersions {\n      version\n      accepted\n    }\n    wafDetected\n    wafName\n    cdnName\n    ...CertificateFact_section\n    ...SecurityHeadersFact_section\n    ...RedirectsFact_section\n    ...CookiesFact_section\n    ...Sheet_section\n  }\n"): (typeof documents)["\n  fragment WebSheet_section on WebSection {\n    id\n    checks {\n      probe\n      state\n    }\n    httpsEnabled\n    redirectsToHttps\n    sslGrade\n    tlsVersion\n    tlsVersions {\n      version\n      accepted\n    }\n    wafDetected\n    wafName\n    cdnName\n    ...CertificateFact_section\n    ...SecurityHeadersFact_section\n    ...RedirectsFact_section\n    ...CookiesFact_section\n    ...Sheet_section\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ScanProgress_scan on Scan {\n    status\n    step {\n      number\n      label\n      percent\n    }\n  }\n"): (typeof documents)["\n  fragment ScanProgress_scan on Scan {\n    status\n    step {\n      number\n      label\n      percent\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment FollowedScan_scan on Scan {\n    id\n    domain\n    status\n    revision\n    failure {\n      reason\n      message\n    }\n  }\n"): (typeof documents)["\n  fragment FollowedScan_scan on Scan {\n    id\n    domain\n    status\n    revision\n    failure {\n      reason\n      message\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ReadScan($id: ID!) {\n    scan(id: $id) {\n      ...FollowedScan_scan @unmask\n      ...ScanProgress_scan\n      ...Report_scan\n    }\n  }\n"): (typeof documents)["\n  query ReadScan($id: ID!) {\n    scan(id: $id) {\n      ...FollowedScan_scan @unmask\n      ...ScanProgress_scan\n      ...Report_scan\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LatestScan($domain: String!) {\n    latestScan(domain: $domain) {\n      ...FollowedScan_scan @unmask\n      ...ScanProgress_scan\n      ...Report_scan\n    }\n  }\n"): (typeof documents)["\n  query LatestScan($domain: String!) {\n    latestScan(domain: $domain) {\n      ...FollowedScan_scan @unmask\n      ...ScanProgress_scan\n      ...Report_scan\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RequestScan($domain: String!) {\n    requestScan(domain: $domain) {\n      ... on ScanAccepted {\n        scan {\n          ...FollowedScan_scan @unmask\n          ...ScanProgress_scan\n          ...Report_scan\n        }\n      }\n      ... on RateLimited {\n        retryAfterSeconds\n      }\n      ... on Refusal {\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation RequestScan($domain: String!) {\n    requestScan(domain: $domain) {\n      ... on ScanAccepted {\n        scan {\n          ...FollowedScan_scan @unmask\n          ...ScanProgress_scan\n          ...Report_scan\n        }\n      }\n      ... on RateLimited {\n        retryAfterSeconds\n      }\n      ... on Refusal {\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ScanEvents($scanId: ID!, $after: Int!) {\n    scanProgress(scanId: $scanId, after: $after) {\n      revision\n      scan {\n        ...FollowedScan_scan @unmask\n        ...ScanProgress_scan\n        ...ReportHead_scan\n      }\n      changed {\n        id\n        ...ReportSheet_section\n      }\n    }\n  }\n"): (typeof documents)["\n  subscription ScanEvents($scanId: ID!, $after: Int!) {\n    scanProgress(scanId: $scanId, after: $after) {\n      revision\n      scan {\n        ...FollowedScan_scan @unmask\n        ...ScanProgress_scan\n        ...ReportHead_scan\n      }\n      changed {\n        id\n        ...ReportSheet_section\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CompanyOption_company on Company {\n    name\n    domain\n    description\n    logoUrl\n    confidence\n  }\n"): (typeof documents)["\n  fragment CompanyOption_company on Company {\n    name\n    domain\n    description\n    logoUrl\n    confidence\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CompanySearch($query: String!) {\n    companySearch(query: $query) {\n      name\n      domain\n      ...CompanyOption_company\n    }\n  }\n"): (typeof documents)["\n  query CompanySearch($query: String!) {\n    companySearch(query: $query) {\n      name\n      domain\n      ...CompanyOption_company\n    }\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;