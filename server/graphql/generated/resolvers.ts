import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Viewer as ViewerModel } from '../../access/sessions.ts';
import type { Administrator as AdministratorModel, KnownAdministrator } from '../../access/administratorSessions.ts';
import type { PortalUser } from '../../access/portalSessions.ts';
import type { AuditEntry as AuditEntryModel } from '../../audit/auditEntry.ts';
import type { AlertRecord } from '../../../projections/alerts/alertRecord.ts';
import type { AlertMails as AlertMailsModel } from '../../commands/changeAlertMails.ts';
import type { ListedSignup } from '../../signups/signupLists.ts';
import type { ApplicationRecord } from '../../../projections/applications/applicationRecord.ts';
import type { ReviewRecord } from '../../../projections/applications/historyQueries.ts';
import type { ProjectionView } from '../../replays/projectionView.ts';
import type { IndexedEvent } from '../../../projections/eventIndex/queries.ts';
import type { EventPage as EventPageModel } from '../../explorer/eventPage.ts';
import type { EventTreeNode as EventTreeNodeModel } from '../../explorer/eventTreeOf.ts';
import type { ShownReport } from '../../report/reportFor.ts';
import type { Company as CompanyModel } from '../../companies/company.ts';
import type { Scorecard as ScorecardModel, Penalty as PenaltyModel } from '../../../schema/report/score.ts';
import type { GraphqlContext } from '../context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** ISO 8601 in UTC. */
  DateTime: { input: string; output: string; }
};

export type AccountType =
  | 'BUSINESS_FREE'
  | 'BUSINESS_PRO'
  | 'PARTNER'
  | 'SCHOLAR';

export type Administrator = {
  readonly __typename?: 'Administrator';
  /** For who has the role ADMIN: all that are, and all that were; who was added first stands first. */
  readonly administrators: ReadonlyArray<OtherAdministrator>;
  readonly email: Scalars['String']['output'];
  readonly id: Scalars['ID']['output'];
  /** What they may do now. What needs another role is refused with the code NEEDS_ROLE. */
  readonly roles: ReadonlyArray<StaffRole>;
  /** Whether a code is asked for at the sign-in. */
  readonly secondFactor: Scalars['Boolean']['output'];
  readonly sessionExpiresAt: Scalars['DateTime']['output'];
};

export type AdministratorPasswordChanged = {
  readonly __typename?: 'AdministratorPasswordChanged';
  /** For people. */
  readonly message: Scalars['String']['output'];
  /** For the header `Authorization: Bearer …`, in place of the one that was used. It is told this once. */
  readonly sessionToken: Scalars['String']['output'];
};

export type Alert = {
  readonly __typename?: 'Alert';
  readonly description: Scalars['String']['output'];
  readonly detectedAt: Scalars['DateTime']['output'];
  /** What it rests on, such as what a record was and what it is; lines in which text of strangers may stand. */
  readonly evidence: ReadonlyArray<Scalars['String']['output']>;
  readonly id: Scalars['ID']['output'];
  readonly kind: AlertKind;
  /** The scan that it was compared with; null: it needed none. */
  readonly previousScanId: Maybe<Scalars['ID']['output']>;
  readonly priority: AlertPriority;
  /** Null: it is active. */
  readonly resolvedAt: Maybe<Scalars['DateTime']['output']>;
  readonly resolvedBy: Maybe<AlertResolution>;
  /** The scan that showed it. */
  readonly scanId: Scalars['ID']['output'];
  readonly status: AlertStatus;
  /** English. */
  readonly title: Scalars['String']['output'];
};

export type AlertAlreadyResolved = {
  readonly __typename?: 'AlertAlreadyResolved';
  readonly message: Scalars['String']['output'];
};

export type AlertKind =
  | 'BLOCK_LIST_ENTRY'
  | 'CERTIFICATE_EXPIRY'
  | 'DNS_CHANGE'
  | 'NEW_BREACH'
  | 'NEW_WEAKNESS'
  | 'REGISTRATION_CHANGE'
  | 'SCORE_CHANGE';

export type AlertMails = {
  readonly __typename?: 'AlertMails';
  /** Of alerts below it nobody is told by mail. */
  readonly minimumPriority: AlertPriority;
  readonly wanted: Scalars['Boolean']['output'];
};

/** The own domain has no such alert. */
export type AlertNotFound = {
  readonly __typename?: 'AlertNotFound';
  readonly message: Scalars['String']['output'];
};

export type AlertPage = {
  readonly __typename?: 'AlertPage';
  /** Of the whole domain, whatever is filtered. */
  readonly activeCount: Scalars['Int']['output'];
  /** For `after`; null when there are no more. */
  readonly endCursor: Maybe<Scalars['String']['output']>;
  readonly nodes: ReadonlyArray<Alert>;
  /** Of all that the filters let through. */
  readonly totalCount: Scalars['Int']['output'];
};

/** The most urgent first. */
export type AlertPriority =
  | 'CRITICAL'
  | 'HIGH'
  | 'LOW'
  | 'MEDIUM';

export type AlertResolution =
  /** By a user of the portal. */
  | 'BY_HAND'
  /** A later scan showed that it is over. */
  | 'CAUSE_GONE';

export type AlertResolved = {
  readonly __typename?: 'AlertResolved';
  readonly alert: Alert;
  readonly message: Scalars['String']['output'];
};

export type AlertStatus =
  | 'ACTIVE'
  | 'RESOLVED';

export type AlertStatusFilter =
  | 'ACTIVE'
  | 'ALL'
  | 'RESOLVED';

/** Somebody was faster, or it was decided otherwise before: nothing was changed. */
export type AlreadyDecided = Refusal & {
  readonly __typename?: 'AlreadyDecided';
  readonly decidedAt: Scalars['DateTime']['output'];
  /** Mail address; null: erased. */
  readonly decidedBy: Maybe<Scalars['String']['output']>;
  readonly message: Scalars['String']['output'];
  readonly status: ReviewDecision;
};

export type Application = {
  readonly __typename?: 'Application';
  /** Whether somebody has followed a link that was mailed there: then the address is the applicant's. */
  readonly addressConfirmed: Scalars['Boolean']['output'];
  readonly decidedAt: Maybe<Scalars['DateTime']['output']>;
  /** Mail address; null: not decided, or that administrator has been erased. */
  readonly decidedBy: Maybe<Scalars['String']['output']>;
  /** Null: erased. */
  readonly form: Maybe<ApplicationForm>;
  /** Oldest first. */
  readonly history: ReadonlyArray<ReviewEntry>;
  readonly id: Scalars['ID']['output'];
  readonly kind: ApplicationKind;
  readonly rejectionReason: Maybe<Scalars['String']['output']>;
  readonly status: ApplicationStatus;
  readonly submittedAt: Scalars['DateTime']['output'];
};

export type ApplicationFilter = {
  readonly kind?: InputMaybe<ApplicationKind>;
  readonly search?: InputMaybe<Scalars['String']['input']>;
  readonly status?: InputMaybe<ApplicationStatus>;
};

export type ApplicationForm = PartnerForm | ScholarForm;

export type ApplicationKind =
  | 'PARTNER'
  | 'SCHOLAR';

export type ApplicationNotFound = Refusal & {
  readonly __typename?: 'ApplicationNotFound';
  readonly message: Scalars['String']['output'];
};

export type ApplicationPage = {
  readonly __typename?: 'ApplicationPage';
  readonly endCursor: Maybe<Scalars['String']['output']>;
  /** A search looks at some thousands of applications at a time: then a page may be short or empty, and there may be more. */
  readonly hasMore: Scalars['Boolean']['output'];
  readonly nodes: ReadonlyArray<Application>;
  readonly pendingPartners: Scalars['Int']['output'];
  /** Of all that are pending, whatever was filtered. */
  readonly pendingScholars: Scalars['Int']['output'];
  /** All of that kind and status; a search does not narrow it, for what is searched is sealed and opened bit by bit. */
  readonly totalCount: Scalars['Int']['output'];
};

export type ApplicationReviewed = {
  readonly __typename?: 'ApplicationReviewed';
  readonly application: Application;
  /** For people. */
  readonly message: Scalars['String']['output'];
};

export type ApplicationStatus =
  | 'APPROVED'
  /** Nothing is known of the applicant any more. */
  | 'ERASED'
  | 'PENDING'
  | 'REJECTED';

export type AuditAction =
  | 'LOG_EXPORTED'
  | 'REPORT_VIEWED'
  /** Asked for a scan, and was given the one that ran. */
  | 'SCAN_JOINED'
  /** Asked for a scan, and was given one that was fresh enough. */
  | 'SCAN_READ'
  | 'SCAN_STARTED';

export type AuditActor =
  | 'ACCOUNT'
  | 'ADMIN'
  | 'COMMAND_LINE'
  | 'PORTAL'
  | 'SCHEDULE'
  | 'VISITOR';

export type AuditEntry = {
  readonly __typename?: 'AuditEntry';
  readonly action: AuditAction;
  readonly actor: AuditActor;
  readonly at: Scalars['DateTime']['output'];
  readonly browser: Maybe<Scalars['String']['output']>;
  readonly browserVersion: Maybe<Scalars['String']['output']>;
  readonly city: Maybe<Scalars['String']['output']>;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: Maybe<Scalars['String']['output']>;
  /** Null: unknown. */
  readonly deviceKind: Maybe<DeviceKind>;
  readonly id: Scalars['ID']['output'];
  readonly ipAddress: Maybe<Scalars['String']['output']>;
  /** From 1, without a gap, the oldest first. */
  readonly ordinal: Scalars['Int']['output'];
  readonly os: Maybe<Scalars['String']['output']>;
  readonly personalState: PersonalState;
};

export type AuditPage = {
  readonly __typename?: 'AuditPage';
  /** Give it as `asOf` for the other pages. */
  readonly asOf: Scalars['Int']['output'];
  readonly entries: ReadonlyArray<AuditEntry>;
  readonly limit: Scalars['Int']['output'];
  readonly page: Scalars['Int']['output'];
  readonly totalCount: Scalars['Int']['output'];
  readonly totalPages: Scalars['Int']['output'];
};

export type Bimi = {
  readonly __typename?: 'Bimi';
  readonly certificateUrl: Maybe<Scalars['String']['output']>;
  /** Of the record, the logo, its certificate, and of DMARC where it is not enforced. */
  readonly faults: ReadonlyArray<Scalars['String']['output']>;
  readonly logoUrl: Maybe<Scalars['String']['output']>;
  readonly record: Maybe<Scalars['String']['output']>;
  readonly status: BimiStatus;
};

export type BimiStatus =
  | 'ABSENT'
  | 'DECLINED'
  | 'INVALID'
  | 'VALID';

export type BlockList = {
  readonly __typename?: 'BlockList';
  readonly detail: Maybe<Scalars['String']['output']>;
  /** ip or domain. */
  readonly kind: Scalars['String']['output'];
  /** Null: not listed, or not known. */
  readonly listing: Maybe<BlockListing>;
  readonly name: Scalars['String']['output'];
  readonly removalUrl: Scalars['String']['output'];
  readonly status: BlockListStatus;
  /** The addresses or names that it was asked about. */
  readonly subjects: ReadonlyArray<Scalars['String']['output']>;
  readonly zone: Scalars['String']['output'];
};

export type BlockListStatus =
  | 'LISTED'
  | 'NOT_LISTED'
  /** It refused or did not answer: never "clean". */
  | 'UNKNOWN';

/** What a listing says, at its gravest. POLICY is no accusation: an address that shall not send mail by itself. */
export type BlockListing =
  | 'ABUSE'
  | 'DANGEROUS'
  | 'POLICY'
  | 'PROXY';

export type BotProtection = {
  readonly __typename?: 'BotProtection';
  /** high, medium or low. */
  readonly confidence: Maybe<Scalars['String']['output']>;
  readonly detected: Scalars['Boolean']['output'];
  readonly disclaimer: Maybe<Scalars['String']['output']>;
  readonly type: Maybe<Scalars['String']['output']>;
};

/** Brand trust and sentiment from public mentions (spec 2 §2). */
export type BrandSection = ReportSection & {
  readonly __typename?: 'BrandSection';
  /** Null: not checked. */
  readonly brand: Maybe<BrandTrust>;
  readonly checks: ReadonlyArray<Check>;
  readonly findings: ReadonlyArray<Finding>;
  readonly id: Scalars['ID']['output'];
  readonly section: SectionId;
  readonly state: SectionState;
};

export type BrandSentiment = {
  readonly __typename?: 'BrandSentiment';
  /** -1 to 1. */
  readonly averageScore: Maybe<Scalars['Float']['output']>;
  readonly mentions: ReadonlyArray<Mention>;
  readonly negativeMentions: Scalars['Int']['output'];
  readonly neutralMentions: Scalars['Int']['output'];
  readonly overallSentiment: Maybe<Sentiment>;
  readonly positiveMentions: Scalars['Int']['output'];
  readonly totalMentions: Scalars['Int']['output'];
};

export type BrandTrust = {
  readonly __typename?: 'BrandTrust';
  readonly industry: Scalars['String']['output'];
  readonly reviewSources: ReadonlyArray<ReviewSource>;
  /** Null: mentions could not be looked for, and only the reviews are known. */
  readonly sentiment: Maybe<BrandSentiment>;
  readonly sources: ReadonlyArray<SourceNote>;
  readonly trustScore: BrandTrustScore;
};

export type BrandTrustScore = {
  readonly __typename?: 'BrandTrustScore';
  /** 0-100; null: too few mentions and reviews. */
  readonly score: Maybe<Scalars['Int']['output']>;
  readonly sourcesFound: Scalars['Int']['output'];
  readonly totalReviewsAnalyzed: Scalars['Int']['output'];
  readonly trustLevel: Scalars['String']['output'];
};

export type Breach = {
  readonly __typename?: 'Breach';
  readonly accounts: Maybe<Scalars['Float']['output']>;
  readonly addedDate: Maybe<Scalars['String']['output']>;
  /** ISO date; null: masked. */
  readonly breachDate: Maybe<Scalars['String']['output']>;
  readonly dataClasses: ReadonlyArray<Scalars['String']['output']>;
  readonly description: Maybe<Scalars['String']['output']>;
  /** What is not its name is kept for the domain's owner: then all of it is null or empty. */
  readonly masked: Scalars['Boolean']['output'];
  readonly name: Scalars['String']['output'];
  readonly title: Scalars['String']['output'];
  /** Null: masked. */
  readonly verified: Maybe<Scalars['Boolean']['output']>;
};

/** Data breaches of the domain in a public catalogue (spec 1 §2). */
export type BreachSection = ReportSection & {
  readonly __typename?: 'BreachSection';
  /** Null: not checked. */
  readonly breaches: Maybe<Breaches>;
  readonly checks: ReadonlyArray<Check>;
  readonly findings: ReadonlyArray<Finding>;
  readonly id: Scalars['ID']['output'];
  readonly section: SectionId;
  readonly state: SectionState;
};

export type Breaches = {
  readonly __typename?: 'Breaches';
  readonly breachCount: Scalars['Int']['output'];
  readonly domainBreached: Scalars['Boolean']['output'];
  /** Of the breaches only their names are shown: the rest is kept for the domain's owner. */
  readonly masked: Scalars['Boolean']['output'];
  /** All, newest first. */
  readonly recentBreaches: ReadonlyArray<Breach>;
  readonly riskLevel: Severity;
  readonly source: SourceNote;
};

/** Business intelligence (spec 2 §2). Each part is null when its source was not asked or gave nothing that can be used. */
export type BusinessSection = ReportSection & {
  readonly __typename?: 'BusinessSection';
  readonly checks: ReadonlyArray<Check>;
  readonly findings: ReadonlyArray<Finding>;
  readonly id: Scalars['ID']['output'];
  readonly legalEntity: Maybe<LegalEntity>;
  /** Mail addresses or phone numbers of people are kept for the domain's owner. */
  readonly masked: Scalars['Boolean']['output'];
  /** Fields that show the word of the domain's verified owner instead of what the sources say. */
  readonly ownerProvided: ReadonlyArray<ProfileFieldName>;
  readonly profile: Maybe<CompanyProfile>;
  readonly registration: Maybe<Registration>;
  readonly section: SectionId;
  readonly state: SectionState;
};

export type BusinessVerification = {
  readonly __typename?: 'BusinessVerification';
  /** What is to stand in it; null: not started. No secret. */
  readonly challenge: Maybe<Scalars['String']['output']>;
  readonly lastCheck: Maybe<VerificationCheck>;
  /** The name of the TXT record; null: not started. */
  readonly recordName: Maybe<Scalars['String']['output']>;
  readonly state: VerificationState;
  readonly verifiedAt: Maybe<Scalars['DateTime']['output']>;
};

/** Which authorities may issue certificates (RFC 8659). */
export type CaaReading = {
  readonly __typename?: 'CaaReading';
  readonly issuers: ReadonlyArray<Scalars['String']['output']>;
  /** Where the records stand. */
  readonly name: Maybe<Scalars['String']['output']>;
  readonly present: Scalars['Boolean']['output'];
};

/** A sub-score, and the penalties that came or went. Null: not checked. */
export type CategoryChange = {
  readonly __typename?: 'CategoryChange';
  readonly after: Maybe<Scalars['Int']['output']>;
  readonly before: Maybe<Scalars['Int']['output']>;
  readonly category: ScoreCategory;
  readonly points: ReadonlyArray<PointChange>;
};

export type Cdn = {
  readonly __typename?: 'Cdn';
  /** False: no sign of one, which proves nothing. */
  readonly detected: Scalars['Boolean']['output'];
  readonly evidence: ReadonlyArray<Scalars['String']['output']>;
  readonly name: Maybe<Scalars['String']['output']>;
};

export type Certificate = {
  readonly __typename?: 'Certificate';
  readonly faults: ReadonlyArray<CertificateFault>;
  readonly issuer: Scalars['String']['output'];
  readonly issuerCommonName: Maybe<Scalars['String']['output']>;
  readonly issuerOrganization: Maybe<Scalars['String']['output']>;
  readonly keyBits: Maybe<Scalars['Int']['output']>;
  readonly keyType: Scalars['String']['output'];
  readonly notAfter: Scalars['DateTime']['output'];
  readonly notBefore: Scalars['DateTime']['output'];
  readonly signatureAlgorithm: Scalars['String']['output'];
  readonly subject: Scalars['String']['output'];
  readonly subjectAltNameCount: Scalars['Int']['output'];
  readonly subjectAltNames: ReadonlyArray<Scalars['String']['output']>;
};

export type CertificateFault = {
  readonly __typename?: 'CertificateFault';
  readonly detail: Scalars['String']['output'];
  readonly fault: Scalars['String']['output'];
};

export type CertificateTimestamp = {
  readonly __typename?: 'CertificateTimestamp';
  readonly at: Maybe<Scalars['DateTime']['output']>;
  readonly logId: Scalars['String']['output'];
  /** certificate, tls or ocsp. */
  readonly source: Scalars['String']['output'];
};

export type CertificationReading = {
  readonly __typename?: 'CertificationReading';
  /** soc2, iso27001, pci_dss, hipaa or fips_140. */
  readonly certification: Scalars['String']['output'];
  /** The type of a SOC 2 report, the level of PCI DSS or FIPS 140, as the text says it. */
  readonly detail: Maybe<Scalars['String']['output']>;
  readonly evidence: ReadonlyArray<Evidence>;
  readonly mentioned: Maybe<Scalars['Boolean']['output']>;
};

export type ChangeAdministratorPasswordResult = AdministratorPasswordChanged | ConfirmationRefused | PasswordRefused | RateLimited;

/** One probe of the scan and what became of it. */
export type Check = {
  readonly __typename?: 'Check';
  readonly detail: Maybe<Scalars['String']['output']>;
  readonly durationMs: Maybe<Scalars['Int']['output']>;
  readonly probe: Scalars['String']['output'];
  readonly reason: Maybe<InconclusiveReason>;
  readonly state: CheckState;
  readonly title: Scalars['String']['output'];
};

export type CheckChange = {
  readonly __typename?: 'CheckChange';
  readonly after: CheckStanding;
  readonly before: CheckStanding;
  readonly findings: ReadonlyArray<FindingChange>;
  readonly probe: Scalars['String']['output'];
  readonly title: Scalars['String']['output'];
};

export type CheckStanding = {
  readonly __typename?: 'CheckStanding';
  /** Why it was not checked. */
  readonly reason: Maybe<InconclusiveReason>;
  readonly state: ComparedState;
};

export type CheckState =
  | 'CONCLUSIVE'
  | 'INCONCLUSIVE'
  | 'PENDING'
  | 'RUNNING';

export type CheckVerificationResult = VerificationChecked | VerificationNotStarted | VerificationRateLimited;

export type CipherSuite = {
  readonly __typename?: 'CipherSuite';
  readonly name: Scalars['String']['output'];
  /** `TLSv1.3`. */
  readonly version: Scalars['String']['output'];
};

/** A yes or no with what it rests on; null: the text does not say. */
export type Claim = {
  readonly __typename?: 'Claim';
  readonly evidence: ReadonlyArray<Evidence>;
  readonly value: Maybe<Scalars['Boolean']['output']>;
};

export type CommunityDocument = {
  readonly __typename?: 'CommunityDocument';
  readonly name: Scalars['String']['output'];
  readonly url: Maybe<Scalars['String']['output']>;
};

export type CommunityPoint = {
  readonly __typename?: 'CommunityPoint';
  readonly title: Scalars['String']['output'];
  readonly url: Maybe<Scalars['String']['output']>;
};

export type CommunityRating = {
  readonly __typename?: 'CommunityRating';
  /** False: the source does not know the service. */
  readonly available: Scalars['Boolean']['output'];
  readonly citation: Maybe<Scalars['String']['output']>;
  readonly documents: ReadonlyArray<CommunityDocument>;
  /** A to E; null: Unknown. */
  readonly grade: Maybe<Scalars['String']['output']>;
  readonly pointsBad: ReadonlyArray<CommunityPoint>;
  readonly pointsGood: ReadonlyArray<CommunityPoint>;
  readonly serviceUrl: Maybe<Scalars['String']['output']>;
  readonly source: SourceNote;
  readonly summary: Maybe<Scalars['String']['output']>;
};

/** The public rating of the terms of service (spec 2 §2). */
export type CommunitySection = ReportSection & {
  readonly __typename?: 'CommunitySection';
  readonly checks: ReadonlyArray<Check>;
  readonly findings: ReadonlyArray<Finding>;
  readonly id: Scalars['ID']['output'];
  /** Null: not checked. */
  readonly rating: Maybe<CommunityRating>;
  readonly section: SectionId;
  readonly state: SectionState;
};

export type Company = {
  readonly __typename?: 'Company';
  /** 0 to 1. */
  readonly confidence: Scalars['Float']['output'];
  readonly description: Scalars['String']['output'];
  readonly domain: Scalars['String']['output'];
  readonly logoUrl: Maybe<Scalars['String']['output']>;
  readonly name: Scalars['String']['output'];
};

export type CompanyProfile = {
  readonly __typename?: 'CompanyProfile';
  readonly companyType: Maybe<Scalars['String']['output']>;
  readonly country: Maybe<Scalars['String']['output']>;
  readonly description: Maybe<Scalars['String']['output']>;
  readonly employees: Maybe<EmployeeCount>;
  /** False: the source does not know the company. */
  readonly found: Scalars['Boolean']['output'];
  readonly founded: Maybe<Scalars['String']['output']>;
  readonly funding: Funding;
  readonly headquarters: Maybe<Scalars['String']['output']>;
  readonly industries: ReadonlyArray<Scalars['String']['output']>;
  readonly leadership: ReadonlyArray<Leader>;
  readonly logoUrl: Maybe<Scalars['String']['output']>;
  readonly name: Maybe<Scalars['String']['output']>;
  readonly revenue: Maybe<Revenue>;
  readonly source: SourceNote;
  readonly status: Maybe<Scalars['String']['output']>;
  readonly structure: CorporateStructure;
  readonly website: Maybe<Scalars['String']['output']>;
  readonly websiteVerified: Scalars['Boolean']['output'];
};

export type ComparedFinding = {
  readonly __typename?: 'ComparedFinding';
  readonly evidence: ReadonlyArray<Scalars['String']['output']>;
  readonly outcome: FindingOutcome;
  readonly points: Scalars['Int']['output'];
  readonly title: Scalars['String']['output'];
};

export type ComparedState =
  | 'CHECKED'
  | 'NOT_CHECKED'
  /** That scan had no such check. */
  | 'NOT_PLANNED'
  /** Some of its findings say "not checked". */
  | 'PARTLY';

export type Confidence =
  | 'HIGH'
  | 'LOW'
  | 'MEDIUM';

export type ConfirmSignupResult = SignupConfirmed | SignupLinkRefused;

export type ConfirmationRefusal =
  | 'CODE_NEEDED'
  /** Each code is taken once. */
  | 'CODE_USED'
  | 'CODE_WRONG'
  | 'PASSWORD_WRONG'
  | 'SECOND_FACTOR_OFF'
  | 'SECOND_FACTOR_ON'
  | 'SESSION_ENDED';

/** Who is signed in did not show that it is them, or there is nothing to confirm. */
export type ConfirmationRefused = Refusal & {
  readonly __typename?: 'ConfirmationRefused';
  readonly message: Scalars['String']['output'];
  readonly reason: ConfirmationRefusal;
};

export type ContentAnalysis = {
  readonly __typename?: 'ContentAnalysis';
  readonly language: Maybe<Scalars['String']['output']>;
  /** Bytes, decoded. */
  readonly length: Scalars['Int']['output'];
  readonly mimeType: Maybe<Scalars['String']['output']>;
  readonly scripts: Scalars['Int']['output'];
  readonly status: Scalars['Int']['output'];
  readonly thirdPartyHosts: ReadonlyArray<Scalars['String']['output']>;
  readonly timestamp: Scalars['DateTime']['output'];
};

export type Cookie = {
  readonly __typename?: 'Cookie';
  readonly httpOnly: Scalars['Boolean']['output'];
  readonly name: Scalars['String']['output'];
  readonly sameSite: Scalars['String']['output'];
  readonly secure: Scalars['Boolean']['output'];
};

export type CorporateStructure = {
  readonly __typename?: 'CorporateStructure';
  readonly owners: ReadonlyArray<Scalars['String']['output']>;
  readonly parents: ReadonlyArray<Scalars['String']['output']>;
  readonly subsidiaries: ReadonlyArray<Scalars['String']['output']>;
};

export type CorsReading = {
  readonly __typename?: 'CorsReading';
  readonly reason: Scalars['String']['output'];
  readonly requests: ReadonlyArray<CorsRequest>;
  readonly verdict: FindingOutcome;
};

export type CorsRequest = {
  readonly __typename?: 'CorsRequest';
  readonly allowCredentials: Maybe<Scalars['String']['output']>;
  readonly allowOrigin: Maybe<Scalars['String']['output']>;
  readonly method: Scalars['String']['output'];
  readonly origin: Scalars['String']['output'];
  readonly status: Scalars['Int']['output'];
};

/** RFC 7672. */
export type Dane = {
  readonly __typename?: 'Dane';
  readonly detail: Maybe<Scalars['String']['output']>;
  /** As a zone file has them, cut. */
  readonly records: ReadonlyArray<Scalars['String']['output']>;
  readonly status: DaneStatus;
};

export type DaneStatus =
  | 'ABSENT'
  /** DNSSEC says that they are forged or broken. */
  | 'BOGUS'
  /** TLSA records without DNSSEC count for nothing. */
  | 'INSECURE'
  | 'MATCHED'
  | 'MISMATCHED'
  | 'NOT_CHECKED'
  /** Signed, and no certificate was seen that they could be compared with. */
  | 'NOT_COMPARED'
  | 'UNUSABLE';

export type DataSharing = {
  readonly __typename?: 'DataSharing';
  readonly consentBasedSharing: Claim;
  readonly marketplaceDataSharing: Claim;
  readonly sellsData: Claim;
  readonly sharesData: Claim;
};

export type Delivery = {
  readonly __typename?: 'Delivery';
  readonly cacheControl: Maybe<Scalars['String']['output']>;
  readonly compression: Maybe<Scalars['String']['output']>;
  readonly protocol: Maybe<Scalars['String']['output']>;
  readonly software: ReadonlyArray<Scalars['String']['output']>;
};

export type DeviceKind =
  | 'DESKTOP'
  | 'MOBILE'
  | 'TABLET';

export type DifferenceBase =
  /** What was live before. */
  | 'RETIRED'
  /** What waits after COMPARE. */
  | 'WAITING';

export type DifferenceCounts = {
  readonly __typename?: 'DifferenceCounts';
  readonly added: Scalars['Int']['output'];
  readonly changed: Scalars['Int']['output'];
  readonly gone: Scalars['Int']['output'];
};

export type DirectoryListing = {
  readonly __typename?: 'DirectoryListing';
  readonly listed: Scalars['Boolean']['output'];
};

export type DisableSecondFactorResult = ConfirmationRefused | RateLimited | SecondFactorDisabled;

export type DkimKey = {
  readonly __typename?: 'DkimKey';
  /** Where the selector's alias leads to. */
  readonly alias: Maybe<Scalars['String']['output']>;
  readonly bits: Maybe<Scalars['Int']['output']>;
  /** `rsa`, `ed25519` or `unknown`. */
  readonly keyType: Scalars['String']['output'];
  readonly reason: Maybe<Scalars['String']['output']>;
  readonly selector: Scalars['String']['output'];
  readonly status: DkimKeyStatus;
  readonly testing: Scalars['Boolean']['output'];
};

export type DkimKeyStatus =
  | 'MALFORMED'
  | 'REVOKED'
  | 'VALID';

export type DnsSection = ReportSection & {
  readonly __typename?: 'DnsSection';
  readonly blockLists: Maybe<ReadonlyArray<BlockList>>;
  readonly caa: Maybe<CaaReading>;
  /** `detected` and the name, where headers, aliases or addresses give it away. */
  readonly cdn: Maybe<Cdn>;
  readonly checks: ReadonlyArray<Check>;
  readonly dnsSecurityFeatures: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly dnsServers: Maybe<ReadonlyArray<DnsServer>>;
  readonly dnssec: Maybe<Dnssec>;
  readonly findings: ReadonlyArray<Finding>;
  /** Null: not known, as behind a CDN that hides it. */
  readonly hostingProvider: Maybe<Scalars['String']['output']>;
  readonly id: Scalars['ID']['output'];
  readonly ipv6: Maybe<Scalars['Boolean']['output']>;
  /** The host's own addresses are shown in part (`203.0.x.x`), and the zone's mailbox not: they are kept for the domain's owner. */
  readonly masked: Scalars['Boolean']['output'];
  /** Why `ports` is null, where the owner refuses the check of ports: not one was knocked at. Null: not refused, or not known. */
  readonly portRefusal: Maybe<PortRefusal>;
  readonly ports: Maybe<Ports>;
  /** One for each type that was asked. */
  readonly recordSets: Maybe<ReadonlyArray<RecordSet>>;
  readonly section: SectionId;
  readonly state: SectionState;
  readonly subdomains: Maybe<Subdomains>;
  readonly txtSecurityRecords: Maybe<ReadonlyArray<TxtSecurityRecord>>;
};

export type DnsServer = {
  readonly __typename?: 'DnsServer';
  /** DNS over HTTPS; null: not checked. */
  readonly dohSupport: Maybe<Scalars['Boolean']['output']>;
  readonly ipAddress: Maybe<Scalars['String']['output']>;
  readonly name: Scalars['String']['output'];
  /** From 1. */
  readonly number: Scalars['Int']['output'];
};

export type Dnssec = {
  readonly __typename?: 'Dnssec';
  readonly chain: ReadonlyArray<DnssecLink>;
  readonly details: Scalars['String']['output'];
  readonly status: DnssecStatus;
};

export type DnssecLink = {
  readonly __typename?: 'DnssecLink';
  readonly detail: Scalars['String']['output'];
  readonly status: Scalars['String']['output'];
  readonly zone: Scalars['String']['output'];
};

export type DnssecStatus =
  /** Signed and wrong: resolvers that validate refuse the name. */
  | 'BOGUS'
  /** Could not be told. */
  | 'INDETERMINATE'
  /** Provably unsigned. */
  | 'INSECURE'
  /** Validated to the root. */
  | 'SECURE';

export type DomainHistory = {
  readonly __typename?: 'DomainHistory';
  readonly entries: ReadonlyArray<DomainHistoryEntry>;
  /** Null when there are no more. */
  readonly nextCursor: Maybe<Scalars['String']['output']>;
  readonly totalCount: Scalars['Int']['output'];
};

export type DomainHistoryEntry = {
  readonly __typename?: 'DomainHistoryEntry';
  readonly breach: Maybe<Scalars['Int']['output']>;
  readonly completedAt: Scalars['DateTime']['output'];
  readonly compliance: Maybe<Scalars['Int']['output']>;
  readonly email: Maybe<Scalars['Int']['output']>;
  readonly grade: Maybe<Scalars['String']['output']>;
  readonly overall: Maybe<Scalars['Int']['output']>;
  readonly scanId: Scalars['ID']['output'];
  readonly web: Maybe<Scalars['Int']['output']>;
};

