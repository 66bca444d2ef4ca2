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
    "\n  fragment EmailSheet_section on EmailSection {\n    id\n    checks {\n      probe\n      state\n    }\n    spfStatus\n    spfRecord\n    spfLookups\n    dkimConfigured\n    dkimSelectors\n    dmarcStatus\n    dmarcPolicy\n    dmarcRecord\n    secureMxProvider\n    mailProvider\n    mailServers\n    ...Sheet_section\n  }\n": typeof types.EmailSheet_SectionFragmentDoc,
    "\n  fragment EvidenceList_evidence on Evidence {\n    sentence\n    url\n  }\n": typeof types.EvidenceList_EvidenceFragmentDoc,
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
    "\n  fragment ReportSheet_section on ReportSection {\n    id\n    ... on EmailSection {\n      ...EmailSheet_section\n    }\n    ... on WebSection {\n      ...WebSheet_section\n    }\n    ... on BreachSection {\n      ...BreachSheet_section\n    }\n    ... on PrivacySection {\n      ...PrivacySheet_section\n    }\n    ... on CommunitySection {\n      ...CommunitySheet_section\n    }\n    ... on DnsSection {\n      ...DnsSheet_section\n    }\n    ... on SecurityTxtSection {\n      ...SecurityTxtSheet_section\n    }\n    ... on NetworkSection {\n      ...NetworkSheet_section\n    }\n    ... on ToolsSection {\n      ...ToolsSheet_section\n    }\n    ... on BusinessSection {\n      ...BusinessSheet_section\n    }\n    ... on BrandSection {\n      ...BrandSheet_section\n    }\n  }\n": typeof types.ReportSheet_SectionFragmentDoc,
    "\n  fragment ScanFigures_scan on Scan {\n    status\n    completedAt\n    durationSeconds\n    totalScans\n    dataSourcesCount\n  }\n": typeof types.ScanFigures_ScanFragmentDoc,
    "\n  fragment ScoreAccount_scan on Scan {\n    score {\n      rulesetVersion\n      penalties {\n        code\n        category\n        points\n        reason\n        reference {\n          label\n          url\n        }\n      }\n    }\n  }\n": typeof types.ScoreAccount_ScanFragmentDoc,
    "\n  fragment ScoreGauge_scan on Scan {\n    status\n    score {\n      overall\n      grade\n      email\n      web\n      breach\n      compliance\n      conclusiveChecks\n      plannedChecks\n    }\n  }\n": typeof types.ScoreGauge_ScanFragmentDoc,
    "\n  fragment SecurityHeadersFact_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    securityHeaders {\n      name\n      value\n    }\n  }\n": typeof types.SecurityHeadersFact_SectionFragmentDoc,
    "\n  fragment SecurityTxtSheet_section on SecurityTxtSection {\n    id\n    checks {\n      probe\n      state\n    }\n    present\n    location\n    contact\n    expires\n    policy\n    preferredLanguages\n    pgpSigned\n    hash\n    ...Sheet_section\n  }\n": typeof types.SecurityTxtSheet_SectionFragmentDoc,
    "\n  fragment Sheet_section on ReportSection {\n    id\n    section\n    state\n    checks {\n      state\n    }\n    findings {\n      probe\n      code\n      outcome\n      points\n    }\n    ...CheckResults_section\n  }\n": typeof types.Sheet_SectionFragmentDoc,
    "\n  fragment SourceLine_source on SourceNote {\n    name\n    url\n    retrievedAt\n  }\n": typeof types.SourceLine_SourceFragmentDoc,
    "\n  fragment SubScores_scan on Scan {\n    status\n    score {\n      email\n      web\n      breach\n      compliance\n    }\n  }\n": typeof types.SubScores_ScanFragmentDoc,
    "\n  fragment Verdict_scan on Scan {\n    id\n    ...ReportHeader_scan\n    ...ScoreGauge_scan\n    ...ScanFigures_scan\n  }\n": typeof types.Verdict_ScanFragmentDoc,
    "\n  fragment WebSheet_section on WebSection {\n    id\n    checks {\n      probe\n      state\n    }\n    httpsEnabled\n    redirectsToHttps\n    sslGrade\n    tlsVersion\n    tlsVersions {\n      version\n      accepted\n    }\n    wafDetected\n    wafName\n    cdnName\n    ...CertificateFact_section\n    ...SecurityHeadersFact_section\n    ...RedirectsFact_section\n    ...CookiesFact_section\n    ...TlsFacts_section\n    ...PageFacts_section\n    ...Sheet_section\n  }\n": typeof types.WebSheet_SectionFragmentDoc,
    "\n  fragment BrandSheet_section on BrandSection {\n    id\n    checks {\n      probe\n      state\n    }\n    brand {\n      trustScore {\n        score\n        trustLevel\n        totalReviewsAnalyzed\n        sourcesFound\n      }\n      industry\n      reviewSources {\n        ...ReviewSources_source @unmask\n      }\n      sentiment {\n        ...SentimentFacts_sentiment @unmask\n      }\n      sources {\n        ...SourceLine_source @unmask\n      }\n    }\n    ...Sheet_section\n  }\n": typeof types.BrandSheet_SectionFragmentDoc,
    "\n  fragment MentionLine_mention on Mention {\n    text\n    source\n    url\n    date\n    sentiment\n  }\n": typeof types.MentionLine_MentionFragmentDoc,
    "\n  fragment ReviewSources_source on ReviewSource {\n    source\n    rating\n    bbbRating\n    bbbAccredited\n    totalReviews\n    complaintCount\n    reviews {\n      ...MentionLine_mention @unmask\n    }\n  }\n": typeof types.ReviewSources_SourceFragmentDoc,
    "\n  fragment SentimentFacts_sentiment on BrandSentiment {\n    totalMentions\n    positiveMentions\n    negativeMentions\n    neutralMentions\n    overallSentiment\n    averageScore\n    mentions {\n      ...MentionLine_mention @unmask\n    }\n  }\n": typeof types.SentimentFacts_SentimentFragmentDoc,
    "\n  fragment BreachEntry_breach on Breach {\n    name\n    title\n    breachDate\n    addedDate\n    accounts\n    dataClasses\n    description\n    verified\n  }\n": typeof types.BreachEntry_BreachFragmentDoc,
    "\n  fragment BreachSheet_section on BreachSection {\n    id\n    checks {\n      probe\n      state\n    }\n    breaches {\n      riskLevel\n      domainBreached\n      breachCount\n      recentBreaches {\n        ...BreachEntry_breach @unmask\n      }\n      source {\n        ...SourceLine_source @unmask\n      }\n    }\n    ...Sheet_section\n  }\n": typeof types.BreachSheet_SectionFragmentDoc,
    "\n  fragment BusinessSheet_section on BusinessSection {\n    id\n    checks {\n      probe\n      state\n    }\n    profile {\n      found\n      source {\n        ...SourceLine_source @unmask\n      }\n      ...CompanyFacts_profile @unmask\n    }\n    legalEntity {\n      found\n      source {\n        ...SourceLine_source @unmask\n      }\n      ...LegalEntityFacts_entity @unmask\n    }\n    registration {\n      found\n      source {\n        ...SourceLine_source @unmask\n      }\n      ...RegistrationFacts_registration @unmask\n    }\n    ...Sheet_section\n  }\n": typeof types.BusinessSheet_SectionFragmentDoc,
    "\n  fragment CompanyFacts_profile on CompanyProfile {\n    name\n    description\n    industries\n    employees {\n      count\n      year\n    }\n    revenue {\n      amount\n      currency\n      year\n    }\n    founded\n    headquarters\n    country\n    companyType\n    website\n    websiteVerified\n    status\n    leadership {\n      name\n      title\n    }\n    funding {\n      investors\n      totalAmount\n      currency\n      stockExchanges\n      tickers\n    }\n    structure {\n      parents\n      subsidiaries\n      owners\n    }\n  }\n": typeof types.CompanyFacts_ProfileFragmentDoc,
    "\n  fragment LegalEntityFacts_entity on LegalEntity {\n    legalName\n    legalForm\n    jurisdiction\n    registrationAuthority\n    registrationNumber\n    leiCode\n    entityStatus\n    legalAddress\n    headquartersAddress\n    nextRenewal\n    directParent\n    ultimateParent\n    matchedBy\n  }\n": typeof types.LegalEntityFacts_EntityFragmentDoc,
    "\n  fragment RegistrationFacts_registration on Registration {\n    domain\n    protocol\n    registrar\n    registrarIanaId\n    registrantOrganization\n    registrantCountry\n    redacted\n    registeredAt\n    changedAt\n    expiresAt\n    statuses\n    nameServers\n    dnssecDelegationSigned\n  }\n": typeof types.RegistrationFacts_RegistrationFragmentDoc,
    "\n  fragment CommunitySheet_section on CommunitySection {\n    id\n    checks {\n      probe\n      state\n    }\n    rating {\n      available\n      grade\n      summary\n      pointsGood {\n        title\n        url\n      }\n      pointsBad {\n        title\n        url\n      }\n      documents {\n        name\n        url\n      }\n      citation\n      serviceUrl\n      source {\n        ...SourceLine_source @unmask\n      }\n    }\n    ...Sheet_section\n  }\n": typeof types.CommunitySheet_SectionFragmentDoc,
    "\n  fragment BlockListFacts_section on DnsSection {\n    checks {\n      probe\n      state\n    }\n    blockLists {\n      name\n      zone\n      kind\n      status\n      subjects\n      detail\n      removalUrl\n    }\n  }\n": typeof types.BlockListFacts_SectionFragmentDoc,
    "\n  fragment DnsSheet_section on DnsSection {\n    id\n    ...RecordFacts_section\n    ...DomainSecurityFacts_section\n    ...PortFacts_section\n    ...BlockListFacts_section\n    ...Sheet_section\n  }\n": typeof types.DnsSheet_SectionFragmentDoc,
    "\n  fragment DnssecChain_link on DnssecLink {\n    zone\n    status\n    detail\n  }\n": typeof types.DnssecChain_LinkFragmentDoc,
    "\n  fragment DomainSecurityFacts_section on DnsSection {\n    checks {\n      probe\n      state\n    }\n    dnssec {\n      status\n      details\n      chain {\n        ...DnssecChain_link @unmask\n      }\n    }\n    dnsServers {\n      number\n      name\n      ipAddress\n      dohSupport\n    }\n    txtSecurityRecords {\n      kind\n      value\n    }\n    dnsSecurityFeatures\n    ipv6\n    cdn {\n      detected\n      name\n      evidence\n    }\n    hostingProvider\n    subdomains {\n      count\n      truncated\n      names\n    }\n  }\n": typeof types.DomainSecurityFacts_SectionFragmentDoc,
    "\n  fragment OpenPortFact_port on OpenPort {\n    port\n    service\n    description\n    riskLevel\n    risk\n    recommendation\n    banner\n  }\n": typeof types.OpenPortFact_PortFragmentDoc,
    "\n  fragment PortFacts_section on DnsSection {\n    checks {\n      probe\n      state\n    }\n    ports {\n      address\n      open {\n        ...OpenPortFact_port @unmask\n      }\n      closed\n      filtered\n      notes\n      summary\n    }\n  }\n": typeof types.PortFacts_SectionFragmentDoc,
    "\n  fragment RecordFacts_section on DnsSection {\n    checks {\n      probe\n      state\n    }\n    recordSets {\n      type\n      status\n      records\n    }\n  }\n": typeof types.RecordFacts_SectionFragmentDoc,
    "\n  fragment AddressFacts_network on Network {\n    ip\n    version\n    addresses {\n      ip\n      version\n      organization\n      countryCode\n    }\n    moreAddresses\n    hostname\n    hostnameConfirmed\n    city\n    region\n    country\n    timezone\n    asn\n  }\n": typeof types.AddressFacts_NetworkFragmentDoc,
    "\n  fragment NetworkSheet_section on NetworkSection {\n    id\n    checks {\n      probe\n      state\n    }\n    network {\n      attribution\n      threat {\n        ...ThreatFacts_threat @unmask\n      }\n      ...AddressFacts_network @unmask\n      ...OrganizationFacts_network @unmask\n    }\n    ...Sheet_section\n  }\n": typeof types.NetworkSheet_SectionFragmentDoc,
    "\n  fragment OrganizationFacts_network on Network {\n    organization\n    company {\n      name\n      domain\n      type\n    }\n  }\n": typeof types.OrganizationFacts_NetworkFragmentDoc,
    "\n  fragment ThreatFacts_threat on Threat {\n    riskScore\n    riskLevel\n    isMalicious\n    isVpn\n    isProxy\n    isTor\n    isHosting\n    indicators {\n      text\n      points\n      evidence\n    }\n    notChecked\n  }\n": typeof types.ThreatFacts_ThreatFragmentDoc,
    "\n  fragment BotProtectionNotice_protection on BotProtection {\n    detected\n    type\n    confidence\n    disclaimer\n  }\n": typeof types.BotProtectionNotice_ProtectionFragmentDoc,
    "\n  fragment CertificationFacts_privacy on PrivacyCompliance {\n    certifications {\n      certification\n      mentioned\n      detail\n      evidence {\n        ...EvidenceList_evidence @unmask\n      }\n    }\n  }\n": typeof types.CertificationFacts_PrivacyFragmentDoc,
    "\n  fragment DocumentFacts_privacy on PrivacyCompliance {\n    overallGrade\n    policy {\n      found\n      url\n      lastUpdated\n      length\n      language\n      readability\n      format\n    }\n    terms {\n      found\n      url\n    }\n    cookiePolicy {\n      found\n      url\n    }\n    hasPrivacyContact {\n      value\n      evidence {\n        ...EvidenceList_evidence @unmask\n      }\n    }\n  }\n": typeof types.DocumentFacts_PrivacyFragmentDoc,
    "\n  fragment LawFacts_privacy on PrivacyCompliance {\n    laws {\n      law\n      mentioned\n      compliant\n      requirements {\n        text\n        met\n        evidence {\n          ...EvidenceList_evidence @unmask\n        }\n      }\n      evidence {\n        ...EvidenceList_evidence @unmask\n      }\n    }\n  }\n": typeof types.LawFacts_PrivacyFragmentDoc,
    "\n  fragment PrivacySheet_section on PrivacySection {\n    id\n    checks {\n      probe\n      state\n    }\n    privacy {\n      summary\n      disclaimers\n      botProtection {\n        ...BotProtectionNotice_protection @unmask\n      }\n      ...DocumentFacts_privacy @unmask\n      ...LawFacts_privacy @unmask\n      ...CertificationFacts_privacy @unmask\n      ...SharingFacts_privacy @unmask\n      ...RemarkFacts_privacy @unmask\n    }\n    ...Sheet_section\n  }\n": typeof types.PrivacySheet_SectionFragmentDoc,
    "\n  fragment RemarkFacts_remark on PolicyRemark {\n    text\n    evidence {\n      ...EvidenceList_evidence @unmask\n    }\n  }\n": typeof types.RemarkFacts_RemarkFragmentDoc,
    "\n  fragment RemarkFacts_privacy on PrivacyCompliance {\n    keyConcerns {\n      ...RemarkFacts_remark @unmask\n    }\n    positiveFeatures {\n      ...RemarkFacts_remark @unmask\n    }\n    userRights {\n      ...RemarkFacts_remark @unmask\n    }\n    countries {\n      ...RemarkFacts_remark @unmask\n    }\n    concerningCountries {\n      ...RemarkFacts_remark @unmask\n    }\n  }\n": typeof types.RemarkFacts_PrivacyFragmentDoc,
    "\n  fragment SharingFacts_claim on Claim {\n    value\n    evidence {\n      ...EvidenceList_evidence @unmask\n    }\n  }\n": typeof types.SharingFacts_ClaimFragmentDoc,
    "\n  fragment SharingFacts_privacy on PrivacyCompliance {\n    policy {\n      length\n    }\n    sharing {\n      sellsData {\n        ...SharingFacts_claim @unmask\n      }\n      sharesData {\n        ...SharingFacts_claim @unmask\n      }\n      consentBasedSharing {\n        ...SharingFacts_claim @unmask\n      }\n      marketplaceDataSharing {\n        ...SharingFacts_claim @unmask\n      }\n    }\n  }\n": typeof types.SharingFacts_PrivacyFragmentDoc,
    "\n  fragment ContentFacts_section on ToolsSection {\n    checks {\n      probe\n      state\n    }\n    content {\n      status\n      mimeType\n      length\n      timestamp\n      language\n      scripts\n      thirdPartyHosts\n    }\n  }\n": typeof types.ContentFacts_SectionFragmentDoc,
    "\n  fragment StackFacts_section on ToolsSection {\n    checks {\n      probe\n      state\n    }\n    stack {\n      webTechnologies\n      frameworks\n      analyticsTools\n      cdnProviders\n      javascriptLibraries\n      cmsPlatform\n      serverTechnologies\n      securityTechnologies {\n        name\n        confidence\n      }\n    }\n  }\n": typeof types.StackFacts_SectionFragmentDoc,
    "\n  fragment ToolFacts_section on ToolsSection {\n    checks {\n      probe\n      state\n    }\n    tools {\n      group\n      ...ToolList_tool @unmask\n    }\n  }\n": typeof types.ToolFacts_SectionFragmentDoc,
    "\n  fragment ToolList_tool on Tool {\n    name\n    type\n    source\n    confidence\n    version\n    company\n    evidence\n  }\n": typeof types.ToolList_ToolFragmentDoc,
    "\n  fragment ToolsSheet_section on ToolsSection {\n    id\n    checks {\n      probe\n      state\n    }\n    notChecked\n    ...ToolFacts_section\n    ...TrackerFact_section\n    ...StackFacts_section\n    ...ContentFacts_section\n    ...Sheet_section\n  }\n": typeof types.ToolsSheet_SectionFragmentDoc,
    "\n  fragment TrackerFact_section on ToolsSection {\n    checks {\n      probe\n      state\n    }\n    trackers {\n      name\n      company\n      category\n      domain\n      requests\n    }\n  }\n": typeof types.TrackerFact_SectionFragmentDoc,
    "\n  fragment CorsFact_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    cors {\n      verdict\n      reason\n      requests {\n        method\n        origin\n        status\n        allowOrigin\n        allowCredentials\n      }\n    }\n  }\n": typeof types.CorsFact_SectionFragmentDoc,
    "\n  fragment DeliveryFact_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    delivery {\n      protocol\n      compression\n      cacheControl\n      software\n    }\n  }\n": typeof types.DeliveryFact_SectionFragmentDoc,
    "\n  fragment HeaderReadings_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    headers {\n      name\n      value\n      lines\n      verdict\n      reason\n    }\n  }\n": typeof types.HeaderReadings_SectionFragmentDoc,
    "\n  fragment HstsPreloadFact_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    hstsPreload {\n      eligible\n      requirements {\n        requirement\n        title\n        met\n        detail\n      }\n    }\n  }\n": typeof types.HstsPreloadFact_SectionFragmentDoc,
    "\n  fragment IntegrityFact_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    integrity {\n      verdict\n      reason\n      resources {\n        element\n        url\n        foreign\n        integrity\n        crossOrigin\n      }\n      more\n    }\n  }\n": typeof types.IntegrityFact_SectionFragmentDoc,
    "\n  fragment MixedContentFact_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    redirects {\n      url\n    }\n    mixedContent {\n      active\n      passive\n      forms\n      upgraded\n      examples {\n        kind\n        element\n        url\n      }\n    }\n  }\n": typeof types.MixedContentFact_SectionFragmentDoc,
    "\n  fragment ObservatoryFact_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    observatory {\n      score\n      grade\n      tests {\n        name\n        title\n        result\n        modifier\n        pass\n      }\n    }\n  }\n": typeof types.ObservatoryFact_SectionFragmentDoc,
    "\n  fragment PageFacts_section on WebSection {\n    id\n    ...ObservatoryFact_section\n    ...HeaderReadings_section\n    ...CorsFact_section\n    ...IntegrityFact_section\n    ...MixedContentFact_section\n    ...PermissionsPolicyFact_section\n    ...RedirectChainsFact_section\n    ...DeliveryFact_section\n  }\n": typeof types.PageFacts_SectionFragmentDoc,
    "\n  fragment PermissionsPolicyFact_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    permissionsPolicy {\n      configured\n      legacy\n      fault\n      features {\n        name\n        allowed\n        fault\n      }\n    }\n  }\n": typeof types.PermissionsPolicyFact_SectionFragmentDoc,
    "\n  fragment RedirectChainsFact_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    redirectChains {\n      start\n      hops {\n        url\n        status\n        secure\n        hsts\n        tlsError\n      }\n      stopped\n      problems\n    }\n  }\n": typeof types.RedirectChainsFact_SectionFragmentDoc,
    "\n  fragment SuiteTable_suite on TlsSuite {\n    name\n    bits\n    forwardSecrecy\n    aead\n    strength\n    exchange\n  }\n": typeof types.SuiteTable_SuiteFragmentDoc,
    "\n  fragment TlsFacts_section on WebSection {\n    id\n    checks {\n      probe\n      state\n    }\n    httpsEnabled\n    tls {\n      grade {\n        ...TlsGradeFact_grade @unmask\n      }\n      ...TlsProtocolsFact_tls @unmask\n      ...TlsFeaturesFact_tls @unmask\n      ...TlsTrustFacts_tls @unmask\n    }\n    ...HstsPreloadFact_section\n  }\n": typeof types.TlsFacts_SectionFragmentDoc,
    "\n  fragment TlsFeaturesFact_tls on TlsDetails {\n    features {\n      feature\n      title\n      answer\n      good\n    }\n    remarks {\n      remark\n      detail\n    }\n  }\n": typeof types.TlsFeaturesFact_TlsFragmentDoc,
    "\n  fragment TlsGradeFact_grade on TlsGrade {\n    letter\n    score\n    parts {\n      name\n      weight\n      score\n      why\n    }\n    reasons {\n      letter\n      reason\n    }\n    complete\n  }\n": typeof types.TlsGradeFact_GradeFragmentDoc,
    "\n  fragment TlsProtocolsFact_tls on TlsDetails {\n    protocols {\n      version\n      accepted\n      detail\n      order\n      complete\n      suites {\n        ...SuiteTable_suite @unmask\n      }\n    }\n    groups {\n      names\n      complete\n      postQuantum\n    }\n  }\n": typeof types.TlsProtocolsFact_TlsFragmentDoc,
    "\n  fragment TlsTrustFacts_tls on TlsDetails {\n    revocation {\n      stapled\n      status\n      signature\n      thisUpdate\n      nextUpdate\n      mustStaple\n    }\n    timestamps {\n      source\n      logId\n      at\n    }\n    validation\n  }\n": typeof types.TlsTrustFacts_TlsFragmentDoc,
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
    "\n  fragment EmailSheet_section on EmailSection {\n    id\n    checks {\n      probe\n      state\n    }\n    spfStatus\n    spfRecord\n    spfLookups\n    dkimConfigured\n    dkimSelectors\n    dmarcStatus\n    dmarcPolicy\n    dmarcRecord\n    secureMxProvider\n    mailProvider\n    mailServers\n    ...Sheet_section\n  }\n": types.EmailSheet_SectionFragmentDoc,
    "\n  fragment EvidenceList_evidence on Evidence {\n    sentence\n    url\n  }\n": types.EvidenceList_EvidenceFragmentDoc,
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
    "\n  fragment ReportSheet_section on ReportSection {\n    id\n    ... on EmailSection {\n      ...EmailSheet_section\n    }\n    ... on WebSection {\n      ...WebSheet_section\n    }\n    ... on BreachSection {\n      ...BreachSheet_section\n    }\n    ... on PrivacySection {\n      ...PrivacySheet_section\n    }\n    ... on CommunitySection {\n      ...CommunitySheet_section\n    }\n    ... on DnsSection {\n      ...DnsSheet_section\n    }\n    ... on SecurityTxtSection {\n      ...SecurityTxtSheet_section\n    }\n    ... on NetworkSection {\n      ...NetworkSheet_section\n    }\n    ... on ToolsSection {\n      ...ToolsSheet_section\n    }\n    ... on BusinessSection {\n      ...BusinessSheet_section\n    }\n    ... on BrandSection {\n      ...BrandSheet_section\n    }\n  }\n": types.ReportSheet_SectionFragmentDoc,
    "\n  fragment ScanFigures_scan on Scan {\n    status\n    completedAt\n    durationSeconds\n    totalScans\n    dataSourcesCount\n  }\n": types.ScanFigures_ScanFragmentDoc,
    "\n  fragment ScoreAccount_scan on Scan {\n    score {\n      rulesetVersion\n      penalties {\n        code\n        category\n        points\n        reason\n        reference {\n          label\n          url\n        }\n      }\n    }\n  }\n": types.ScoreAccount_ScanFragmentDoc,
    "\n  fragment ScoreGauge_scan on Scan {\n    status\n    score {\n      overall\n      grade\n      email\n      web\n      breach\n      compliance\n      conclusiveChecks\n      plannedChecks\n    }\n  }\n": types.ScoreGauge_ScanFragmentDoc,
    "\n  fragment SecurityHeadersFact_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    securityHeaders {\n      name\n      value\n    }\n  }\n": types.SecurityHeadersFact_SectionFragmentDoc,
    "\n  fragment SecurityTxtSheet_section on SecurityTxtSection {\n    id\n    checks {\n      probe\n      state\n    }\n    present\n    location\n    contact\n    expires\n    policy\n    preferredLanguages\n    pgpSigned\n    hash\n    ...Sheet_section\n  }\n": types.SecurityTxtSheet_SectionFragmentDoc,
    "\n  fragment Sheet_section on ReportSection {\n    id\n    section\n    state\n    checks {\n      state\n    }\n    findings {\n      probe\n      code\n      outcome\n      points\n    }\n    ...CheckResults_section\n  }\n": types.Sheet_SectionFragmentDoc,
    "\n  fragment SourceLine_source on SourceNote {\n    name\n    url\n    retrievedAt\n  }\n": types.SourceLine_SourceFragmentDoc,
    "\n  fragment SubScores_scan on Scan {\n    status\n    score {\n      email\n      web\n      breach\n      compliance\n    }\n  }\n": types.SubScores_ScanFragmentDoc,
    "\n  fragment Verdict_scan on Scan {\n    id\n    ...ReportHeader_scan\n    ...ScoreGauge_scan\n    ...ScanFigures_scan\n  }\n": types.Verdict_ScanFragmentDoc,
    "\n  fragment WebSheet_section on WebSection {\n    id\n    checks {\n      probe\n      state\n    }\n    httpsEnabled\n    redirectsToHttps\n    sslGrade\n    tlsVersion\n    tlsVersions {\n      version\n      accepted\n    }\n    wafDetected\n    wafName\n    cdnName\n    ...CertificateFact_section\n    ...SecurityHeadersFact_section\n    ...RedirectsFact_section\n    ...CookiesFact_section\n    ...TlsFacts_section\n    ...PageFacts_section\n    ...Sheet_section\n  }\n": types.WebSheet_SectionFragmentDoc,
    "\n  fragment BrandSheet_section on BrandSection {\n    id\n    checks {\n      probe\n      state\n    }\n    brand {\n      trustScore {\n        score\n        trustLevel\n        totalReviewsAnalyzed\n        sourcesFound\n      }\n      industry\n      reviewSources {\n        ...ReviewSources_source @unmask\n      }\n      sentiment {\n        ...SentimentFacts_sentiment @unmask\n      }\n      sources {\n        ...SourceLine_source @unmask\n      }\n    }\n    ...Sheet_section\n  }\n": types.BrandSheet_SectionFragmentDoc,
    "\n  fragment MentionLine_mention on Mention {\n    text\n    source\n    url\n    date\n    sentiment\n  }\n": types.MentionLine_MentionFragmentDoc,
    "\n  fragment ReviewSources_source on ReviewSource {\n    source\n    rating\n    bbbRating\n    bbbAccredited\n    totalReviews\n    complaintCount\n    reviews {\n      ...MentionLine_mention @unmask\n    }\n  }\n": types.ReviewSources_SourceFragmentDoc,
    "\n  fragment SentimentFacts_sentiment on BrandSentiment {\n    totalMentions\n    positiveMentions\n    negativeMentions\n    neutralMentions\n    overallSentiment\n    averageScore\n    mentions {\n      ...MentionLine_mention @unmask\n    }\n  }\n": types.SentimentFacts_SentimentFragmentDoc,
    "\n  fragment BreachEntry_breach on Breach {\n    name\n    title\n    breachDate\n    addedDate\n    accounts\n    dataClasses\n    description\n    verified\n  }\n": types.BreachEntry_BreachFragmentDoc,
    "\n  fragment BreachSheet_section on BreachSection {\n    id\n    checks {\n      probe\n      state\n    }\n    breaches {\n      riskLevel\n      domainBreached\n      breachCount\n      recentBreaches {\n        ...BreachEntry_breach @unmask\n      }\n      source {\n        ...SourceLine_source @unmask\n      }\n    }\n    ...Sheet_section\n  }\n": types.BreachSheet_SectionFragmentDoc,
    "\n  fragment BusinessSheet_section on BusinessSection {\n    id\n    checks {\n      probe\n      state\n    }\n    profile {\n      found\n      source {\n        ...SourceLine_source @unmask\n      }\n      ...CompanyFacts_profile @unmask\n    }\n    legalEntity {\n      found\n      source {\n        ...SourceLine_source @unmask\n      }\n      ...LegalEntityFacts_entity @unmask\n    }\n    registration {\n      found\n      source {\n        ...SourceLine_source @unmask\n      }\n      ...RegistrationFacts_registration @unmask\n    }\n    ...Sheet_section\n  }\n": types.BusinessSheet_SectionFragmentDoc,
    "\n  fragment CompanyFacts_profile on CompanyProfile {\n    name\n    description\n    industries\n    employees {\n      count\n      year\n    }\n    revenue {\n      amount\n      currency\n      year\n    }\n    founded\n    headquarters\n    country\n    companyType\n    website\n    websiteVerified\n    status\n    leadership {\n      name\n      title\n    }\n    funding {\n      investors\n      totalAmount\n      currency\n      stockExchanges\n      tickers\n    }\n    structure {\n      parents\n      subsidiaries\n      owners\n    }\n  }\n": types.CompanyFacts_ProfileFragmentDoc,
    "\n  fragment LegalEntityFacts_entity on LegalEntity {\n    legalName\n    legalForm\n    jurisdiction\n    registrationAuthority\n    registrationNumber\n    leiCode\n    entityStatus\n    legalAddress\n    headquartersAddress\n    nextRenewal\n    directParent\n    ultimateParent\n    matchedBy\n  }\n": types.LegalEntityFacts_EntityFragmentDoc,
    "\n  fragment RegistrationFacts_registration on Registration {\n    domain\n    protocol\n    registrar\n    registrarIanaId\n    registrantOrganization\n    registrantCountry\n    redacted\n    registeredAt\n    changedAt\n    expiresAt\n    statuses\n    nameServers\n    dnssecDelegationSigned\n  }\n": types.RegistrationFacts_RegistrationFragmentDoc,
    "\n  fragment CommunitySheet_section on CommunitySection {\n    id\n    checks {\n      probe\n      state\n    }\n    rating {\n      available\n      grade\n      summary\n      pointsGood {\n        title\n        url\n      }\n      pointsBad {\n        title\n        url\n      }\n      documents {\n        name\n        url\n      }\n      citation\n      serviceUrl\n      source {\n        ...SourceLine_source @unmask\n      }\n    }\n    ...Sheet_section\n  }\n": types.CommunitySheet_SectionFragmentDoc,
    "\n  fragment BlockListFacts_section on DnsSection {\n    checks {\n      probe\n      state\n    }\n    blockLists {\n      name\n      zone\n      kind\n      status\n      subjects\n      detail\n      removalUrl\n    }\n  }\n": types.BlockListFacts_SectionFragmentDoc,
    "\n  fragment DnsSheet_section on DnsSection {\n    id\n    ...RecordFacts_section\n    ...DomainSecurityFacts_section\n    ...PortFacts_section\n    ...BlockListFacts_section\n    ...Sheet_section\n  }\n": types.DnsSheet_SectionFragmentDoc,
    "\n  fragment DnssecChain_link on DnssecLink {\n    zone\n    status\n    detail\n  }\n": types.DnssecChain_LinkFragmentDoc,
    "\n  fragment DomainSecurityFacts_section on DnsSection {\n    checks {\n      probe\n      state\n    }\n    dnssec {\n      status\n      details\n      chain {\n        ...DnssecChain_link @unmask\n      }\n    }\n    dnsServers {\n      number\n      name\n      ipAddress\n      dohSupport\n    }\n    txtSecurityRecords {\n      kind\n      value\n    }\n    dnsSecurityFeatures\n    ipv6\n    cdn {\n      detected\n      name\n      evidence\n    }\n    hostingProvider\n    subdomains {\n      count\n      truncated\n      names\n    }\n  }\n": types.DomainSecurityFacts_SectionFragmentDoc,
    "\n  fragment OpenPortFact_port on OpenPort {\n    port\n    service\n    description\n    riskLevel\n    risk\n    recommendation\n    banner\n  }\n": types.OpenPortFact_PortFragmentDoc,
    "\n  fragment PortFacts_section on DnsSection {\n    checks {\n      probe\n      state\n    }\n    ports {\n      address\n      open {\n        ...OpenPortFact_port @unmask\n      }\n      closed\n      filtered\n      notes\n      summary\n    }\n  }\n": types.PortFacts_SectionFragmentDoc,
    "\n  fragment RecordFacts_section on DnsSection {\n    checks {\n      probe\n      state\n    }\n    recordSets {\n      type\n      status\n      records\n    }\n  }\n": types.RecordFacts_SectionFragmentDoc,
    "\n  fragment AddressFacts_network on Network {\n    ip\n    version\n    addresses {\n      ip\n      version\n      organization\n      countryCode\n    }\n    moreAddresses\n    hostname\n    hostnameConfirmed\n    city\n    region\n    country\n    timezone\n    asn\n  }\n": types.AddressFacts_NetworkFragmentDoc,
    "\n  fragment NetworkSheet_section on NetworkSection {\n    id\n    checks {\n      probe\n      state\n    }\n    network {\n      attribution\n      threat {\n        ...ThreatFacts_threat @unmask\n      }\n      ...AddressFacts_network @unmask\n      ...OrganizationFacts_network @unmask\n    }\n    ...Sheet_section\n  }\n": types.NetworkSheet_SectionFragmentDoc,
    "\n  fragment OrganizationFacts_network on Network {\n    organization\n    company {\n      name\n      domain\n      type\n    }\n  }\n": types.OrganizationFacts_NetworkFragmentDoc,
    "\n  fragment ThreatFacts_threat on Threat {\n    riskScore\n    riskLevel\n    isMalicious\n    isVpn\n    isProxy\n    isTor\n    isHosting\n    indicators {\n      text\n      points\n      evidence\n    }\n    notChecked\n  }\n": types.ThreatFacts_ThreatFragmentDoc,
    "\n  fragment BotProtectionNotice_protection on BotProtection {\n    detected\n    type\n    confidence\n    disclaimer\n  }\n": types.BotProtectionNotice_ProtectionFragmentDoc,
    "\n  fragment CertificationFacts_privacy on PrivacyCompliance {\n    certifications {\n      certification\n      mentioned\n      detail\n      evidence {\n        ...EvidenceList_evidence @unmask\n      }\n    }\n  }\n": types.CertificationFacts_PrivacyFragmentDoc,
    "\n  fragment DocumentFacts_privacy on PrivacyCompliance {\n    overallGrade\n    policy {\n      found\n      url\n      lastUpdated\n      length\n      language\n      readability\n      format\n    }\n    terms {\n      found\n      url\n    }\n    cookiePolicy {\n      found\n      url\n    }\n    hasPrivacyContact {\n      value\n      evidence {\n        ...EvidenceList_evidence @unmask\n      }\n    }\n  }\n": types.DocumentFacts_PrivacyFragmentDoc,
    "\n  fragment LawFacts_privacy on PrivacyCompliance {\n    laws {\n      law\n      mentioned\n      compliant\n      requirements {\n        text\n        met\n        evidence {\n          ...EvidenceList_evidence @unmask\n        }\n      }\n      evidence {\n        ...EvidenceList_evidence @unmask\n      }\n    }\n  }\n": types.LawFacts_PrivacyFragmentDoc,
    "\n  fragment PrivacySheet_section on PrivacySection {\n    id\n    checks {\n      probe\n      state\n    }\n    privacy {\n      summary\n      disclaimers\n      botProtection {\n        ...BotProtectionNotice_protection @unmask\n      }\n      ...DocumentFacts_privacy @unmask\n      ...LawFacts_privacy @unmask\n      ...CertificationFacts_privacy @unmask\n      ...SharingFacts_privacy @unmask\n      ...RemarkFacts_privacy @unmask\n    }\n    ...Sheet_section\n  }\n": types.PrivacySheet_SectionFragmentDoc,
    "\n  fragment RemarkFacts_remark on PolicyRemark {\n    text\n    evidence {\n      ...EvidenceList_evidence @unmask\n    }\n  }\n": types.RemarkFacts_RemarkFragmentDoc,
    "\n  fragment RemarkFacts_privacy on PrivacyCompliance {\n    keyConcerns {\n      ...RemarkFacts_remark @unmask\n    }\n    positiveFeatures {\n      ...RemarkFacts_remark @unmask\n    }\n    userRights {\n      ...RemarkFacts_remark @unmask\n    }\n    countries {\n      ...RemarkFacts_remark @unmask\n    }\n    concerningCountries {\n      ...RemarkFacts_remark @unmask\n    }\n  }\n": types.RemarkFacts_PrivacyFragmentDoc,
    "\n  fragment SharingFacts_claim on Claim {\n    value\n    evidence {\n      ...EvidenceList_evidence @unmask\n    }\n  }\n": types.SharingFacts_ClaimFragmentDoc,
    "\n  fragment SharingFacts_privacy on PrivacyCompliance {\n    policy {\n      length\n    }\n    sharing {\n      sellsData {\n        ...SharingFacts_claim @unmask\n      }\n      sharesData {\n        ...SharingFacts_claim @unmask\n      }\n      consentBasedSharing {\n        ...SharingFacts_claim @unmask\n      }\n      marketplaceDataSharing {\n        ...SharingFacts_claim @unmask\n      }\n    }\n  }\n": types.SharingFacts_PrivacyFragmentDoc,
    "\n  fragment ContentFacts_section on ToolsSection {\n    checks {\n      probe\n      state\n    }\n    content {\n      status\n      mimeType\n      length\n      timestamp\n      language\n      scripts\n      thirdPartyHosts\n    }\n  }\n": types.ContentFacts_SectionFragmentDoc,
    "\n  fragment StackFacts_section on ToolsSection {\n    checks {\n      probe\n      state\n    }\n    stack {\n      webTechnologies\n      frameworks\n      analyticsTools\n      cdnProviders\n      javascriptLibraries\n      cmsPlatform\n      serverTechnologies\n      securityTechnologies {\n        name\n        confidence\n      }\n    }\n  }\n": types.StackFacts_SectionFragmentDoc,
    "\n  fragment ToolFacts_section on ToolsSection {\n    checks {\n      probe\n      state\n    }\n    tools {\n      group\n      ...ToolList_tool @unmask\n    }\n  }\n": types.ToolFacts_SectionFragmentDoc,
    "\n  fragment ToolList_tool on Tool {\n    name\n    type\n    source\n    confidence\n    version\n    company\n    evidence\n  }\n": types.ToolList_ToolFragmentDoc,
    "\n  fragment ToolsSheet_section on ToolsSection {\n    id\n    checks {\n      probe\n      state\n    }\n    notChecked\n    ...ToolFacts_section\n    ...TrackerFact_section\n    ...StackFacts_section\n    ...ContentFacts_section\n    ...Sheet_section\n  }\n": types.ToolsSheet_SectionFragmentDoc,
    "\n  fragment TrackerFact_section on ToolsSection {\n    checks {\n      probe\n      state\n    }\n    trackers {\n      name\n      company\n      category\n      domain\n      requests\n    }\n  }\n": types.TrackerFact_SectionFragmentDoc,
    "\n  fragment CorsFact_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    cors {\n      verdict\n      reason\n      requests {\n        method\n        origin\n        status\n        allowOrigin\n        allowCredentials\n      }\n    }\n  }\n": types.CorsFact_SectionFragmentDoc,
    "\n  fragment DeliveryFact_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    delivery {\n      protocol\n      compression\n      cacheControl\n      software\n    }\n  }\n": types.DeliveryFact_SectionFragmentDoc,
    "\n  fragment HeaderReadings_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    headers {\n      name\n      value\n      lines\n      verdict\n      reason\n    }\n  }\n": types.HeaderReadings_SectionFragmentDoc,
    "\n  fragment HstsPreloadFact_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    hstsPreload {\n      eligible\n      requirements {\n        requirement\n        title\n        met\n        detail\n      }\n    }\n  }\n": types.HstsPreloadFact_SectionFragmentDoc,
    "\n  fragment IntegrityFact_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    integrity {\n      verdict\n      reason\n      resources {\n        element\n        url\n        foreign\n        integrity\n        crossOrigin\n      }\n      more\n    }\n  }\n": types.IntegrityFact_SectionFragmentDoc,
    "\n  fragment MixedContentFact_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    redirects {\n      url\n    }\n    mixedContent {\n      active\n      passive\n      forms\n      upgraded\n      examples {\n        kind\n        element\n        url\n      }\n    }\n  }\n": types.MixedContentFact_SectionFragmentDoc,
    "\n  fragment ObservatoryFact_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    observatory {\n      score\n      grade\n      tests {\n        name\n        title\n        result\n        modifier\n        pass\n      }\n    }\n  }\n": types.ObservatoryFact_SectionFragmentDoc,
    "\n  fragment PageFacts_section on WebSection {\n    id\n    ...ObservatoryFact_section\n    ...HeaderReadings_section\n    ...CorsFact_section\n    ...IntegrityFact_section\n    ...MixedContentFact_section\n    ...PermissionsPolicyFact_section\n    ...RedirectChainsFact_section\n    ...DeliveryFact_section\n  }\n": types.PageFacts_SectionFragmentDoc,
    "\n  fragment PermissionsPolicyFact_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    permissionsPolicy {\n      configured\n      legacy\n      fault\n      features {\n        name\n        allowed\n        fault\n      }\n    }\n  }\n": types.PermissionsPolicyFact_SectionFragmentDoc,
    "\n  fragment RedirectChainsFact_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    redirectChains {\n      start\n      hops {\n        url\n        status\n        secure\n        hsts\n        tlsError\n      }\n      stopped\n      problems\n    }\n  }\n": types.RedirectChainsFact_SectionFragmentDoc,
    "\n  fragment SuiteTable_suite on TlsSuite {\n    name\n    bits\n    forwardSecrecy\n    aead\n    strength\n    exchange\n  }\n": types.SuiteTable_SuiteFragmentDoc,
    "\n  fragment TlsFacts_section on WebSection {\n    id\n    checks {\n      probe\n      state\n    }\n    httpsEnabled\n    tls {\n      grade {\n        ...TlsGradeFact_grade @unmask\n      }\n      ...TlsProtocolsFact_tls @unmask\n      ...TlsFeaturesFact_tls @unmask\n      ...TlsTrustFacts_tls @unmask\n    }\n    ...HstsPreloadFact_section\n  }\n": types.TlsFacts_SectionFragmentDoc,
    "\n  fragment TlsFeaturesFact_tls on TlsDetails {\n    features {\n      feature\n      title\n      answer\n      good\n    }\n    remarks {\n      remark\n      detail\n    }\n  }\n": types.TlsFeaturesFact_TlsFragmentDoc,
    "\n  fragment TlsGradeFact_grade on TlsGrade {\n    letter\n    score\n    parts {\n      name\n      weight\n      score\n      why\n    }\n    reasons {\n      letter\n      reason\n    }\n    complete\n  }\n": types.TlsGradeFact_GradeFragmentDoc,
    "\n  fragment TlsProtocolsFact_tls on TlsDetails {\n    protocols {\n      version\n      accepted\n      detail\n      order\n      complete\n      suites {\n        ...SuiteTable_suite @unmask\n      }\n    }\n    groups {\n      names\n      complete\n      postQuantum\n    }\n  }\n": types.TlsProtocolsFact_TlsFragmentDoc,
    "\n  fragment TlsTrustFacts_tls on TlsDetails {\n    revocation {\n      stapled\n      status\n      signature\n      thisUpdate\n      nextUpdate\n      mustStaple\n    }\n    timestamps {\n      source\n      logId\n      at\n    }\n    validation\n  }\n": types.TlsTrustFacts_TlsFragmentDoc,
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
export function graphql(source: "\n  fragment EmailSheet_section on EmailSection {\n    id\n    checks {\n      probe\n      state\n    }\n    spfStatus\n    spfRecord\n    spfLookups\n    dkimConfigured\n    dkimSelectors\n    dmarcStatus\n    dmarcPolicy\n    dmarcRecord\n    secureMxProvider\n    mailProvider\n    mailServers\n    ...Sheet_section\n  }\n"): (typeof documents)["\n  fragment EmailSheet_section on EmailSection {\n    id\n    checks {\n      probe\n      state\n    }\n    spfStatus\n    spfRecord\n    spfLookups\n    dkimConfigured\n    dkimSelectors\n    dmarcStatus\n    dmarcPolicy\n    dmarcRecord\n    secureMxProvider\n    mailProvider\n    mailServers\n    ...Sheet_section\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment EvidenceList_evidence on Evidence {\n    sentence\n    url\n  }\n"): (typeof documents)["\n  fragment EvidenceList_evidence on Evidence {\n    sentence\n    url\n  }\n"];
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
export function graphql(source: "\n  fragment ReportSheet_section on ReportSection {\n    id\n    ... on EmailSection {\n      ...EmailSheet_section\n    }\n    ... on WebSection {\n      ...WebSheet_section\n    }\n    ... on BreachSection {\n      ...BreachSheet_section\n    }\n    ... on PrivacySection {\n      ...PrivacySheet_section\n    }\n    ... on CommunitySection {\n      ...CommunitySheet_section\n    }\n    ... on DnsSection {\n      ...DnsSheet_section\n    }\n    ... on SecurityTxtSection {\n      ...SecurityTxtSheet_section\n    }\n    ... on NetworkSection {\n      ...NetworkSheet_section\n    }\n    ... on ToolsSection {\n      ...ToolsSheet_section\n    }\n    ... on BusinessSection {\n      ...BusinessSheet_section\n    }\n    ... on BrandSection {\n      ...BrandSheet_section\n    }\n  }\n"): (typeof documents)["\n  fragment ReportSheet_section on ReportSection {\n    id\n    ... on EmailSection {\n      ...EmailSheet_section\n    }\n    ... on WebSection {\n      ...WebSheet_section\n    }\n    ... on BreachSection {\n      ...BreachSheet_section\n    }\n    ... on PrivacySection {\n      ...PrivacySheet_section\n    }\n    ... on CommunitySection {\n      ...CommunitySheet_section\n    }\n    ... on DnsSection {\n      ...DnsSheet_section\n    }\n    ... on SecurityTxtSection {\n      ...SecurityTxtSheet_section\n    }\n    ... on NetworkSection {\n      ...NetworkSheet_section\n    }\n    ... on ToolsSection {\n      ...ToolsSheet_section\n    }\n    ... on BusinessSection {\n      ...BusinessSheet_section\n    }\n    ... on BrandSection {\n      ...BrandSheet_section\n    }\n  }\n"];
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
export function graphql(source: "\n  fragment SourceLine_source on SourceNote {\n    name\n    url\n    retrievedAt\n  }\n"): (typeof documents)["\n  fragment SourceLine_source on SourceNote {\n    name\n    url\n    retrievedAt\n  }\n"];
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
export function graphql(source: "\n  fragment WebSheet_section on WebSection {\n    id\n    checks {\n      probe\n      state\n    }\n    httpsEnabled\n    redirectsToHttps\n    sslGrade\n    tlsVersion\n    tlsVersions {\n      version\n      accepted\n    }\n    wafDetected\n    wafName\n    cdnName\n    ...CertificateFact_section\n    ...SecurityHeadersFact_section\n    ...RedirectsFact_section\n    ...CookiesFact_section\n    ...TlsFacts_section\n    ...PageFacts_section\n    ...Sheet_section\n  }\n"): (typeof documents)["\n  fragment WebSheet_section on WebSection {\n    id\n    checks {\n      probe\n      state\n    }\n    httpsEnabled\n    redirectsToHttps\n    sslGrade\n    tlsVersion\n    tlsVersions {\n      version\n      accepted\n    }\n    wafDetected\n    wafName\n    cdnName\n    ...CertificateFact_section\n    ...SecurityHeadersFact_section\n    ...RedirectsFact_section\n    ...CookiesFact_section\n    ...TlsFacts_section\n    ...PageFacts_section\n    ...Sheet_section\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment BrandSheet_section on BrandSection {\n    id\n    checks {\n      probe\n      state\n    }\n    brand {\n      trustScore {\n        score\n        trustLevel\n        totalReviewsAnalyzed\n        sourcesFound\n      }\n      industry\n      reviewSources {\n        ...ReviewSources_source @unmask\n      }\n      sentiment {\n        ...SentimentFacts_sentiment @unmask\n      }\n      sources {\n        ...SourceLine_source @unmask\n      }\n    }\n    ...Sheet_section\n  }\n"): (typeof documents)["\n  fragment BrandSheet_section on BrandSection {\n    id\n    checks {\n      probe\n      state\n    }\n    brand {\n      trustScore {\n        score\n        trustLevel\n        totalReviewsAnalyzed\n        sourcesFound\n      }\n      industry\n      reviewSources {\n        ...ReviewSources_source @unmask\n      }\n      sentiment {\n        ...SentimentFacts_sentiment @unmask\n      }\n      sources {\n        ...SourceLine_source @unmask\n      }\n    }\n    ...Sheet_section\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MentionLine_mention on Mention {\n    text\n    source\n    url\n    date\n    sentiment\n  }\n"): (typeof documents)["\n  fragment MentionLine_mention on Mention {\n    text\n    source\n    url\n    date\n    sentiment\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ReviewSources_source on ReviewSource {\n    source\n    rating\n    bbbRating\n    bbbAccredited\n    totalReviews\n    complaintCount\n    reviews {\n      ...MentionLine_mention @unmask\n    }\n  }\n"): (typeof documents)["\n  fragment ReviewSources_source on ReviewSource {\n    source\n    rating\n    bbbRating\n    bbbAccredited\n    totalReviews\n    complaintCount\n    reviews {\n      ...MentionLine_mention @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SentimentFacts_sentiment on BrandSentiment {\n    totalMentions\n    positiveMentions\n    negativeMentions\n    neutralMentions\n    overallSentiment\n    averageScore\n    mentions {\n      ...MentionLine_mention @unmask\n    }\n  }\n"): (typeof documents)["\n  fragment SentimentFacts_sentiment on BrandSentiment {\n    totalMentions\n    positiveMentions\n    negativeMentions\n    neutralMentions\n    overallSentiment\n    averageScore\n    mentions {\n      ...MentionLine_mention @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment BreachEntry_breach on Breach {\n    name\n    title\n    breachDate\n    addedDate\n    accounts\n    dataClasses\n    description\n    verified\n  }\n"): (typeof documents)["\n  fragment BreachEntry_breach on Breach {\n    name\n    title\n    breachDate\n    addedDate\n    accounts\n    dataClasses\n    description\n    verified\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment BreachSheet_section on BreachSection {\n    id\n    checks {\n      probe\n      state\n    }\n    breaches {\n      riskLevel\n      domainBreached\n      breachCount\n      recentBreaches {\n        ...BreachEntry_breach @unmask\n      }\n      source {\n        ...SourceLine_source @unmask\n      }\n    }\n    ...Sheet_section\n  }\n"): (typeof documents)["\n  fragment BreachSheet_section on BreachSection {\n    id\n    checks {\n      probe\n      state\n    }\n    breaches {\n      riskLevel\n      domainBreached\n      breachCount\n      recentBreaches {\n        ...BreachEntry_breach @unmask\n      }\n      source {\n        ...SourceLine_source @unmask\n      }\n    }\n    ...Sheet_section\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment BusinessSheet_section on BusinessSection {\n    id\n    checks {\n      probe\n      state\n    }\n    profile {\n      found\n      source {\n        ...SourceLine_source @unmask\n      }\n      ...CompanyFacts_profile @unmask\n    }\n    legalEntity {\n      found\n      source {\n        ...SourceLine_source @unmask\n      }\n      ...LegalEntityFacts_entity @unmask\n    }\n    registration {\n      found\n      source {\n        ...SourceLine_source @unmask\n      }\n      ...RegistrationFacts_registration @unmask\n    }\n    ...Sheet_section\n  }\n"): (typeof documents)["\n  fragment BusinessSheet_section on BusinessSection {\n    id\n    checks {\n      probe\n      state\n    }\n    profile {\n      found\n      source {\n        ...SourceLine_source @unmask\n      }\n      ...CompanyFacts_profile @unmask\n    }\n    legalEntity {\n      found\n      source {\n        ...SourceLine_source @unmask\n      }\n      ...LegalEntityFacts_entity @unmask\n    }\n    registration {\n      found\n      source {\n        ...SourceLine_source @unmask\n      }\n      ...RegistrationFacts_registration @unmask\n    }\n    ...Sheet_section\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CompanyFacts_profile on CompanyProfile {\n    name\n    description\n    industries\n    employees {\n      count\n      year\n    }\n    revenue {\n      amount\n      currency\n      year\n    }\n    founded\n    headquarters\n    country\n    companyType\n    website\n    websiteVerified\n    status\n    leadership {\n      name\n      title\n    }\n    funding {\n      investors\n      totalAmount\n      currency\n      stockExchanges\n      tickers\n    }\n    structure {\n      parents\n      subsidiaries\n      owners\n    }\n  }\n"): (typeof documents)["\n  fragment CompanyFacts_profile on CompanyProfile {\n    name\n    description\n    industries\n    employees {\n      count\n      year\n    }\n    revenue {\n      amount\n      currency\n      year\n    }\n    founded\n    headquarters\n    country\n    companyType\n    website\n    websiteVerified\n    status\n    leadership {\n      name\n      title\n    }\n    funding {\n      investors\n      totalAmount\n      currency\n      stockExchanges\n      tickers\n    }\n    structure {\n      parents\n      subsidiaries\n      owners\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment LegalEntityFacts_entity on LegalEntity {\n    legalName\n    legalForm\n    jurisdiction\n    registrationAuthority\n    registrationNumber\n    leiCode\n    entityStatus\n    legalAddress\n    headquartersAddress\n    nextRenewal\n    directParent\n    ultimateParent\n    matchedBy\n  }\n"): (typeof documents)["\n  fragment LegalEntityFacts_entity on LegalEntity {\n    legalName\n    legalForm\n    jurisdiction\n    registrationAuthority\n    registrationNumber\n    leiCode\n    entityStatus\n    legalAddress\n    headquartersAddress\n    nextRenewal\n    directParent\n    ultimateParent\n    matchedBy\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RegistrationFacts_registration on Registration {\n    domain\n    protocol\n    registrar\n    registrarIanaId\n    registrantOrganization\n    registrantCountry\n    redacted\n    registeredAt\n    changedAt\n    expiresAt\n    statuses\n    nameServers\n    dnssecDelegationSigned\n  }\n"): (typeof documents)["\n  fragment RegistrationFacts_registration on Registration {\n    domain\n    protocol\n    registrar\n    registrarIanaId\n    registrantOrganization\n    registrantCountry\n    redacted\n    registeredAt\n    changedAt\n    expiresAt\n    statuses\n    nameServers\n    dnssecDelegationSigned\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CommunitySheet_section on CommunitySection {\n    id\n    checks {\n      probe\n      state\n    }\n    rating {\n      available\n      grade\n      summary\n      pointsGood {\n        title\n        url\n      }\n      pointsBad {\n        title\n        url\n      }\n      documents {\n        name\n        url\n      }\n      citation\n      serviceUrl\n      source {\n        ...SourceLine_source @unmask\n      }\n    }\n    ...Sheet_section\n  }\n"): (typeof documents)["\n  fragment CommunitySheet_section on CommunitySection {\n    id\n    checks {\n      probe\n      state\n    }\n    rating {\n      available\n      grade\n      summary\n      pointsGood {\n        title\n        url\n      }\n      pointsBad {\n        title\n        url\n      }\n      documents {\n        name\n        url\n      }\n      citation\n      serviceUrl\n      source {\n        ...SourceLine_source @unmask\n      }\n    }\n    ...Sheet_section\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment BlockListFacts_section on DnsSection {\n    checks {\n      probe\n      state\n    }\n    blockLists {\n      name\n      zone\n      kind\n      status\n      subjects\n      detail\n      removalUrl\n    }\n  }\n"): (typeof documents)["\n  fragment BlockListFacts_section on DnsSection {\n    checks {\n      probe\n      state\n    }\n    blockLists {\n      name\n      zone\n      kind\n      status\n      subjects\n      detail\n      removalUrl\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment DnsSheet_section on DnsSection {\n    id\n    ...RecordFacts_section\n    ...DomainSecurityFacts_section\n    ...PortFacts_section\n    ...BlockListFacts_section\n    ...Sheet_section\n  }\n"): (typeof documents)["\n  fragment DnsSheet_section on DnsSection {\n    id\n    ...RecordFacts_section\n    ...DomainSecurityFacts_section\n    ...PortFacts_section\n    ...BlockListFacts_section\n    ...Sheet_section\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment DnssecChain_link on DnssecLink {\n    zone\n    status\n    detail\n  }\n"): (typeof documents)["\n  fragment DnssecChain_link on DnssecLink {\n    zone\n    status\n    detail\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment DomainSecurityFacts_section on DnsSection {\n    checks {\n      probe\n      state\n    }\n    dnssec {\n      status\n      details\n      chain {\n        ...DnssecChain_link @unmask\n      }\n    }\n    dnsServers {\n      number\n      name\n      ipAddress\n      dohSupport\n    }\n    txtSecurityRecords {\n      kind\n      value\n    }\n    dnsSecurityFeatures\n    ipv6\n    cdn {\n      detected\n      name\n      evidence\n    }\n    hostingProvider\n    subdomains {\n      count\n      truncated\n      names\n    }\n  }\n"): (typeof documents)["\n  fragment DomainSecurityFacts_section on DnsSection {\n    checks {\n      probe\n      state\n    }\n    dnssec {\n      status\n      details\n      chain {\n        ...DnssecChain_link @unmask\n      }\n    }\n    dnsServers {\n      number\n      name\n      ipAddress\n      dohSupport\n    }\n    txtSecurityRecords {\n      kind\n      value\n    }\n    dnsSecurityFeatures\n    ipv6\n    cdn {\n      detected\n      name\n      evidence\n    }\n    hostingProvider\n    subdomains {\n      count\n      truncated\n      names\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OpenPortFact_port on OpenPort {\n    port\n    service\n    description\n    riskLevel\n    risk\n    recommendation\n    banner\n  }\n"): (typeof documents)["\n  fragment OpenPortFact_port on OpenPort {\n    port\n    service\n    description\n    riskLevel\n    risk\n    recommendation\n    banner\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PortFacts_section on DnsSection {\n    checks {\n      probe\n      state\n    }\n    ports {\n      address\n      open {\n        ...OpenPortFact_port @unmask\n      }\n      closed\n      filtered\n      notes\n      summary\n    }\n  }\n"): (typeof documents)["\n  fragment PortFacts_section on DnsSection {\n    checks {\n      probe\n      state\n    }\n    ports {\n      address\n      open {\n        ...OpenPortFact_port @unmask\n      }\n      closed\n      filtered\n      notes\n      summary\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RecordFacts_section on DnsSection {\n    checks {\n      probe\n      state\n    }\n    recordSets {\n      type\n      status\n      records\n    }\n  }\n"): (typeof documents)["\n  fragment RecordFacts_section on DnsSection {\n    checks {\n      probe\n      state\n    }\n    recordSets {\n      type\n      status\n      records\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AddressFacts_network on Network {\n    ip\n    version\n    addresses {\n      ip\n      version\n      organization\n      countryCode\n    }\n    moreAddresses\n    hostname\n    hostnameConfirmed\n    city\n    region\n    country\n    timezone\n    asn\n  }\n"): (typeof documents)["\n  fragment AddressFacts_network on Network {\n    ip\n    version\n    addresses {\n      ip\n      version\n      organization\n      countryCode\n    }\n    moreAddresses\n    hostname\n    hostnameConfirmed\n    city\n    region\n    country\n    timezone\n    asn\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment NetworkSheet_section on NetworkSection {\n    id\n    checks {\n      probe\n      state\n    }\n    network {\n      attribution\n      threat {\n        ...ThreatFacts_threat @unmask\n      }\n      ...AddressFacts_network @unmask\n      ...OrganizationFacts_network @unmask\n    }\n    ...Sheet_section\n  }\n"): (typeof documents)["\n  fragment NetworkSheet_section on NetworkSection {\n    id\n    checks {\n      probe\n      state\n    }\n    network {\n      attribution\n      threat {\n        ...ThreatFacts_threat @unmask\n      }\n      ...AddressFacts_network @unmask\n      ...OrganizationFacts_network @unmask\n    }\n    ...Sheet_section\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OrganizationFacts_network on Network {\n    organization\n    company {\n      name\n      domain\n      type\n    }\n  }\n"): (typeof documents)["\n  fragment OrganizationFacts_network on Network {\n    organization\n    company {\n      name\n      domain\n      type\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ThreatFacts_threat on Threat {\n    riskScore\n    riskLevel\n    isMalicious\n    isVpn\n    isProxy\n    isTor\n    isHosting\n    indicators {\n      text\n      points\n      evidence\n    }\n    notChecked\n  }\n"): (typeof documents)["\n  fragment ThreatFacts_threat on Threat {\n    riskScore\n    riskLevel\n    isMalicious\n    isVpn\n    isProxy\n    isTor\n    isHosting\n    indicators {\n      text\n      points\n      evidence\n    }\n    notChecked\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment BotProtectionNotice_protection on BotProtection {\n    detected\n    type\n    confidence\n    disclaimer\n  }\n"): (typeof documents)["\n  fragment BotProtectionNotice_protection on BotProtection {\n    detected\n    type\n    confidence\n    disclaimer\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CertificationFacts_privacy on PrivacyCompliance {\n    certifications {\n      certification\n      mentioned\n      detail\n      evidence {\n        ...EvidenceList_evidence @unmask\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment CertificationFacts_privacy on PrivacyCompliance {\n    certifications {\n      certification\n      mentioned\n      detail\n      evidence {\n        ...EvidenceList_evidence @unmask\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment DocumentFacts_privacy on PrivacyCompliance {\n    overallGrade\n    policy {\n      found\n      url\n      lastUpdated\n      length\n      language\n      readability\n      format\n    }\n    terms {\n      found\n      url\n    }\n    cookiePolicy {\n      found\n      url\n    }\n    hasPrivacyContact {\n      value\n      evidence {\n        ...EvidenceList_evidence @unmask\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment DocumentFacts_privacy on PrivacyCompliance {\n    overallGrade\n    policy {\n      found\n      url\n      lastUpdated\n      length\n      language\n      readability\n      format\n    }\n    terms {\n      found\n      url\n    }\n    cookiePolicy {\n      found\n      url\n    }\n    hasPrivacyContact {\n      value\n      evidence {\n        ...EvidenceList_evidence @unmask\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment LawFacts_privacy on PrivacyCompliance {\n    laws {\n      law\n      mentioned\n      compliant\n      requirements {\n        text\n        met\n        evidence {\n          ...EvidenceList_evidence @unmask\n        }\n      }\n      evidence {\n        ...EvidenceList_evidence @unmask\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment LawFacts_privacy on PrivacyCompliance {\n    laws {\n      law\n      mentioned\n      compliant\n      requirements {\n        text\n        met\n        evidence {\n          ...EvidenceList_evidence @unmask\n        }\n      }\n      evidence {\n        ...EvidenceList_evidence @unmask\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PrivacySheet_section on PrivacySection {\n    id\n    checks {\n      probe\n      state\n    }\n    privacy {\n      summary\n      disclaimers\n      botProtection {\n        ...BotProtectionNotice_protection @unmask\n      }\n      ...DocumentFacts_privacy @unmask\n      ...LawFacts_privacy @unmask\n      ...CertificationFacts_privacy @unmask\n      ...SharingFacts_privacy @unmask\n      ...RemarkFacts_privacy @unmask\n    }\n    ...Sheet_section\n  }\n"): (typeof documents)["\n  fragment PrivacySheet_section on PrivacySection {\n    id\n    checks {\n      probe\n      state\n    }\n    privacy {\n      summary\n      disclaimers\n      botProtection {\n        ...BotProtectionNotice_protection @unmask\n      }\n      ...DocumentFacts_privacy @unmask\n      ...LawFacts_privacy @unmask\n      ...CertificationFacts_privacy @unmask\n      ...SharingFacts_privacy @unmask\n      ...RemarkFacts_privacy @unmask\n    }\n    ...Sheet_section\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RemarkFacts_remark on PolicyRemark {\n    text\n    evidence {\n      ...EvidenceList_evidence @unmask\n    }\n  }\n"): (typeof documents)["\n  fragment RemarkFacts_remark on PolicyRemark {\n    text\n    evidence {\n      ...EvidenceList_evidence @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RemarkFacts_privacy on PrivacyCompliance {\n    keyConcerns {\n      ...RemarkFacts_remark @unmask\n    }\n    positiveFeatures {\n      ...RemarkFacts_remark @unmask\n    }\n    userRights {\n      ...RemarkFacts_remark @unmask\n    }\n    countries {\n      ...RemarkFacts_remark @unmask\n    }\n    concerningCountries {\n      ...RemarkFacts_remark @unmask\n    }\n  }\n"): (typeof documents)["\n  fragment RemarkFacts_privacy on PrivacyCompliance {\n    keyConcerns {\n      ...RemarkFacts_remark @unmask\n    }\n    positiveFeatures {\n      ...RemarkFacts_remark @unmask\n    }\n    userRights {\n      ...RemarkFacts_remark @unmask\n    }\n    countries {\n      ...RemarkFacts_remark @unmask\n    }\n    concerningCountries {\n      ...RemarkFacts_remark @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SharingFacts_claim on Claim {\n    value\n    evidence {\n      ...EvidenceList_evidence @unmask\n    }\n  }\n"): (typeof documents)["\n  fragment SharingFacts_claim on Claim {\n    value\n    evidence {\n      ...EvidenceList_evidence @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SharingFacts_privacy on PrivacyCompliance {\n    policy {\n      length\n    }\n    sharing {\n      sellsData {\n        ...SharingFacts_claim @unmask\n      }\n      sharesData {\n        ...SharingFacts_claim @unmask\n      }\n      consentBasedSharing {\n        ...SharingFacts_claim @unmask\n      }\n      marketplaceDataSharing {\n        ...SharingFacts_claim @unmask\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment SharingFacts_privacy on PrivacyCompliance {\n    policy {\n      length\n    }\n    sharing {\n      sellsData {\n        ...SharingFacts_claim @unmask\n      }\n      sharesData {\n        ...SharingFacts_claim @unmask\n      }\n      consentBasedSharing {\n        ...SharingFacts_claim @unmask\n      }\n      marketplaceDataSharing {\n        ...SharingFacts_claim @unmask\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ContentFacts_section on ToolsSection {\n    checks {\n      probe\n      state\n    }\n    content {\n      status\n      mimeType\n      length\n      timestamp\n      language\n      scripts\n      thirdPartyHosts\n    }\n  }\n"): (typeof documents)["\n  fragment ContentFacts_section on ToolsSection {\n    checks {\n      probe\n      state\n    }\n    content {\n      status\n      mimeType\n      length\n      timestamp\n      language\n      scripts\n      thirdPartyHosts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment StackFacts_section on ToolsSection {\n    checks {\n      probe\n      state\n    }\n    stack {\n      webTechnologies\n      frameworks\n      analyticsTools\n      cdnProviders\n      javascriptLibraries\n      cmsPlatform\n      serverTechnologies\n      securityTechnologies {\n        name\n        confidence\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment StackFacts_section on ToolsSection {\n    checks {\n      probe\n      state\n    }\n    stack {\n      webTechnologies\n      frameworks\n      analyticsTools\n      cdnProviders\n      javascriptLibraries\n      cmsPlatform\n      serverTechnologies\n      securityTechnologies {\n        name\n        confidence\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ToolFacts_section on ToolsSection {\n    checks {\n      probe\n      state\n    }\n    tools {\n      group\n      ...ToolList_tool @unmask\n    }\n  }\n"): (typeof documents)["\n  fragment ToolFacts_section on ToolsSection {\n    checks {\n      probe\n      state\n    }\n    tools {\n      group\n      ...ToolList_tool @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ToolList_tool on Tool {\n    name\n    type\n    source\n    confidence\n    version\n    company\n    evidence\n  }\n"): (typeof documents)["\n  fragment ToolList_tool on Tool {\n    name\n    type\n    source\n    confidence\n    version\n    company\n    evidence\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ToolsSheet_section on ToolsSection {\n    id\n    checks {\n      probe\n      state\n    }\n    notChecked\n    ...ToolFacts_section\n    ...TrackerFact_section\n    ...StackFacts_section\n    ...ContentFacts_section\n    ...Sheet_section\n  }\n"): (typeof documents)["\n  fragment ToolsSheet_section on ToolsSection {\n    id\n    checks {\n      probe\n      state\n    }\n    notChecked\n    ...ToolFacts_section\n    ...TrackerFact_section\n    ...StackFacts_section\n    ...ContentFacts_section\n    ...Sheet_section\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TrackerFact_section on ToolsSection {\n    checks {\n      probe\n      state\n    }\n    trackers {\n      name\n      company\n      category\n      domain\n      requests\n    }\n  }\n"): (typeof documents)["\n  fragment TrackerFact_section on ToolsSection {\n    checks {\n      probe\n      state\n    }\n    trackers {\n      name\n      company\n      category\n      domain\n      requests\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CorsFact_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    cors {\n      verdict\n      reason\n      requests {\n        method\n        origin\n        status\n        allowOrigin\n        allowCredentials\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment CorsFact_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    cors {\n      verdict\n      reason\n      requests {\n        method\n        origin\n        status\n        allowOrigin\n        allowCredentials\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment DeliveryFact_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    delivery {\n      protocol\n      compression\n      cacheControl\n      software\n    }\n  }\n"): (typeof documents)["\n  fragment DeliveryFact_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    delivery {\n      protocol\n      compression\n      cacheControl\n      software\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment HeaderReadings_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    headers {\n      name\n      value\n      lines\n      verdict\n      reason\n    }\n  }\n"): (typeof documents)["\n  fragment HeaderReadings_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    headers {\n      name\n      value\n      lines\n      verdict\n      reason\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment HstsPreloadFact_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    hstsPreload {\n      eligible\n      requirements {\n        requirement\n        title\n        met\n        detail\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment HstsPreloadFact_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    hstsPreload {\n      eligible\n      requirements {\n        requirement\n        title\n        met\n        detail\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment IntegrityFact_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    integrity {\n      verdict\n      reason\n      resources {\n        element\n        url\n        foreign\n        integrity\n        crossOrigin\n      }\n      more\n    }\n  }\n"): (typeof documents)["\n  fragment IntegrityFact_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    integrity {\n      verdict\n      reason\n      resources {\n        element\n        url\n        foreign\n        integrity\n        crossOrigin\n      }\n      more\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MixedContentFact_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    redirects {\n      url\n    }\n    mixedContent {\n      active\n      passive\n      forms\n      upgraded\n      examples {\n        kind\n        element\n        url\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment MixedContentFact_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    redirects {\n      url\n    }\n    mixedContent {\n      active\n      passive\n      forms\n      upgraded\n      examples {\n        kind\n        element\n        url\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ObservatoryFact_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    observatory {\n      score\n      grade\n      tests {\n        name\n        title\n        result\n        modifier\n        pass\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment ObservatoryFact_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    observatory {\n      score\n      grade\n      tests {\n        name\n        title\n        result\n        modifier\n        pass\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PageFacts_section on WebSection {\n    id\n    ...ObservatoryFact_section\n    ...HeaderReadings_section\n    ...CorsFact_section\n    ...IntegrityFact_section\n    ...MixedContentFact_section\n    ...PermissionsPolicyFact_section\n    ...RedirectChainsFact_section\n    ...DeliveryFact_section\n  }\n"): (typeof documents)["\n  fragment PageFacts_section on WebSection {\n    id\n    ...ObservatoryFact_section\n    ...HeaderReadings_section\n    ...CorsFact_section\n    ...IntegrityFact_section\n    ...MixedContentFact_section\n    ...PermissionsPolicyFact_section\n    ...RedirectChainsFact_section\n    ...DeliveryFact_section\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PermissionsPolicyFact_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    permissionsPolicy {\n      configured\n      legacy\n      fault\n      features {\n        name\n        allowed\n        fault\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment PermissionsPolicyFact_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    permissionsPolicy {\n      configured\n      legacy\n      fault\n      features {\n        name\n        allowed\n        fault\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RedirectChainsFact_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    redirectChains {\n      start\n      hops {\n        url\n        status\n        secure\n        hsts\n        tlsError\n      }\n      stopped\n      problems\n    }\n  }\n"): (typeof documents)["\n  fragment RedirectChainsFact_section on WebSection {\n    checks {\n      probe\n      state\n    }\n    redirectChains {\n      start\n      hops {\n        url\n        status\n        secure\n        hsts\n        tlsError\n      }\n      stopped\n      problems\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SuiteTable_suite on TlsSuite {\n    name\n    bits\n    forwardSecrecy\n    aead\n    strength\n    exchange\n  }\n"): (typeof documents)["\n  fragment SuiteTable_suite on TlsSuite {\n    name\n    bits\n    forwardSecrecy\n    aead\n    strength\n    exchange\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TlsFacts_section on WebSection {\n    id\n    checks {\n      probe\n      state\n    }\n    httpsEnabled\n    tls {\n      grade {\n        ...TlsGradeFact_grade @unmask\n      }\n      ...TlsProtocolsFact_tls @unmask\n      ...TlsFeaturesFact_tls @unmask\n      ...TlsTrustFacts_tls @unmask\n    }\n    ...HstsPreloadFact_section\n  }\n"): (typeof documents)["\n  fragment TlsFacts_section on WebSection {\n    id\n    checks {\n      probe\n      state\n    }\n    httpsEnabled\n    tls {\n      grade {\n        ...TlsGradeFact_grade @unmask\n      }\n      ...TlsProtocolsFact_tls @unmask\n      ...TlsFeaturesFact_tls @unmask\n      ...TlsTrustFacts_tls @unmask\n    }\n    ...HstsPreloadFact_section\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TlsFeaturesFact_tls on TlsDetails {\n    features {\n      feature\n      title\n      answer\n      good\n    }\n    remarks {\n      remark\n      detail\n    }\n  }\n"): (typeof documents)["\n  fragment TlsFeaturesFact_tls on TlsDetails {\n    features {\n      feature\n      title\n      answer\n      good\n    }\n    remarks {\n      remark\n      detail\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TlsGradeFact_grade on TlsGrade {\n    letter\n    score\n    parts {\n      name\n      weight\n      score\n      why\n    }\n    reasons {\n      letter\n      reason\n    }\n    complete\n  }\n"): (typeof documents)["\n  fragment TlsGradeFact_grade on TlsGrade {\n    letter\n    score\n    parts {\n      name\n      weight\n      score\n      why\n    }\n    reasons {\n      letter\n      reason\n    }\n    complete\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TlsProtocolsFact_tls on TlsDetails {\n    protocols {\n      version\n      accepted\n      detail\n      order\n      complete\n      suites {\n        ...SuiteTable_suite @unmask\n      }\n    }\n    groups {\n      names\n      complete\n      postQuantum\n    }\n  }\n"): (typeof documents)["\n  fragment TlsProtocolsFact_tls on TlsDetails {\n    protocols {\n      version\n      accepted\n      detail\n      order\n      complete\n      suites {\n        ...SuiteTable_suite @unmask\n      }\n    }\n    groups {\n      names\n      complete\n      postQuantum\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TlsTrustFacts_tls on TlsDetails {\n    revocation {\n      stapled\n      status\n      signature\n      thisUpdate\n      nextUpdate\n      mustStaple\n    }\n    timestamps {\n      source\n      logId\n      at\n    }\n    validation\n  }\n"): (typeof documents)["\n  fragment TlsTrustFacts_tls on TlsDetails {\n    revocation {\n      stapled\n      status\n      signature\n      thisUpdate\n      nextUpdate\n      mustStaple\n    }\n    timestamps {\n      source\n      logId\n      at\n    }\n    validation\n  }\n"];
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