/** Null in a section's fields is "not checked", but for a record or policy whose state says that it is absent. */
export type EmailSection = ReportSection & {
  readonly __typename?: 'EmailSection';
  readonly bimi: Maybe<Bimi>;
  readonly checks: ReadonlyArray<Check>;
  /** True when a valid key was found, false when only revoked or broken ones were; null when no selector was known: that proves nothing. */
  readonly dkimConfigured: Maybe<Scalars['Boolean']['output']>;
  /** Every key that was found, the revoked and the broken too. */
  readonly dkimKeys: Maybe<ReadonlyArray<DkimKey>>;
  readonly dkimSelectors: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly dmarcFaults: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** The name at which the DMARC record stands. */
  readonly dmarcFoundAt: Maybe<Scalars['String']['output']>;
  /** `np` of the record: for subdomains that do not exist. */
  readonly dmarcNonexistentPolicy: Maybe<Scalars['String']['output']>;
  /** `none`, `quarantine` or `reject`. */
  readonly dmarcPolicy: Maybe<Scalars['String']['output']>;
  readonly dmarcRecord: Maybe<Scalars['String']['output']>;
  readonly dmarcReportsTo: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly dmarcStatus: RecordState;
  /** `sp` of the record; null where it does not have it. */
  readonly dmarcSubdomainPolicy: Maybe<Scalars['String']['output']>;
  readonly findings: ReadonlyArray<Finding>;
  readonly id: Scalars['ID']['output'];
  readonly mailProvider: Maybe<Scalars['String']['output']>;
  /** At most five, by their preference. */
  readonly mailServerTls: Maybe<ReadonlyArray<MailServerTls>>;
  readonly mailServers: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly mtaSts: Maybe<MtaSts>;
  readonly section: SectionId;
  /** A provider that is known as secure, or servers of its own whose TLS senders can insist on (MTA-STS or DANE). False: neither is known. */
  readonly secureMxProvider: Maybe<Scalars['Boolean']['output']>;
  readonly spfLookups: Maybe<Scalars['Int']['output']>;
  /** The term and what is wrong with it, where the record is invalid or could not be evaluated. */
  readonly spfReason: Maybe<Scalars['String']['output']>;
  readonly spfRecord: Maybe<Scalars['String']['output']>;
  readonly spfStatus: RecordState;
  /** The record and those that it leads to, in the order of evaluation; `depth` tells which belongs below which. */
  readonly spfTree: Maybe<ReadonlyArray<SpfNode>>;
  readonly spfValid: Maybe<Scalars['Boolean']['output']>;
  /** Terms of the SPF record that cost a DNS query and find nothing; two are allowed (RFC 7208 §4.6.4). */
  readonly spfVoids: Maybe<Scalars['Int']['output']>;
  readonly state: SectionState;
  readonly tlsRpt: Maybe<TlsRpt>;
};

export type EmployeeCount = {
  readonly __typename?: 'EmployeeCount';
  readonly count: Scalars['Int']['output'];
  readonly year: Maybe<Scalars['Int']['output']>;
};

export type EnableSecondFactorResult = ConfirmationRefused | SecondFactorEnabled;

/** All that is given must hold. */
export type EventFilter = {
  readonly actor?: InputMaybe<Scalars['String']['input']>;
  readonly correlationId?: InputMaybe<Scalars['ID']['input']>;
  readonly from?: InputMaybe<Scalars['DateTime']['input']>;
  /** A name, or the beginning of one and then `*`. */
  readonly stream?: InputMaybe<Scalars['String']['input']>;
  /** Up to, and without, this moment. */
  readonly to?: InputMaybe<Scalars['DateTime']['input']>;
  readonly types?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

export type EventPage = {
  readonly __typename?: 'EventPage';
  readonly events: ReadonlyArray<LogEvent>;
  /** Null: there are none before these. */
  readonly nextCursor: Maybe<Scalars['String']['output']>;
  /** Null: more than 10,000. */
  readonly totalCount: Maybe<Scalars['Int']['output']>;
};

/** What one action led to. Nodes are cut at 2,000. */
export type EventTree = {
  readonly __typename?: 'EventTree';
  readonly correlationId: Scalars['ID']['output'];
  readonly isCut: Scalars['Boolean']['output'];
  readonly nodes: ReadonlyArray<EventTreeNode>;
  readonly startedAt: Scalars['DateTime']['output'];
};

export type EventTreeKind =
  | 'COMMAND'
  | 'EVENT';

/** Depth first. */
export type EventTreeNode = {
  readonly __typename?: 'EventTreeNode';
  /** Milliseconds since the first event of the tree. */
  readonly afterMs: Scalars['Int']['output'];
  readonly depth: Scalars['Int']['output'];
  /** Null of a command. */
  readonly event: Maybe<LogEvent>;
  readonly id: Scalars['ID']['output'];
  readonly kind: EventTreeKind;
  /** Null: a root, which is the command of the outside world (a click, a command line, a schedule). */
  readonly parentId: Maybe<Scalars['ID']['output']>;
};

export type EventTypeInfo = {
  readonly __typename?: 'EventTypeInfo';
  readonly description: Scalars['String']['output'];
  /** As it is named, e.g. `scan-<scanId>`. */
  readonly stream: Scalars['String']['output'];
  readonly type: Scalars['String']['output'];
  /** That is written today. */
  readonly version: Scalars['Int']['output'];
};

/** A sentence that a statement rests on, and where it stands. Foreign text. */
export type Evidence = {
  readonly __typename?: 'Evidence';
  readonly sentence: Scalars['String']['output'];
  readonly url: Maybe<Scalars['String']['output']>;
};

export type FacetValue = {
  readonly __typename?: 'FacetValue';
  readonly count: Scalars['Int']['output'];
  readonly value: Scalars['String']['output'];
};

/** A figure that differs. An empty list: there is none. Null: not checked. */
export type FactChange = {
  readonly __typename?: 'FactChange';
  readonly after: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly before: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly fact: KeyFact;
};

export type Finding = {
  readonly __typename?: 'Finding';
  readonly code: Scalars['String']['output'];
  readonly evidence: ReadonlyArray<Scalars['String']['output']>;
  readonly fix: Maybe<Fix>;
  readonly meaning: Maybe<Scalars['String']['output']>;
  readonly outcome: FindingOutcome;
  /** Points that it cost; 0 for none. */
  readonly points: Scalars['Int']['output'];
  readonly probe: Scalars['String']['output'];
  readonly reference: Maybe<Reference>;
  readonly title: Scalars['String']['output'];
};

export type FindingChange = {
  readonly __typename?: 'FindingChange';
  readonly after: Maybe<ComparedFinding>;
  readonly before: Maybe<ComparedFinding>;
  readonly code: Scalars['String']['output'];
  readonly kind: FindingChangeKind;
};

export type FindingChangeKind =
  | 'CHANGED'
  | 'GONE'
  | 'NEW'
  /** The later scan could not look: it may still be so. */
  | 'NOT_CHECKED_AFTER'
  /** The earlier scan could not look: it may have been so then. */
  | 'NOT_CHECKED_BEFORE'
  /** Judged as before; what was seen reads differently. */
  | 'OTHER_EVIDENCE';

export type FindingOutcome =
  | 'FAIL'
  | 'INCONCLUSIVE'
  | 'INFO'
  | 'NOT_APPLICABLE'
  | 'PASS'
  | 'WARN';

export type Fix = {
  readonly __typename?: 'Fix';
  /** Copyable, for this very domain. */
  readonly example: Maybe<Scalars['String']['output']>;
  readonly text: Scalars['String']['output'];
};

export type FormFault = {
  readonly __typename?: 'FormFault';
  /** Which rule, e.g. `required`, `address`. */
  readonly code: Scalars['String']['output'];
  /** As the REST call names it, e.g. `account_type`. */
  readonly field: Scalars['String']['output'];
};

export type FreeJudgement = {
  readonly __typename?: 'FreeJudgement';
  readonly code: Scalars['String']['output'];
  readonly probe: Scalars['String']['output'];
  readonly reference: Reference;
  readonly title: Scalars['String']['output'];
};

export type Funding = {
  readonly __typename?: 'Funding';
  readonly currency: Maybe<Scalars['String']['output']>;
  readonly investors: ReadonlyArray<Scalars['String']['output']>;
  readonly stockExchanges: ReadonlyArray<Scalars['String']['output']>;
  readonly tickers: ReadonlyArray<Scalars['String']['output']>;
  readonly totalAmount: Maybe<Scalars['Float']['output']>;
};

export type GeneratedReport = {
  readonly __typename?: 'GeneratedReport';
  readonly downloadCount: Scalars['Int']['output'];
  /** For people; null: it has not failed. */
  readonly failure: Maybe<Scalars['String']['output']>;
  /** Null: it is not generated. */
  readonly fileBytes: Maybe<Scalars['Int']['output']>;
  readonly fileFormat: ReportFormat;
  /** False of a generated one: its file was kept as long as files are, and is no longer. */
  readonly fileKept: Scalars['Boolean']['output'];
  /** Null: it is not generated. */
  readonly generatedAt: Maybe<Scalars['DateTime']['output']>;
  readonly id: Scalars['ID']['output'];
  /** How far it is, 0 to 100. It begins anew when another worker takes it over. */
  readonly percent: Scalars['Int']['output'];
  readonly reportType: ReportType;
  readonly requestedAt: Scalars['DateTime']['output'];
  /** A schedule asked for it, and not somebody by hand. */
  readonly scheduled: Scalars['Boolean']['output'];
  readonly status: GeneratedReportStatus;
};

export type GeneratedReportStatus =
  /** It will not come: `failure` says why. */
  | 'FAILED'
  /** Its file is at GET /api/business-pro/reports/{domain}/{id}/file, as long as `fileKept`. */
  | 'GENERATED'
  /** It waits for a worker. */
  | 'REQUESTED'
  | 'RUNNING';

/** Completed scans, and the domains that they were of. */
export type GlobalStats = {
  readonly __typename?: 'GlobalStats';
  readonly totalScans: Scalars['Int']['output'];
  readonly uniqueDomains: Scalars['Int']['output'];
};

export type HeaderReading = {
  readonly __typename?: 'HeaderReading';
  /** How often it was sent. */
  readonly lines: Scalars['Int']['output'];
  /** In lower case. */
  readonly name: Scalars['String']['output'];
  readonly reason: Scalars['String']['output'];
  readonly value: Maybe<Scalars['String']['output']>;
  readonly verdict: FindingOutcome;
};

/** Strict-Transport-Security of the front page (RFC 6797). */
export type HstsPolicy = {
  readonly __typename?: 'HstsPolicy';
  readonly enabled: Scalars['Boolean']['output'];
  readonly includeSubDomains: Scalars['Boolean']['output'];
  /** Seconds. Null: no header, or one that says no age. */
  readonly maxAge: Maybe<Scalars['Float']['output']>;
  readonly preload: Scalars['Boolean']['output'];
};

/** Whether the domain could go into the browsers' built-in list. */
export type HstsPreload = {
  readonly __typename?: 'HstsPreload';
  readonly eligible: Maybe<Scalars['Boolean']['output']>;
  readonly requirements: ReadonlyArray<HstsPreloadRequirement>;
};

export type HstsPreloadRequirement = {
  readonly __typename?: 'HstsPreloadRequirement';
  readonly detail: Scalars['String']['output'];
  readonly met: Maybe<Scalars['Boolean']['output']>;
  readonly requirement: Scalars['String']['output'];
  readonly title: Scalars['String']['output'];
};

export type InconclusiveReason =
  | 'ABANDONED'
  | 'CRASHED'
  | 'DNS_FAILURE'
  | 'GUARDED'
  | 'MALFORMED'
  | 'PREREQUISITE'
  | 'TIMEOUT'
  | 'TOO_LARGE'
  | 'UNAVAILABLE'
  | 'UNREACHABLE';

export type IntegrityReading = {
  readonly __typename?: 'IntegrityReading';
  readonly more: Scalars['Boolean']['output'];
  readonly reason: Scalars['String']['output'];
  readonly resources: ReadonlyArray<IntegrityResource>;
  readonly verdict: FindingOutcome;
};

export type IntegrityResource = {
  readonly __typename?: 'IntegrityResource';
  readonly crossOrigin: Maybe<Scalars['String']['output']>;
  /** script or style. */
  readonly element: Scalars['String']['output'];
  readonly foreign: Scalars['Boolean']['output'];
  /** valid, invalid or absent. */
  readonly integrity: Scalars['String']['output'];
  readonly url: Scalars['String']['output'];
};

/** The text is no domain name. */
export type InvalidDomain = Refusal & {
  readonly __typename?: 'InvalidDomain';
  readonly message: Scalars['String']['output'];
};

/** What was sent does not keep the rules of its form. */
export type InvalidForm = Refusal & {
  readonly __typename?: 'InvalidForm';
  readonly faults: ReadonlyArray<FormFault>;
  readonly message: Scalars['String']['output'];
};

/** A rejection without a reason or with a too long one, or the applicant has been erased. */
export type InvalidReview = Refusal & {
  readonly __typename?: 'InvalidReview';
  readonly message: Scalars['String']['output'];
};

/** Values are as they were seen; flags are `yes` or `no`, days ISO 8601. */
export type KeyFact =
  | 'ADDRESSES'
  | 'BLOCK_LISTINGS'
  | 'BRAND_SCORE'
  | 'BREACHES'
  | 'CERTIFICATE_EXPIRES'
  | 'CERTIFICATE_ISSUER'
  | 'CERTIFICATE_ISSUERS_ALLOWED'
  | 'COMMUNITY_GRADE'
  | 'COUNTRY'
  | 'DKIM_SELECTORS'
  | 'DMARC_POLICY'
  | 'DMARC_RECORD'
  | 'DNSSEC'
  | 'FIREWALL'
  | 'HTTPS'
  | 'IPV6_ADDRESSES'
  | 'LEGAL_NAME'
  | 'MAIL_PROVIDER'
  | 'MAIL_SERVERS'
  | 'NAME_SERVERS'
  | 'NETWORK_RISK'
  | 'OPEN_PORTS'
  | 'PRIVACY_GRADE'
  | 'PRIVACY_POLICY'
  | 'PRIVACY_POLICY_UPDATED'
  | 'REDIRECTS_TO_HTTPS'
  | 'REGISTRAR'
  | 'REGISTRATION_EXPIRES'
  | 'SECURITY_HEADERS'
  | 'SECURITY_TXT_CONTACTS'
  | 'SECURITY_TXT_EXPIRES'
  | 'SPF_RECORD'
  | 'SSL_GRADE'
  | 'SUBDOMAINS'
  | 'TLS_VERSIONS'
  | 'TOOLS'
  | 'TRACKERS';

export type LawReading = {
  readonly __typename?: 'LawReading';
  /** True only with named evidence of what the law asks for; null: cannot be told from the text. */
  readonly compliant: Maybe<Scalars['Boolean']['output']>;
  readonly evidence: ReadonlyArray<Evidence>;
  /** gdpr, ccpa, uk_gdpr, pipeda, lgpd or australia_privacy. */
  readonly law: Scalars['String']['output'];
  readonly mentioned: Maybe<Scalars['Boolean']['output']>;
  readonly requirements: ReadonlyArray<LawRequirement>;
};

export type LawRequirement = {
  readonly __typename?: 'LawRequirement';
  readonly evidence: ReadonlyArray<Evidence>;
  readonly met: Scalars['Boolean']['output'];
  readonly text: Scalars['String']['output'];
};

export type Leader = {
  readonly __typename?: 'Leader';
  readonly name: Scalars['String']['output'];
  readonly title: Scalars['String']['output'];
};

export type LegalEntity = {
  readonly __typename?: 'LegalEntity';
  readonly directParent: Maybe<Scalars['String']['output']>;
  readonly entityStatus: Maybe<Scalars['String']['output']>;
  readonly found: Scalars['Boolean']['output'];
  readonly headquartersAddress: Maybe<Scalars['String']['output']>;
  readonly jurisdiction: Maybe<Scalars['String']['output']>;
  readonly legalAddress: Maybe<Scalars['String']['output']>;
  readonly legalForm: Maybe<Scalars['String']['output']>;
  readonly legalName: Maybe<Scalars['String']['output']>;
  readonly leiCode: Maybe<Scalars['String']['output']>;
  /** How it was tied to the domain; a name alone is a guess and says so. */
  readonly matchedBy: Maybe<Scalars['String']['output']>;
  readonly nextRenewal: Maybe<Scalars['String']['output']>;
  readonly registrationAuthority: Maybe<Scalars['String']['output']>;
  readonly registrationNumber: Maybe<Scalars['String']['output']>;
  readonly source: SourceNote;
  readonly ultimateParent: Maybe<Scalars['String']['output']>;
};

export type LinkMailed = {
  readonly __typename?: 'LinkMailed';
  /** For people: where to look now. */
  readonly message: Scalars['String']['output'];
};

/** One event of the log. Personal data in it stay sealed, for whoever asks; hashes of secrets are not shown. */
export type LogEvent = {
  readonly __typename?: 'LogEvent';
  /** A role, or a role and an opaque id. */
  readonly actor: Scalars['String']['output'];
  readonly causationId: Scalars['ID']['output'];
  readonly correlationId: Scalars['ID']['output'];
  /** That is written today; null: unknown to this code. */
  readonly currentVersion: Maybe<Scalars['Int']['output']>;
  /** JSON, as recorded; sealed parts say so. */
  readonly data: Scalars['String']['output'];
  readonly hash: Scalars['String']['output'];
  readonly id: Scalars['ID']['output'];
  readonly position: Scalars['String']['output'];
  readonly previousHash: Scalars['String']['output'];
  readonly revision: Scalars['Int']['output'];
  readonly stream: Scalars['String']['output'];
  readonly time: Scalars['DateTime']['output'];
  readonly type: Scalars['String']['output'];
  /** JSON, as today's code reads it; null where that is the same, or the event is unknown to it. */
  readonly upcast: Maybe<Scalars['String']['output']>;
  /** As it was recorded. */
  readonly version: Scalars['Int']['output'];
};

export type MagicLinkRefusal =
  | 'EXPIRED'
  /** Cut short, changed, foreign, or void. */
  | 'INVALID'
  | 'USED';

export type MagicLinkRefused = Refusal & {
  readonly __typename?: 'MagicLinkRefused';
  readonly message: Scalars['String']['output'];
  readonly reason: MagicLinkRefusal;
};

export type MailServerCertificate = {
  readonly __typename?: 'MailServerCertificate';
  readonly faults: ReadonlyArray<Scalars['String']['output']>;
  readonly issuer: Scalars['String']['output'];
  readonly nameMatches: Scalars['Boolean']['output'];
  readonly notAfter: Scalars['DateTime']['output'];
  readonly subject: Scalars['String']['output'];
  readonly trusted: Scalars['Boolean']['output'];
};

export type MailServerTls = {
  readonly __typename?: 'MailServerTls';
  /** TLS 1.1 or older. */
  readonly acceptsOldVersions: Maybe<Scalars['Boolean']['output']>;
  readonly address: Maybe<Scalars['String']['output']>;
  readonly certificate: Maybe<MailServerCertificate>;
  readonly cipher: Maybe<Scalars['String']['output']>;
  readonly dane: Dane;
  readonly host: Scalars['String']['output'];
  readonly reason: Maybe<Scalars['String']['output']>;
  readonly startTls: StartTlsStatus;
  readonly version: Maybe<Scalars['String']['output']>;
};

export type Mention = {
  readonly __typename?: 'Mention';
  readonly date: Maybe<Scalars['String']['output']>;
  readonly score: Scalars['Float']['output'];
  readonly sentiment: Sentiment;
  readonly source: Scalars['String']['output'];
  readonly text: Scalars['String']['output'];
  readonly url: Maybe<Scalars['String']['output']>;
};

export type Methodology = {
  readonly __typename?: 'Methodology';
  /** In the order of the sub-scores. */
  readonly categories: ReadonlyArray<MethodologyCategory>;
  /** Checks that a scan plans. */
  readonly checkCount: Scalars['Int']['output'];
  /** Judgements that never cost points. */
  readonly free: ReadonlyArray<FreeJudgement>;
  /** Judgements that the checks can come to, with points and without. */
  readonly ruleCount: Scalars['Int']['output'];
  readonly rulesetVersion: Scalars['Int']['output'];
  /** Sections that a report can have. */
  readonly sectionCount: Scalars['Int']['output'];
};

export type MethodologyCategory = {
  readonly __typename?: 'MethodologyCategory';
  readonly category: ScoreCategory;
  /** Without a verdict in it there is no overall score. */
  readonly core: Scalars['Boolean']['output'];
  /** Heaviest first. */
  readonly penalties: ReadonlyArray<PenaltyRule>;
  readonly title: Scalars['String']['output'];
  /** How much of the overall score it can take away, in percent. */
  readonly weight: Scalars['Int']['output'];
};

export type MixedContent = {
  readonly __typename?: 'MixedContent';
  readonly active: Scalars['Int']['output'];
  readonly examples: ReadonlyArray<MixedReference>;
  readonly forms: Scalars['Int']['output'];
  readonly passive: Scalars['Int']['output'];
  readonly upgraded: Scalars['Boolean']['output'];
};

export type MixedReference = {
  readonly __typename?: 'MixedReference';
  readonly element: Scalars['String']['output'];
  readonly kind: Scalars['String']['output'];
  readonly url: Scalars['String']['output'];
};

export type MonitoredScan = {
  readonly __typename?: 'MonitoredScan';
  /** Why there was none, for people; null where there was one, or nothing more is to be said. */
  readonly detail: Maybe<Scalars['String']['output']>;
  readonly outcome: MonitoredScanOutcome;
  /** Null: there was none. */
  readonly scanId: Maybe<Scalars['ID']['output']>;
  /** The moment that was meant. */
  readonly slot: Scalars['DateTime']['output'];
};

export type MonitoredScanOutcome =
  /** One was fresh enough. */
  | 'CACHED'
  /** One ran already. */
  | 'JOINED'
  /** The domain had Business - Pro no more. It goes on when it has it again. */
  | 'PLAN_ENDED'
  /** The domain may not be scanned. */
  | 'REFUSED'
  /** The scan was started. */
  | 'STARTED';

export type Monitoring = {
  readonly __typename?: 'Monitoring';
  readonly cadence: MonitoringCadence;
  /** Null: nothing was due yet. */
  readonly last: Maybe<MonitoredScan>;
  /** Null: off. The slots of all domains are spread over the day, or the week. */
  readonly nextAt: Maybe<Scalars['DateTime']['output']>;
};

export type MonitoringCadence =
  | 'DAILY'
  | 'OFF'
  | 'WEEKLY';

/** RFC 8461. */
export type MtaSts = {
  readonly __typename?: 'MtaSts';
  readonly faults: ReadonlyArray<Scalars['String']['output']>;
  readonly hostsNotAllowed: ReadonlyArray<Scalars['String']['output']>;
  readonly id: Maybe<Scalars['String']['output']>;
  /** Seconds. */
  readonly maxAge: Maybe<Scalars['Int']['output']>;
  /** `enforce`, `testing` or `none`. */
  readonly mode: Maybe<Scalars['String']['output']>;
  /** The servers that the policy allows. */
  readonly mx: ReadonlyArray<Scalars['String']['output']>;
  readonly record: Maybe<Scalars['String']['output']>;
  readonly status: MtaStsStatus;
};

export type MtaStsStatus =
  | 'ABSENT'
  /** Published, and senders act as if it were not. */
  | 'BROKEN'
  | 'ENFORCE'
  /** The policy says that senders shall forget about it. */
  | 'NONE'
  /** The domain takes no mail. */
  | 'NOT_APPLICABLE'
  | 'NOT_CHECKED'
  | 'TESTING';

export type Mutation = {
  readonly __typename?: 'Mutation';
  /** Builds these (none: all) as of `until` in `candor_scratch_<name>`. `name`: a lower-case letter, then letters, digits and underscores; 40 at most. */
  readonly buildScratch: ScratchCommandResult;
  /** Gives it up, or drops what waits after COMPARE. */
  readonly cancelReplay: ReplayCommandResult;
  /** Ends all sessions of the administrator; this one goes on by the token of the answer. A wrong password counts like a failed sign-in, here and below. */
  readonly changeAdministratorPassword: ChangeAdministratorPasswordResult;
  /** Looks for the record, now. */
  readonly checkVerification: CheckVerificationResult;
  /** By the link in the mail that asks whether it was you who signed up. To come twice is no mistake. */
  readonly confirmSignup: ConfirmSignupResult;
  /** What is right, by the owner of a verified business. Of `leadership`: a line for each person, `Name, Title`. */
  readonly correctProfileField: ProfileFieldResult;
  readonly disableSecondFactor: DisableSecondFactorResult;
  readonly dropScratch: ScratchCommandResult;
  /** By a code of the secret that was prepared. */
  readonly enableSecondFactor: EnableSecondFactorResult;
  /** Shows an application to an administrator, and writes down that they opened it. */
  readonly openApplication: OpenApplicationResult;
  readonly pauseReplay: ReplayCommandResult;
  /** Makes a secret for an authenticator app. It is asked for once a code of it has been given; until then it may be made anew. */
  readonly prepareSecondFactor: PrepareSecondFactorResult;
  /** Signs in by the token of a link. Each link works once, within 24 hours. */
  readonly redeemMagicLink: RedeemMagicLinkResult;
  /** Mails a link that opens an account. Only BUSINESS_FREE is given at once; the others are applied for. */
  readonly requestAccount: RequestLinkResult;
  /** Mails a link to sign in. Whether there is an account with the address is not told here: the mail tells it. */
  readonly requestMagicLink: RequestLinkResult;
  /** Asks for a report of the newest completed scan. A worker makes it: follow it in the list, or by `reportChanged`. */
  readonly requestReport: RequestReportResult;
  /** Starts a scan, joins the one that runs, or answers with one that is fresh enough (CANDOR_SCAN_CACHE_SECONDS). */
  readonly requestScan: RequestScanResult;
  /** Ends an active alert of the own domain. It is raised anew only by a new cause. */
  readonly resolveAlert: ResolveAlertResult;
  readonly resumeReplay: ReplayCommandResult;
  /** `reason`: is needed for a rejection, and told to the applicant; at most 2,000 characters. */
  readonly reviewApplication: ReviewApplicationResult;
  /** The tables that were live before catch up, and then go live again. */
  readonly rollBackProjection: ReplayCommandResult;
  /** Closes the session of the bearer token and opens another with the type that its account has been granted since. Needs a session. */
  readonly rotateSession: RotateSessionResult;
  /**
   * Runs one SELECT, or an EXPLAIN of one, on the tables of `candor_scratch_<scratch>`: as a role of the database that may read these and nothing else,
   * for at most 5 seconds. At most two run at once in a process of Candor.
   */
  readonly runQuery: QueryOutcome;
  /** Whether the caller is told of new alerts by mail, from which priority on. Mails go on until they are switched off. */
  readonly setAlertMails: AlertMails;
  /** Enters the partner of the bearer token into the public directory, or takes them out of it. Needs the session of a partner. */
  readonly setDirectoryListing: SetDirectoryListingResult;
  /** For the domain, whoever of its users sets it. */
  readonly setMonitoring: Monitoring;
  /** A mail with a link to each report goes to the one who is signed in. */
  readonly setReportSchedule: SetReportScheduleResult;
  /** Ends the session of the bearer token, or all sessions of its account; then links that were not used yet are void too. Needs a session. */
  readonly signOut: SignedOut;
  /** Ends the session of the bearer token, or all sessions of its administrator. */
  readonly signOutAdministrator: SignedOut;
  /** Ends the session of the bearer token, or all sessions of its user; then links that were not used yet are void too. */
  readonly signOutPortal: SignedOut;
  /** Builds the tables of a projection anew, beside the ones that queries see. `until`: a moment; only COMPARE and SCRATCH may have one. SCRATCH is the business of `buildScratch`. */
  readonly startReplay: ReplayCommandResult;
  /** Gives the own domain a challenge for its DNS, or the one that it has already. */
  readonly startVerification: BusinessVerification;
  /** What waits after COMPARE catches up, and then goes live. */
  readonly swapInReplay: ReplayCommandResult;
  /** Takes the owner's word back: what the sources say counts again. */
  readonly withdrawProfileField: ProfileFieldResult;
  /** By the link in any mail to a list, or in the one that asks. To come twice is no mistake. */
  readonly withdrawSignup: WithdrawSignupResult;
};


export type MutationBuildScratchArgs = {
  name: Scalars['String']['input'];
  projections?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  until: Scalars['DateTime']['input'];
};


export type MutationCancelReplayArgs = {
  projection: Scalars['String']['input'];
};


export type MutationChangeAdministratorPasswordArgs = {
  current: Scalars['String']['input'];
  next: Scalars['String']['input'];
};


export type MutationConfirmSignupArgs = {
  token: Scalars['String']['input'];
};


export type MutationCorrectProfileFieldArgs = {
  field: ProfileFieldName;
  value: Scalars['String']['input'];
};


export type MutationDisableSecondFactorArgs = {
  code: Scalars['String']['input'];
  password: Scalars['String']['input'];
};


export type MutationDropScratchArgs = {
  name: Scalars['String']['input'];
};


export type MutationEnableSecondFactorArgs = {
  code: Scalars['String']['input'];
};


export type MutationOpenApplicationArgs = {
  id: Scalars['ID']['input'];
};


export type MutationPauseReplayArgs = {
  projection: Scalars['String']['input'];
};


export type MutationPrepareSecondFactorArgs = {
  password: Scalars['String']['input'];
};


export type MutationRedeemMagicLinkArgs = {
  token: Scalars['String']['input'];
};


export type MutationRequestAccountArgs = {
  accountType: AccountType;
  email: Scalars['String']['input'];
};


export type MutationRequestMagicLinkArgs = {
  email: Scalars['String']['input'];
};


export type MutationRequestReportArgs = {
  fileFormat?: ReportFormat;
  reportType?: ReportType;
};


export type MutationRequestScanArgs = {
  domain: Scalars['String']['input'];
};


export type MutationResolveAlertArgs = {
  id: Scalars['ID']['input'];
};


export type MutationResumeReplayArgs = {
  projection: Scalars['String']['input'];
};


export type MutationReviewApplicationArgs = {
  decision: ReviewDecision;
  id: Scalars['ID']['input'];
  reason?: InputMaybe<Scalars['String']['input']>;
};


export type MutationRollBackProjectionArgs = {
  projection: Scalars['String']['input'];
};


export type MutationRunQueryArgs = {
  scratch: Scalars['String']['input'];
  sql: Scalars['String']['input'];
};


export type MutationSetAlertMailsArgs = {
  minimumPriority: AlertPriority;
  wanted: Scalars['Boolean']['input'];
};


export type MutationSetDirectoryListingArgs = {
  listed: Scalars['Boolean']['input'];
};


export type MutationSetMonitoringArgs = {
  cadence: MonitoringCadence;
};


export type MutationSetReportScheduleArgs = {
  cadence: ReportCadence;
  fileFormat?: ReportFormat;
  reportType?: ReportType;
};


export type MutationSignOutArgs = {
  everywhere?: Scalars['Boolean']['input'];
};


export type MutationSignOutAdministratorArgs = {
  everywhere?: Scalars['Boolean']['input'];
};


export type MutationSignOutPortalArgs = {
  everywhere?: Scalars['Boolean']['input'];
};


export type MutationStartReplayArgs = {
  mode?: ReplayMode;
  projection: Scalars['String']['input'];
  until?: InputMaybe<Scalars['DateTime']['input']>;
};


export type MutationSwapInReplayArgs = {
  projection: Scalars['String']['input'];
};


export type MutationWithdrawProfileFieldArgs = {
  field: ProfileFieldName;
};


export type MutationWithdrawSignupArgs = {
  token: Scalars['String']['input'];
};

export type Network = {
  readonly __typename?: 'Network';
  /** All addresses of the domain, at most ten; `ip` is the first. */
  readonly addresses: ReadonlyArray<NetworkAddress>;
  /** Null as well where it is masked. */
  readonly asn: Maybe<Scalars['Int']['output']>;
  /** The data set and its licence. */
  readonly attribution: Scalars['String']['output'];
  readonly city: Maybe<Scalars['String']['output']>;
  readonly company: Maybe<NetworkCompany>;
  readonly country: Maybe<Scalars['String']['output']>;
  readonly countryCode: Maybe<Scalars['String']['output']>;
  /** Of its PTR record. Foreign text. */
  readonly hostname: Maybe<Scalars['String']['output']>;
  /** Whether that name leads back to the address; null: not checked, or there is none. */
  readonly hostnameConfirmed: Maybe<Scalars['Boolean']['output']>;
  readonly ip: Scalars['String']['output'];
  readonly latitude: Maybe<Scalars['Float']['output']>;
  readonly longitude: Maybe<Scalars['Float']['output']>;
  /** Addresses are shown in part (`203.0.x.x`), numbers of autonomous systems not at all: they are kept for the domain's owner. */
  readonly masked: Scalars['Boolean']['output'];
  readonly moreAddresses: Scalars['Boolean']['output'];
  readonly organization: Maybe<Scalars['String']['output']>;
  readonly region: Maybe<Scalars['String']['output']>;
  readonly threat: Threat;
  readonly timezone: Maybe<Scalars['String']['output']>;
  readonly version: Scalars['Int']['output'];
};

export type NetworkAddress = {
  readonly __typename?: 'NetworkAddress';
  readonly asn: Maybe<Scalars['Int']['output']>;
  readonly countryCode: Maybe<Scalars['String']['output']>;
  readonly ip: Scalars['String']['output'];
  readonly organization: Maybe<Scalars['String']['output']>;
  readonly version: Scalars['Int']['output'];
};

export type NetworkCompany = {
  readonly __typename?: 'NetworkCompany';
  readonly domain: Maybe<Scalars['String']['output']>;
  readonly name: Scalars['String']['output'];
  readonly type: Maybe<Scalars['String']['output']>;
};

/** Network and IP intelligence (spec 2 §2). */
export type NetworkSection = ReportSection & {
  readonly __typename?: 'NetworkSection';
  readonly checks: ReadonlyArray<Check>;
  readonly findings: ReadonlyArray<Finding>;
  readonly id: Scalars['ID']['output'];
  /** Null: not checked, or the domain has no address. */
  readonly network: Maybe<Network>;
  readonly section: SectionId;
  readonly state: SectionState;
};

export type NotAPartner = Refusal & {
  readonly __typename?: 'NotAPartner';
  readonly message: Scalars['String']['output'];
};

/** The session has all the rights of its account. */
export type NothingToRotate = Refusal & {
  readonly __typename?: 'NothingToRotate';
  readonly message: Scalars['String']['output'];
};

export type Observatory = {
  readonly __typename?: 'Observatory';
  readonly grade: Maybe<Scalars['String']['output']>;
  /** Above 100 with extra credit; null where one of the tests could not be made. */
  readonly score: Maybe<Scalars['Int']['output']>;
  readonly tests: ReadonlyArray<ObservatoryTest>;
};

export type ObservatoryTest = {
  readonly __typename?: 'ObservatoryTest';
  readonly modifier: Maybe<Scalars['Int']['output']>;
  readonly name: Scalars['String']['output'];
  readonly pass: Maybe<Scalars['Boolean']['output']>;
  /** The Observatory's own class; null: could not be looked at. */
  readonly result: Maybe<Scalars['String']['output']>;
  readonly title: Scalars['String']['output'];
};

export type OpenApplicationResult = Application | ApplicationNotFound;

export type OpenPort = {
  readonly __typename?: 'OpenPort';
  readonly banner: Maybe<Scalars['String']['output']>;
  readonly description: Scalars['String']['output'];
  readonly port: Scalars['Int']['output'];
  readonly recommendation: Scalars['String']['output'];
  readonly risk: Scalars['String']['output'];
  readonly riskLevel: Severity;
  readonly service: Scalars['String']['output'];
};

export type OtherAdministrator = {
  readonly __typename?: 'OtherAdministrator';
  readonly addedAt: Scalars['DateTime']['output'];
  readonly email: Scalars['String']['output'];
  readonly id: Scalars['ID']['output'];
  /** Null: they still are one. */
  readonly removedAt: Maybe<Scalars['DateTime']['output']>;
  readonly roles: ReadonlyArray<StaffRole>;
};

/** An application as its applicant sees it. */
export type OwnApplication = {
  readonly __typename?: 'OwnApplication';
  readonly decidedAt: Maybe<Scalars['DateTime']['output']>;
  readonly id: Scalars['ID']['output'];
  readonly kind: ApplicationKind;
  readonly rejectionReason: Maybe<Scalars['String']['output']>;
  readonly status: ApplicationStatus;
  readonly submittedAt: Scalars['DateTime']['output'];
};

/** What a partner says of their business. */
export type Partner = {
  readonly __typename?: 'Partner';
  readonly businessName: Scalars['String']['output'];
  readonly capabilities: ReadonlyArray<Scalars['String']['output']>;
  readonly certifications: ReadonlyArray<Scalars['String']['output']>;
  readonly cities: ReadonlyArray<Scalars['String']['output']>;
  readonly description: Scalars['String']['output'];
  readonly id: Scalars['ID']['output'];
  /** How many employees: `1-5`, `6-15`, `16-50`, `51-100` or `100+`. */
  readonly teamSize: Scalars['String']['output'];
  /** http or https, its host in ASCII; null for what is no address any more. */
  readonly websiteUrl: Maybe<Scalars['String']['output']>;
  /** When they applied. */
  readonly yearsInBusiness: Scalars['Int']['output'];
};

export type PartnerFacets = {
  readonly __typename?: 'PartnerFacets';
  readonly capabilities: ReadonlyArray<FacetValue>;
  readonly certifications: ReadonlyArray<FacetValue>;
  readonly cities: ReadonlyArray<FacetValue>;
};

/** All of it must fit. Capital letters and accents count for nothing. */
export type PartnerFilter = {
  readonly capability?: InputMaybe<Scalars['String']['input']>;
  /** Of the firm or of its team. */
  readonly certification?: InputMaybe<Scalars['String']['input']>;
  /** `Lyon` finds `Lyon, France` too. */
  readonly city?: InputMaybe<Scalars['String']['input']>;
  /** Words that stand anywhere, also begun or slightly misspelt. */
  readonly search?: InputMaybe<Scalars['String']['input']>;
};

export type PartnerForm = {
  readonly __typename?: 'PartnerForm';
  readonly authorizationConfirmed: Scalars['Boolean']['output'];
  readonly businessDescription: Scalars['String']['output'];
  readonly businessEmail: Scalars['String']['output'];
  readonly businessName: Scalars['String']['output'];
  readonly complianceCertifications: ReadonlyArray<Scalars['String']['output']>;
  readonly contactFullName: Scalars['String']['output'];
  readonly digitalSignature: Scalars['String']['output'];
  /** Whether they wish to stand in the public directory once they are approved. */
  readonly directoryConsent: Scalars['Boolean']['output'];
  readonly email: Scalars['String']['output'];
  readonly mspCapabilities: ReadonlyArray<Scalars['String']['output']>;
  readonly operationalCapabilities: ReadonlyArray<Scalars['String']['output']>;
  readonly phoneNumber: Scalars['String']['output'];
  /** `email`, `phone` or `both`. */
  readonly preferredContactMethod: Scalars['String']['output'];
  readonly serviceCities: ReadonlyArray<Scalars['String']['output']>;
  readonly teamCertifications: ReadonlyArray<Scalars['String']['output']>;
  readonly teamSize: Scalars['String']['output'];
  readonly websiteUrl: Scalars['String']['output'];
  readonly yearsInBusiness: Scalars['Int']['output'];
};

export type PartnerPage = {
  readonly __typename?: 'PartnerPage';
  /** For `after`; null when there are no more. */
  readonly endCursor: Maybe<Scalars['String']['output']>;
  /** What each filter could be set to, the other filters as they are; the most frequent first. */
  readonly facets: PartnerFacets;
  readonly nodes: ReadonlyArray<Partner>;
  readonly totalCount: Scalars['Int']['output'];
};

export type PasswordFault =
  /** The administrator's own address. */
  | 'ADDRESS'
  | 'GUESSABLE'
  /** More than 128 characters. */
  | 'TOO_LONG'
  /** Less than 12 characters. */
  | 'TOO_SHORT';

/** The new password may not be taken. */
export type PasswordRefused = Refusal & {
  readonly __typename?: 'PasswordRefused';
  readonly message: Scalars['String']['output'];
  readonly reason: PasswordFault;
};

export type Penalty = {
  readonly __typename?: 'Penalty';
  readonly category: ScoreCategory;
  readonly code: Scalars['String']['output'];
  readonly evidence: ReadonlyArray<Scalars['String']['output']>;
  readonly points: Scalars['Int']['output'];
  readonly reason: Scalars['String']['output'];
  readonly reference: Reference;
};

export type PenaltyRule = {
  readonly __typename?: 'PenaltyRule';
  readonly code: Scalars['String']['output'];
  readonly meaning: Scalars['String']['output'];
  /** Taken off the category's 100. */
  readonly points: Scalars['Int']['output'];
  readonly probe: Scalars['String']['output'];
  readonly reference: Reference;
  readonly title: Scalars['String']['output'];
};

export type PermissionsFeature = {
  readonly __typename?: 'PermissionsFeature';
  readonly allowed: ReadonlyArray<Scalars['String']['output']>;
  readonly fault: Maybe<Scalars['String']['output']>;
  readonly name: Scalars['String']['output'];
};

export type PermissionsPolicy = {
  readonly __typename?: 'PermissionsPolicy';
  readonly configured: Scalars['Boolean']['output'];
  readonly fault: Maybe<Scalars['String']['output']>;
  readonly features: ReadonlyArray<PermissionsFeature>;
  readonly legacy: Scalars['Boolean']['output'];
};

/** What is held of somebody: KEPT, ERASED (it has been kept long enough), or NONE (nothing ever was). */
export type PersonalState =
  | 'ERASED'
  | 'KEPT'
  | 'NONE';

export type Plan =
  /** Business - Free */
  | 'FREE'
  /** Business - Pro */
  | 'PRO';

export type PointChange = {
  readonly __typename?: 'PointChange';
  readonly code: Scalars['String']['output'];
  readonly kind: PointChangeKind;
  readonly points: Scalars['Int']['output'];
  readonly probe: Scalars['String']['output'];
  readonly reason: Scalars['String']['output'];
};

export type PointChangeKind =
  /** It costs points now, and was not checked before: no loss. */
  | 'COUNTED'
  | 'GAINED'
  | 'LOST'
  /** It cost points before, and could not be checked after: no gain. */
  | 'UNCOUNTED';

/** `found` null: it could not be looked for. */
export type PolicyDocument = {
  readonly __typename?: 'PolicyDocument';
  readonly found: Maybe<Scalars['Boolean']['output']>;
  readonly url: Maybe<Scalars['String']['output']>;
};

export type PolicyRemark = {
  readonly __typename?: 'PolicyRemark';
  readonly evidence: ReadonlyArray<Evidence>;
  readonly text: Scalars['String']['output'];
};

export type PortRefusal = {
  readonly __typename?: 'PortRefusal';
  readonly place: PortRefusalPlace;
  /** As it is written there. */
  readonly text: Scalars['String']['output'];
  /** The name of the TXT record, or the address of security.txt. */
  readonly where: Scalars['String']['output'];
};

export type PortRefusalPlace =
  | 'SECURITY_TXT'
  | 'TXT';

export type Portal = {
  readonly __typename?: 'Portal';
  /** Whether the caller wants the alerts by mail. */
  readonly alertMails: AlertMails;
  /** Newest first. */
  readonly alerts: AlertPage;
  /** Who scanned the domain or looked at its report, newest first. `page` counts from 1, `limit` is at most 100; a page past the end is empty. */
  readonly auditLog: AuditPage;
  /** The registrable domain of the address: lower case, A-labels. */
  readonly domain: Scalars['String']['output'];
  readonly email: Scalars['String']['output'];
  readonly metrics: PortalMetrics;
  /** Whether the domain is scanned again and again, when next, and what came of it last. */
  readonly monitoring: Monitoring;
  /** Of the domain, at this moment. What is part of Business - Pro is refused to the others with the code NEEDS_PRO. */
  readonly plan: Plan;
  /** Every field of the company profile that an owner may correct, in the order of the profile. */
  readonly profileFields: ReadonlyArray<ProfileField>;
  /** Of the one who is signed in: each user of a domain has their own. */
  readonly reportSchedule: ReportSchedule;
  /** Documents that were asked for, by hand or by a schedule, the newest first; at most 100. */
  readonly reports: ReadonlyArray<GeneratedReport>;
  /** The newest completed scan of the domain, else the one that runs, with nothing masked; null: never scanned. */
  readonly scan: Maybe<Scan>;
  /** Newest first; at most 100. */
  readonly scanHistory: PortalScanHistory;
  readonly sessionExpiresAt: Scalars['DateTime']['output'];
  /** Whether the business has shown, by a DNS record, that the domain is its own. */
  readonly verification: BusinessVerification;
};


export type PortalAlertsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  priority?: InputMaybe<AlertPriority>;
  status?: AlertStatusFilter;
};


export type PortalAuditLogArgs = {
  asOf?: InputMaybe<Scalars['Int']['input']>;
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
};


export type PortalReportsArgs = {
  first?: Scalars['Int']['input'];
};


export type PortalScanHistoryArgs = {
  first?: Scalars['Int']['input'];
};

/** What all completed scans of the own domain amount to. */
export type PortalMetrics = {
  readonly __typename?: 'PortalMetrics';
  readonly activeAlerts: Scalars['Int']['output'];
  /** Of those that have a score, to one decimal; null: none has. */
  readonly averageScore: Maybe<Scalars['Float']['output']>;
  readonly lastScanDate: Maybe<Scalars['DateTime']['output']>;
  /** The newest three scans against the three before (of fewer than six the newer half against as many before); null: fewer than two. */
  readonly scoreTrend: Maybe<ScoreTrend>;
  readonly totalScans: Scalars['Int']['output'];
};

export type PortalScanEntry = {
  readonly __typename?: 'PortalScanEntry';
  /** Of the scan. */
  readonly id: Scalars['ID']['output'];
  readonly ipAddress: Maybe<Scalars['String']['output']>;
  readonly overallScore: Maybe<Scalars['Int']['output']>;
  /** Of the address: NONE where nothing was written down of anybody. */
  readonly personalState: PersonalState;
  /** Sections that something was seen of, in the report's order. */
  readonly scanComponents: ReadonlyArray<Scalars['String']['output']>;
  readonly scanDate: Scalars['DateTime']['output'];
  readonly scanDurationSeconds: Maybe<Scalars['Float']['output']>;
  /** `free` of a visitor, else `authenticated`. */
  readonly scanType: Scalars['String']['output'];
  /** Null: not known, as of every visitor. */
  readonly userEmail: Maybe<Scalars['String']['output']>;
};

export type PortalScanHistory = {
  readonly __typename?: 'PortalScanHistory';
  readonly entries: ReadonlyArray<PortalScanEntry>;
  readonly totalCount: Scalars['Int']['output'];
};

export type Ports = {
  readonly __typename?: 'Ports';
  readonly address: Scalars['String']['output'];
  readonly closed: ReadonlyArray<Scalars['Int']['output']>;
  /** No answer at all: neither open nor closed. */
  readonly filtered: ReadonlyArray<Scalars['Int']['output']>;
  readonly notes: ReadonlyArray<Scalars['String']['output']>;
  readonly open: ReadonlyArray<OpenPort>;
  /** high, moderate or good (spec 2 §4); unknown where what is open cannot be told. */
  readonly summary: Scalars['String']['output'];
};

export type PrepareSecondFactorResult = ConfirmationRefused | RateLimited | SecondFactorPrepared;

export type PreviousBuild = {
  readonly __typename?: 'PreviousBuild';
  /** Whether this Candor can catch it up: it folds that version. */
  readonly isUsable: Scalars['Boolean']['output'];
  readonly retiredAt: Maybe<Scalars['DateTime']['output']>;
  readonly version: Scalars['Int']['output'];
};

export type PrivacyCompliance = {
  readonly __typename?: 'PrivacyCompliance';
  readonly botProtection: Maybe<BotProtection>;
  /** The five certifications, in the specification's order. */
  readonly certifications: ReadonlyArray<CertificationReading>;
  readonly concerningCountries: Maybe<ReadonlyArray<PolicyRemark>>;
  readonly cookiePolicy: PolicyDocument;
  readonly countries: Maybe<ReadonlyArray<PolicyRemark>>;
  readonly disclaimers: ReadonlyArray<Scalars['String']['output']>;
  readonly hasPrivacyContact: Claim;
  readonly keyConcerns: Maybe<ReadonlyArray<PolicyRemark>>;
  /** The six laws, in the specification's order. */
  readonly laws: ReadonlyArray<LawReading>;
  readonly overallGrade: Maybe<Scalars['String']['output']>;
  readonly policy: PrivacyPolicy;
  readonly positiveFeatures: Maybe<ReadonlyArray<PolicyRemark>>;
  readonly sharing: DataSharing;
  readonly summary: Scalars['String']['output'];
  readonly terms: PolicyDocument;
  readonly userRights: Maybe<ReadonlyArray<PolicyRemark>>;
};

export type PrivacyPolicy = {
  readonly __typename?: 'PrivacyPolicy';
  /** html, pdf or text. */
  readonly format: Maybe<Scalars['String']['output']>;
  readonly found: Maybe<Scalars['Boolean']['output']>;
  /** ISO 639-1. */
  readonly language: Maybe<Scalars['String']['output']>;
  /** As the text says it, ISO date. */
  readonly lastUpdated: Maybe<Scalars['String']['output']>;
  /** Words. */
  readonly length: Maybe<Scalars['Int']['output']>;
  /** 0 (hard) to 10 (easy). */
  readonly readability: Maybe<Scalars['Float']['output']>;
  readonly url: Maybe<Scalars['String']['output']>;
};

/** Privacy and compliance, read out of the site's own policies (spec 1 §2). */
export type PrivacySection = ReportSection & {
  readonly __typename?: 'PrivacySection';
  readonly checks: ReadonlyArray<Check>;
  readonly findings: ReadonlyArray<Finding>;
  readonly id: Scalars['ID']['output'];
  /** Null: not checked. */
  readonly privacy: Maybe<PrivacyCompliance>;
  readonly section: SectionId;
  readonly state: SectionState;
};

export type ProfileField = {
  readonly __typename?: 'ProfileField';
  readonly field: ProfileFieldName;
  /** Newest first. */
  readonly history: ReadonlyArray<ProfileFieldChange>;
  /** What an owner says instead; null: nothing. Reports show it while the business is verified. */
  readonly ownerValue: Maybe<Scalars['String']['output']>;
  /** By the newest scan; null: the sources say nothing. */
  readonly sourceValue: Maybe<Scalars['String']['output']>;
};

export type ProfileFieldChange = {
  readonly __typename?: 'ProfileFieldChange';
  readonly at: Scalars['DateTime']['output'];
  /** Mail address; null: that person has been erased. */
  readonly by: Maybe<Scalars['String']['output']>;
  /** Null: the word was taken back, or the names were given by somebody who has been erased. */
  readonly value: Maybe<Scalars['String']['output']>;
};

export type ProfileFieldName =
  | 'COMPANY_TYPE'
  | 'DESCRIPTION'
  | 'EMPLOYEES'
  | 'FOUNDED'
  | 'HEADQUARTERS'
  | 'INDUSTRY'
  | 'LEADERSHIP'
  | 'LEGAL_FORM'
  | 'LEGAL_NAME'
  | 'LEI_CODE'
  | 'NAME'
  | 'REVENUE'
  | 'WEBSITE';

export type ProfileFieldRefusal =
  | 'INVALID'
  /** There is nothing to take back. */
  | 'NOT_CORRECTED'
  | 'NOT_VERIFIED';

export type ProfileFieldRefused = {
  readonly __typename?: 'ProfileFieldRefused';
  /** For people. */
  readonly message: Scalars['String']['output'];
  readonly reason: ProfileFieldRefusal;
};

export type ProfileFieldResult = ProfileFieldRefused | ProfileFieldSaved;

export type ProfileFieldSaved = {
  readonly __typename?: 'ProfileFieldSaved';
  readonly field: ProfileField;
  readonly message: Scalars['String']['output'];
};

export type Projection = {
  readonly __typename?: 'Projection';
  /** Events of its kinds that it has not folded yet, counted up to 10,000. */
  readonly behind: Scalars['Int']['output'];
  /** Of the tables that wait after COMPARE, else of the retired ones, against the live ones; null where there are none. */
  readonly difference: Maybe<ProjectionDifference>;
  /** That its tables were folded from, as far as they were counted. */
  readonly events: Scalars['Int']['output'];
  readonly handles: ReadonlyArray<Scalars['String']['output']>;
  /** What it folds is kept by a process now. */
  readonly isActive: Scalars['Boolean']['output'];
  /** Age of the oldest of them, else 0. */
  readonly lagMs: Scalars['Int']['output'];
  /** What it stands before; null while it gets on. */
  readonly lastError: Maybe<Scalars['String']['output']>;
  readonly lastErrorAt: Maybe<Scalars['DateTime']['output']>;
  /** The newest first. */
  readonly lastReplays: ReadonlyArray<ReplayRecord>;
  /** Of the tables that queries see. */
  readonly liveVersion: Maybe<Scalars['Int']['output']>;
  readonly name: Scalars['String']['output'];
  /** Up to where the log is in the tables that queries see. */
  readonly position: Maybe<Scalars['String']['output']>;
  /** Where a rollback leads; null: nowhere. */
  readonly previous: Maybe<PreviousBuild>;
  /** Over the last minute. */
  readonly ratePerSecond: Scalars['Float']['output'];
  /** Under way, or waiting after COMPARE. */
  readonly replay: Maybe<Replay>;
  readonly tables: ReadonlyArray<ProjectionTable>;
  /** Of the code. */
  readonly version: Scalars['Int']['output'];
};


export type ProjectionDifferenceArgs = {
  first?: Scalars['Int']['input'];
  table?: InputMaybe<Scalars['String']['input']>;
};


export type ProjectionLastReplaysArgs = {
  first?: Scalars['Int']['input'];
};

/** What would come and go if the tables of `against` went live. */
export type ProjectionDifference = {
  readonly __typename?: 'ProjectionDifference';
  readonly against: DifferenceBase;
  readonly tables: ReadonlyArray<TableDifference>;
};

export type ProjectionTable = {
  readonly __typename?: 'ProjectionTable';
  /** With indexes. */
  readonly bytes: Scalars['Float']['output'];
  readonly name: Scalars['String']['output'];
  /** An estimate of the database; null: it has not looked yet. */
  readonly rows: Maybe<Scalars['Int']['output']>;
};

export type Query = {
  readonly __typename?: 'Query';
  /** Who of the staff is signed in by the bearer token of the request; null for everybody else. */
  readonly administrator: Maybe<Administrator>;
  /** Looking at it here is not written down as an opening: that is the mutation. Null: there is none, or was none then. */
  readonly application: Maybe<Application>;
  /**
   * Newest first. `asOf`: as they stood at that moment; what was submitted later is not there. `search`: an id, the address that an application
   * came from, or words of names, addresses, universities and businesses.
   */
  readonly applications: ApplicationPage;
  /** Cities with their country, in the USA with their state too; none for fewer than 3 letters or digits. At most 15, the largest first. */
  readonly cities: ReadonlyArray<Scalars['String']['output']>;
  /** Companies by name, best first; at least 2 characters that are no domain name, else nothing. */
  readonly companySearch: ReadonlyArray<Company>;
  /** The finished scans of a domain, newest first; `before` is the cursor of the last one that you have. */
  readonly domainHistory: DomainHistory;
  readonly event: Maybe<LogEvent>;
  /** All that one action of the outside world led to; null where nothing is known of it. */
  readonly eventTree: Maybe<EventTree>;
  /** Every kind of event that this Candor knows. */
  readonly eventTypes: ReadonlyArray<EventTypeInfo>;
  /** Newest first; `before` is the cursor of the last page that you have. 100 at most. */
  readonly events: EventPage;
  /** `asOf`: what these counters said at that moment. */
  readonly globalStats: GlobalStats;
  /**
   * The newest scan of a domain that completed, else the one that runs; null when it was never scanned. `asOf`: the one that it was at that moment,
   * as it stood then, a running one as running, with what the owner of the domain said then. A moment in the future, or before the log
   * begins, is an error.
   */
  readonly latestScan: Maybe<Scan>;
  /** How scores are made: every judgement that can cost points, by category. */
  readonly methodology: Methodology;
  /** The approved partners who wish to be found: best first, or by name where nothing is searched for. At most 100 at a time. */
  readonly partners: PartnerPage;
  /** The business portal of the domain that the session of the bearer token is for; nothing of any other is in it. */
  readonly portal: Portal;
  /** Null: there is none of this name. */
  readonly projection: Maybe<Projection>;
  /** Every read model, by name. */
  readonly projections: ReadonlyArray<Projection>;
  /** Who did what with which application, newest first. */
  readonly reviewHistory: ReviewPage;
  /** One scan by its id; null when there is none. `asOf`: as far as it had come at that moment, and as it was judged then; null before it was asked for. */
  readonly scan: Maybe<Scan>;
  /** What changed between two completed scans of one domain. */
  readonly scanComparison: ScanComparisonResult;
  /** Schemas that were built for the query console, the newest first. */
  readonly scratches: ReadonlyArray<Scratch>;
  /** Who stands on a list, or has stood there; the newest requests first. */
  readonly signups: SignupPage;
  /** By their names. 100 at most. */
  readonly streams: StreamPage;
  /** Names of universities; none for fewer than 3 letters or digits. At most 15: what begins with the search first. */
  readonly universities: ReadonlyArray<Scalars['String']['output']>;
  /** Who is signed in by the bearer token of the request; null for a visitor. */
  readonly viewer: Maybe<Viewer>;
};


export type QueryApplicationArgs = {
  asOf?: InputMaybe<Scalars['DateTime']['input']>;
  id: Scalars['ID']['input'];
};


export type QueryApplicationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  asOf?: InputMaybe<Scalars['DateTime']['input']>;
  filter?: InputMaybe<ApplicationFilter>;
  first?: Scalars['Int']['input'];
};


export type QueryCitiesArgs = {
  search: Scalars['String']['input'];
};


export type QueryCompanySearchArgs = {
  query: Scalars['String']['input'];
};


export type QueryDomainHistoryArgs = {
  before?: InputMaybe<Scalars['String']['input']>;
  domain: Scalars['String']['input'];
  first?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryEventArgs = {
  id: Scalars['ID']['input'];
};


export type QueryEventTreeArgs = {
  correlationId: Scalars['ID']['input'];
};


export type QueryEventsArgs = {
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<EventFilter>;
  first?: Scalars['Int']['input'];
};


export type QueryGlobalStatsArgs = {
  asOf?: InputMaybe<Scalars['DateTime']['input']>;
};


export type QueryLatestScanArgs = {
  asOf?: InputMaybe<Scalars['DateTime']['input']>;
  domain: Scalars['String']['input'];
};


export type QueryPartnersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<PartnerFilter>;
  first?: Scalars['Int']['input'];
};


export type QueryProjectionArgs = {
  name: Scalars['String']['input'];
};


export type QueryReviewHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ReviewFilter>;
  first?: Scalars['Int']['input'];
};


export type QueryScanArgs = {
  asOf?: InputMaybe<Scalars['DateTime']['input']>;
  id: Scalars['ID']['input'];
};


export type QueryScanComparisonArgs = {
  after: Scalars['ID']['input'];
  before: Scalars['ID']['input'];
};


export type QuerySignupsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  list: SignupList;
};


export type QueryStreamsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  prefix?: InputMaybe<Scalars['String']['input']>;
};


export type QueryUniversitiesArgs = {
  search: Scalars['String']['input'];
};

export type QueryColumn = {
  readonly __typename?: 'QueryColumn';
  readonly name: Scalars['String']['output'];
  /** As Postgres calls it, e.g. `timestamp with time zone`. */
  readonly type: Scalars['String']['output'];
};

export type QueryOutcome = QueryRefused | QueryRows;

export type QueryRefused = Refusal & {
  readonly __typename?: 'QueryRefused';
  readonly message: Scalars['String']['output'];
  /** Where in the statement: UTF-16 units, from 1. Null: it is about all of it. */
  readonly position: Maybe<Scalars['Int']['output']>;
};

export type QueryRows = {
  readonly __typename?: 'QueryRows';
  readonly columns: ReadonlyArray<QueryColumn>;
  /** There are more than are given. */
  readonly isCut: Scalars['Boolean']['output'];
  /** That it took. */
  readonly ms: Scalars['Float']['output'];
  /** In the order of the columns, as Postgres writes the values; null: NULL. At most 1,000, and a megabyte of text. */
  readonly rows: ReadonlyArray<ReadonlyArray<Maybe<Scalars['String']['output']>>>;
};

export type RateLimited = Refusal & {
  readonly __typename?: 'RateLimited';
  readonly message: Scalars['String']['output'];
  readonly retryAfterSeconds: Scalars['Int']['output'];
};

export type Recommendation = {
  readonly __typename?: 'Recommendation';
  readonly category: ScoreCategory;
  readonly code: Scalars['String']['output'];
  readonly fix: Maybe<Fix>;
  /** Points of the sub-score that it would give back, if others do not hold the sub-score at 0 all the same. */
  readonly points: Scalars['Int']['output'];
  readonly reference: Reference;
  readonly title: Scalars['String']['output'];
};

export type RecordSet = {
  readonly __typename?: 'RecordSet';
  readonly records: ReadonlyArray<Scalars['String']['output']>;
  readonly status: RecordSetStatus;
  readonly type: Scalars['String']['output'];
};

export type RecordSetStatus =
  | 'ABSENT'
  | 'FOUND'
  | 'NOT_CHECKED';

/** What became of a record that was looked for. */
export type RecordState =
  | 'ABSENT'
  | 'INVALID'
  | 'NOT_CHECKED'
  | 'VALID';

export type RedeemMagicLinkResult = MagicLinkRefused | RateLimited | SignedIn;

export type RedirectChain = {
  readonly __typename?: 'RedirectChain';
  readonly hops: ReadonlyArray<RedirectChainHop>;
  readonly problems: ReadonlyArray<Scalars['String']['output']>;
  readonly start: Scalars['String']['output'];
  readonly stopped: Maybe<Scalars['String']['output']>;
};

export type RedirectChainHop = {
  readonly __typename?: 'RedirectChainHop';
  readonly hsts: Maybe<Scalars['String']['output']>;
  readonly secure: Scalars['Boolean']['output'];
  readonly status: Scalars['Int']['output'];
  readonly tlsError: Maybe<Scalars['String']['output']>;
  readonly url: Scalars['String']['output'];
};

export type RedirectHop = {
  readonly __typename?: 'RedirectHop';
  readonly status: Scalars['Int']['output'];
  readonly url: Scalars['String']['output'];
};

export type Reference = {
  readonly __typename?: 'Reference';
  readonly label: Scalars['String']['output'];
  readonly url: Scalars['String']['output'];
};

export type Refusal = {
  /** For people: what is wrong and what to do. */
  readonly message: Scalars['String']['output'];
};

export type Registration = {
  readonly __typename?: 'Registration';
  readonly changedAt: Maybe<Scalars['DateTime']['output']>;
  readonly dnssecDelegationSigned: Maybe<Scalars['Boolean']['output']>;
  readonly domain: Scalars['String']['output'];
  readonly expiresAt: Maybe<Scalars['DateTime']['output']>;
  readonly found: Scalars['Boolean']['output'];
  readonly nameServers: ReadonlyArray<Scalars['String']['output']>;
  /** rdap or whois. */
  readonly protocol: Scalars['String']['output'];
  readonly redacted: Scalars['Boolean']['output'];
  readonly registeredAt: Maybe<Scalars['DateTime']['output']>;
  readonly registrantCountry: Maybe<Scalars['String']['output']>;
  readonly registrantOrganization: Maybe<Scalars['String']['output']>;
  readonly registrar: Maybe<Scalars['String']['output']>;
  readonly registrarIanaId: Maybe<Scalars['String']['output']>;
  readonly source: SourceNote;
  readonly statuses: ReadonlyArray<Scalars['String']['output']>;
};

export type Replay = {
  readonly __typename?: 'Replay';
  /** A role, and the id of who has it. */
  readonly by: Scalars['String']['output'];
  /** Folded so far. */
  readonly events: Scalars['Int']['output'];
  readonly id: Scalars['ID']['output'];
  /** What holds it up; null while it gets on. */
  readonly lastError: Maybe<Scalars['String']['output']>;
  readonly mode: ReplayMode;
  readonly position: Maybe<Scalars['String']['output']>;
  readonly ratePerSecond: Maybe<Scalars['Float']['output']>;
  readonly secondsLeft: Maybe<Scalars['Int']['output']>;
  readonly startedAt: Scalars['DateTime']['output'];
  readonly status: ReplayStatus;
  /** As many as the live tables were folded from; null: not known. */
  readonly total: Maybe<Scalars['Int']['output']>;
  /** The moment that it ends at. */
  readonly until: Maybe<Scalars['DateTime']['output']>;
};

export type ReplayAccepted = {
  readonly __typename?: 'ReplayAccepted';
  readonly projection: Projection;
};

export type ReplayCommandResult = ReplayAccepted | ReplayRefused;

export type ReplayMode =
  /** They are compared with the live ones, and wait. */
  | 'COMPARE'
  /** They are built in a schema of their own, and never go live. */
  | 'SCRATCH'
  /** The new tables go live as soon as they have caught up. */
  | 'SWAP';

export type ReplayOutcome =
  | 'CANCELLED'
  /** Compared, and dropped then. */
  | 'COMPARED'
  | 'FAILED'
  /** A scratch schema. */
  | 'KEPT'
  | 'PAUSED'
  | 'RUNNING'
  | 'SWAPPED'
  /** Compared, and neither swapped in nor dropped yet. */
  | 'WAITING';

export type ReplayRecord = {
  readonly __typename?: 'ReplayRecord';
  readonly by: Scalars['String']['output'];
  /** Rows against the live tables of that moment; null: there was nothing to compare with, or it was not. */
  readonly difference: Maybe<DifferenceCounts>;
  readonly endedAt: Maybe<Scalars['DateTime']['output']>;
  readonly events: Maybe<Scalars['Int']['output']>;
  readonly mode: ReplayMode;
  readonly outcome: ReplayOutcome;
  /** Why it failed. */
  readonly reason: Maybe<Scalars['String']['output']>;
  readonly replayId: Scalars['ID']['output'];
  readonly startedAt: Scalars['DateTime']['output'];
};

export type ReplayRefused = Refusal & {
  readonly __typename?: 'ReplayRefused';
  readonly message: Scalars['String']['output'];
};

export type ReplayStatus =
  | 'PAUSED'
  | 'RUNNING'
  | 'WAITING';

export type ReportCadence =
  /** On the same day of the month, or its last where it is shorter. */
  | 'MONTHLY'
  | 'OFF'
  /** Every seven days. */
  | 'WEEKLY';

export type ReportFormat =
  | 'CSV'
  | 'EXCEL'
  | 'PDF';

export type ReportRefused = {
  readonly __typename?: 'ReportRefused';
  /** For people. */
  readonly message: Scalars['String']['output'];
  /** After a limit: when it may be asked for again. Null: it was no limit. */
  readonly retryAfterSeconds: Maybe<Scalars['Int']['output']>;
};

export type ReportRequested = {
  readonly __typename?: 'ReportRequested';
  readonly reportId: Scalars['ID']['output'];
};

export type ReportSchedule = {
  readonly __typename?: 'ReportSchedule';
  readonly cadence: ReportCadence;
  readonly fileFormat: ReportFormat;
  /** Null: off. */
  readonly nextAt: Maybe<Scalars['DateTime']['output']>;
  readonly reportType: ReportType;
};

export type ReportSection = {
  readonly checks: ReadonlyArray<Check>;
  readonly findings: ReadonlyArray<Finding>;
  /** `<scan id>:<section>` */
  readonly id: Scalars['ID']['output'];
  readonly section: SectionId;
  readonly state: SectionState;
};

export type ReportType =
  /** As PDF, Excel or CSV. */
  | 'COMPREHENSIVE'
  /** As PDF. */
  | 'EXECUTIVE_SUMMARY';

export type RequestLinkResult = InvalidForm | LinkMailed | RateLimited;

export type RequestReportResult = ReportRefused | ReportRequested;

export type RequestScanResult = InvalidDomain | RateLimited | ScanAccepted | ScannerBusy | TargetRefused;

export type ResolveAlertResult = AlertAlreadyResolved | AlertNotFound | AlertResolved;

export type Revenue = {
  readonly __typename?: 'Revenue';
  readonly amount: Scalars['Float']['output'];
  readonly currency: Maybe<Scalars['String']['output']>;
  readonly year: Maybe<Scalars['Int']['output']>;
};

export type ReviewAction =
  | 'APPROVED'
  | 'DOWNLOADED'
  | 'ERASED'
  | 'OPENED'
  | 'PDF_OPENED'
  | 'REJECTED'
  | 'SUBMITTED';

export type ReviewApplicationResult = AlreadyDecided | ApplicationNotFound | ApplicationReviewed | InvalidReview;

export type ReviewDecision =
  | 'APPROVED'
  | 'REJECTED';

export type ReviewEntry = {
  readonly __typename?: 'ReviewEntry';
  readonly action: ReviewAction;
  /** Mail address; null: it was the applicant, or an administrator who has been erased. */
  readonly administrator: Maybe<Scalars['String']['output']>;
  readonly administratorId: Maybe<Scalars['ID']['output']>;
  /** The name of the person or, of a partner's application, of the business; null: erased. */
  readonly applicant: Maybe<Scalars['String']['output']>;
  readonly applicationId: Scalars['ID']['output'];
  readonly at: Scalars['DateTime']['output'];
  readonly id: Scalars['ID']['output'];
  readonly kind: ApplicationKind;
  /** Of a rejection. */
  readonly reason: Maybe<Scalars['String']['output']>;
};

export type ReviewFilter = {
  readonly action?: InputMaybe<ReviewAction>;
  readonly administratorId?: InputMaybe<Scalars['ID']['input']>;
  readonly applicationId?: InputMaybe<Scalars['ID']['input']>;
  /** From this moment on. */
  readonly from?: InputMaybe<Scalars['DateTime']['input']>;
  readonly kind?: InputMaybe<ApplicationKind>;
  /** As in `applications`. */
  readonly search?: InputMaybe<Scalars['String']['input']>;
  /** Before this moment. */
  readonly to?: InputMaybe<Scalars['DateTime']['input']>;
};

export type ReviewPage = {
  readonly __typename?: 'ReviewPage';
  readonly endCursor: Maybe<Scalars['String']['output']>;
  /** As in `ApplicationPage`. */
  readonly hasMore: Scalars['Boolean']['output'];
  readonly nodes: ReadonlyArray<ReviewEntry>;
};

export type ReviewSource = {
  readonly __typename?: 'ReviewSource';
  readonly bbbAccredited: Maybe<Scalars['Boolean']['output']>;
  readonly bbbRating: Maybe<Scalars['String']['output']>;
  readonly complaintCount: Maybe<Scalars['Int']['output']>;
  /** 0-5. */
  readonly rating: Maybe<Scalars['Float']['output']>;
  readonly reviews: ReadonlyArray<Mention>;
  readonly source: Scalars['String']['output'];
  readonly totalReviews: Maybe<Scalars['Int']['output']>;
};

export type RiskLevel =
  | 'CRITICAL'
  | 'HIGH'
  | 'LOW'
  | 'MEDIUM';

export type RotateSessionResult = NothingToRotate | SessionOver | SignedIn;

export type RowDifference = {
  readonly __typename?: 'RowDifference';
  readonly after: Maybe<Scalars['String']['output']>;
  /** The live row as JSON, cut at 20,000 characters; sealed parts say so. */
  readonly before: Maybe<Scalars['String']['output']>;
  readonly key: Scalars['String']['output'];
  readonly kind: RowDifferenceKind;
};

export type RowDifferenceKind =
  | 'ADDED'
  | 'CHANGED'
  | 'GONE';

export type Scan = {
  readonly __typename?: 'Scan';
  readonly companyLogo: Maybe<Scalars['String']['output']>;
  readonly companyName: Scalars['String']['output'];
  readonly completedAt: Maybe<Scalars['DateTime']['output']>;
  /** Sources that this scan asked. */
  readonly dataSourcesCount: Scalars['Int']['output'];
  readonly domain: Scalars['String']['output'];
  /** Seconds, with decimals; null while it runs. */
  readonly durationSeconds: Maybe<Scalars['Float']['output']>;
  readonly failure: Maybe<ScanFailure>;
  readonly id: Scalars['ID']['output'];
  readonly recommendations: ReadonlyArray<Recommendation>;
  readonly requestedAt: Scalars['DateTime']['output'];
  /** The revision of the last event that is in this answer. */
  readonly revision: Scalars['Int']['output'];
  readonly score: Maybe<Scorecard>;
  readonly sections: ReadonlyArray<ReportSection>;
  readonly status: ScanStatus;
  readonly step: ScanStep;
  readonly summary: Maybe<ScanSummary>;
  /** Scans of this domain so far. */
  readonly totalScans: Scalars['Int']['output'];
};


export type ScanRecommendationsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};

export type ScanAccepted = {
  readonly __typename?: 'ScanAccepted';
  readonly disposition: ScanDisposition;
  readonly scan: Scan;
};

export type ScanComparison = {
  readonly __typename?: 'ScanComparison';
  readonly after: Scan;
  readonly before: Scan;
  readonly categories: ReadonlyArray<CategoryChange>;
  /** Titles of the checks that neither scan could make. */
  readonly notCheckedInEither: ReadonlyArray<Scalars['String']['output']>;
  /** False: they were judged by different rules, so that a change may be of the rules and not of the site. */
  readonly sameRules: Scalars['Boolean']['output'];
  /** Those that differ, in the report's order. */
  readonly sections: ReadonlyArray<SectionChange>;
  /** Findings that are the same in both, word for word. */
  readonly unchangedFindings: Scalars['Int']['output'];
};

export type ScanComparisonResult = ScanComparison | ScanNotFound | ScansNotComparable;

export type ScanDisposition =
  | 'CACHED'
  | 'JOINED'
  | 'STARTED';

export type ScanFailure = {
  readonly __typename?: 'ScanFailure';
  readonly message: Scalars['String']['output'];
  readonly reason: ScanFailureReason;
};

export type ScanFailureReason =
  | 'ABANDONED'
  | 'ADDRESS_REFUSED'
  | 'DNS_FAILURE'
  | 'NAME_NOT_FOUND'
  /** None of the scanner's own DNS resolvers answered: it says nothing about the domain. */
  | 'RESOLVER_FAILURE';

export type ScanNotFound = Refusal & {
  readonly __typename?: 'ScanNotFound';
  readonly message: Scalars['String']['output'];
};

export type ScanProgress = {
  readonly __typename?: 'ScanProgress';
  /** The section that the event changed, if it did. */
  readonly changed: Maybe<ReportSection>;
  /** The revision of the event that led here: give it as `after` to go on from it. */
  readonly revision: Scalars['Int']['output'];
  /** The scan as it stands after that event. */
  readonly scan: Scan;
};

export type ScanStatus =
  | 'COMPLETED'
  | 'FAILED'
  | 'RUNNING';

/** One of the eight steps of the scan; driven by the probes, never by a clock. */
export type ScanStep = {
  readonly __typename?: 'ScanStep';
  readonly label: Scalars['String']['output'];
  readonly number: Scalars['Int']['output'];
  readonly percent: Scalars['Int']['output'];
};

export type ScanSummary = {
  readonly __typename?: 'ScanSummary';
  /** `rules`, or the name of the model that wrote it. */
  readonly author: Scalars['String']['output'];
  readonly riskLevel: RiskLevel;
  readonly tldr: Scalars['String']['output'];
};

/** So many scans are waiting that no more are taken for now. To join one that runs, or to be given a fresh one, is always possible. */
export type ScannerBusy = Refusal & {
  readonly __typename?: 'ScannerBusy';
  readonly message: Scalars['String']['output'];
  readonly retryAfterSeconds: Scalars['Int']['output'];
  /** Scans that were accepted and that nobody has begun yet. */
  readonly waiting: Scalars['Int']['output'];
};

/** Twice the same scan, scans of two domains, or one that has not come to an end. */
export type ScansNotComparable = Refusal & {
  readonly __typename?: 'ScansNotComparable';
  readonly message: Scalars['String']['output'];
};

export type ScholarForm = {
  readonly __typename?: 'ScholarForm';
  readonly digitalSignature: Scalars['String']['output'];
  readonly disclaimerAccepted: Scalars['Boolean']['output'];
  readonly email: Scalars['String']['output'];
  readonly fullName: Scalars['String']['output'];
  readonly infoAccurateConfirmed: Scalars['Boolean']['output'];
  readonly mobilePhone: Scalars['String']['output'];
  readonly roleType: Scalars['String']['output'];
  readonly statementOfIntent: Scalars['String']['output'];
  readonly university: Scalars['String']['output'];
};

export type ScoreCategory =
  | 'BREACH'
  | 'COMPLIANCE'
  | 'EMAIL'
  | 'WEB';

export type ScoreTrend =
  | 'DECLINING'
  | 'IMPROVING'
  /** Within two points. */
  | 'STABLE';

/** 0-100 each; null is "not checked". */
export type Scorecard = {
  readonly __typename?: 'Scorecard';
  readonly breach: Maybe<Scalars['Int']['output']>;
  readonly compliance: Maybe<Scalars['Int']['output']>;
  readonly conclusiveChecks: Scalars['Int']['output'];
  readonly email: Maybe<Scalars['Int']['output']>;
  readonly grade: Maybe<Scalars['String']['output']>;
  readonly overall: Maybe<Scalars['Int']['output']>;
  readonly penalties: ReadonlyArray<Penalty>;
  readonly plannedChecks: Scalars['Int']['output'];
  readonly rulesetVersion: Scalars['Int']['output'];
  readonly web: Maybe<Scalars['Int']['output']>;
};

export type Scratch = {
  readonly __typename?: 'Scratch';
  readonly bytes: Scalars['Float']['output'];
  readonly createdAt: Scalars['DateTime']['output'];
  readonly name: Scalars['String']['output'];
  readonly projections: ReadonlyArray<ScratchProjection>;
  /** `candor_scratch_<name>`. */
  readonly schema: Scalars['String']['output'];
  readonly tables: ReadonlyArray<Scalars['String']['output']>;
  readonly until: Scalars['DateTime']['output'];
};

export type ScratchAccepted = {
  readonly __typename?: 'ScratchAccepted';
  /** As it is now; null: it has been dropped. */
  readonly scratch: Maybe<Scratch>;
};

export type ScratchCommandResult = ReplayRefused | ScratchAccepted;

export type ScratchProjection = {
  readonly __typename?: 'ScratchProjection';
  readonly events: Scalars['Int']['output'];
  readonly name: Scalars['String']['output'];
  readonly status: ScratchStatus;
  readonly total: Maybe<Scalars['Int']['output']>;
};

export type ScratchStatus =
  | 'BUILDING'
  | 'FAILED'
  | 'READY';

export type SecondFactorDisabled = {
  readonly __typename?: 'SecondFactorDisabled';
  readonly administrator: Administrator;
  /** For people. */
  readonly message: Scalars['String']['output'];
};

export type SecondFactorEnabled = {
  readonly __typename?: 'SecondFactorEnabled';
  readonly administrator: Administrator;
  /** For people. */
  readonly message: Scalars['String']['output'];
};

export type SecondFactorPrepared = {
  readonly __typename?: 'SecondFactorPrepared';
  /** The same as `otpauth://totp/…`, for who opens it on the telephone itself. */
  readonly otpauthUri: Scalars['String']['output'];
  /** The same as a QR code: the dark modules as data of an SVG path, in a square of `qrSize` units, its quiet zone included. */
  readonly qrPath: Scalars['String']['output'];
  readonly qrSize: Scalars['Int']['output'];
  /** Base32, for who types it. It is told this once. */
  readonly secret: Scalars['String']['output'];
};

export type SectionChange = {
  readonly __typename?: 'SectionChange';
  readonly checks: ReadonlyArray<CheckChange>;
  readonly facts: ReadonlyArray<FactChange>;
  readonly section: SectionId;
};

export type SectionId =
  | 'BRAND'
  | 'BREACH'
  | 'BUSINESS'
  | 'COMMUNITY'
  | 'DNS'
  | 'EMAIL'
  | 'NETWORK'
  | 'PRIVACY'
  | 'SECURITY_TXT'
  | 'TOOLS'
  | 'WEB';

export type SectionState =
  /** All of its checks were conclusive. */
  | 'CHECKED'
  /** None was: not checked, which is not fine. */
  | 'NOT_CHECKED'
  /** Some were, some were not. */
  | 'PARTIAL'
  | 'PENDING'
  | 'RUNNING';

export type SecurityHeader = {
  readonly __typename?: 'SecurityHeader';
  readonly name: Scalars['String']['output'];
  readonly value: Maybe<Scalars['String']['output']>;
};

export type SecurityTechnology = {
  readonly __typename?: 'SecurityTechnology';
  readonly confidence: Confidence;
  readonly name: Scalars['String']['output'];
};

export type SecurityTxtSection = ReportSection & {
  readonly __typename?: 'SecurityTxtSection';
  readonly checks: ReadonlyArray<Check>;
  readonly contact: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly expires: Maybe<Scalars['DateTime']['output']>;
  readonly findings: ReadonlyArray<Finding>;
  readonly hash: Maybe<Scalars['String']['output']>;
  readonly id: Scalars['ID']['output'];
  readonly location: Maybe<Scalars['String']['output']>;
  readonly pgpSigned: Maybe<Scalars['Boolean']['output']>;
  readonly policy: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly preferredLanguages: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly present: Maybe<Scalars['Boolean']['output']>;
  readonly section: SectionId;
  readonly state: SectionState;
};

export type Sentiment =
  | 'NEGATIVE'
  | 'NEUTRAL'
  | 'POSITIVE';

/** The session was closed meanwhile: by a sign-out, or by another rotation of it. */
export type SessionOver = Refusal & {
  readonly __typename?: 'SessionOver';
  readonly message: Scalars['String']['output'];
};

export type SetDirectoryListingResult = DirectoryListing | NotAPartner;

export type SetReportScheduleResult = ReportRefused | ReportSchedule;

/** none, low, medium, high, critical of the specification. */
export type Severity =
  | 'CRITICAL'
  | 'HIGH'
  | 'LOW'
  | 'MEDIUM'
  | 'NONE';

export type SignedIn = {
  readonly __typename?: 'SignedIn';
  /** For the header `Authorization: Bearer …`. It is told this once. */
  readonly sessionToken: Scalars['String']['output'];
  readonly viewer: Viewer;
};

export type SignedOut = {
  readonly __typename?: 'SignedOut';
  readonly everywhere: Scalars['Boolean']['output'];
};

/** What the person filled in is null once they have been erased. */
export type Signup = {
  readonly __typename?: 'Signup';
  readonly company: Maybe<Scalars['String']['output']>;
  /** As the form has it, `11-50`; null too where the list does not ask for it. */
  readonly companySize: Maybe<Scalars['String']['output']>;
  readonly confirmedAt: Maybe<Scalars['DateTime']['output']>;
  readonly email: Maybe<Scalars['String']['output']>;
  /** Of the person: the same on both lists. */
  readonly id: Scalars['ID']['output'];
  readonly name: Maybe<Scalars['String']['output']>;
  readonly requestedAt: Scalars['DateTime']['output'];
  readonly status: SignupStatus;
  readonly wantsUpdates: Maybe<Scalars['Boolean']['output']>;
  readonly withdrawnAt: Maybe<Scalars['DateTime']['output']>;
};

export type SignupConfirmed = {
  readonly __typename?: 'SignupConfirmed';
  /** Whether it was so before. */
  readonly already: Scalars['Boolean']['output'];
  readonly list: SignupList;
  /** For people. */
  readonly message: Scalars['String']['output'];
};

export type SignupCounts = {
  readonly __typename?: 'SignupCounts';
  readonly confirmed: Scalars['Int']['output'];
  readonly requested: Scalars['Int']['output'];
  readonly withdrawn: Scalars['Int']['output'];
};

export type SignupLinkRefusal =
  /** Nothing is known of the person any more. */
  | 'ERASED'
  /** It worked for 7 days. */
  | 'EXPIRED'
  /** Incomplete, changed, or not of this Candor. */
  | 'INVALID'
  /** They have unsubscribed since. */
  | 'WITHDRAWN';

export type SignupLinkRefused = {
  readonly __typename?: 'SignupLinkRefused';
  /** For people. */
  readonly message: Scalars['String']['output'];
  readonly reason: SignupLinkRefusal;
};

/** Who waits for Business PRO, and who wants news of the Enterprise tier. */
export type SignupList =
  | 'NEWSLETTER'
  | 'WAITLIST';

export type SignupPage = {
  readonly __typename?: 'SignupPage';
  /** Of the whole list. */
  readonly counts: SignupCounts;
  readonly endCursor: Maybe<Scalars['String']['output']>;
  readonly hasMore: Scalars['Boolean']['output'];
  readonly nodes: ReadonlyArray<Signup>;
};

export type SignupStatus =
  | 'CONFIRMED'
  /** Nobody has shown yet that the address is theirs: it gets no mail of the list. */
  | 'REQUESTED'
  /** It gets no mail any more. */
  | 'WITHDRAWN';

export type SignupWithdrawn = {
  readonly __typename?: 'SignupWithdrawn';
  /** Whether it was so before. */
  readonly already: Scalars['Boolean']['output'];
  readonly list: SignupList;
  /** For people. */
  readonly message: Scalars['String']['output'];
};

/** Where outside knowledge came from, and when it was fetched. */
export type SourceNote = {
  readonly __typename?: 'SourceNote';
  readonly name: Scalars['String']['output'];
  readonly retrievedAt: Scalars['DateTime']['output'];
  readonly url: Scalars['String']['output'];
};

export type SpfNode = {
  readonly __typename?: 'SpfNode';
  /** 0 is the domain's own record. */
  readonly depth: Scalars['Int']['output'];
  readonly domain: Scalars['String']['output'];
  readonly fault: Maybe<Scalars['String']['output']>;
  /** What its terms cost, with all below them. */
  readonly lookups: Scalars['Int']['output'];
  /** Whose record leads here: an index of this list; null for the domain's own. */
  readonly parent: Maybe<Scalars['Int']['output']>;
  readonly record: Maybe<Scalars['String']['output']>;
  readonly terms: ReadonlyArray<SpfTerm>;
  /** The term that leads here. */
  readonly via: Maybe<Scalars['String']['output']>;
  readonly voids: Scalars['Int']['output'];
};

export type SpfTerm = {
  readonly __typename?: 'SpfTerm';
  readonly lookups: Scalars['Int']['output'];
  readonly text: Scalars['String']['output'];
  readonly voids: Scalars['Int']['output'];
};

export type StaffRole =
  /** Reviews applications and keeps the lists. */
  | 'ADMIN'
  /** Replays read models and reads the log, in which personal data stays sealed. */
  | 'ANALYST';

export type StartTlsStatus =
  /** Offered, and no TLS came about. */
  | 'FAILED'
  | 'NO'
  | 'NOT_CHECKED'
  | 'YES';

export type StreamInfo = {
  readonly __typename?: 'StreamInfo';
  readonly events: Scalars['Int']['output'];
  readonly firstAt: Scalars['DateTime']['output'];
  readonly lastAt: Scalars['DateTime']['output'];
  readonly name: Scalars['String']['output'];
};

export type StreamPage = {
  readonly __typename?: 'StreamPage';
  readonly nextCursor: Maybe<Scalars['String']['output']>;
  readonly streams: ReadonlyArray<StreamInfo>;
};

/** Names in certificate transparency logs. */
export type Subdomains = {
  readonly __typename?: 'Subdomains';
  readonly count: Scalars['Int']['output'];
  readonly names: ReadonlyArray<Scalars['String']['output']>;
  readonly truncated: Scalars['Boolean']['output'];
};

export type Subscription = {
  readonly __typename?: 'Subscription';
  /** An alert of the own domain was raised or resolved, from now on. Ends with the session, and with the plan. */
  readonly alertChanged: Alert;
  /** New entries of the own domain's log. */
  readonly auditEntryAdded: AuditEntry;
  /** Each event that is recorded from now on. */
  readonly eventRecorded: LogEvent;
  /** All of them at once, then again whenever something moved, at most twice a second. */
  readonly projectionsChanged: ReadonlyArray<Projection>;
  /** Each change of a report of the own domain from now on. */
  readonly reportChanged: GeneratedReport;
  /**
   * The scan's progress, read from its own stream: every event after the revision `after` (absent: from the first), each once, then live.
   * Ends after the scan has completed or failed.
   */
  readonly scanProgress: ScanProgress;
};


export type SubscriptionEventRecordedArgs = {
  filter?: InputMaybe<EventFilter>;
};


export type SubscriptionScanProgressArgs = {
  after?: InputMaybe<Scalars['Int']['input']>;
  scanId: Scalars['ID']['input'];
};

export type TableDifference = {
  readonly __typename?: 'TableDifference';
  readonly added: Scalars['Int']['output'];
  readonly changed: Scalars['Int']['output'];
  /** The first of them. */
  readonly differing: ReadonlyArray<RowDifference>;
  readonly gone: Scalars['Int']['output'];
  /** Of `against`. */
  readonly rows: Scalars['Int']['output'];
  /** Of the live table. */
  readonly rowsBefore: Scalars['Int']['output'];
  readonly table: Scalars['String']['output'];
};

/** The name is reserved or names an address that is not public: Candor does not scan it. */
export type TargetRefused = Refusal & {
  readonly __typename?: 'TargetRefused';
  readonly message: Scalars['String']['output'];
};

export type TechnologyStack = {
  readonly __typename?: 'TechnologyStack';
  readonly analyticsTools: ReadonlyArray<Scalars['String']['output']>;
  readonly cdnProviders: ReadonlyArray<Scalars['String']['output']>;
  readonly cmsPlatform: Maybe<Scalars['String']['output']>;
  readonly frameworks: ReadonlyArray<Scalars['String']['output']>;
  readonly javascriptLibraries: ReadonlyArray<Scalars['String']['output']>;
  readonly securityTechnologies: ReadonlyArray<SecurityTechnology>;
  readonly serverTechnologies: ReadonlyArray<Scalars['String']['output']>;
  readonly webTechnologies: ReadonlyArray<Scalars['String']['output']>;
};

/** Heuristic: shown as such. */
export type Threat = {
  readonly __typename?: 'Threat';
  readonly indicators: ReadonlyArray<ThreatIndicator>;
  readonly isHosting: Maybe<Scalars['Boolean']['output']>;
  readonly isMalicious: Maybe<Scalars['Boolean']['output']>;
  readonly isProxy: Maybe<Scalars['Boolean']['output']>;
  readonly isTor: Maybe<Scalars['Boolean']['output']>;
  readonly isVpn: Maybe<Scalars['Boolean']['output']>;
  readonly notChecked: ReadonlyArray<Scalars['String']['output']>;
  readonly riskLevel: Severity;
  /** 0-100. */
  readonly riskScore: Scalars['Int']['output'];
};

export type ThreatIndicator = {
  readonly __typename?: 'ThreatIndicator';
  readonly evidence: Scalars['String']['output'];
  readonly points: Scalars['Int']['output'];
  readonly text: Scalars['String']['output'];
};

export type TlsDetails = {
  readonly __typename?: 'TlsDetails';
  readonly daysLeft: Maybe<Scalars['Int']['output']>;
  readonly features: ReadonlyArray<TlsFeature>;
  readonly grade: TlsGrade;
  readonly groups: Maybe<TlsGroups>;
  /** SSL 2 to TLS 1.3, the oldest first. */
  readonly protocols: ReadonlyArray<TlsProtocol>;
  readonly remarks: ReadonlyArray<TlsRemark>;
  readonly revocation: TlsRevocation;
  readonly timestamps: Maybe<ReadonlyArray<CertificateTimestamp>>;
  /** domain, organization, individual or extended. */
  readonly validation: Maybe<Scalars['String']['output']>;
};

export type TlsFeature = {
  readonly __typename?: 'TlsFeature';
  readonly answer: Scalars['String']['output'];
  readonly feature: Scalars['String']['output'];
  /** Null: neither good nor bad. */
  readonly good: Maybe<Scalars['Boolean']['output']>;
  readonly title: Scalars['String']['output'];
};

/** By the SSL Labs rating guide. */
export type TlsGrade = {
  readonly __typename?: 'TlsGrade';
  /** False: some versions or suites could not be asked for. */
  readonly complete: Scalars['Boolean']['output'];
  readonly letter: Scalars['String']['output'];
  readonly parts: ReadonlyArray<TlsGradePart>;
  readonly reasons: ReadonlyArray<TlsGradeReason>;
  readonly score: Scalars['Float']['output'];
};

export type TlsGradePart = {
  readonly __typename?: 'TlsGradePart';
  /** protocol, keyExchange or cipher. */
  readonly name: Scalars['String']['output'];
  readonly score: Scalars['Float']['output'];
  readonly weight: Scalars['Int']['output'];
  readonly why: Scalars['String']['output'];
};

export type TlsGradeReason = {
  readonly __typename?: 'TlsGradeReason';
  readonly letter: Scalars['String']['output'];
  readonly reason: Scalars['String']['output'];
};

export type TlsGroups = {
  readonly __typename?: 'TlsGroups';
  readonly complete: Scalars['Boolean']['output'];
  readonly names: ReadonlyArray<Scalars['String']['output']>;
  readonly postQuantum: Scalars['Boolean']['output'];
};

export type TlsProtocol = {
  readonly __typename?: 'TlsProtocol';
  readonly accepted: Maybe<Scalars['Boolean']['output']>;
  readonly complete: Scalars['Boolean']['output'];
  readonly detail: Maybe<Scalars['String']['output']>;
  /** server or client; null: not checked. */
  readonly order: Maybe<Scalars['String']['output']>;
  readonly suites: ReadonlyArray<TlsSuite>;
  readonly version: Scalars['String']['output'];
};

export type TlsRemark = {
  readonly __typename?: 'TlsRemark';
  readonly detail: Scalars['String']['output'];
  readonly remark: Scalars['String']['output'];
};

export type TlsRevocation = {
  readonly __typename?: 'TlsRevocation';
  readonly mustStaple: Maybe<Scalars['Boolean']['output']>;
  readonly nextUpdate: Maybe<Scalars['DateTime']['output']>;
  readonly signature: Maybe<Scalars['String']['output']>;
  readonly stapled: Scalars['Boolean']['output'];
  readonly status: Maybe<Scalars['String']['output']>;
  readonly thisUpdate: Maybe<Scalars['DateTime']['output']>;
};

/** RFC 8460. */
export type TlsRpt = {
  readonly __typename?: 'TlsRpt';
  readonly faults: ReadonlyArray<Scalars['String']['output']>;
  readonly record: Maybe<Scalars['String']['output']>;
  /** Addresses that can be used. */
  readonly rua: ReadonlyArray<Scalars['String']['output']>;
  readonly status: RecordState;
};

export type TlsSuite = {
  readonly __typename?: 'TlsSuite';
  readonly aead: Scalars['Boolean']['output'];
  readonly bits: Scalars['Int']['output'];
  readonly exchange: Maybe<Scalars['String']['output']>;
  readonly forwardSecrecy: Scalars['Boolean']['output'];
  readonly name: Scalars['String']['output'];
  /** insecure, weak, sound or strong. */
  readonly strength: Scalars['String']['output'];
};

export type TlsVersionSupport = {
  readonly __typename?: 'TlsVersionSupport';
  /** Null: not checked. */
  readonly accepted: Maybe<Scalars['Boolean']['output']>;
  readonly version: Scalars['String']['output'];
};

export type Tool = {
  readonly __typename?: 'Tool';
  readonly company: Maybe<Scalars['String']['output']>;
  readonly confidence: Confidence;
  readonly evidence: ReadonlyArray<Scalars['String']['output']>;
  readonly group: ToolGroup;
  readonly name: Scalars['String']['output'];
  /** Where it shows. */
  readonly source: Scalars['String']['output'];
  readonly type: Scalars['String']['output'];
  readonly version: Maybe<Scalars['String']['output']>;
};

export type ToolGroup =
  | 'ANALYTICS_TRACKING'
  | 'EMAIL_SERVICES'
  | 'INFRASTRUCTURE'
  | 'SECURITY_TOOLS'
  | 'THIRD_PARTY_SERVICES'
  | 'WEB_SERVICES';

/** Tools and subprocessors, trackers and technology (spec 2 §2). */
export type ToolsSection = ReportSection & {
  readonly __typename?: 'ToolsSection';
  readonly checks: ReadonlyArray<Check>;
  readonly content: Maybe<ContentAnalysis>;
  readonly findings: ReadonlyArray<Finding>;
  readonly id: Scalars['ID']['output'];
  /** What could not be looked at, a sentence each: its tools may be missing in the list. */
  readonly notChecked: ReadonlyArray<Scalars['String']['output']>;
  readonly section: SectionId;
  readonly stack: Maybe<TechnologyStack>;
  readonly state: SectionState;
  /** Null: not checked. */
  readonly tools: Maybe<ReadonlyArray<Tool>>;
  /** By the companies that own them; null: no page was read. */
  readonly trackers: Maybe<ReadonlyArray<Tracker>>;
};

export type Tracker = {
  readonly __typename?: 'Tracker';
  readonly category: Scalars['String']['output'];
  readonly company: Scalars['String']['output'];
  readonly domain: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly requests: Scalars['Int']['output'];
};

export type TxtSecurityRecord = {
  readonly __typename?: 'TxtSecurityRecord';
  readonly kind: Scalars['String']['output'];
  readonly value: Scalars['String']['output'];
};

export type VerificationCheck = {
  readonly __typename?: 'VerificationCheck';
  readonly at: Scalars['DateTime']['output'];
  readonly outcome: VerificationOutcome;
};

export type VerificationChecked = {
  readonly __typename?: 'VerificationChecked';
  readonly message: Scalars['String']['output'];
  readonly outcome: VerificationOutcome;
  readonly verification: BusinessVerification;
};

export type VerificationNotStarted = {
  readonly __typename?: 'VerificationNotStarted';
  readonly message: Scalars['String']['output'];
};

export type VerificationOutcome =
  | 'ABSENT'
  | 'FOUND'
  /** There is a record of the name with another value. */
  | 'OTHER_VALUE'
  /** No name server answered: that says nothing of the record. */
  | 'UNREACHABLE';

export type VerificationRateLimited = {
  readonly __typename?: 'VerificationRateLimited';
  readonly message: Scalars['String']['output'];
  readonly retryAfterSeconds: Scalars['Int']['output'];
};

export type VerificationState =
  /** The record is gone: to verify anew takes a new challenge. */
  | 'LAPSED'
  | 'NOT_STARTED'
  /** The record is awaited. */
  | 'PENDING'
  | 'VERIFIED';

export type Viewer = {
  readonly __typename?: 'Viewer';
  /** What this session may use, whatever the account has been granted since. */
  readonly accountType: AccountType;
  /** What the viewer has applied for, newest first. */
  readonly applications: ReadonlyArray<OwnApplication>;
  /** Of a partner: whether they stand in the public directory. Null for whose application as a partner was not approved. */
  readonly directoryListing: Maybe<DirectoryListing>;
  readonly email: Scalars['String']['output'];
  readonly id: Scalars['ID']['output'];
  /** Whether the account is of another type by now: `rotateSession` gives a token that may use it. */
  readonly rotationDue: Scalars['Boolean']['output'];
  readonly sessionExpiresAt: Scalars['DateTime']['output'];
};

export type WebSection = ReportSection & {
  readonly __typename?: 'WebSection';
  readonly cdnName: Maybe<Scalars['String']['output']>;
  readonly certificate: Maybe<Certificate>;
  readonly checks: ReadonlyArray<Check>;
  /** What the scanner's own connection came to; null where there was none. */
  readonly cipherSuite: Maybe<CipherSuite>;
  readonly cookies: Maybe<ReadonlyArray<Cookie>>;
  readonly cors: Maybe<CorsReading>;
  readonly delivery: Maybe<Delivery>;
  readonly findings: ReadonlyArray<Finding>;
  /** The six of the specification and whatever else there is something to say about, each with its verdict. */
  readonly headers: Maybe<ReadonlyArray<HeaderReading>>;
  readonly hsts: Maybe<HstsPolicy>;
  readonly hstsPreload: Maybe<HstsPreload>;
  readonly httpsEnabled: Maybe<Scalars['Boolean']['output']>;
  readonly id: Scalars['ID']['output'];
  readonly integrity: Maybe<IntegrityReading>;
  readonly mixedContent: Maybe<MixedContent>;
  /** The scoring of the MDN HTTP Observatory. */
  readonly observatory: Maybe<Observatory>;
  readonly permissionsPolicy: Maybe<PermissionsPolicy>;
  readonly redirectChains: Maybe<ReadonlyArray<RedirectChain>>;
  readonly redirects: Maybe<ReadonlyArray<RedirectHop>>;
  readonly redirectsToHttps: Maybe<Scalars['Boolean']['output']>;
  readonly section: SectionId;
  /** The six; a null value is "not configured". The list itself is null when no page was read. */
  readonly securityHeaders: Maybe<ReadonlyArray<SecurityHeader>>;
  readonly sslGrade: Maybe<Scalars['String']['output']>;
  readonly state: SectionState;
  readonly tls: Maybe<TlsDetails>;
  /** The newest version that the server accepts, e.g. `TLSv1.3`. */
  readonly tlsVersion: Maybe<Scalars['String']['output']>;
  readonly tlsVersions: Maybe<ReadonlyArray<TlsVersionSupport>>;
  readonly wafDetected: Maybe<Scalars['Boolean']['output']>;
  readonly wafName: Maybe<Scalars['String']['output']>;
};

export type WithdrawSignupResult = SignupLinkRefused | SignupWithdrawn;



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;



/** Mapping of union types */
export type ResolversUnionTypes<_RefType extends Record<string, unknown>> = {
  ApplicationForm:
    | ( PartnerForm )
    | ( ScholarForm )
  ;
  ChangeAdministratorPasswordResult:
    | ( AdministratorPasswordChanged )
    | ( ConfirmationRefused )
    | ( PasswordRefused )
    | ( RateLimited )
  ;
  CheckVerificationResult:
    | ( VerificationChecked )
    | ( VerificationNotStarted )
    | ( VerificationRateLimited )
  ;
  ConfirmSignupResult:
    | ( SignupConfirmed )
    | ( SignupLinkRefused )
  ;
  DisableSecondFactorResult:
    | ( ConfirmationRefused )
    | ( RateLimited )
    | ( Omit<SecondFactorDisabled, 'administrator'> & { administrator: _RefType['Administrator'] } )
  ;
  EnableSecondFactorResult:
    | ( ConfirmationRefused )
    | ( Omit<SecondFactorEnabled, 'administrator'> & { administrator: _RefType['Administrator'] } )
  ;
  OpenApplicationResult:
    | ( ApplicationRecord )
    | ( ApplicationNotFound )
  ;
  PrepareSecondFactorResult:
    | ( ConfirmationRefused )
    | ( RateLimited )
    | ( SecondFactorPrepared )
  ;
  ProfileFieldResult:
    | ( ProfileFieldRefused )
    | ( ProfileFieldSaved )
  ;
  QueryOutcome:
    | ( QueryRefused )
    | ( QueryRows )
  ;
  RedeemMagicLinkResult:
    | ( MagicLinkRefused )
    | ( RateLimited )
    | ( Omit<SignedIn, 'viewer'> & { viewer: _RefType['Viewer'] } )
  ;
  ReplayCommandResult:
    | ( Omit<ReplayAccepted, 'projection'> & { projection: _RefType['Projection'] } )
    | ( ReplayRefused )
  ;
  RequestLinkResult:
    | ( InvalidForm )
    | ( LinkMailed )
    | ( RateLimited )
  ;
  RequestReportResult:
    | ( ReportRefused )
    | ( ReportRequested )
  ;
  RequestScanResult:
    | ( InvalidDomain )
    | ( RateLimited )
    | ( Omit<ScanAccepted, 'scan'> & { scan: _RefType['Scan'] } )
    | ( ScannerBusy )
    | ( TargetRefused )
  ;
  ResolveAlertResult:
    | ( AlertAlreadyResolved )
    | ( AlertNotFound )
    | ( Omit<AlertResolved, 'alert'> & { alert: _RefType['Alert'] } )
  ;
  ReviewApplicationResult:
    | ( AlreadyDecided )
    | ( ApplicationNotFound )
    | ( Omit<ApplicationReviewed, 'application'> & { application: _RefType['Application'] } )
    | ( InvalidReview )
  ;
  RotateSessionResult:
    | ( NothingToRotate )
    | ( SessionOver )
    | ( Omit<SignedIn, 'viewer'> & { viewer: _RefType['Viewer'] } )
  ;
  ScanComparisonResult:
    | ( Omit<ScanComparison, 'after' | 'before'> & { after: _RefType['Scan'], before: _RefType['Scan'] } )
    | ( ScanNotFound )
    | ( ScansNotComparable )
  ;
  ScratchCommandResult:
    | ( ReplayRefused )
    | ( ScratchAccepted )
  ;
  SetDirectoryListingResult:
    | ( DirectoryListing )
    | ( NotAPartner )
  ;
  SetReportScheduleResult:
    | ( ReportRefused )
    | ( ReportSchedule )
  ;
  WithdrawSignupResult:
    | ( SignupLinkRefused )
    | ( SignupWithdrawn )
  ;
};

/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  Refusal:
    | ( AlreadyDecided )
    | ( ApplicationNotFound )
    | ( ConfirmationRefused )
    | ( InvalidDomain )
    | ( InvalidForm )
    | ( InvalidReview )
    | ( MagicLinkRefused )
    | ( NotAPartner )
    | ( NothingToRotate )
    | ( PasswordRefused )
    | ( QueryRefused )
    | ( RateLimited )
    | ( ReplayRefused )
    | ( ScanNotFound )
    | ( ScannerBusy )
    | ( ScansNotComparable )
    | ( SessionOver )
    | ( TargetRefused )
  ;
  ReportSection:
    | ( BrandSection )
    | ( BreachSection )
    | ( BusinessSection )
    | ( CommunitySection )
    | ( DnsSection )
    | ( EmailSection )
    | ( NetworkSection )
    | ( PrivacySection )
    | ( SecurityTxtSection )
    | ( ToolsSection )
    | ( WebSection )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AccountType: AccountType;
  Administrator: ResolverTypeWrapper<AdministratorModel>;
  AdministratorPasswordChanged: ResolverTypeWrapper<AdministratorPasswordChanged>;
  Alert: ResolverTypeWrapper<AlertRecord>;
  AlertAlreadyResolved: ResolverTypeWrapper<AlertAlreadyResolved>;
  AlertKind: AlertKind;
  AlertMails: ResolverTypeWrapper<AlertMailsModel>;
  AlertNotFound: ResolverTypeWrapper<AlertNotFound>;
  AlertPage: ResolverTypeWrapper<Omit<AlertPage, 'nodes'> & { nodes: ReadonlyArray<ResolversTypes['Alert']> }>;
  AlertPriority: AlertPriority;
  AlertResolution: AlertResolution;
  AlertResolved: ResolverTypeWrapper<Omit<AlertResolved, 'alert'> & { alert: ResolversTypes['Alert'] }>;
  AlertStatus: AlertStatus;
  AlertStatusFilter: AlertStatusFilter;
  AlreadyDecided: ResolverTypeWrapper<AlreadyDecided>;
  Application: ResolverTypeWrapper<ApplicationRecord>;
  ApplicationFilter: ApplicationFilter;
  ApplicationForm: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ApplicationForm']>;
  ApplicationKind: ApplicationKind;
  ApplicationNotFound: ResolverTypeWrapper<ApplicationNotFound>;
  ApplicationPage: ResolverTypeWrapper<Omit<ApplicationPage, 'nodes'> & { nodes: ReadonlyArray<ResolversTypes['Application']> }>;
  ApplicationReviewed: ResolverTypeWrapper<Omit<ApplicationReviewed, 'application'> & { application: ResolversTypes['Application'] }>;
  ApplicationStatus: ApplicationStatus;
  AuditAction: AuditAction;
  AuditActor: AuditActor;
  AuditEntry: ResolverTypeWrapper<AuditEntryModel>;
  AuditPage: ResolverTypeWrapper<Omit<AuditPage, 'entries'> & { entries: ReadonlyArray<ResolversTypes['AuditEntry']> }>;
  Bimi: ResolverTypeWrapper<Bimi>;
  BimiStatus: BimiStatus;
  BlockList: ResolverTypeWrapper<BlockList>;
  BlockListStatus: BlockListStatus;
  BlockListing: BlockListing;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  BotProtection: ResolverTypeWrapper<BotProtection>;
  BrandSection: ResolverTypeWrapper<BrandSection>;
  BrandSentiment: ResolverTypeWrapper<BrandSentiment>;
  BrandTrust: ResolverTypeWrapper<BrandTrust>;
  BrandTrustScore: ResolverTypeWrapper<BrandTrustScore>;
  Breach: ResolverTypeWrapper<Breach>;
  BreachSection: ResolverTypeWrapper<BreachSection>;
  Breaches: ResolverTypeWrapper<Breaches>;
  BusinessSection: ResolverTypeWrapper<BusinessSection>;
  BusinessVerification: ResolverTypeWrapper<BusinessVerification>;
  CaaReading: ResolverTypeWrapper<CaaReading>;
  CategoryChange: ResolverTypeWrapper<CategoryChange>;
  Cdn: ResolverTypeWrapper<Cdn>;
  Certificate: ResolverTypeWrapper<Certificate>;
  CertificateFault: ResolverTypeWrapper<CertificateFault>;
  CertificateTimestamp: ResolverTypeWrapper<CertificateTimestamp>;
  CertificationReading: ResolverTypeWrapper<CertificationReading>;
  ChangeAdministratorPasswordResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ChangeAdministratorPasswordResult']>;
  Check: ResolverTypeWrapper<Check>;
  CheckChange: ResolverTypeWrapper<CheckChange>;
  CheckStanding: ResolverTypeWrapper<CheckStanding>;
  CheckState: CheckState;
  CheckVerificationResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['CheckVerificationResult']>;
  CipherSuite: ResolverTypeWrapper<CipherSuite>;
  Claim: ResolverTypeWrapper<Claim>;
  CommunityDocument: ResolverTypeWrapper<CommunityDocument>;
  CommunityPoint: ResolverTypeWrapper<CommunityPoint>;
  CommunityRating: ResolverTypeWrapper<CommunityRating>;
  CommunitySection: ResolverTypeWrapper<CommunitySection>;
  Company: ResolverTypeWrapper<CompanyModel>;
  CompanyProfile: ResolverTypeWrapper<CompanyProfile>;
  ComparedFinding: ResolverTypeWrapper<ComparedFinding>;
  ComparedState: ComparedState;
  Confidence: Confidence;
  ConfirmSignupResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ConfirmSignupResult']>;
  ConfirmationRefusal: ConfirmationRefusal;
  ConfirmationRefused: ResolverTypeWrapper<ConfirmationRefused>;
  ContentAnalysis: ResolverTypeWrapper<ContentAnalysis>;
  Cookie: ResolverTypeWrapper<Cookie>;
  CorporateStructure: ResolverTypeWrapper<CorporateStructure>;
  CorsReading: ResolverTypeWrapper<CorsReading>;
  CorsRequest: ResolverTypeWrapper<CorsRequest>;
  Dane: ResolverTypeWrapper<Dane>;
  DaneStatus: DaneStatus;
  DataSharing: ResolverTypeWrapper<DataSharing>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Delivery: ResolverTypeWrapper<Delivery>;
  DeviceKind: DeviceKind;
  DifferenceBase: DifferenceBase;
  DifferenceCounts: ResolverTypeWrapper<DifferenceCounts>;
  DirectoryListing: ResolverTypeWrapper<DirectoryListing>;
  DisableSecondFactorResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['DisableSecondFactorResult']>;
  DkimKey: ResolverTypeWrapper<DkimKey>;
  DkimKeyStatus: DkimKeyStatus;
  DnsSection: ResolverTypeWrapper<DnsSection>;
  DnsServer: ResolverTypeWrapper<DnsServer>;
  Dnssec: ResolverTypeWrapper<Dnssec>;
  DnssecLink: ResolverTypeWrapper<DnssecLink>;
  DnssecStatus: DnssecStatus;
  DomainHistory: ResolverTypeWrapper<DomainHistory>;
  DomainHistoryEntry: ResolverTypeWrapper<DomainHistoryEntry>;
  EmailSection: ResolverTypeWrapper<EmailSection>;
  EmployeeCount: ResolverTypeWrapper<EmployeeCount>;
  EnableSecondFactorResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['EnableSecondFactorResult']>;
  EventFilter: EventFilter;
  EventPage: ResolverTypeWrapper<EventPageModel>;
  EventTree: ResolverTypeWrapper<Omit<EventTree, 'nodes'> & { nodes: ReadonlyArray<ResolversTypes['EventTreeNode']> }>;
  EventTreeKind: EventTreeKind;
  EventTreeNode: ResolverTypeWrapper<EventTreeNodeModel>;
  EventTypeInfo: ResolverTypeWrapper<EventTypeInfo>;
  Evidence: ResolverTypeWrapper<Evidence>;
  FacetValue: ResolverTypeWrapper<FacetValue>;
  FactChange: ResolverTypeWrapper<FactChange>;
  Finding: ResolverTypeWrapper<Finding>;
  FindingChange: ResolverTypeWrapper<FindingChange>;
  FindingChangeKind: FindingChangeKind;
  FindingOutcome: FindingOutcome;
  Fix: ResolverTypeWrapper<Fix>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  FormFault: ResolverTypeWrapper<FormFault>;
  FreeJudgement: ResolverTypeWrapper<FreeJudgement>;
  Funding: ResolverTypeWrapper<Funding>;
  GeneratedReport: ResolverTypeWrapper<GeneratedReport>;
  GeneratedReportStatus: GeneratedReportStatus;
  GlobalStats: ResolverTypeWrapper<GlobalStats>;
  HeaderReading: ResolverTypeWrapper<HeaderReading>;
  HstsPolicy: ResolverTypeWrapper<HstsPolicy>;
  HstsPreload: ResolverTypeWrapper<HstsPreload>;
  HstsPreloadRequirement: ResolverTypeWrapper<HstsPreloadRequirement>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  InconclusiveReason: InconclusiveReason;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  IntegrityReading: ResolverTypeWrapper<IntegrityReading>;
  IntegrityResource: ResolverTypeWrapper<IntegrityResource>;
  InvalidDomain: ResolverTypeWrapper<InvalidDomain>;
  InvalidForm: ResolverTypeWrapper<InvalidForm>;
  InvalidReview: ResolverTypeWrapper<InvalidReview>;
  KeyFact: KeyFact;
  LawReading: ResolverTypeWrapper<LawReading>;
  LawRequirement: ResolverTypeWrapper<LawRequirement>;
  Leader: ResolverTypeWrapper<Leader>;
  LegalEntity: ResolverTypeWrapper<LegalEntity>;
  LinkMailed: ResolverTypeWrapper<LinkMailed>;
  LogEvent: ResolverTypeWrapper<IndexedEvent>;
  MagicLinkRefusal: MagicLinkRefusal;
  MagicLinkRefused: ResolverTypeWrapper<MagicLinkRefused>;
  MailServerCertificate: ResolverTypeWrapper<MailServerCertificate>;
  MailServerTls: ResolverTypeWrapper<MailServerTls>;
  Mention: ResolverTypeWrapper<Mention>;
  Methodology: ResolverTypeWrapper<Methodology>;
  MethodologyCategory: ResolverTypeWrapper<MethodologyCategory>;
  MixedContent: ResolverTypeWrapper<MixedContent>;
  MixedReference: ResolverTypeWrapper<MixedReference>;
  MonitoredScan: ResolverTypeWrapper<MonitoredScan>;
  MonitoredScanOutcome: MonitoredScanOutcome;
  Monitoring: ResolverTypeWrapper<Monitoring>;
  MonitoringCadence: MonitoringCadence;
  MtaSts: ResolverTypeWrapper<MtaSts>;
  MtaStsStatus: MtaStsStatus;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Network: ResolverTypeWrapper<Network>;
  NetworkAddress: ResolverTypeWrapper<NetworkAddress>;
  NetworkCompany: ResolverTypeWrapper<NetworkCompany>;
  NetworkSection: ResolverTypeWrapper<NetworkSection>;
  NotAPartner: ResolverTypeWrapper<NotAPartner>;
  NothingToRotate: ResolverTypeWrapper<NothingToRotate>;
  Observatory: ResolverTypeWrapper<Observatory>;
  ObservatoryTest: ResolverTypeWrapper<ObservatoryTest>;
  OpenApplicationResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['OpenApplicationResult']>;
  OpenPort: ResolverTypeWrapper<OpenPort>;
  OtherAdministrator: ResolverTypeWrapper<KnownAdministrator>;
  OwnApplication: ResolverTypeWrapper<ApplicationRecord>;
  Partner: ResolverTypeWrapper<Partner>;
  PartnerFacets: ResolverTypeWrapper<PartnerFacets>;
  PartnerFilter: PartnerFilter;
  PartnerForm: ResolverTypeWrapper<PartnerForm>;
  PartnerPage: ResolverTypeWrapper<PartnerPage>;
  PasswordFault: PasswordFault;
  PasswordRefused: ResolverTypeWrapper<PasswordRefused>;
  Penalty: ResolverTypeWrapper<PenaltyModel>;
  PenaltyRule: ResolverTypeWrapper<PenaltyRule>;
  PermissionsFeature: ResolverTypeWrapper<PermissionsFeature>;
  PermissionsPolicy: ResolverTypeWrapper<PermissionsPolicy>;
  PersonalState: PersonalState;
  Plan: Plan;
  PointChange: ResolverTypeWrapper<PointChange>;
  PointChangeKind: PointChangeKind;
  PolicyDocument: ResolverTypeWrapper<PolicyDocument>;
  PolicyRemark: ResolverTypeWrapper<PolicyRemark>;
  PortRefusal: ResolverTypeWrapper<PortRefusal>;
  PortRefusalPlace: PortRefusalPlace;
  Portal: ResolverTypeWrapper<PortalUser>;
  PortalMetrics: ResolverTypeWrapper<PortalMetrics>;
  PortalScanEntry: ResolverTypeWrapper<PortalScanEntry>;
  PortalScanHistory: ResolverTypeWrapper<PortalScanHistory>;
  Ports: ResolverTypeWrapper<Ports>;
  PrepareSecondFactorResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['PrepareSecondFactorResult']>;
  PreviousBuild: ResolverTypeWrapper<PreviousBuild>;
  PrivacyCompliance: ResolverTypeWrapper<PrivacyCompliance>;
  PrivacyPolicy: ResolverTypeWrapper<PrivacyPolicy>;
  PrivacySection: ResolverTypeWrapper<PrivacySection>;
  ProfileField: ResolverTypeWrapper<ProfileField>;
  ProfileFieldChange: ResolverTypeWrapper<ProfileFieldChange>;
  ProfileFieldName: ProfileFieldName;
  ProfileFieldRefusal: ProfileFieldRefusal;
  ProfileFieldRefused: ResolverTypeWrapper<ProfileFieldRefused>;
  ProfileFieldResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ProfileFieldResult']>;
  ProfileFieldSaved: ResolverTypeWrapper<ProfileFieldSaved>;
  Projection: ResolverTypeWrapper<ProjectionView>;
  ProjectionDifference: ResolverTypeWrapper<ProjectionDifference>;
  ProjectionTable: ResolverTypeWrapper<ProjectionTable>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  QueryColumn: ResolverTypeWrapper<QueryColumn>;
  QueryOutcome: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['QueryOutcome']>;
  QueryRefused: ResolverTypeWrapper<QueryRefused>;
  QueryRows: ResolverTypeWrapper<QueryRows>;
  RateLimited: ResolverTypeWrapper<RateLimited>;
  Recommendation: ResolverTypeWrapper<Recommendation>;
  RecordSet: ResolverTypeWrapper<RecordSet>;
  RecordSetStatus: RecordSetStatus;
  RecordState: RecordState;
  RedeemMagicLinkResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['RedeemMagicLinkResult']>;
  RedirectChain: ResolverTypeWrapper<RedirectChain>;
  RedirectChainHop: ResolverTypeWrapper<RedirectChainHop>;
  RedirectHop: ResolverTypeWrapper<RedirectHop>;
  Reference: ResolverTypeWrapper<Reference>;
  Refusal: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Refusal']>;
  Registration: ResolverTypeWrapper<Registration>;
  Replay: ResolverTypeWrapper<Replay>;
  ReplayAccepted: ResolverTypeWrapper<Omit<ReplayAccepted, 'projection'> & { projection: ResolversTypes['Projection'] }>;
  ReplayCommandResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ReplayCommandResult']>;
  ReplayMode: ReplayMode;
  ReplayOutcome: ReplayOutcome;
  ReplayRecord: ResolverTypeWrapper<ReplayRecord>;
  ReplayRefused: ResolverTypeWrapper<ReplayRefused>;
  ReplayStatus: ReplayStatus;
  ReportCadence: ReportCadence;
  ReportFormat: ReportFormat;
  ReportRefused: ResolverTypeWrapper<ReportRefused>;
  ReportRequested: ResolverTypeWrapper<ReportRequested>;
  ReportSchedule: ResolverTypeWrapper<ReportSchedule>;
  ReportSection: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['ReportSection']>;
  ReportType: ReportType;
  RequestLinkResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['RequestLinkResult']>;
  RequestReportResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['RequestReportResult']>;
  RequestScanResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['RequestScanResult']>;
  ResolveAlertResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ResolveAlertResult']>;
  Revenue: ResolverTypeWrapper<Revenue>;
  ReviewAction: ReviewAction;
  ReviewApplicationResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ReviewApplicationResult']>;
  ReviewDecision: ReviewDecision;
  ReviewEntry: ResolverTypeWrapper<ReviewRecord>;
  ReviewFilter: ReviewFilter;
  ReviewPage: ResolverTypeWrapper<Omit<ReviewPage, 'nodes'> & { nodes: ReadonlyArray<ResolversTypes['ReviewEntry']> }>;
  ReviewSource: ResolverTypeWrapper<ReviewSource>;
  RiskLevel: RiskLevel;
  RotateSessionResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['RotateSessionResult']>;
  RowDifference: ResolverTypeWrapper<RowDifference>;
  RowDifferenceKind: RowDifferenceKind;
  Scan: ResolverTypeWrapper<ShownReport>;
  ScanAccepted: ResolverTypeWrapper<Omit<ScanAccepted, 'scan'> & { scan: ResolversTypes['Scan'] }>;
  ScanComparison: ResolverTypeWrapper<Omit<ScanComparison, 'after' | 'before'> & { after: ResolversTypes['Scan'], before: ResolversTypes['Scan'] }>;
  ScanComparisonResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ScanComparisonResult']>;
  ScanDisposition: ScanDisposition;
  ScanFailure: ResolverTypeWrapper<ScanFailure>;
  ScanFailureReason: ScanFailureReason;
  ScanNotFound: ResolverTypeWrapper<ScanNotFound>;
  ScanProgress: ResolverTypeWrapper<Omit<ScanProgress, 'changed' | 'scan'> & { changed?: Maybe<ResolversTypes['ReportSection']>, scan: ResolversTypes['Scan'] }>;
  ScanStatus: ScanStatus;
  ScanStep: ResolverTypeWrapper<ScanStep>;
  ScanSummary: ResolverTypeWrapper<ScanSummary>;
  ScannerBusy: ResolverTypeWrapper<ScannerBusy>;
  ScansNotComparable: ResolverTypeWrapper<ScansNotComparable>;
  ScholarForm: ResolverTypeWrapper<ScholarForm>;
  ScoreCategory: ScoreCategory;
  ScoreTrend: ScoreTrend;
  Scorecard: ResolverTypeWrapper<ScorecardModel>;
  Scratch: ResolverTypeWrapper<Scratch>;
  ScratchAccepted: ResolverTypeWrapper<ScratchAccepted>;
  ScratchCommandResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ScratchCommandResult']>;
  ScratchProjection: ResolverTypeWrapper<ScratchProjection>;
  ScratchStatus: ScratchStatus;
  SecondFactorDisabled: ResolverTypeWrapper<Omit<SecondFactorDisabled, 'administrator'> & { administrator: ResolversTypes['Administrator'] }>;
  SecondFactorEnabled: ResolverTypeWrapper<Omit<SecondFactorEnabled, 'administrator'> & { administrator: ResolversTypes['Administrator'] }>;
  SecondFactorPrepared: ResolverTypeWrapper<SecondFactorPrepared>;
  SectionChange: ResolverTypeWrapper<SectionChange>;
  SectionId: SectionId;
  SectionState: SectionState;
  SecurityHeader: ResolverTypeWrapper<SecurityHeader>;
  SecurityTechnology: ResolverTypeWrapper<SecurityTechnology>;
  SecurityTxtSection: ResolverTypeWrapper<SecurityTxtSection>;
  Sentiment: Sentiment;
  SessionOver: ResolverTypeWrapper<SessionOver>;
  SetDirectoryListingResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['SetDirectoryListingResult']>;
  SetReportScheduleResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['SetReportScheduleResult']>;
  Severity: Severity;
  SignedIn: ResolverTypeWrapper<Omit<SignedIn, 'viewer'> & { viewer: ResolversTypes['Viewer'] }>;
  SignedOut: ResolverTypeWrapper<SignedOut>;
  Signup: ResolverTypeWrapper<ListedSignup>;
  SignupConfirmed: ResolverTypeWrapper<SignupConfirmed>;
  SignupCounts: ResolverTypeWrapper<SignupCounts>;
  SignupLinkRefusal: SignupLinkRefusal;
  SignupLinkRefused: ResolverTypeWrapper<SignupLinkRefused>;
  SignupList: SignupList;
  SignupPage: ResolverTypeWrapper<Omit<SignupPage, 'nodes'> & { nodes: ReadonlyArray<ResolversTypes['Signup']> }>;
  SignupStatus: SignupStatus;
  SignupWithdrawn: ResolverTypeWrapper<SignupWithdrawn>;
  SourceNote: ResolverTypeWrapper<SourceNote>;
  SpfNode: ResolverTypeWrapper<SpfNode>;
  SpfTerm: ResolverTypeWrapper<SpfTerm>;
  StaffRole: StaffRole;
  StartTlsStatus: StartTlsStatus;
  StreamInfo: ResolverTypeWrapper<StreamInfo>;
  StreamPage: ResolverTypeWrapper<StreamPage>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Subdomains: ResolverTypeWrapper<Subdomains>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  TableDifference: ResolverTypeWrapper<TableDifference>;
  TargetRefused: ResolverTypeWrapper<TargetRefused>;
  TechnologyStack: ResolverTypeWrapper<TechnologyStack>;
  Threat: ResolverTypeWrapper<Threat>;
  ThreatIndicator: ResolverTypeWrapper<ThreatIndicator>;
  TlsDetails: ResolverTypeWrapper<TlsDetails>;
  TlsFeature: ResolverTypeWrapper<TlsFeature>;
  TlsGrade: ResolverTypeWrapper<TlsGrade>;
  TlsGradePart: ResolverTypeWrapper<TlsGradePart>;
  TlsGradeReason: ResolverTypeWrapper<TlsGradeReason>;
  TlsGroups: ResolverTypeWrapper<TlsGroups>;
  TlsProtocol: ResolverTypeWrapper<TlsProtocol>;
  TlsRemark: ResolverTypeWrapper<TlsRemark>;
  TlsRevocation: ResolverTypeWrapper<TlsRevocation>;
  TlsRpt: ResolverTypeWrapper<TlsRpt>;
  TlsSuite: ResolverTypeWrapper<TlsSuite>;
  TlsVersionSupport: ResolverTypeWrapper<TlsVersionSupport>;
  Tool: ResolverTypeWrapper<Tool>;
  ToolGroup: ToolGroup;
  ToolsSection: ResolverTypeWrapper<ToolsSection>;
  Tracker: ResolverTypeWrapper<Tracker>;
  TxtSecurityRecord: ResolverTypeWrapper<TxtSecurityRecord>;
  VerificationCheck: ResolverTypeWrapper<VerificationCheck>;
  VerificationChecked: ResolverTypeWrapper<VerificationChecked>;
  VerificationNotStarted: ResolverTypeWrapper<VerificationNotStarted>;
  VerificationOutcome: VerificationOutcome;
  VerificationRateLimited: ResolverTypeWrapper<VerificationRateLimited>;
  VerificationState: VerificationState;
  Viewer: ResolverTypeWrapper<ViewerModel>;
  WebSection: ResolverTypeWrapper<WebSection>;
  WithdrawSignupResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['WithdrawSignupResult']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Administrator: AdministratorModel;
  AdministratorPasswordChanged: AdministratorPasswordChanged;
  Alert: AlertRecord;
  AlertAlreadyResolved: AlertAlreadyResolved;
  AlertMails: AlertMailsModel;
  AlertNotFound: AlertNotFound;
  AlertPage: Omit<AlertPage, 'nodes'> & { nodes: ReadonlyArray<ResolversParentTypes['Alert']> };
  AlertResolved: Omit<AlertResolved, 'alert'> & { alert: ResolversParentTypes['Alert'] };
  AlreadyDecided: AlreadyDecided;
  Application: ApplicationRecord;
  ApplicationFilter: ApplicationFilter;
  ApplicationForm: ResolversUnionTypes<ResolversParentTypes>['ApplicationForm'];
  ApplicationNotFound: ApplicationNotFound;
  ApplicationPage: Omit<ApplicationPage, 'nodes'> & { nodes: ReadonlyArray<ResolversParentTypes['Application']> };
  ApplicationReviewed: Omit<ApplicationReviewed, 'application'> & { application: ResolversParentTypes['Application'] };
  AuditEntry: AuditEntryModel;
  AuditPage: Omit<AuditPage, 'entries'> & { entries: ReadonlyArray<ResolversParentTypes['AuditEntry']> };
  Bimi: Bimi;
  BlockList: BlockList;
  Boolean: Scalars['Boolean']['output'];
  BotProtection: BotProtection;
  BrandSection: BrandSection;
  BrandSentiment: BrandSentiment;
  BrandTrust: BrandTrust;
  BrandTrustScore: BrandTrustScore;
  Breach: Breach;
  BreachSection: BreachSection;
  Breaches: Breaches;
  BusinessSection: BusinessSection;
  BusinessVerification: BusinessVerification;
  CaaReading: CaaReading;
  CategoryChange: CategoryChange;
  Cdn: Cdn;
  Certificate: Certificate;
  CertificateFault: CertificateFault;
  CertificateTimestamp: CertificateTimestamp;
  CertificationReading: CertificationReading;
  ChangeAdministratorPasswordResult: ResolversUnionTypes<ResolversParentTypes>['ChangeAdministratorPasswordResult'];
  Check: Check;
  CheckChange: CheckChange;
  CheckStanding: CheckStanding;
  CheckVerificationResult: ResolversUnionTypes<ResolversParentTypes>['CheckVerificationResult'];
  CipherSuite: CipherSuite;
  Claim: Claim;
  CommunityDocument: CommunityDocument;
  CommunityPoint: CommunityPoint;
  CommunityRating: CommunityRating;
  CommunitySection: CommunitySection;
  Company: CompanyModel;
  CompanyProfile: CompanyProfile;
  ComparedFinding: ComparedFinding;
  ConfirmSignupResult: ResolversUnionTypes<ResolversParentTypes>['ConfirmSignupResult'];
  ConfirmationRefused: ConfirmationRefused;
  ContentAnalysis: ContentAnalysis;
  Cookie: Cookie;
  CorporateStructure: CorporateStructure;
  CorsReading: CorsReading;
  CorsRequest: CorsRequest;
  Dane: Dane;
  DataSharing: DataSharing;
  DateTime: Scalars['DateTime']['output'];
  Delivery: Delivery;
  DifferenceCounts: DifferenceCounts;
  DirectoryListing: DirectoryListing;
  DisableSecondFactorResult: ResolversUnionTypes<ResolversParentTypes>['DisableSecondFactorResult'];
  DkimKey: DkimKey;
  DnsSection: DnsSection;
  DnsServer: DnsServer;
  Dnssec: Dnssec;
  DnssecLink: DnssecLink;
  DomainHistory: DomainHistory;
  DomainHistoryEntry: DomainHistoryEntry;
  EmailSection: EmailSection;
  EmployeeCount: EmployeeCount;
  EnableSecondFactorResult: ResolversUnionTypes<ResolversParentTypes>['EnableSecondFactorResult'];
  EventFilter: EventFilter;
  EventPage: EventPageModel;
  EventTree: Omit<EventTree, 'nodes'> & { nodes: ReadonlyArray<ResolversParentTypes['EventTreeNode']> };
  EventTreeNode: EventTreeNodeModel;
  EventTypeInfo: EventTypeInfo;
  Evidence: Evidence;
  FacetValue: FacetValue;
  FactChange: FactChange;
  Finding: Finding;
  FindingChange: FindingChange;
  Fix: Fix;
  Float: Scalars['Float']['output'];
  FormFault: FormFault;
  FreeJudgement: FreeJudgement;
  Funding: Funding;
  GeneratedReport: GeneratedReport;
  GlobalStats: GlobalStats;
  HeaderReading: HeaderReading;
  HstsPolicy: HstsPolicy;
  HstsPreload: HstsPreload;
  HstsPreloadRequirement: HstsPreloadRequirement;
  ID: Scalars['ID']['output'];
  Int: Scalars['Int']['output'];
  IntegrityReading: IntegrityReading;
  IntegrityResource: IntegrityResource;
  InvalidDomain: InvalidDomain;
  InvalidForm: InvalidForm;
  InvalidReview: InvalidReview;
  LawReading: LawReading;
  LawRequirement: LawRequirement;
  Leader: Leader;
  LegalEntity: LegalEntity;
  LinkMailed: LinkMailed;
  LogEvent: IndexedEvent;
  MagicLinkRefused: MagicLinkRefused;
  MailServerCertificate: MailServerCertificate;
  MailServerTls: MailServerTls;
  Mention: Mention;
  Methodology: Methodology;
  MethodologyCategory: MethodologyCategory;
  MixedContent: MixedContent;
  MixedReference: MixedReference;
  MonitoredScan: MonitoredScan;
  Monitoring: Monitoring;
  MtaSts: MtaSts;
  Mutation: Record<PropertyKey, never>;
  Network: Network;
  NetworkAddress: NetworkAddress;
  NetworkCompany: NetworkCompany;
  NetworkSection: NetworkSection;
  NotAPartner: NotAPartner;
  NothingToRotate: NothingToRotate;
  Observatory: Observatory;
  ObservatoryTest: ObservatoryTest;
  OpenApplicationResult: ResolversUnionTypes<ResolversParentTypes>['OpenApplicationResult'];
  OpenPort: OpenPort;
  OtherAdministrator: KnownAdministrator;
  OwnApplication: ApplicationRecord;
  Partner: Partner;
  PartnerFacets: PartnerFacets;
  PartnerFilter: PartnerFilter;
  PartnerForm: PartnerForm;
  PartnerPage: PartnerPage;
  PasswordRefused: PasswordRefused;
  Penalty: PenaltyModel;
  PenaltyRule: PenaltyRule;
  PermissionsFeature: PermissionsFeature;
  PermissionsPolicy: PermissionsPolicy;
  PointChange: PointChange;
  PolicyDocument: PolicyDocument;
  PolicyRemark: PolicyRemark;
  PortRefusal: PortRefusal;
  Portal: PortalUser;
  PortalMetrics: PortalMetrics;
  PortalScanEntry: PortalScanEntry;
  PortalScanHistory: PortalScanHistory;
  Ports: Ports;
  PrepareSecondFactorResult: ResolversUnionTypes<ResolversParentTypes>['PrepareSecondFactorResult'];
  PreviousBuild: PreviousBuild;
  PrivacyCompliance: PrivacyCompliance;
  PrivacyPolicy: PrivacyPolicy;
  PrivacySection: PrivacySection;
  ProfileField: ProfileField;
  ProfileFieldChange: ProfileFieldChange;
  ProfileFieldRefused: ProfileFieldRefused;
  ProfileFieldResult: ResolversUnionTypes<ResolversParentTypes>['ProfileFieldResult'];
  ProfileFieldSaved: ProfileFieldSaved;
  Projection: ProjectionView;
  ProjectionDifference: ProjectionDifference;
  ProjectionTable: ProjectionTable;
  Query: Record<PropertyKey, never>;
  QueryColumn: QueryColumn;
  QueryOutcome: ResolversUnionTypes<ResolversParentTypes>['QueryOutcome'];
  QueryRefused: QueryRefused;
  QueryRows: QueryRows;
  RateLimited: RateLimited;
  Recommendation: Recommendation;
  RecordSet: RecordSet;
  RedeemMagicLinkResult: ResolversUnionTypes<ResolversParentTypes>['RedeemMagicLinkResult'];
  RedirectChain: RedirectChain;
  RedirectChainHop: RedirectChainHop;
  RedirectHop: RedirectHop;
  Reference: Reference;
  Refusal: ResolversInterfaceTypes<ResolversParentTypes>['Refusal'];
  Registration: Registration;
  Replay: Replay;
  ReplayAccepted: Omit<ReplayAccepted, 'projection'> & { projection: ResolversParentTypes['Projection'] };
  ReplayCommandResult: ResolversUnionTypes<ResolversParentTypes>['ReplayCommandResult'];
  ReplayRecord: ReplayRecord;
  ReplayRefused: ReplayRefused;
  ReportRefused: ReportRefused;
  ReportRequested: ReportRequested;
  ReportSchedule: ReportSchedule;
  ReportSection: ResolversInterfaceTypes<ResolversParentTypes>['ReportSection'];
  RequestLinkResult: ResolversUnionTypes<ResolversParentTypes>['RequestLinkResult'];
  RequestReportResult: ResolversUnionTypes<ResolversParentTypes>['RequestReportResult'];
  RequestScanResult: ResolversUnionTypes<ResolversParentTypes>['RequestScanResult'];
  ResolveAlertResult: ResolversUnionTypes<ResolversParentTypes>['ResolveAlertResult'];
  Revenue: Revenue;
  ReviewApplicationResult: ResolversUnionTypes<ResolversParentTypes>['ReviewApplicationResult'];
  ReviewEntry: ReviewRecord;
  ReviewFilter: ReviewFilter;
  ReviewPage: Omit<ReviewPage, 'nodes'> & { nodes: ReadonlyArray<ResolversParentTypes['ReviewEntry']> };
  ReviewSource: ReviewSource;
  RotateSessionResult: ResolversUnionTypes<ResolversParentTypes>['RotateSessionResult'];
  RowDifference: RowDifference;
  Scan: ShownReport;
  ScanAccepted: Omit<ScanAccepted, 'scan'> & { scan: ResolversParentTypes['Scan'] };
  ScanComparison: Omit<ScanComparison, 'after' | 'before'> & { after: ResolversParentTypes['Scan'], before: ResolversParentTypes['Scan'] };
  ScanComparisonResult: ResolversUnionTypes<ResolversParentTypes>['ScanComparisonResult'];
  ScanFailure: ScanFailure;
  ScanNotFound: ScanNotFound;
  ScanProgress: Omit<ScanProgress, 'changed' | 'scan'> & { changed?: Maybe<ResolversParentTypes['ReportSection']>, scan: ResolversParentTypes['Scan'] };
  ScanStep: ScanStep;
  ScanSummary: ScanSummary;
  ScannerBusy: ScannerBusy;
  ScansNotComparable: ScansNotComparable;
  ScholarForm: ScholarForm;
  Scorecard: ScorecardModel;
  Scratch: Scratch;
  ScratchAccepted: ScratchAccepted;
  ScratchCommandResult: ResolversUnionTypes<ResolversParentTypes>['ScratchCommandResult'];
  ScratchProjection: ScratchProjection;
  SecondFactorDisabled: Omit<SecondFactorDisabled, 'administrator'> & { administrator: ResolversParentTypes['Administrator'] };
  SecondFactorEnabled: Omit<SecondFactorEnabled, 'administrator'> & { administrator: ResolversParentTypes['Administrator'] };
  SecondFactorPrepared: SecondFactorPrepared;
  SectionChange: SectionChange;
  SecurityHeader: SecurityHeader;
  SecurityTechnology: SecurityTechnology;
  SecurityTxtSection: SecurityTxtSection;
  SessionOver: SessionOver;
  SetDirectoryListingResult: ResolversUnionTypes<ResolversParentTypes>['SetDirectoryListingResult'];
  SetReportScheduleResult: ResolversUnionTypes<ResolversParentTypes>['SetReportScheduleResult'];
  SignedIn: Omit<SignedIn, 'viewer'> & { viewer: ResolversParentTypes['Viewer'] };
  SignedOut: SignedOut;
  Signup: ListedSignup;
  SignupConfirmed: SignupConfirmed;
  SignupCounts: SignupCounts;
  SignupLinkRefused: SignupLinkRefused;
  SignupPage: Omit<SignupPage, 'nodes'> & { nodes: ReadonlyArray<ResolversParentTypes['Signup']> };
  SignupWithdrawn: SignupWithdrawn;
  SourceNote: SourceNote;
  SpfNode: SpfNode;
  SpfTerm: SpfTerm;
  StreamInfo: StreamInfo;
  StreamPage: StreamPage;
  String: Scalars['String']['output'];
  Subdomains: Subdomains;
  Subscription: Record<PropertyKey, never>;
  TableDifference: TableDifference;
  TargetRefused: TargetRefused;
  TechnologyStack: TechnologyStack;
  Threat: Threat;
  ThreatIndicator: ThreatIndicator;
  TlsDetails: TlsDetails;
  TlsFeature: TlsFeature;
  TlsGrade: TlsGrade;
  TlsGradePart: TlsGradePart;
  TlsGradeReason: TlsGradeReason;
  TlsGroups: TlsGroups;
  TlsProtocol: TlsProtocol;
  TlsRemark: TlsRemark;
  TlsRevocation: TlsRevocation;
  TlsRpt: TlsRpt;
  TlsSuite: TlsSuite;
  TlsVersionSupport: TlsVersionSupport;
  Tool: Tool;
  ToolsSection: ToolsSection;
  Tracker: Tracker;
  TxtSecurityRecord: TxtSecurityRecord;
  VerificationCheck: VerificationCheck;
  VerificationChecked: VerificationChecked;
  VerificationNotStarted: VerificationNotStarted;
  VerificationRateLimited: VerificationRateLimited;
  Viewer: ViewerModel;
  WebSection: WebSection;
  WithdrawSignupResult: ResolversUnionTypes<ResolversParentTypes>['WithdrawSignupResult'];
};

export type AdministratorResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Administrator'] = ResolversParentTypes['Administrator']> = {
  administrators?: Resolver<ReadonlyArray<ResolversTypes['OtherAdministrator']>, ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  roles?: Resolver<ReadonlyArray<ResolversTypes['StaffRole']>, ParentType, ContextType>;
  secondFactor?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  sessionExpiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type AdministratorPasswordChangedResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AdministratorPasswordChanged'] = ResolversParentTypes['AdministratorPasswordChanged']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sessionToken?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AlertResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Alert'] = ResolversParentTypes['Alert']> = {
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  detectedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  evidence?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['AlertKind'], ParentType, ContextType>;
  previousScanId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  priority?: Resolver<ResolversTypes['AlertPriority'], ParentType, ContextType>;
  resolvedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  resolvedBy?: Resolver<Maybe<ResolversTypes['AlertResolution']>, ParentType, ContextType>;
  scanId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['AlertStatus'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AlertAlreadyResolvedResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AlertAlreadyResolved'] = ResolversParentTypes['AlertAlreadyResolved']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AlertMailsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AlertMails'] = ResolversParentTypes['AlertMails']> = {
  minimumPriority?: Resolver<ResolversTypes['AlertPriority'], ParentType, ContextType>;
  wanted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type AlertNotFoundResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AlertNotFound'] = ResolversParentTypes['AlertNotFound']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AlertPageResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AlertPage'] = ResolversParentTypes['AlertPage']> = {
  activeCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Alert']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AlertResolvedResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AlertResolved'] = ResolversParentTypes['AlertResolved']> = {
  alert?: Resolver<ResolversTypes['Alert'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AlreadyDecidedResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AlreadyDecided'] = ResolversParentTypes['AlreadyDecided']> = {
  decidedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  decidedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ReviewDecision'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ApplicationResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Application'] = ResolversParentTypes['Application']> = {
  addressConfirmed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  decidedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  decidedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  form?: Resolver<Maybe<ResolversTypes['ApplicationForm']>, ParentType, ContextType>;
  history?: Resolver<ReadonlyArray<ResolversTypes['ReviewEntry']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ApplicationKind'], ParentType, ContextType>;
  rejectionReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ApplicationStatus'], ParentType, ContextType>;
  submittedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ApplicationFormResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ApplicationForm'] = ResolversParentTypes['ApplicationForm']> = {
  __resolveType: TypeResolveFn<'PartnerForm' | 'ScholarForm', ParentType, ContextType>;
};

export type ApplicationNotFoundResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ApplicationNotFound'] = ResolversParentTypes['ApplicationNotFound']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ApplicationPageResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ApplicationPage'] = ResolversParentTypes['ApplicationPage']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasMore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Application']>, ParentType, ContextType>;
  pendingPartners?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pendingScholars?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ApplicationReviewedResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ApplicationReviewed'] = ResolversParentTypes['ApplicationReviewed']> = {
  application?: Resolver<ResolversTypes['Application'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AuditEntryResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AuditEntry'] = ResolversParentTypes['AuditEntry']> = {
  action?: Resolver<ResolversTypes['AuditAction'], ParentType, ContextType>;
  actor?: Resolver<ResolversTypes['AuditActor'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  browser?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  browserVersion?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  city?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  countryCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  deviceKind?: Resolver<Maybe<ResolversTypes['DeviceKind']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  ipAddress?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ordinal?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  os?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  personalState?: Resolver<ResolversTypes['PersonalState'], ParentType, ContextType>;
};

export type AuditPageResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AuditPage'] = ResolversParentTypes['AuditPage']> = {
  asOf?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  entries?: Resolver<ReadonlyArray<ResolversTypes['AuditEntry']>, ParentType, ContextType>;
  limit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BimiResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Bimi'] = ResolversParentTypes['Bimi']> = {
  certificateUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  faults?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  logoUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  record?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['BimiStatus'], ParentType, ContextType>;
};

export type BlockListResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['BlockList'] = ResolversParentTypes['BlockList']> = {
  detail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  listing?: Resolver<Maybe<ResolversTypes['BlockListing']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  removalUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['BlockListStatus'], ParentType, ContextType>;
  subjects?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  zone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BotProtectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['BotProtection'] = ResolversParentTypes['BotProtection']> = {
  confidence?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  detected?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  disclaimer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type BrandSectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['BrandSection'] = ResolversParentTypes['BrandSection']> = {
  brand?: Resolver<Maybe<ResolversTypes['BrandTrust']>, ParentType, ContextType>;
  checks?: Resolver<ReadonlyArray<ResolversTypes['Check']>, ParentType, ContextType>;
  findings?: Resolver<ReadonlyArray<ResolversTypes['Finding']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  section?: Resolver<ResolversTypes['SectionId'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['SectionState'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type BrandSentimentResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['BrandSentiment'] = ResolversParentTypes['BrandSentiment']> = {
  averageScore?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  mentions?: Resolver<ReadonlyArray<ResolversTypes['Mention']>, ParentType, ContextType>;
  negativeMentions?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  neutralMentions?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  overallSentiment?: Resolver<Maybe<ResolversTypes['Sentiment']>, ParentType, ContextType>;
  positiveMentions?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalMentions?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BrandTrustResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['BrandTrust'] = ResolversParentTypes['BrandTrust']> = {
  industry?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reviewSources?: Resolver<ReadonlyArray<ResolversTypes['ReviewSource']>, ParentType, ContextType>;
  sentiment?: Resolver<Maybe<ResolversTypes['BrandSentiment']>, ParentType, ContextType>;
  sources?: Resolver<ReadonlyArray<ResolversTypes['SourceNote']>, ParentType, ContextType>;
  trustScore?: Resolver<ResolversTypes['BrandTrustScore'], ParentType, ContextType>;
};

export type BrandTrustScoreResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['BrandTrustScore'] = ResolversParentTypes['BrandTrustScore']> = {
  score?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  sourcesFound?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalReviewsAnalyzed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  trustLevel?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BreachResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Breach'] = ResolversParentTypes['Breach']> = {
  accounts?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  addedDate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  breachDate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dataClasses?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  masked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  verified?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type BreachSectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['BreachSection'] = ResolversParentTypes['BreachSection']> = {
  breaches?: Resolver<Maybe<ResolversTypes['Breaches']>, ParentType, ContextType>;
  checks?: Resolver<ReadonlyArray<ResolversTypes['Check']>, ParentType, ContextType>;
  findings?: Resolver<ReadonlyArray<ResolversTypes['Finding']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  section?: Resolver<ResolversTypes['SectionId'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['SectionState'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type BreachesResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Breaches'] = ResolversParentTypes['Breaches']> = {
  breachCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  domainBreached?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  masked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  recentBreaches?: Resolver<ReadonlyArray<ResolversTypes['Breach']>, ParentType, ContextType>;
  riskLevel?: Resolver<ResolversTypes['Severity'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['SourceNote'], ParentType, ContextType>;
};

export type BusinessSectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['BusinessSection'] = ResolversParentTypes['BusinessSection']> = {
  checks?: Resolver<ReadonlyArray<ResolversTypes['Check']>, ParentType, ContextType>;
  findings?: Resolver<ReadonlyArray<ResolversTypes['Finding']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  legalEntity?: Resolver<Maybe<ResolversTypes['LegalEntity']>, ParentType, ContextType>;
  masked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  ownerProvided?: Resolver<ReadonlyArray<ResolversTypes['ProfileFieldName']>, ParentType, ContextType>;
  profile?: Resolver<Maybe<ResolversTypes['CompanyProfile']>, ParentType, ContextType>;
  registration?: Resolver<Maybe<ResolversTypes['Registration']>, ParentType, ContextType>;
  section?: Resolver<ResolversTypes['SectionId'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['SectionState'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type BusinessVerificationResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['BusinessVerification'] = ResolversParentTypes['BusinessVerification']> = {
  challenge?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastCheck?: Resolver<Maybe<ResolversTypes['VerificationCheck']>, ParentType, ContextType>;
  recordName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['VerificationState'], ParentType, ContextType>;
  verifiedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type CaaReadingResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CaaReading'] = ResolversParentTypes['CaaReading']> = {
  issuers?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  present?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CategoryChangeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CategoryChange'] = ResolversParentTypes['CategoryChange']> = {
  after?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  category?: Resolver<ResolversTypes['ScoreCategory'], ParentType, ContextType>;
  points?: Resolver<ReadonlyArray<ResolversTypes['PointChange']>, ParentType, ContextType>;
};

export type CdnResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Cdn'] = ResolversParentTypes['Cdn']> = {
  detected?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  evidence?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CertificateResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Certificate'] = ResolversParentTypes['Certificate']> = {
  faults?: Resolver<ReadonlyArray<ResolversTypes['CertificateFault']>, ParentType, ContextType>;
  issuer?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  issuerCommonName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  issuerOrganization?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  keyBits?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  keyType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  notAfter?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  notBefore?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  signatureAlgorithm?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subjectAltNameCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  subjectAltNames?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CertificateFaultResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CertificateFault'] = ResolversParentTypes['CertificateFault']> = {
  detail?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fault?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CertificateTimestampResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CertificateTimestamp'] = ResolversParentTypes['CertificateTimestamp']> = {
  at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  logId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CertificationReadingResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CertificationReading'] = ResolversParentTypes['CertificationReading']> = {
  certification?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  detail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  evidence?: Resolver<ReadonlyArray<ResolversTypes['Evidence']>, ParentType, ContextType>;
  mentioned?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type ChangeAdministratorPasswordResultResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ChangeAdministratorPasswordResult'] = ResolversParentTypes['ChangeAdministratorPasswordResult']> = {
  __resolveType: TypeResolveFn<'AdministratorPasswordChanged' | 'ConfirmationRefused' | 'PasswordRefused' | 'RateLimited', ParentType, ContextType>;
};

export type CheckResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Check'] = ResolversParentTypes['Check']> = {
  detail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  durationMs?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  probe?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['InconclusiveReason']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['CheckState'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CheckChangeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CheckChange'] = ResolversParentTypes['CheckChange']> = {
  after?: Resolver<ResolversTypes['CheckStanding'], ParentType, ContextType>;
  before?: Resolver<ResolversTypes['CheckStanding'], ParentType, ContextType>;
  findings?: Resolver<ReadonlyArray<ResolversTypes['FindingChange']>, ParentType, ContextType>;
  probe?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CheckStandingResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CheckStanding'] = ResolversParentTypes['CheckStanding']> = {
  reason?: Resolver<Maybe<ResolversTypes['InconclusiveReason']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['ComparedState'], ParentType, ContextType>;
};

export type CheckVerificationResultResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CheckVerificationResult'] = ResolversParentTypes['CheckVerificationResult']> = {
  __resolveType: TypeResolveFn<'VerificationChecked' | 'VerificationNotStarted' | 'VerificationRateLimited', ParentType, ContextType>;
};

export type CipherSuiteResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CipherSuite'] = ResolversParentTypes['CipherSuite']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ClaimResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Claim'] = ResolversParentTypes['Claim']> = {
  evidence?: Resolver<ReadonlyArray<ResolversTypes['Evidence']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type CommunityDocumentResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CommunityDocument'] = ResolversParentTypes['CommunityDocument']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CommunityPointResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CommunityPoint'] = ResolversParentTypes['CommunityPoint']> = {
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CommunityRatingResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CommunityRating'] = ResolversParentTypes['CommunityRating']> = {
  available?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  citation?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  documents?: Resolver<ReadonlyArray<ResolversTypes['CommunityDocument']>, ParentType, ContextType>;
  grade?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pointsBad?: Resolver<ReadonlyArray<ResolversTypes['CommunityPoint']>, ParentType, ContextType>;
  pointsGood?: Resolver<ReadonlyArray<ResolversTypes['CommunityPoint']>, ParentType, ContextType>;
  serviceUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  source?: Resolver<ResolversTypes['SourceNote'], ParentType, ContextType>;
  summary?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CommunitySectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CommunitySection'] = ResolversParentTypes['CommunitySection']> = {
  checks?: Resolver<ReadonlyArray<ResolversTypes['Check']>, ParentType, ContextType>;
  findings?: Resolver<ReadonlyArray<ResolversTypes['Finding']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  rating?: Resolver<Maybe<ResolversTypes['CommunityRating']>, ParentType, ContextType>;
  section?: Resolver<ResolversTypes['SectionId'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['SectionState'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CompanyResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Company'] = ResolversParentTypes['Company']> = {
  confidence?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  domain?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  logoUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CompanyProfileResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CompanyProfile'] = ResolversParentTypes['CompanyProfile']> = {
  companyType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  country?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  employees?: Resolver<Maybe<ResolversTypes['EmployeeCount']>, ParentType, ContextType>;
  found?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  founded?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  funding?: Resolver<ResolversTypes['Funding'], ParentType, ContextType>;
  headquarters?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  industries?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  leadership?: Resolver<ReadonlyArray<ResolversTypes['Leader']>, ParentType, ContextType>;
  logoUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  revenue?: Resolver<Maybe<ResolversTypes['Revenue']>, ParentType, ContextType>;
  source?: Resolver<ResolversTypes['SourceNote'], ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  structure?: Resolver<ResolversTypes['CorporateStructure'], ParentType, ContextType>;
  website?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  websiteVerified?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ComparedFindingResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ComparedFinding'] = ResolversParentTypes['ComparedFinding']> = {
  evidence?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['FindingOutcome'], ParentType, ContextType>;
  points?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ConfirmSignupResultResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ConfirmSignupResult'] = ResolversParentTypes['ConfirmSignupResult']> = {
  __resolveType: TypeResolveFn<'SignupConfirmed' | 'SignupLinkRefused', ParentType, ContextType>;
};

export type ConfirmationRefusedResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ConfirmationRefused'] = ResolversParentTypes['ConfirmationRefused']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['ConfirmationRefusal'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ContentAnalysisResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ContentAnalysis'] = ResolversParentTypes['ContentAnalysis']> = {
  language?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  length?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  mimeType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  scripts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  thirdPartyHosts?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  timestamp?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type CookieResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Cookie'] = ResolversParentTypes['Cookie']> = {
  httpOnly?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sameSite?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  secure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CorporateStructureResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CorporateStructure'] = ResolversParentTypes['CorporateStructure']> = {
  owners?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  parents?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  subsidiaries?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CorsReadingResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CorsReading'] = ResolversParentTypes['CorsReading']> = {
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  requests?: Resolver<ReadonlyArray<ResolversTypes['CorsRequest']>, ParentType, ContextType>;
  verdict?: Resolver<ResolversTypes['FindingOutcome'], ParentType, ContextType>;
};

export type CorsRequestResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CorsRequest'] = ResolversParentTypes['CorsRequest']> = {
  allowCredentials?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  allowOrigin?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  method?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  origin?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DaneResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Dane'] = ResolversParentTypes['Dane']> = {
  detail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  records?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['DaneStatus'], ParentType, ContextType>;
};

export type DataSharingResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DataSharing'] = ResolversParentTypes['DataSharing']> = {
  consentBasedSharing?: Resolver<ResolversTypes['Claim'], ParentType, ContextType>;
  marketplaceDataSharing?: Resolver<ResolversTypes['Claim'], ParentType, ContextType>;
  sellsData?: Resolver<ResolversTypes['Claim'], ParentType, ContextType>;
  sharesData?: Resolver<ResolversTypes['Claim'], ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DeliveryResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Delivery'] = ResolversParentTypes['Delivery']> = {
  cacheControl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  compression?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  protocol?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  software?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DifferenceCountsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DifferenceCounts'] = ResolversParentTypes['DifferenceCounts']> = {
  added?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  changed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  gone?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DirectoryListingResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DirectoryListing'] = ResolversParentTypes['DirectoryListing']> = {
  listed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DisableSecondFactorResultResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DisableSecondFactorResult'] = ResolversParentTypes['DisableSecondFactorResult']> = {
  __resolveType: TypeResolveFn<'ConfirmationRefused' | 'RateLimited' | 'SecondFactorDisabled', ParentType, ContextType>;
};

export type DkimKeyResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DkimKey'] = ResolversParentTypes['DkimKey']> = {
  alias?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  bits?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  keyType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  selector?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['DkimKeyStatus'], ParentType, ContextType>;
  testing?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type DnsSectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DnsSection'] = ResolversParentTypes['DnsSection']> = {
  blockLists?: Resolver<Maybe<ReadonlyArray<ResolversTypes['BlockList']>>, ParentType, ContextType>;
  caa?: Resolver<Maybe<ResolversTypes['CaaReading']>, ParentType, ContextType>;
  cdn?: Resolver<Maybe<ResolversTypes['Cdn']>, ParentType, ContextType>;
  checks?: Resolver<ReadonlyArray<ResolversTypes['Check']>, ParentType, ContextType>;
  dnsSecurityFeatures?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  dnsServers?: Resolver<Maybe<ReadonlyArray<ResolversTypes['DnsServer']>>, ParentType, ContextType>;
  dnssec?: Resolver<Maybe<ResolversTypes['Dnssec']>, ParentType, ContextType>;
  findings?: Resolver<ReadonlyArray<ResolversTypes['Finding']>, ParentType, ContextType>;
  hostingProvider?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  ipv6?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  masked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  portRefusal?: Resolver<Maybe<ResolversTypes['PortRefusal']>, ParentType, ContextType>;
  ports?: Resolver<Maybe<ResolversTypes['Ports']>, ParentType, ContextType>;
  recordSets?: Resolver<Maybe<ReadonlyArray<ResolversTypes['RecordSet']>>, ParentType, ContextType>;
  section?: Resolver<ResolversTypes['SectionId'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['SectionState'], ParentType, ContextType>;
  subdomains?: Resolver<Maybe<ResolversTypes['Subdomains']>, ParentType, ContextType>;
  txtSecurityRecords?: Resolver<Maybe<ReadonlyArray<ResolversTypes['TxtSecurityRecord']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DnsServerResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DnsServer'] = ResolversParentTypes['DnsServer']> = {
  dohSupport?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  ipAddress?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DnssecResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Dnssec'] = ResolversParentTypes['Dnssec']> = {
  chain?: Resolver<ReadonlyArray<ResolversTypes['DnssecLink']>, ParentType, ContextType>;
  details?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['DnssecStatus'], ParentType, ContextType>;
};

export type DnssecLinkResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DnssecLink'] = ResolversParentTypes['DnssecLink']> = {
  detail?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  zone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DomainHistoryResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DomainHistory'] = ResolversParentTypes['DomainHistory']> = {
  entries?: Resolver<ReadonlyArray<ResolversTypes['DomainHistoryEntry']>, ParentType, ContextType>;
  nextCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DomainHistoryEntryResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DomainHistoryEntry'] = ResolversParentTypes['DomainHistoryEntry']> = {
  breach?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  completedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  compliance?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  grade?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  overall?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  scanId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  web?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type EmailSectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['EmailSection'] = ResolversParentTypes['EmailSection']> = {
  bimi?: Resolver<Maybe<ResolversTypes['Bimi']>, ParentType, ContextType>;
  checks?: Resolver<ReadonlyArray<ResolversTypes['Check']>, ParentType, ContextType>;
  dkimConfigured?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  dkimKeys?: Resolver<Maybe<ReadonlyArray<ResolversTypes['DkimKey']>>, ParentType, ContextType>;
  dkimSelectors?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  dmarcFaults?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  dmarcFoundAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dmarcNonexistentPolicy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dmarcPolicy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dmarcRecord?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dmarcReportsTo?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  dmarcStatus?: Resolver<ResolversTypes['RecordState'], ParentType, ContextType>;
  dmarcSubdomainPolicy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  findings?: Resolver<ReadonlyArray<ResolversTypes['Finding']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  mailProvider?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mailServerTls?: Resolver<Maybe<ReadonlyArray<ResolversTypes['MailServerTls']>>, ParentType, ContextType>;
  mailServers?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  mtaSts?: Resolver<Maybe<ResolversTypes['MtaSts']>, ParentType, ContextType>;
  section?: Resolver<ResolversTypes['SectionId'], ParentType, ContextType>;
  secureMxProvider?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  spfLookups?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  spfReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  spfRecord?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  spfStatus?: Resolver<ResolversTypes['RecordState'], ParentType, ContextType>;
  spfTree?: Resolver<Maybe<ReadonlyArray<ResolversTypes['SpfNode']>>, ParentType, ContextType>;
  spfValid?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  spfVoids?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['SectionState'], ParentType, ContextType>;
  tlsRpt?: Resolver<Maybe<ResolversTypes['TlsRpt']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type EmployeeCountResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['EmployeeCount'] = ResolversParentTypes['EmployeeCount']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  year?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type EnableSecondFactorResultResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['EnableSecondFactorResult'] = ResolversParentTypes['EnableSecondFactorResult']> = {
  __resolveType: TypeResolveFn<'ConfirmationRefused' | 'SecondFactorEnabled', ParentType, ContextType>;
};

export type EventPageResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['EventPage'] = ResolversParentTypes['EventPage']> = {
  events?: Resolver<ReadonlyArray<ResolversTypes['LogEvent']>, ParentType, ContextType>;
  nextCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type EventTreeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['EventTree'] = ResolversParentTypes['EventTree']> = {
  correlationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isCut?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['EventTreeNode']>, ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type EventTreeNodeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['EventTreeNode'] = ResolversParentTypes['EventTreeNode']> = {
  afterMs?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  depth?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  event?: Resolver<Maybe<ResolversTypes['LogEvent']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['EventTreeKind'], ParentType, ContextType>;
  parentId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type EventTypeInfoResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['EventTypeInfo'] = ResolversParentTypes['EventTypeInfo']> = {
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stream?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type EvidenceResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Evidence'] = ResolversParentTypes['Evidence']> = {
  sentence?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type FacetValueResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['FacetValue'] = ResolversParentTypes['FacetValue']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FactChangeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['FactChange'] = ResolversParentTypes['FactChange']> = {
  after?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  before?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  fact?: Resolver<ResolversTypes['KeyFact'], ParentType, ContextType>;
};

export type FindingResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Finding'] = ResolversParentTypes['Finding']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  evidence?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  fix?: Resolver<Maybe<ResolversTypes['Fix']>, ParentType, ContextType>;
  meaning?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['FindingOutcome'], ParentType, ContextType>;
  points?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  probe?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reference?: Resolver<Maybe<ResolversTypes['Reference']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FindingChangeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['FindingChange'] = ResolversParentTypes['FindingChange']> = {
  after?: Resolver<Maybe<ResolversTypes['ComparedFinding']>, ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['ComparedFinding']>, ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['FindingChangeKind'], ParentType, ContextType>;
};

export type FixResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Fix'] = ResolversParentTypes['Fix']> = {
  example?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FormFaultResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['FormFault'] = ResolversParentTypes['FormFault']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FreeJudgementResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['FreeJudgement'] = ResolversParentTypes['FreeJudgement']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  probe?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reference?: Resolver<ResolversTypes['Reference'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FundingResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Funding'] = ResolversParentTypes['Funding']> = {
  currency?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  investors?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  stockExchanges?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  tickers?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  totalAmount?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type GeneratedReportResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['GeneratedReport'] = ResolversParentTypes['GeneratedReport']> = {
  downloadCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  failure?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fileBytes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  fileFormat?: Resolver<ResolversTypes['ReportFormat'], ParentType, ContextType>;
  fileKept?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  generatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  percent?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reportType?: Resolver<ResolversTypes['ReportType'], ParentType, ContextType>;
  requestedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  scheduled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['GeneratedReportStatus'], ParentType, ContextType>;
};

export type GlobalStatsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['GlobalStats'] = ResolversParentTypes['GlobalStats']> = {
  totalScans?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  uniqueDomains?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type HeaderReadingResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['HeaderReading'] = ResolversParentTypes['HeaderReading']> = {
  lines?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  verdict?: Resolver<ResolversTypes['FindingOutcome'], ParentType, ContextType>;
};

export type HstsPolicyResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['HstsPolicy'] = ResolversParentTypes['HstsPolicy']> = {
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  includeSubDomains?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  maxAge?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  preload?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type HstsPreloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['HstsPreload'] = ResolversParentTypes['HstsPreload']> = {
  eligible?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  requirements?: Resolver<ReadonlyArray<ResolversTypes['HstsPreloadRequirement']>, ParentType, ContextType>;
};

export type HstsPreloadRequirementResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['HstsPreloadRequirement'] = ResolversParentTypes['HstsPreloadRequirement']> = {
  detail?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  met?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  requirement?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type IntegrityReadingResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['IntegrityReading'] = ResolversParentTypes['IntegrityReading']> = {
  more?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  resources?: Resolver<ReadonlyArray<ResolversTypes['IntegrityResource']>, ParentType, ContextType>;
  verdict?: Resolver<ResolversTypes['FindingOutcome'], ParentType, ContextType>;
};

export type IntegrityResourceResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['IntegrityResource'] = ResolversParentTypes['IntegrityResource']> = {
  crossOrigin?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  element?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  foreign?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  integrity?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type InvalidDomainResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['InvalidDomain'] = ResolversParentTypes['InvalidDomain']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type InvalidFormResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['InvalidForm'] = ResolversParentTypes['InvalidForm']> = {
  faults?: Resolver<ReadonlyArray<ResolversTypes['FormFault']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type InvalidReviewResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['InvalidReview'] = ResolversParentTypes['InvalidReview']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type LawReadingResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['LawReading'] = ResolversParentTypes['LawReading']> = {
  compliant?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  evidence?: Resolver<ReadonlyArray<ResolversTypes['Evidence']>, ParentType, ContextType>;
  law?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mentioned?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  requirements?: Resolver<ReadonlyArray<ResolversTypes['LawRequirement']>, ParentType, ContextType>;
};

export type LawRequirementResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['LawRequirement'] = ResolversParentTypes['LawRequirement']> = {
  evidence?: Resolver<ReadonlyArray<ResolversTypes['Evidence']>, ParentType, ContextType>;
  met?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LeaderResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Leader'] = ResolversParentTypes['Leader']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LegalEntityResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['LegalEntity'] = ResolversParentTypes['LegalEntity']> = {
  directParent?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  entityStatus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  found?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  headquartersAddress?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  jurisdiction?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  legalAddress?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  legalForm?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  legalName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  leiCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  matchedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nextRenewal?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  registrationAuthority?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  registrationNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  source?: Resolver<ResolversTypes['SourceNote'], ParentType, ContextType>;
  ultimateParent?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type LinkMailedResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['LinkMailed'] = ResolversParentTypes['LinkMailed']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type LogEventResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['LogEvent'] = ResolversParentTypes['LogEvent']> = {
  actor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  causationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  correlationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  currentVersion?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  data?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  position?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  previousHash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  stream?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  time?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  upcast?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MagicLinkRefusedResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MagicLinkRefused'] = ResolversParentTypes['MagicLinkRefused']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['MagicLinkRefusal'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MailServerCertificateResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MailServerCertificate'] = ResolversParentTypes['MailServerCertificate']> = {
  faults?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  issuer?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nameMatches?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  notAfter?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  trusted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type MailServerTlsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MailServerTls'] = ResolversParentTypes['MailServerTls']> = {
  acceptsOldVersions?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  certificate?: Resolver<Maybe<ResolversTypes['MailServerCertificate']>, ParentType, ContextType>;
  cipher?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dane?: Resolver<ResolversTypes['Dane'], ParentType, ContextType>;
  host?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  startTls?: Resolver<ResolversTypes['StartTlsStatus'], ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MentionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Mention'] = ResolversParentTypes['Mention']> = {
  date?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  score?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  sentiment?: Resolver<ResolversTypes['Sentiment'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MethodologyResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Methodology'] = ResolversParentTypes['Methodology']> = {
  categories?: Resolver<ReadonlyArray<ResolversTypes['MethodologyCategory']>, ParentType, ContextType>;
  checkCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  free?: Resolver<ReadonlyArray<ResolversTypes['FreeJudgement']>, ParentType, ContextType>;
  ruleCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rulesetVersion?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sectionCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MethodologyCategoryResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MethodologyCategory'] = ResolversParentTypes['MethodologyCategory']> = {
  category?: Resolver<ResolversTypes['ScoreCategory'], ParentType, ContextType>;
  core?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  penalties?: Resolver<ReadonlyArray<ResolversTypes['PenaltyRule']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  weight?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MixedContentResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MixedContent'] = ResolversParentTypes['MixedContent']> = {
  active?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  examples?: Resolver<ReadonlyArray<ResolversTypes['MixedReference']>, ParentType, ContextType>;
  forms?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  passive?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  upgraded?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type MixedReferenceResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MixedReference'] = ResolversParentTypes['MixedReference']> = {
  element?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MonitoredScanResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MonitoredScan'] = ResolversParentTypes['MonitoredScan']> = {
  detail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['MonitoredScanOutcome'], ParentType, ContextType>;
  scanId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  slot?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type MonitoringResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Monitoring'] = ResolversParentTypes['Monitoring']> = {
  cadence?: Resolver<ResolversTypes['MonitoringCadence'], ParentType, ContextType>;
  last?: Resolver<Maybe<ResolversTypes['MonitoredScan']>, ParentType, ContextType>;
  nextAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type MtaStsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MtaSts'] = ResolversParentTypes['MtaSts']> = {
  faults?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  hostsNotAllowed?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  maxAge?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  mode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mx?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  record?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['MtaStsStatus'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  buildScratch?: Resolver<ResolversTypes['ScratchCommandResult'], ParentType, ContextType, RequireFields<MutationBuildScratchArgs, 'name' | 'until'>>;
  cancelReplay?: Resolver<ResolversTypes['ReplayCommandResult'], ParentType, ContextType, RequireFields<MutationCancelReplayArgs, 'projection'>>;
  changeAdministratorPassword?: Resolver<ResolversTypes['ChangeAdministratorPasswordResult'], ParentType, ContextType, RequireFields<MutationChangeAdministratorPasswordArgs, 'current' | 'next'>>;
  checkVerification?: Resolver<ResolversTypes['CheckVerificationResult'], ParentType, ContextType>;
  confirmSignup?: Resolver<ResolversTypes['ConfirmSignupResult'], ParentType, ContextType, RequireFields<MutationConfirmSignupArgs, 'token'>>;
  correctProfileField?: Resolver<ResolversTypes['ProfileFieldResult'], ParentType, ContextType, RequireFields<MutationCorrectProfileFieldArgs, 'field' | 'value'>>;
  disableSecondFactor?: Resolver<ResolversTypes['DisableSecondFactorResult'], ParentType, ContextType, RequireFields<MutationDisableSecondFactorArgs, 'code' | 'password'>>;
  dropScratch?: Resolver<ResolversTypes['ScratchCommandResult'], ParentType, ContextType, RequireFields<MutationDropScratchArgs, 'name'>>;
  enableSecondFactor?: Resolver<ResolversTypes['EnableSecondFactorResult'], ParentType, ContextType, RequireFields<MutationEnableSecondFactorArgs, 'code'>>;
  openApplication?: Resolver<ResolversTypes['OpenApplicationResult'], ParentType, ContextType, RequireFields<MutationOpenApplicationArgs, 'id'>>;
  pauseReplay?: Resolver<ResolversTypes['ReplayCommandResult'], ParentType, ContextType, RequireFields<MutationPauseReplayArgs, 'projection'>>;
  prepareSecondFactor?: Resolver<ResolversTypes['PrepareSecondFactorResult'], ParentType, ContextType, RequireFields<MutationPrepareSecondFactorArgs, 'password'>>;
  redeemMagicLink?: Resolver<ResolversTypes['RedeemMagicLinkResult'], ParentType, ContextType, RequireFields<MutationRedeemMagicLinkArgs, 'token'>>;
  requestAccount?: Resolver<ResolversTypes['RequestLinkResult'], ParentType, ContextType, RequireFields<MutationRequestAccountArgs, 'accountType' | 'email'>>;
  requestMagicLink?: Resolver<ResolversTypes['RequestLinkResult'], ParentType, ContextType, RequireFields<MutationRequestMagicLinkArgs, 'email'>>;
  requestReport?: Resolver<ResolversTypes['RequestReportResult'], ParentType, ContextType, RequireFields<MutationRequestReportArgs, 'fileFormat' | 'reportType'>>;
  requestScan?: Resolver<ResolversTypes['RequestScanResult'], ParentType, ContextType, RequireFields<MutationRequestScanArgs, 'domain'>>;
  resolveAlert?: Resolver<ResolversTypes['ResolveAlertResult'], ParentType, ContextType, RequireFields<MutationResolveAlertArgs, 'id'>>;
  resumeReplay?: Resolver<ResolversTypes['ReplayCommandResult'], ParentType, ContextType, RequireFields<MutationResumeReplayArgs, 'projection'>>;
  reviewApplication?: Resolver<ResolversTypes['ReviewApplicationResult'], ParentType, ContextType, RequireFields<MutationReviewApplicationArgs, 'decision' | 'id'>>;
  rollBackProjection?: Resolver<ResolversTypes['ReplayCommandResult'], ParentType, ContextType, RequireFields<MutationRollBackProjectionArgs, 'projection'>>;
  rotateSession?: Resolver<ResolversTypes['RotateSessionResult'], ParentType, ContextType>;
  runQuery?: Resolver<ResolversTypes['QueryOutcome'], ParentType, ContextType, RequireFields<MutationRunQueryArgs, 'scratch' | 'sql'>>;
  setAlertMails?: Resolver<ResolversTypes['AlertMails'], ParentType, ContextType, RequireFields<MutationSetAlertMailsArgs, 'minimumPriority' | 'wanted'>>;
  setDirectoryListing?: Resolver<ResolversTypes['SetDirectoryListingResult'], ParentType, ContextType, RequireFields<MutationSetDirectoryListingArgs, 'listed'>>;
  setMonitoring?: Resolver<ResolversTypes['Monitoring'], ParentType, ContextType, RequireFields<MutationSetMonitoringArgs, 'cadence'>>;
  setReportSchedule?: Resolver<ResolversTypes['SetReportScheduleResult'], ParentType, ContextType, RequireFields<MutationSetReportScheduleArgs, 'cadence' | 'fileFormat' | 'reportType'>>;
  signOut?: Resolver<ResolversTypes['SignedOut'], ParentType, ContextType, RequireFields<MutationSignOutArgs, 'everywhere'>>;
  signOutAdministrator?: Resolver<ResolversTypes['SignedOut'], ParentType, ContextType, RequireFields<MutationSignOutAdministratorArgs, 'everywhere'>>;
  signOutPortal?: Resolver<ResolversTypes['SignedOut'], ParentType, ContextType, RequireFields<MutationSignOutPortalArgs, 'everywhere'>>;
  startReplay?: Resolver<ResolversTypes['ReplayCommandResult'], ParentType, ContextType, RequireFields<MutationStartReplayArgs, 'mode' | 'projection'>>;
  startVerification?: Resolver<ResolversTypes['BusinessVerification'], ParentType, ContextType>;
  swapInReplay?: Resolver<ResolversTypes['ReplayCommandResult'], ParentType, ContextType, RequireFields<MutationSwapInReplayArgs, 'projection'>>;
  withdrawProfileField?: Resolver<ResolversTypes['ProfileFieldResult'], ParentType, ContextType, RequireFields<MutationWithdrawProfileFieldArgs, 'field'>>;
  withdrawSignup?: Resolver<ResolversTypes['WithdrawSignupResult'], ParentType, ContextType, RequireFields<MutationWithdrawSignupArgs, 'token'>>;
};

export type NetworkResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Network'] = ResolversParentTypes['Network']> = {
  addresses?: Resolver<ReadonlyArray<ResolversTypes['NetworkAddress']>, ParentType, ContextType>;
  asn?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  attribution?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  city?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  company?: Resolver<Maybe<ResolversTypes['NetworkCompany']>, ParentType, ContextType>;
  country?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  countryCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hostname?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hostnameConfirmed?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  ip?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  latitude?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  longitude?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  masked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  moreAddresses?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  organization?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  region?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  threat?: Resolver<ResolversTypes['Threat'], ParentType, ContextType>;
  timezone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type NetworkAddressResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['NetworkAddress'] = ResolversParentTypes['NetworkAddress']> = {
  asn?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  countryCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ip?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  organization?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type NetworkCompanyResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['NetworkCompany'] = ResolversParentTypes['NetworkCompany']> = {
  domain?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type NetworkSectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['NetworkSection'] = ResolversParentTypes['NetworkSection']> = {
  checks?: Resolver<ReadonlyArray<ResolversTypes['Check']>, ParentType, ContextType>;
  findings?: Resolver<ReadonlyArray<ResolversTypes['Finding']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  network?: Resolver<Maybe<ResolversTypes['Network']>, ParentType, ContextType>;
  section?: Resolver<ResolversTypes['SectionId'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['SectionState'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type NotAPartnerResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['NotAPartner'] = ResolversParentTypes['NotAPartner']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type NothingToRotateResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['NothingToRotate'] = ResolversParentTypes['NothingToRotate']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ObservatoryResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Observatory'] = ResolversParentTypes['Observatory']> = {
  grade?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  score?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  tests?: Resolver<ReadonlyArray<ResolversTypes['ObservatoryTest']>, ParentType, ContextType>;
};

export type ObservatoryTestResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ObservatoryTest'] = ResolversParentTypes['ObservatoryTest']> = {
  modifier?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pass?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  result?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OpenApplicationResultResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['OpenApplicationResult'] = ResolversParentTypes['OpenApplicationResult']> = {
  __resolveType: TypeResolveFn<'Application' | 'ApplicationNotFound', ParentType, ContextType>;
};

export type OpenPortResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['OpenPort'] = ResolversParentTypes['OpenPort']> = {
  banner?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  port?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  recommendation?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  risk?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  riskLevel?: Resolver<ResolversTypes['Severity'], ParentType, ContextType>;
  service?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OtherAdministratorResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['OtherAdministrator'] = ResolversParentTypes['OtherAdministrator']> = {
  addedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  removedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  roles?: Resolver<ReadonlyArray<ResolversTypes['StaffRole']>, ParentType, ContextType>;
};

export type OwnApplicationResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['OwnApplication'] = ResolversParentTypes['OwnApplication']> = {
  decidedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ApplicationKind'], ParentType, ContextType>;
  rejectionReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ApplicationStatus'], ParentType, ContextType>;
  submittedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type PartnerResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Partner'] = ResolversParentTypes['Partner']> = {
  businessName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  capabilities?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  certifications?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  cities?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  teamSize?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  websiteUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  yearsInBusiness?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PartnerFacetsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PartnerFacets'] = ResolversParentTypes['PartnerFacets']> = {
  capabilities?: Resolver<ReadonlyArray<ResolversTypes['FacetValue']>, ParentType, ContextType>;
  certifications?: Resolver<ReadonlyArray<ResolversTypes['FacetValue']>, ParentType, ContextType>;
  cities?: Resolver<ReadonlyArray<ResolversTypes['FacetValue']>, ParentType, ContextType>;
};

export type PartnerFormResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PartnerForm'] = ResolversParentTypes['PartnerForm']> = {
  authorizationConfirmed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  businessDescription?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  businessEmail?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  businessName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  complianceCertifications?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  contactFullName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  digitalSignature?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  directoryConsent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mspCapabilities?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  operationalCapabilities?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  phoneNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  preferredContactMethod?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  serviceCities?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  teamCertifications?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  teamSize?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  websiteUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  yearsInBusiness?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PartnerPageResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PartnerPage'] = ResolversParentTypes['PartnerPage']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  facets?: Resolver<ResolversTypes['PartnerFacets'], ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Partner']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PasswordRefusedResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PasswordRefused'] = ResolversParentTypes['PasswordRefused']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['PasswordFault'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PenaltyResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Penalty'] = ResolversParentTypes['Penalty']> = {
  category?: Resolver<ResolversTypes['ScoreCategory'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  evidence?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  points?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reference?: Resolver<ResolversTypes['Reference'], ParentType, ContextType>;
};

export type PenaltyRuleResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PenaltyRule'] = ResolversParentTypes['PenaltyRule']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  meaning?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  points?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  probe?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reference?: Resolver<ResolversTypes['Reference'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PermissionsFeatureResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PermissionsFeature'] = ResolversParentTypes['PermissionsFeature']> = {
  allowed?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  fault?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PermissionsPolicyResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PermissionsPolicy'] = ResolversParentTypes['PermissionsPolicy']> = {
  configured?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  fault?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  features?: Resolver<ReadonlyArray<ResolversTypes['PermissionsFeature']>, ParentType, ContextType>;
  legacy?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PointChangeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PointChange'] = ResolversParentTypes['PointChange']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['PointChangeKind'], ParentType, ContextType>;
  points?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  probe?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PolicyDocumentResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PolicyDocument'] = ResolversParentTypes['PolicyDocument']> = {
  found?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PolicyRemarkResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PolicyRemark'] = ResolversParentTypes['PolicyRemark']> = {
  evidence?: Resolver<ReadonlyArray<ResolversTypes['Evidence']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PortRefusalResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PortRefusal'] = ResolversParentTypes['PortRefusal']> = {
  place?: Resolver<ResolversTypes['PortRefusalPlace'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  where?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PortalResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Portal'] = ResolversParentTypes['Portal']> = {
  alertMails?: Resolver<ResolversTypes['AlertMails'], ParentType, ContextType>;
  alerts?: Resolver<ResolversTypes['AlertPage'], ParentType, ContextType, RequireFields<PortalAlertsArgs, 'first' | 'status'>>;
  auditLog?: Resolver<ResolversTypes['AuditPage'], ParentType, ContextType, RequireFields<PortalAuditLogArgs, 'limit' | 'page'>>;
  domain?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  metrics?: Resolver<ResolversTypes['PortalMetrics'], ParentType, ContextType>;
  monitoring?: Resolver<ResolversTypes['Monitoring'], ParentType, ContextType>;
  plan?: Resolver<ResolversTypes['Plan'], ParentType, ContextType>;
  profileFields?: Resolver<ReadonlyArray<ResolversTypes['ProfileField']>, ParentType, ContextType>;
  reportSchedule?: Resolver<ResolversTypes['ReportSchedule'], ParentType, ContextType>;
  reports?: Resolver<ReadonlyArray<ResolversTypes['GeneratedReport']>, ParentType, ContextType, RequireFields<PortalReportsArgs, 'first'>>;
  scan?: Resolver<Maybe<ResolversTypes['Scan']>, ParentType, ContextType>;
  scanHistory?: Resolver<ResolversTypes['PortalScanHistory'], ParentType, ContextType, RequireFields<PortalScanHistoryArgs, 'first'>>;
  sessionExpiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  verification?: Resolver<ResolversTypes['BusinessVerification'], ParentType, ContextType>;
};

export type PortalMetricsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PortalMetrics'] = ResolversParentTypes['PortalMetrics']> = {
  activeAlerts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  averageScore?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  lastScanDate?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  scoreTrend?: Resolver<Maybe<ResolversTypes['ScoreTrend']>, ParentType, ContextType>;
  totalScans?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PortalScanEntryResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PortalScanEntry'] = ResolversParentTypes['PortalScanEntry']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  ipAddress?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  overallScore?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  personalState?: Resolver<ResolversTypes['PersonalState'], ParentType, ContextType>;
  scanComponents?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  scanDate?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  scanDurationSeconds?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  scanType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  userEmail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PortalScanHistoryResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PortalScanHistory'] = ResolversParentTypes['PortalScanHistory']> = {
  entries?: Resolver<ReadonlyArray<ResolversTypes['PortalScanEntry']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PortsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Ports'] = ResolversParentTypes['Ports']> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  closed?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType>;
  filtered?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType>;
  notes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  open?: Resolver<ReadonlyArray<ResolversTypes['OpenPort']>, ParentType, ContextType>;
  summary?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PrepareSecondFactorResultResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PrepareSecondFactorResult'] = ResolversParentTypes['PrepareSecondFactorResult']> = {
  __resolveType: TypeResolveFn<'ConfirmationRefused' | 'RateLimited' | 'SecondFactorPrepared', ParentType, ContextType>;
};

export type PreviousBuildResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PreviousBuild'] = ResolversParentTypes['PreviousBuild']> = {
  isUsable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  retiredAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PrivacyComplianceResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PrivacyCompliance'] = ResolversParentTypes['PrivacyCompliance']> = {
  botProtection?: Resolver<Maybe<ResolversTypes['BotProtection']>, ParentType, ContextType>;
  certifications?: Resolver<ReadonlyArray<ResolversTypes['CertificationReading']>, ParentType, ContextType>;
  concerningCountries?: Resolver<Maybe<ReadonlyArray<ResolversTypes['PolicyRemark']>>, ParentType, ContextType>;
  cookiePolicy?: Resolver<ResolversTypes['PolicyDocument'], ParentType, ContextType>;
  countries?: Resolver<Maybe<ReadonlyArray<ResolversTypes['PolicyRemark']>>, ParentType, ContextType>;
  disclaimers?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  hasPrivacyContact?: Resolver<ResolversTypes['Claim'], ParentType, ContextType>;
  keyConcerns?: Resolver<Maybe<ReadonlyArray<ResolversTypes['PolicyRemark']>>, ParentType, ContextType>;
  laws?: Resolver<ReadonlyArray<ResolversTypes['LawReading']>, ParentType, ContextType>;
  overallGrade?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  policy?: Resolver<ResolversTypes['PrivacyPolicy'], ParentType, ContextType>;
  positiveFeatures?: Resolver<Maybe<ReadonlyArray<ResolversTypes['PolicyRemark']>>, ParentType, ContextType>;
  sharing?: Resolver<ResolversTypes['DataSharing'], ParentType, ContextType>;
  summary?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  terms?: Resolver<ResolversTypes['PolicyDocument'], ParentType, ContextType>;
  userRights?: Resolver<Maybe<ReadonlyArray<ResolversTypes['PolicyRemark']>>, ParentType, ContextType>;
};

export type PrivacyPolicyResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PrivacyPolicy'] = ResolversParentTypes['PrivacyPolicy']> = {
  format?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  found?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  language?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastUpdated?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  length?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  readability?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PrivacySectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PrivacySection'] = ResolversParentTypes['PrivacySection']> = {
  checks?: Resolver<ReadonlyArray<ResolversTypes['Check']>, ParentType, ContextType>;
  findings?: Resolver<ReadonlyArray<ResolversTypes['Finding']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  privacy?: Resolver<Maybe<ResolversTypes['PrivacyCompliance']>, ParentType, ContextType>;
  section?: Resolver<ResolversTypes['SectionId'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['SectionState'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ProfileFieldResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ProfileField'] = ResolversParentTypes['ProfileField']> = {
  field?: Resolver<ResolversTypes['ProfileFieldName'], ParentType, ContextType>;
  history?: Resolver<ReadonlyArray<ResolversTypes['ProfileFieldChange']>, ParentType, ContextType>;
  ownerValue?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sourceValue?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ProfileFieldChangeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ProfileFieldChange'] = ResolversParentTypes['ProfileFieldChange']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ProfileFieldRefusedResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ProfileFieldRefused'] = ResolversParentTypes['ProfileFieldRefused']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['ProfileFieldRefusal'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ProfileFieldResultResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ProfileFieldResult'] = ResolversParentTypes['ProfileFieldResult']> = {
  __resolveType: TypeResolveFn<'ProfileFieldRefused' | 'ProfileFieldSaved', ParentType, ContextType>;
};

export type ProfileFieldSavedResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ProfileFieldSaved'] = ResolversParentTypes['ProfileFieldSaved']> = {
  field?: Resolver<ResolversTypes['ProfileField'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ProjectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Projection'] = ResolversParentTypes['Projection']> = {
  behind?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  difference?: Resolver<Maybe<ResolversTypes['ProjectionDifference']>, ParentType, ContextType, RequireFields<ProjectionDifferenceArgs, 'first'>>;
  events?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  handles?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  isActive?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lagMs?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lastError?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastErrorAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastReplays?: Resolver<ReadonlyArray<ResolversTypes['ReplayRecord']>, ParentType, ContextType, RequireFields<ProjectionLastReplaysArgs, 'first'>>;
  liveVersion?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  position?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  previous?: Resolver<Maybe<ResolversTypes['PreviousBuild']>, ParentType, ContextType>;
  ratePerSecond?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  replay?: Resolver<Maybe<ResolversTypes['Replay']>, ParentType, ContextType>;
  tables?: Resolver<ReadonlyArray<ResolversTypes['ProjectionTable']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ProjectionDifferenceResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ProjectionDifference'] = ResolversParentTypes['ProjectionDifference']> = {
  against?: Resolver<ResolversTypes['DifferenceBase'], ParentType, ContextType>;
  tables?: Resolver<ReadonlyArray<ResolversTypes['TableDifference']>, ParentType, ContextType>;
};

export type ProjectionTableResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ProjectionTable'] = ResolversParentTypes['ProjectionTable']> = {
  bytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rows?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  administrator?: Resolver<Maybe<ResolversTypes['Administrator']>, ParentType, ContextType>;
  application?: Resolver<Maybe<ResolversTypes['Application']>, ParentType, ContextType, RequireFields<QueryApplicationArgs, 'id'>>;
  applications?: Resolver<ResolversTypes['ApplicationPage'], ParentType, ContextType, RequireFields<QueryApplicationsArgs, 'first'>>;
  cities?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType, RequireFields<QueryCitiesArgs, 'search'>>;
  companySearch?: Resolver<ReadonlyArray<ResolversTypes['Company']>, ParentType, ContextType, RequireFields<QueryCompanySearchArgs, 'query'>>;
  domainHistory?: Resolver<ResolversTypes['DomainHistory'], ParentType, ContextType, RequireFields<QueryDomainHistoryArgs, 'domain' | 'first'>>;
  event?: Resolver<Maybe<ResolversTypes['LogEvent']>, ParentType, ContextType, RequireFields<QueryEventArgs, 'id'>>;
  eventTree?: Resolver<Maybe<ResolversTypes['EventTree']>, ParentType, ContextType, RequireFields<QueryEventTreeArgs, 'correlationId'>>;
  eventTypes?: Resolver<ReadonlyArray<ResolversTypes['EventTypeInfo']>, ParentType, ContextType>;
  events?: Resolver<ResolversTypes['EventPage'], ParentType, ContextType, RequireFields<QueryEventsArgs, 'first'>>;
  globalStats?: Resolver<ResolversTypes['GlobalStats'], ParentType, ContextType, Partial<QueryGlobalStatsArgs>>;
  latestScan?: Resolver<Maybe<ResolversTypes['Scan']>, ParentType, ContextType, RequireFields<QueryLatestScanArgs, 'domain'>>;
  methodology?: Resolver<ResolversTypes['Methodology'], ParentType, ContextType>;
  partners?: Resolver<ResolversTypes['PartnerPage'], ParentType, ContextType, RequireFields<QueryPartnersArgs, 'first'>>;
  portal?: Resolver<ResolversTypes['Portal'], ParentType, ContextType>;
  projection?: Resolver<Maybe<ResolversTypes['Projection']>, ParentType, ContextType, RequireFields<QueryProjectionArgs, 'name'>>;
  projections?: Resolver<ReadonlyArray<ResolversTypes['Projection']>, ParentType, ContextType>;
  reviewHistory?: Resolver<ResolversTypes['ReviewPage'], ParentType, ContextType, RequireFields<QueryReviewHistoryArgs, 'first'>>;
  scan?: Resolver<Maybe<ResolversTypes['Scan']>, ParentType, ContextType, RequireFields<QueryScanArgs, 'id'>>;
  scanComparison?: Resolver<ResolversTypes['ScanComparisonResult'], ParentType, ContextType, RequireFields<QueryScanComparisonArgs, 'after' | 'before'>>;
  scratches?: Resolver<ReadonlyArray<ResolversTypes['Scratch']>, ParentType, ContextType>;
  signups?: Resolver<ResolversTypes['SignupPage'], ParentType, ContextType, RequireFields<QuerySignupsArgs, 'first' | 'list'>>;
  streams?: Resolver<ResolversTypes['StreamPage'], ParentType, ContextType, RequireFields<QueryStreamsArgs, 'first'>>;
  universities?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType, RequireFields<QueryUniversitiesArgs, 'search'>>;
  viewer?: Resolver<Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
};

export type QueryColumnResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['QueryColumn'] = ResolversParentTypes['QueryColumn']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type QueryOutcomeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['QueryOutcome'] = ResolversParentTypes['QueryOutcome']> = {
  __resolveType: TypeResolveFn<'QueryRefused' | 'QueryRows', ParentType, ContextType>;
};

export type QueryRefusedResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['QueryRefused'] = ResolversParentTypes['QueryRefused']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  position?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type QueryRowsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['QueryRows'] = ResolversParentTypes['QueryRows']> = {
  columns?: Resolver<ReadonlyArray<ResolversTypes['QueryColumn']>, ParentType, ContextType>;
  isCut?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  ms?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  rows?: Resolver<ReadonlyArray<ReadonlyArray<Maybe<ResolversTypes['String']>>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RateLimitedResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['RateLimited'] = ResolversParentTypes['RateLimited']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  retryAfterSeconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RecommendationResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Recommendation'] = ResolversParentTypes['Recommendation']> = {
  category?: Resolver<ResolversTypes['ScoreCategory'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fix?: Resolver<Maybe<ResolversTypes['Fix']>, ParentType, ContextType>;
  points?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reference?: Resolver<ResolversTypes['Reference'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RecordSetResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['RecordSet'] = ResolversParentTypes['RecordSet']> = {
  records?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['RecordSetStatus'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RedeemMagicLinkResultResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['RedeemMagicLinkResult'] = ResolversParentTypes['RedeemMagicLinkResult']> = {
  __resolveType: TypeResolveFn<'MagicLinkRefused' | 'RateLimited' | 'SignedIn', ParentType, ContextType>;
};

export type RedirectChainResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['RedirectChain'] = ResolversParentTypes['RedirectChain']> = {
  hops?: Resolver<ReadonlyArray<ResolversTypes['RedirectChainHop']>, ParentType, ContextType>;
  problems?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  start?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stopped?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RedirectChainHopResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['RedirectChainHop'] = ResolversParentTypes['RedirectChainHop']> = {
  hsts?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  secure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tlsError?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RedirectHopResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['RedirectHop'] = ResolversParentTypes['RedirectHop']> = {
  status?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ReferenceResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Reference'] = ResolversParentTypes['Reference']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RefusalResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Refusal'] = ResolversParentTypes['Refusal']> = {
  __resolveType: TypeResolveFn<'AlreadyDecided' | 'ApplicationNotFound' | 'ConfirmationRefused' | 'InvalidDomain' | 'InvalidForm' | 'InvalidReview' | 'MagicLinkRefused' | 'NotAPartner' | 'NothingToRotate' | 'PasswordRefused' | 'QueryRefused' | 'RateLimited' | 'ReplayRefused' | 'ScanNotFound' | 'ScannerBusy' | 'ScansNotComparable' | 'SessionOver' | 'TargetRefused', ParentType, ContextType>;
};

export type RegistrationResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Registration'] = ResolversParentTypes['Registration']> = {
  changedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  dnssecDelegationSigned?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  domain?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  found?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  nameServers?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  protocol?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  redacted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  registeredAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  registrantCountry?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  registrantOrganization?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  registrar?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  registrarIanaId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  source?: Resolver<ResolversTypes['SourceNote'], ParentType, ContextType>;
  statuses?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ReplayResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Replay'] = ResolversParentTypes['Replay']> = {
  by?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  events?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastError?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mode?: Resolver<ResolversTypes['ReplayMode'], ParentType, ContextType>;
  position?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ratePerSecond?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  secondsLeft?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ReplayStatus'], ParentType, ContextType>;
  total?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  until?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type ReplayAcceptedResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReplayAccepted'] = ResolversParentTypes['ReplayAccepted']> = {
  projection?: Resolver<ResolversTypes['Projection'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ReplayCommandResultResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReplayCommandResult'] = ResolversParentTypes['ReplayCommandResult']> = {
  __resolveType: TypeResolveFn<'ReplayAccepted' | 'ReplayRefused', ParentType, ContextType>;
};

export type ReplayRecordResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReplayRecord'] = ResolversParentTypes['ReplayRecord']> = {
  by?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  difference?: Resolver<Maybe<ResolversTypes['DifferenceCounts']>, ParentType, ContextType>;
  endedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  events?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  mode?: Resolver<ResolversTypes['ReplayMode'], ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['ReplayOutcome'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  replayId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type ReplayRefusedResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReplayRefused'] = ResolversParentTypes['ReplayRefused']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ReportRefusedResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReportRefused'] = ResolversParentTypes['ReportRefused']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  retryAfterSeconds?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ReportRequestedResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReportRequested'] = ResolversParentTypes['ReportRequested']> = {
  reportId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ReportScheduleResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReportSchedule'] = ResolversParentTypes['ReportSchedule']> = {
  cadence?: Resolver<ResolversTypes['ReportCadence'], ParentType, ContextType>;
  fileFormat?: Resolver<ResolversTypes['ReportFormat'], ParentType, ContextType>;
  nextAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  reportType?: Resolver<ResolversTypes['ReportType'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ReportSectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReportSection'] = ResolversParentTypes['ReportSection']> = {
  __resolveType: TypeResolveFn<'BrandSection' | 'BreachSection' | 'BusinessSection' | 'CommunitySection' | 'DnsSection' | 'EmailSection' | 'NetworkSection' | 'PrivacySection' | 'SecurityTxtSection' | 'ToolsSection' | 'WebSection', ParentType, ContextType>;
};

export type RequestLinkResultResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['RequestLinkResult'] = ResolversParentTypes['RequestLinkResult']> = {
  __resolveType: TypeResolveFn<'InvalidForm' | 'LinkMailed' | 'RateLimited', ParentType, ContextType>;
};

export type RequestReportResultResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['RequestReportResult'] = ResolversParentTypes['RequestReportResult']> = {
  __resolveType: TypeResolveFn<'ReportRefused' | 'ReportRequested', ParentType, ContextType>;
};

export type RequestScanResultResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['RequestScanResult'] = ResolversParentTypes['RequestScanResult']> = {
  __resolveType: TypeResolveFn<'InvalidDomain' | 'RateLimited' | 'ScanAccepted' | 'ScannerBusy' | 'TargetRefused', ParentType, ContextType>;
};

export type ResolveAlertResultResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ResolveAlertResult'] = ResolversParentTypes['ResolveAlertResult']> = {
  __resolveType: TypeResolveFn<'AlertAlreadyResolved' | 'AlertNotFound' | 'AlertResolved', ParentType, ContextType>;
};

export type RevenueResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Revenue'] = ResolversParentTypes['Revenue']> = {
  amount?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  currency?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  year?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ReviewApplicationResultResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReviewApplicationResult'] = ResolversParentTypes['ReviewApplicationResult']> = {
  __resolveType: TypeResolveFn<'AlreadyDecided' | 'ApplicationNotFound' | 'ApplicationReviewed' | 'InvalidReview', ParentType, ContextType>;
};

export type ReviewEntryResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReviewEntry'] = ResolversParentTypes['ReviewEntry']> = {
  action?: Resolver<ResolversTypes['ReviewAction'], ParentType, ContextType>;
  administrator?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  administratorId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  applicant?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  applicationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ApplicationKind'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ReviewPageResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReviewPage'] = ResolversParentTypes['ReviewPage']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasMore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['ReviewEntry']>, ParentType, ContextType>;
};

export type ReviewSourceResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReviewSource'] = ResolversParentTypes['ReviewSource']> = {
  bbbAccredited?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  bbbRating?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  complaintCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  rating?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  reviews?: Resolver<ReadonlyArray<ResolversTypes['Mention']>, ParentType, ContextType>;
  source?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  totalReviews?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type RotateSessionResultResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['RotateSessionResult'] = ResolversParentTypes['RotateSessionResult']> = {
  __resolveType: TypeResolveFn<'NothingToRotate' | 'SessionOver' | 'SignedIn', ParentType, ContextType>;
};

export type RowDifferenceResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['RowDifference'] = ResolversParentTypes['RowDifference']> = {
  after?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['RowDifferenceKind'], ParentType, ContextType>;
};

export type ScanResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Scan'] = ResolversParentTypes['Scan']> = {
  companyLogo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  companyName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  completedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  dataSourcesCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  domain?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  durationSeconds?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  failure?: Resolver<Maybe<ResolversTypes['ScanFailure']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  recommendations?: Resolver<ReadonlyArray<ResolversTypes['Recommendation']>, ParentType, ContextType, RequireFields<ScanRecommendationsArgs, 'first'>>;
  requestedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  score?: Resolver<Maybe<ResolversTypes['Scorecard']>, ParentType, ContextType>;
  sections?: Resolver<ReadonlyArray<ResolversTypes['ReportSection']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ScanStatus'], ParentType, ContextType>;
  step?: Resolver<ResolversTypes['ScanStep'], ParentType, ContextType>;
  summary?: Resolver<Maybe<ResolversTypes['ScanSummary']>, ParentType, ContextType>;
  totalScans?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ScanAcceptedResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ScanAccepted'] = ResolversParentTypes['ScanAccepted']> = {
  disposition?: Resolver<ResolversTypes['ScanDisposition'], ParentType, ContextType>;
  scan?: Resolver<ResolversTypes['Scan'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ScanComparisonResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ScanComparison'] = ResolversParentTypes['ScanComparison']> = {
  after?: Resolver<ResolversTypes['Scan'], ParentType, ContextType>;
  before?: Resolver<ResolversTypes['Scan'], ParentType, ContextType>;
  categories?: Resolver<ReadonlyArray<ResolversTypes['CategoryChange']>, ParentType, ContextType>;
  notCheckedInEither?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  sameRules?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  sections?: Resolver<ReadonlyArray<ResolversTypes['SectionChange']>, ParentType, ContextType>;
  unchangedFindings?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ScanComparisonResultResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ScanComparisonResult'] = ResolversParentTypes['ScanComparisonResult']> = {
  __resolveType: TypeResolveFn<'ScanComparison' | 'ScanNotFound' | 'ScansNotComparable', ParentType, ContextType>;
};

export type ScanFailureResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ScanFailure'] = ResolversParentTypes['ScanFailure']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['ScanFailureReason'], ParentType, ContextType>;
};

export type ScanNotFoundResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ScanNotFound'] = ResolversParentTypes['ScanNotFound']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ScanProgressResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ScanProgress'] = ResolversParentTypes['ScanProgress']> = {
  changed?: Resolver<Maybe<ResolversTypes['ReportSection']>, ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  scan?: Resolver<ResolversTypes['Scan'], ParentType, ContextType>;
};

export type ScanStepResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ScanStep'] = ResolversParentTypes['ScanStep']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  percent?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ScanSummaryResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ScanSummary'] = ResolversParentTypes['ScanSummary']> = {
  author?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  riskLevel?: Resolver<ResolversTypes['RiskLevel'], ParentType, ContextType>;
  tldr?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ScannerBusyResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ScannerBusy'] = ResolversParentTypes['ScannerBusy']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  retryAfterSeconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  waiting?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ScansNotComparableResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ScansNotComparable'] = ResolversParentTypes['ScansNotComparable']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ScholarFormResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ScholarForm'] = ResolversParentTypes['ScholarForm']> = {
  digitalSignature?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  disclaimerAccepted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fullName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  infoAccurateConfirmed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  mobilePhone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  roleType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  statementOfIntent?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  university?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ScorecardResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Scorecard'] = ResolversParentTypes['Scorecard']> = {
  breach?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  compliance?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  conclusiveChecks?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  grade?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  overall?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  penalties?: Resolver<ReadonlyArray<ResolversTypes['Penalty']>, ParentType, ContextType>;
  plannedChecks?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rulesetVersion?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  web?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ScratchResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Scratch'] = ResolversParentTypes['Scratch']> = {
  bytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  projections?: Resolver<ReadonlyArray<ResolversTypes['ScratchProjection']>, ParentType, ContextType>;
  schema?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tables?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  until?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type ScratchAcceptedResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ScratchAccepted'] = ResolversParentTypes['ScratchAccepted']> = {
  scratch?: Resolver<Maybe<ResolversTypes['Scratch']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ScratchCommandResultResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ScratchCommandResult'] = ResolversParentTypes['ScratchCommandResult']> = {
  __resolveType: TypeResolveFn<'ReplayRefused' | 'ScratchAccepted', ParentType, ContextType>;
};

export type ScratchProjectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ScratchProjection'] = ResolversParentTypes['ScratchProjection']> = {
  events?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ScratchStatus'], ParentType, ContextType>;
  total?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type SecondFactorDisabledResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SecondFactorDisabled'] = ResolversParentTypes['SecondFactorDisabled']> = {
  administrator?: Resolver<ResolversTypes['Administrator'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SecondFactorEnabledResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SecondFactorEnabled'] = ResolversParentTypes['SecondFactorEnabled']> = {
  administrator?: Resolver<ResolversTypes['Administrator'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SecondFactorPreparedResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SecondFactorPrepared'] = ResolversParentTypes['SecondFactorPrepared']> = {
  otpauthUri?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  qrPath?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  qrSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  secret?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SectionChangeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SectionChange'] = ResolversParentTypes['SectionChange']> = {
  checks?: Resolver<ReadonlyArray<ResolversTypes['CheckChange']>, ParentType, ContextType>;
  facts?: Resolver<ReadonlyArray<ResolversTypes['FactChange']>, ParentType, ContextType>;
  section?: Resolver<ResolversTypes['SectionId'], ParentType, ContextType>;
};

export type SecurityHeaderResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SecurityHeader'] = ResolversParentTypes['SecurityHeader']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SecurityTechnologyResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SecurityTechnology'] = ResolversParentTypes['SecurityTechnology']> = {
  confidence?: Resolver<ResolversTypes['Confidence'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SecurityTxtSectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SecurityTxtSection'] = ResolversParentTypes['SecurityTxtSection']> = {
  checks?: Resolver<ReadonlyArray<ResolversTypes['Check']>, ParentType, ContextType>;
  contact?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  expires?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  findings?: Resolver<ReadonlyArray<ResolversTypes['Finding']>, ParentType, ContextType>;
  hash?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  location?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pgpSigned?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  policy?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  preferredLanguages?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  present?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  section?: Resolver<ResolversTypes['SectionId'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['SectionState'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SessionOverResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SessionOver'] = ResolversParentTypes['SessionOver']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SetDirectoryListingResultResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SetDirectoryListingResult'] = ResolversParentTypes['SetDirectoryListingResult']> = {
  __resolveType: TypeResolveFn<'DirectoryListing' | 'NotAPartner', ParentType, ContextType>;
};

export type SetReportScheduleResultResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SetReportScheduleResult'] = ResolversParentTypes['SetReportScheduleResult']> = {
  __resolveType: TypeResolveFn<'ReportRefused' | 'ReportSchedule', ParentType, ContextType>;
};

export type SignedInResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SignedIn'] = ResolversParentTypes['SignedIn']> = {
  sessionToken?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  viewer?: Resolver<ResolversTypes['Viewer'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SignedOutResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SignedOut'] = ResolversParentTypes['SignedOut']> = {
  everywhere?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SignupResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Signup'] = ResolversParentTypes['Signup']> = {
  company?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  companySize?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  confirmedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  requestedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['SignupStatus'], ParentType, ContextType>;
  wantsUpdates?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  withdrawnAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type SignupConfirmedResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SignupConfirmed'] = ResolversParentTypes['SignupConfirmed']> = {
  already?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  list?: Resolver<ResolversTypes['SignupList'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SignupCountsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SignupCounts'] = ResolversParentTypes['SignupCounts']> = {
  confirmed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  requested?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  withdrawn?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SignupLinkRefusedResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SignupLinkRefused'] = ResolversParentTypes['SignupLinkRefused']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['SignupLinkRefusal'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SignupPageResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SignupPage'] = ResolversParentTypes['SignupPage']> = {
  counts?: Resolver<ResolversTypes['SignupCounts'], ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasMore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Signup']>, ParentType, ContextType>;
};

export type SignupWithdrawnResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SignupWithdrawn'] = ResolversParentTypes['SignupWithdrawn']> = {
  already?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  list?: Resolver<ResolversTypes['SignupList'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SourceNoteResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SourceNote'] = ResolversParentTypes['SourceNote']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  retrievedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SpfNodeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SpfNode'] = ResolversParentTypes['SpfNode']> = {
  depth?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  domain?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fault?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lookups?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  parent?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  record?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  terms?: Resolver<ReadonlyArray<ResolversTypes['SpfTerm']>, ParentType, ContextType>;
  via?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  voids?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SpfTermResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SpfTerm'] = ResolversParentTypes['SpfTerm']> = {
  lookups?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  voids?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type StreamInfoResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['StreamInfo'] = ResolversParentTypes['StreamInfo']> = {
  events?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  firstAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  lastAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type StreamPageResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['StreamPage'] = ResolversParentTypes['StreamPage']> = {
  nextCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  streams?: Resolver<ReadonlyArray<ResolversTypes['StreamInfo']>, ParentType, ContextType>;
};

export type SubdomainsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Subdomains'] = ResolversParentTypes['Subdomains']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  names?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  truncated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SubscriptionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  alertChanged?: SubscriptionResolver<ResolversTypes['Alert'], "alertChanged", ParentType, ContextType>;
  auditEntryAdded?: SubscriptionResolver<ResolversTypes['AuditEntry'], "auditEntryAdded", ParentType, ContextType>;
  eventRecorded?: SubscriptionResolver<ResolversTypes['LogEvent'], "eventRecorded", ParentType, ContextType, Partial<SubscriptionEventRecordedArgs>>;
  projectionsChanged?: SubscriptionResolver<ReadonlyArray<ResolversTypes['Projection']>, "projectionsChanged", ParentType, ContextType>;
  reportChanged?: SubscriptionResolver<ResolversTypes['GeneratedReport'], "reportChanged", ParentType, ContextType>;
  scanProgress?: SubscriptionResolver<ResolversTypes['ScanProgress'], "scanProgress", ParentType, ContextType, RequireFields<SubscriptionScanProgressArgs, 'scanId'>>;
};

export type TableDifferenceResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TableDifference'] = ResolversParentTypes['TableDifference']> = {
  added?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  changed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  differing?: Resolver<ReadonlyArray<ResolversTypes['RowDifference']>, ParentType, ContextType>;
  gone?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rows?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rowsBefore?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  table?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TargetRefusedResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TargetRefused'] = ResolversParentTypes['TargetRefused']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TechnologyStackResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TechnologyStack'] = ResolversParentTypes['TechnologyStack']> = {
  analyticsTools?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  cdnProviders?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  cmsPlatform?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  frameworks?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  javascriptLibraries?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  securityTechnologies?: Resolver<ReadonlyArray<ResolversTypes['SecurityTechnology']>, ParentType, ContextType>;
  serverTechnologies?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  webTechnologies?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ThreatResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Threat'] = ResolversParentTypes['Threat']> = {
  indicators?: Resolver<ReadonlyArray<ResolversTypes['ThreatIndicator']>, ParentType, ContextType>;
  isHosting?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  isMalicious?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  isProxy?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  isTor?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  isVpn?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  notChecked?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  riskLevel?: Resolver<ResolversTypes['Severity'], ParentType, ContextType>;
  riskScore?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ThreatIndicatorResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ThreatIndicator'] = ResolversParentTypes['ThreatIndicator']> = {
  evidence?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  points?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TlsDetailsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TlsDetails'] = ResolversParentTypes['TlsDetails']> = {
  daysLeft?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  features?: Resolver<ReadonlyArray<ResolversTypes['TlsFeature']>, ParentType, ContextType>;
  grade?: Resolver<ResolversTypes['TlsGrade'], ParentType, ContextType>;
  groups?: Resolver<Maybe<ResolversTypes['TlsGroups']>, ParentType, ContextType>;
  protocols?: Resolver<ReadonlyArray<ResolversTypes['TlsProtocol']>, ParentType, ContextType>;
  remarks?: Resolver<ReadonlyArray<ResolversTypes['TlsRemark']>, ParentType, ContextType>;
  revocation?: Resolver<ResolversTypes['TlsRevocation'], ParentType, ContextType>;
  timestamps?: Resolver<Maybe<ReadonlyArray<ResolversTypes['CertificateTimestamp']>>, ParentType, ContextType>;
  validation?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TlsFeatureResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TlsFeature'] = ResolversParentTypes['TlsFeature']> = {
  answer?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  feature?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  good?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TlsGradeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TlsGrade'] = ResolversParentTypes['TlsGrade']> = {
  complete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  letter?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  parts?: Resolver<ReadonlyArray<ResolversTypes['TlsGradePart']>, ParentType, ContextType>;
  reasons?: Resolver<ReadonlyArray<ResolversTypes['TlsGradeReason']>, ParentType, ContextType>;
  score?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type TlsGradePartResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TlsGradePart'] = ResolversParentTypes['TlsGradePart']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  score?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  weight?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  why?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TlsGradeReasonResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TlsGradeReason'] = ResolversParentTypes['TlsGradeReason']> = {
  letter?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TlsGroupsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TlsGroups'] = ResolversParentTypes['TlsGroups']> = {
  complete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  names?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  postQuantum?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type TlsProtocolResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TlsProtocol'] = ResolversParentTypes['TlsProtocol']> = {
  accepted?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  complete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  detail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  order?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  suites?: Resolver<ReadonlyArray<ResolversTypes['TlsSuite']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TlsRemarkResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TlsRemark'] = ResolversParentTypes['TlsRemark']> = {
  detail?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  remark?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TlsRevocationResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TlsRevocation'] = ResolversParentTypes['TlsRevocation']> = {
  mustStaple?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  nextUpdate?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  signature?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  stapled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  thisUpdate?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type TlsRptResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TlsRpt'] = ResolversParentTypes['TlsRpt']> = {
  faults?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  record?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rua?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['RecordState'], ParentType, ContextType>;
};

export type TlsSuiteResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TlsSuite'] = ResolversParentTypes['TlsSuite']> = {
  aead?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  bits?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  exchange?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  forwardSecrecy?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  strength?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TlsVersionSupportResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TlsVersionSupport'] = ResolversParentTypes['TlsVersionSupport']> = {
  accepted?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ToolResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Tool'] = ResolversParentTypes['Tool']> = {
  company?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  confidence?: Resolver<ResolversTypes['Confidence'], ParentType, ContextType>;
  evidence?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  group?: Resolver<ResolversTypes['ToolGroup'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ToolsSectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ToolsSection'] = ResolversParentTypes['ToolsSection']> = {
  checks?: Resolver<ReadonlyArray<ResolversTypes['Check']>, ParentType, ContextType>;
  content?: Resolver<Maybe<ResolversTypes['ContentAnalysis']>, ParentType, ContextType>;
  findings?: Resolver<ReadonlyArray<ResolversTypes['Finding']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  notChecked?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  section?: Resolver<ResolversTypes['SectionId'], ParentType, ContextType>;
  stack?: Resolver<Maybe<ResolversTypes['TechnologyStack']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['SectionState'], ParentType, ContextType>;
  tools?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Tool']>>, ParentType, ContextType>;
  trackers?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Tracker']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TrackerResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Tracker'] = ResolversParentTypes['Tracker']> = {
  category?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  company?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  domain?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  requests?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TxtSecurityRecordResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TxtSecurityRecord'] = ResolversParentTypes['TxtSecurityRecord']> = {
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type VerificationCheckResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['VerificationCheck'] = ResolversParentTypes['VerificationCheck']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['VerificationOutcome'], ParentType, ContextType>;
};

export type VerificationCheckedResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['VerificationChecked'] = ResolversParentTypes['VerificationChecked']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['VerificationOutcome'], ParentType, ContextType>;
  verification?: Resolver<ResolversTypes['BusinessVerification'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type VerificationNotStartedResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['VerificationNotStarted'] = ResolversParentTypes['VerificationNotStarted']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type VerificationRateLimitedResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['VerificationRateLimited'] = ResolversParentTypes['VerificationRateLimited']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  retryAfterSeconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ViewerResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Viewer'] = ResolversParentTypes['Viewer']> = {
  accountType?: Resolver<ResolversTypes['AccountType'], ParentType, ContextType>;
  applications?: Resolver<ReadonlyArray<ResolversTypes['OwnApplication']>, ParentType, ContextType>;
  directoryListing?: Resolver<Maybe<ResolversTypes['DirectoryListing']>, ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  rotationDue?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  sessionExpiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type WebSectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['WebSection'] = ResolversParentTypes['WebSection']> = {
  cdnName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  certificate?: Resolver<Maybe<ResolversTypes['Certificate']>, ParentType, ContextType>;
  checks?: Resolver<ReadonlyArray<ResolversTypes['Check']>, ParentType, ContextType>;
  cipherSuite?: Resolver<Maybe<ResolversTypes['CipherSuite']>, ParentType, ContextType>;
  cookies?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Cookie']>>, ParentType, ContextType>;
  cors?: Resolver<Maybe<ResolversTypes['CorsReading']>, ParentType, ContextType>;
  delivery?: Resolver<Maybe<ResolversTypes['Delivery']>, ParentType, ContextType>;
  findings?: Resolver<ReadonlyArray<ResolversTypes['Finding']>, ParentType, ContextType>;
  headers?: Resolver<Maybe<ReadonlyArray<ResolversTypes['HeaderReading']>>, ParentType, ContextType>;
  hsts?: Resolver<Maybe<ResolversTypes['HstsPolicy']>, ParentType, ContextType>;
  hstsPreload?: Resolver<Maybe<ResolversTypes['HstsPreload']>, ParentType, ContextType>;
  httpsEnabled?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  integrity?: Resolver<Maybe<ResolversTypes['IntegrityReading']>, ParentType, ContextType>;
  mixedContent?: Resolver<Maybe<ResolversTypes['MixedContent']>, ParentType, ContextType>;
  observatory?: Resolver<Maybe<ResolversTypes['Observatory']>, ParentType, ContextType>;
  permissionsPolicy?: Resolver<Maybe<ResolversTypes['PermissionsPolicy']>, ParentType, ContextType>;
  redirectChains?: Resolver<Maybe<ReadonlyArray<ResolversTypes['RedirectChain']>>, ParentType, ContextType>;
  redirects?: Resolver<Maybe<ReadonlyArray<ResolversTypes['RedirectHop']>>, ParentType, ContextType>;
  redirectsToHttps?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  section?: Resolver<ResolversTypes['SectionId'], ParentType, ContextType>;
  securityHeaders?: Resolver<Maybe<ReadonlyArray<ResolversTypes['SecurityHeader']>>, ParentType, ContextType>;
  sslGrade?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['SectionState'], ParentType, ContextType>;
  tls?: Resolver<Maybe<ResolversTypes['TlsDetails']>, ParentType, ContextType>;
  tlsVersion?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tlsVersions?: Resolver<Maybe<ReadonlyArray<ResolversTypes['TlsVersionSupport']>>, ParentType, ContextType>;
  wafDetected?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  wafName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type WithdrawSignupResultResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['WithdrawSignupResult'] = ResolversParentTypes['WithdrawSignupResult']> = {
  __resolveType: TypeResolveFn<'SignupLinkRefused' | 'SignupWithdrawn', ParentType, ContextType>;
};

export type Resolvers<ContextType = GraphqlContext> = {
  Administrator?: AdministratorResolvers<ContextType>;
  AdministratorPasswordChanged?: AdministratorPasswordChangedResolvers<ContextType>;
  Alert?: AlertResolvers<ContextType>;
  AlertAlreadyResolved?: AlertAlreadyResolvedResolvers<ContextType>;
  AlertMails?: AlertMailsResolvers<ContextType>;
  AlertNotFound?: AlertNotFoundResolvers<ContextType>;
  AlertPage?: AlertPageResolvers<ContextType>;
  AlertResolved?: AlertResolvedResolvers<ContextType>;
  AlreadyDecided?: AlreadyDecidedResolvers<ContextType>;
  Application?: ApplicationResolvers<ContextType>;
  ApplicationForm?: ApplicationFormResolvers<ContextType>;
  ApplicationNotFound?: ApplicationNotFoundResolvers<ContextType>;
  ApplicationPage?: ApplicationPageResolvers<ContextType>;
  ApplicationReviewed?: ApplicationReviewedResolvers<ContextType>;
  AuditEntry?: AuditEntryResolvers<ContextType>;
  AuditPage?: AuditPageResolvers<ContextType>;
  Bimi?: BimiResolvers<ContextType>;
  BlockList?: BlockListResolvers<ContextType>;
  BotProtection?: BotProtectionResolvers<ContextType>;
  BrandSection?: BrandSectionResolvers<ContextType>;
  BrandSentiment?: BrandSentimentResolvers<ContextType>;
  BrandTrust?: BrandTrustResolvers<ContextType>;
  BrandTrustScore?: BrandTrustScoreResolvers<ContextType>;
  Breach?: BreachResolvers<ContextType>;
  BreachSection?: BreachSectionResolvers<ContextType>;
  Breaches?: BreachesResolvers<ContextType>;
  BusinessSection?: BusinessSectionResolvers<ContextType>;
  BusinessVerification?: BusinessVerificationResolvers<ContextType>;
  CaaReading?: CaaReadingResolvers<ContextType>;
  CategoryChange?: CategoryChangeResolvers<ContextType>;
  Cdn?: CdnResolvers<ContextType>;
  Certificate?: CertificateResolvers<ContextType>;
  CertificateFault?: CertificateFaultResolvers<ContextType>;
  CertificateTimestamp?: CertificateTimestampResolvers<ContextType>;
  CertificationReading?: CertificationReadingResolvers<ContextType>;
  ChangeAdministratorPasswordResult?: ChangeAdministratorPasswordResultResolvers<ContextType>;
  Check?: CheckResolvers<ContextType>;
  CheckChange?: CheckChangeResolvers<ContextType>;
  CheckStanding?: CheckStandingResolvers<ContextType>;
  CheckVerificationResult?: CheckVerificationResultResolvers<ContextType>;
  CipherSuite?: CipherSuiteResolvers<ContextType>;
  Claim?: ClaimResolvers<ContextType>;
  CommunityDocument?: CommunityDocumentResolvers<ContextType>;
  CommunityPoint?: CommunityPointResolvers<ContextType>;
  CommunityRating?: CommunityRatingResolvers<ContextType>;
  CommunitySection?: CommunitySectionResolvers<ContextType>;
  Company?: CompanyResolvers<ContextType>;
  CompanyProfile?: CompanyProfileResolvers<ContextType>;
  ComparedFinding?: ComparedFindingResolvers<ContextType>;
  ConfirmSignupResult?: ConfirmSignupResultResolvers<ContextType>;
  ConfirmationRefused?: ConfirmationRefusedResolvers<ContextType>;
  ContentAnalysis?: ContentAnalysisResolvers<ContextType>;
  Cookie?: CookieResolvers<ContextType>;
  CorporateStructure?: CorporateStructureResolvers<ContextType>;
  CorsReading?: CorsReadingResolvers<ContextType>;
  CorsRequest?: CorsRequestResolvers<ContextType>;
  Dane?: DaneResolvers<ContextType>;
  DataSharing?: DataSharingResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  Delivery?: DeliveryResolvers<ContextType>;
  DifferenceCounts?: DifferenceCountsResolvers<ContextType>;
  DirectoryListing?: DirectoryListingResolvers<ContextType>;
  DisableSecondFactorResult?: DisableSecondFactorResultResolvers<ContextType>;
  DkimKey?: DkimKeyResolvers<ContextType>;
  DnsSection?: DnsSectionResolvers<ContextType>;
  DnsServer?: DnsServerResolvers<ContextType>;
  Dnssec?: DnssecResolvers<ContextType>;
  DnssecLink?: DnssecLinkResolvers<ContextType>;
  DomainHistory?: DomainHistoryResolvers<ContextType>;
  DomainHistoryEntry?: DomainHistoryEntryResolvers<ContextType>;
  EmailSection?: EmailSectionResolvers<ContextType>;
  EmployeeCount?: EmployeeCountResolvers<ContextType>;
  EnableSecondFactorResult?: EnableSecondFactorResultResolvers<ContextType>;
  EventPage?: EventPageResolvers<ContextType>;
  EventTree?: EventTreeResolvers<ContextType>;
  EventTreeNode?: EventTreeNodeResolvers<ContextType>;
  EventTypeInfo?: EventTypeInfoResolvers<ContextType>;
  Evidence?: EvidenceResolvers<ContextType>;
  FacetValue?: FacetValueResolvers<ContextType>;
  FactChange?: FactChangeResolvers<ContextType>;
  Finding?: FindingResolvers<ContextType>;
  FindingChange?: FindingChangeResolvers<ContextType>;
  Fix?: FixResolvers<ContextType>;
  FormFault?: FormFaultResolvers<ContextType>;
  FreeJudgement?: FreeJudgementResolvers<ContextType>;
  Funding?: FundingResolvers<ContextType>;
  GeneratedReport?: GeneratedReportResolvers<ContextType>;
  GlobalStats?: GlobalStatsResolvers<ContextType>;
  HeaderReading?: HeaderReadingResolvers<ContextType>;
  HstsPolicy?: HstsPolicyResolvers<ContextType>;
  HstsPreload?: HstsPreloadResolvers<ContextType>;
  HstsPreloadRequirement?: HstsPreloadRequirementResolvers<ContextType>;
  IntegrityReading?: IntegrityReadingResolvers<ContextType>;
  IntegrityResource?: IntegrityResourceResolvers<ContextType>;
  InvalidDomain?: InvalidDomainResolvers<ContextType>;
  InvalidForm?: InvalidFormResolvers<ContextType>;
  InvalidReview?: InvalidReviewResolvers<ContextType>;
  LawReading?: LawReadingResolvers<ContextType>;
  LawRequirement?: LawRequirementResolvers<ContextType>;
  Leader?: LeaderResolvers<ContextType>;
  LegalEntity?: LegalEntityResolvers<ContextType>;
  LinkMailed?: LinkMailedResolvers<ContextType>;
  LogEvent?: LogEventResolvers<ContextType>;
  MagicLinkRefused?: MagicLinkRefusedResolvers<ContextType>;
  MailServerCertificate?: MailServerCertificateResolvers<ContextType>;
  MailServerTls?: MailServerTlsResolvers<ContextType>;
  Mention?: MentionResolvers<ContextType>;
  Methodology?: MethodologyResolvers<ContextType>;
  MethodologyCategory?: MethodologyCategoryResolvers<ContextType>;
  MixedContent?: MixedContentResolvers<ContextType>;
  MixedReference?: MixedReferenceResolvers<ContextType>;
  MonitoredScan?: MonitoredScanResolvers<ContextType>;
  Monitoring?: MonitoringResolvers<ContextType>;
  MtaSts?: MtaStsResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Network?: NetworkResolvers<ContextType>;
  NetworkAddress?: NetworkAddressResolvers<ContextType>;
  NetworkCompany?: NetworkCompanyResolvers<ContextType>;
  NetworkSection?: NetworkSectionResolvers<ContextType>;
  NotAPartner?: NotAPartnerResolvers<ContextType>;
  NothingToRotate?: NothingToRotateResolvers<ContextType>;
  Observatory?: ObservatoryResolvers<ContextType>;
  ObservatoryTest?: ObservatoryTestResolvers<ContextType>;
  OpenApplicationResult?: OpenApplicationResultResolvers<ContextType>;
  OpenPort?: OpenPortResolvers<ContextType>;
  OtherAdministrator?: OtherAdministratorResolvers<ContextType>;
  OwnApplication?: OwnApplicationResolvers<ContextType>;
  Partner?: PartnerResolvers<ContextType>;
  PartnerFacets?: PartnerFacetsResolvers<ContextType>;
  PartnerForm?: PartnerFormResolvers<ContextType>;
  PartnerPage?: PartnerPageResolvers<ContextType>;
  PasswordRefused?: PasswordRefusedResolvers<ContextType>;
  Penalty?: PenaltyResolvers<ContextType>;
  PenaltyRule?: PenaltyRuleResolvers<ContextType>;
  PermissionsFeature?: PermissionsFeatureResolvers<ContextType>;
  PermissionsPolicy?: PermissionsPolicyResolvers<ContextType>;
  PointChange?: PointChangeResolvers<ContextType>;
  PolicyDocument?: PolicyDocumentResolvers<ContextType>;
  PolicyRemark?: PolicyRemarkResolvers<ContextType>;
  PortRefusal?: PortRefusalResolvers<ContextType>;
  Portal?: PortalResolvers<ContextType>;
  PortalMetrics?: PortalMetricsResolvers<ContextType>;
  PortalScanEntry?: PortalScanEntryResolvers<ContextType>;
  PortalScanHistory?: PortalScanHistoryResolvers<ContextType>;
  Ports?: PortsResolvers<ContextType>;
  PrepareSecondFactorResult?: PrepareSecondFactorResultResolvers<ContextType>;
  PreviousBuild?: PreviousBuildResolvers<ContextType>;
  PrivacyCompliance?: PrivacyComplianceResolvers<ContextType>;
  PrivacyPolicy?: PrivacyPolicyResolvers<ContextType>;
  PrivacySection?: PrivacySectionResolvers<ContextType>;
  ProfileField?: ProfileFieldResolvers<ContextType>;
  ProfileFieldChange?: ProfileFieldChangeResolvers<ContextType>;
  ProfileFieldRefused?: ProfileFieldRefusedResolvers<ContextType>;
  ProfileFieldResult?: ProfileFieldResultResolvers<ContextType>;
  ProfileFieldSaved?: ProfileFieldSavedResolvers<ContextType>;
  Projection?: ProjectionResolvers<ContextType>;
  ProjectionDifference?: ProjectionDifferenceResolvers<ContextType>;
  ProjectionTable?: ProjectionTableResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  QueryColumn?: QueryColumnResolvers<ContextType>;
  QueryOutcome?: QueryOutcomeResolvers<ContextType>;
  QueryRefused?: QueryRefusedResolvers<ContextType>;
  QueryRows?: QueryRowsResolvers<ContextType>;
  RateLimited?: RateLimitedResolvers<ContextType>;
  Recommendation?: RecommendationResolvers<ContextType>;
  RecordSet?: RecordSetResolvers<ContextType>;
  RedeemMagicLinkResult?: RedeemMagicLinkResultResolvers<ContextType>;
  RedirectChain?: RedirectChainResolvers<ContextType>;
  RedirectChainHop?: RedirectChainHopResolvers<ContextType>;
  RedirectHop?: RedirectHopResolvers<ContextType>;
  Reference?: ReferenceResolvers<ContextType>;
  Refusal?: RefusalResolvers<ContextType>;
  Registration?: RegistrationResolvers<ContextType>;
  Replay?: ReplayResolvers<ContextType>;
  ReplayAccepted?: ReplayAcceptedResolvers<ContextType>;
  ReplayCommandResult?: ReplayCommandResultResolvers<ContextType>;
  ReplayRecord?: ReplayRecordResolvers<ContextType>;
  ReplayRefused?: ReplayRefusedResolvers<ContextType>;
  ReportRefused?: ReportRefusedResolvers<ContextType>;
  ReportRequested?: ReportRequestedResolvers<ContextType>;
  ReportSchedule?: ReportScheduleResolvers<ContextType>;
  ReportSection?: ReportSectionResolvers<ContextType>;
  RequestLinkResult?: RequestLinkResultResolvers<ContextType>;
  RequestReportResult?: RequestReportResultResolvers<ContextType>;
  RequestScanResult?: RequestScanResultResolvers<ContextType>;
  ResolveAlertResult?: ResolveAlertResultResolvers<ContextType>;
  Revenue?: RevenueResolvers<ContextType>;
  ReviewApplicationResult?: ReviewApplicationResultResolvers<ContextType>;
  ReviewEntry?: ReviewEntryResolvers<ContextType>;
  ReviewPage?: ReviewPageResolvers<ContextType>;
  ReviewSource?: ReviewSourceResolvers<ContextType>;
  RotateSessionResult?: RotateSessionResultResolvers<ContextType>;
  RowDifference?: RowDifferenceResolvers<ContextType>;
  Scan?: ScanResolvers<ContextType>;
  ScanAccepted?: ScanAcceptedResolvers<ContextType>;
  ScanComparison?: ScanComparisonResolvers<ContextType>;
  ScanComparisonResult?: ScanComparisonResultResolvers<ContextType>;
  ScanFailure?: ScanFailureResolvers<ContextType>;
  ScanNotFound?: ScanNotFoundResolvers<ContextType>;
  ScanProgress?: ScanProgressResolvers<ContextType>;
  ScanStep?: ScanStepResolvers<ContextType>;
  ScanSummary?: ScanSummaryResolvers<ContextType>;
  ScannerBusy?: ScannerBusyResolvers<ContextType>;
  ScansNotComparable?: ScansNotComparableResolvers<ContextType>;
  ScholarForm?: ScholarFormResolvers<ContextType>;
  Scorecard?: ScorecardResolvers<ContextType>;
  Scratch?: ScratchResolvers<ContextType>;
  ScratchAccepted?: ScratchAcceptedResolvers<ContextType>;
  ScratchCommandResult?: ScratchCommandResultResolvers<ContextType>;
  ScratchProjection?: ScratchProjectionResolvers<ContextType>;
  SecondFactorDisabled?: SecondFactorDisabledResolvers<ContextType>;
  SecondFactorEnabled?: SecondFactorEnabledResolvers<ContextType>;
  SecondFactorPrepared?: SecondFactorPreparedResolvers<ContextType>;
  SectionChange?: SectionChangeResolvers<ContextType>;
  SecurityHeader?: SecurityHeaderResolvers<ContextType>;
  SecurityTechnology?: SecurityTechnologyResolvers<ContextType>;
  SecurityTxtSection?: SecurityTxtSectionResolvers<ContextType>;
  SessionOver?: SessionOverResolvers<ContextType>;
  SetDirectoryListingResult?: SetDirectoryListingResultResolvers<ContextType>;
  SetReportScheduleResult?: SetReportScheduleResultResolvers<ContextType>;
  SignedIn?: SignedInResolvers<ContextType>;
  SignedOut?: SignedOutResolvers<ContextType>;
  Signup?: SignupResolvers<ContextType>;
  SignupConfirmed?: SignupConfirmedResolvers<ContextType>;
  SignupCounts?: SignupCountsResolvers<ContextType>;
  SignupLinkRefused?: SignupLinkRefusedResolvers<ContextType>;
  SignupPage?: SignupPageResolvers<ContextType>;
  SignupWithdrawn?: SignupWithdrawnResolvers<ContextType>;
  SourceNote?: SourceNoteResolvers<ContextType>;
  SpfNode?: SpfNodeResolvers<ContextType>;
  SpfTerm?: SpfTermResolvers<ContextType>;
  StreamInfo?: StreamInfoResolvers<ContextType>;
  StreamPage?: StreamPageResolvers<ContextType>;
  Subdomains?: SubdomainsResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  TableDifference?: TableDifferenceResolvers<ContextType>;
  TargetRefused?: TargetRefusedResolvers<ContextType>;
  TechnologyStack?: TechnologyStackResolvers<ContextType>;
  Threat?: ThreatResolvers<ContextType>;
  ThreatIndicator?: ThreatIndicatorResolvers<ContextType>;
  TlsDetails?: TlsDetailsResolvers<ContextType>;
  TlsFeature?: TlsFeatureResolvers<ContextType>;
  TlsGrade?: TlsGradeResolvers<ContextType>;
  TlsGradePart?: TlsGradePartResolvers<ContextType>;
  TlsGradeReason?: TlsGradeReasonResolvers<ContextType>;
  TlsGroups?: TlsGroupsResolvers<ContextType>;
  TlsProtocol?: TlsProtocolResolvers<ContextType>;
  TlsRemark?: TlsRemarkResolvers<ContextType>;
  TlsRevocation?: TlsRevocationResolvers<ContextType>;
  TlsRpt?: TlsRptResolvers<ContextType>;
  TlsSuite?: TlsSuiteResolvers<ContextType>;
  TlsVersionSupport?: TlsVersionSupportResolvers<ContextType>;
  Tool?: ToolResolvers<ContextType>;
  ToolsSection?: ToolsSectionResolvers<ContextType>;
  Tracker?: TrackerResolvers<ContextType>;
  TxtSecurityRecord?: TxtSecurityRecordResolvers<ContextType>;
  VerificationCheck?: VerificationCheckResolvers<ContextType>;
  VerificationChecked?: VerificationCheckedResolvers<ContextType>;
  VerificationNotStarted?: VerificationNotStartedResolvers<ContextType>;
  VerificationRateLimited?: VerificationRateLimitedResolvers<ContextType>;
  Viewer?: ViewerResolvers<ContextType>;
  WebSection?: WebSectionResolvers<ContextType>;
  WithdrawSignupResult?: WithdrawSignupResultResolvers<ContextType>;
};

