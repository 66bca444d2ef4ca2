import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
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

export type Certificate = {
  readonly __typename?: 'Certificate';
  readonly faults: ReadonlyArray<CertificateFault>;
  readonly issuer: Scalars['String']['output'];
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

export type CheckState =
  | 'CONCLUSIVE'
  | 'INCONCLUSIVE'
  | 'PENDING'
  | 'RUNNING';

export type Company = {
  readonly __typename?: 'Company';
  /** 0 to 1. */
  readonly confidence: Scalars['Float']['output'];
  readonly description: Scalars['String']['output'];
  readonly domain: Scalars['String']['output'];
  readonly logoUrl: Maybe<Scalars['String']['output']>;
  readonly name: Scalars['String']['output'];
};

export type Cookie = {
  readonly __typename?: 'Cookie';
  readonly httpOnly: Scalars['Boolean']['output'];
  readonly name: Scalars['String']['output'];
  readonly sameSite: Scalars['String']['output'];
  readonly secure: Scalars['Boolean']['output'];
};

export type DnsSection = ReportSection & {
  readonly __typename?: 'DnsSection';
  readonly checks: ReadonlyArray<Check>;
  readonly findings: ReadonlyArray<Finding>;
  readonly id: Scalars['ID']['output'];
  /** One for each type that was asked. */
  readonly recordSets: Maybe<ReadonlyArray<RecordSet>>;
  readonly section: SectionId;
  readonly state: SectionState;
};

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
  readonly checks: ReadonlyArray<Check>;
  /** True when a valid key was found, false when only revoked or broken ones were; null when no selector was known: that proves nothing. */
  readonly dkimConfigured: Maybe<Scalars['Boolean']['output']>;
  readonly dkimSelectors: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** `none`, `quarantine` or `reject`. */
  readonly dmarcPolicy: Maybe<Scalars['String']['output']>;
  readonly dmarcRecord: Maybe<Scalars['String']['output']>;
  readonly dmarcStatus: RecordState;
  readonly findings: ReadonlyArray<Finding>;
  readonly id: Scalars['ID']['output'];
  readonly mailProvider: Maybe<Scalars['String']['output']>;
  readonly mailServers: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly section: SectionId;
  /** False both for a provider that is not known as secure and for no provider at all. */
  readonly secureMxProvider: Maybe<Scalars['Boolean']['output']>;
  readonly spfLookups: Maybe<Scalars['Int']['output']>;
  readonly spfRecord: Maybe<Scalars['String']['output']>;
  readonly spfStatus: RecordState;
  readonly spfValid: Maybe<Scalars['Boolean']['output']>;
  readonly state: SectionState;
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

/** Completed scans, and the domains that they were of. */
export type GlobalStats = {
  readonly __typename?: 'GlobalStats';
  readonly totalScans: Scalars['Int']['output'];
  readonly uniqueDomains: Scalars['Int']['output'];
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

/** The text is no domain name. */
export type InvalidDomain = Refusal & {
  readonly __typename?: 'InvalidDomain';
  readonly message: Scalars['String']['output'];
};

export type Mutation = {
  readonly __typename?: 'Mutation';
  /** Starts a scan, joins the one that runs, or answers with one that is fresh enough (CANDOR_SCAN_CACHE_SECONDS). */
  readonly requestScan: RequestScanResult;
};


export type MutationRequestScanArgs = {
  domain: Scalars['String']['input'];
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

export type Query = {
  readonly __typename?: 'Query';
  /** Companies by name, best first; at least 2 characters that are no domain name, else nothing. */
  readonly companySearch: ReadonlyArray<Company>;
  /** The finished scans of a domain, newest first; `before` is the cursor of the last one that you have. */
  readonly domainHistory: DomainHistory;
  readonly globalStats: GlobalStats;
  /** The newest scan of a domain that completed, else the one that runs; null when it was never scanned. */
  readonly latestScan: Maybe<Scan>;
  /** One scan by its id; null when there is none. */
  readonly scan: Maybe<Scan>;
};


export type QueryCompanySearchArgs = {
  query: Scalars['String']['input'];
};


export type QueryDomainHistoryArgs = {
  before?: InputMaybe<Scalars['String']['input']>;
  domain: Scalars['String']['input'];
  first?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryLatestScanArgs = {
  domain: Scalars['String']['input'];
};


export type QueryScanArgs = {
  id: Scalars['ID']['input'];
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

export type ReportSection = {
  readonly checks: ReadonlyArray<Check>;
  readonly findings: ReadonlyArray<Finding>;
  /** `<scan id>:<section>` */
  readonly id: Scalars['ID']['output'];
  readonly section: SectionId;
  readonly state: SectionState;
};

export type RequestScanResult = InvalidDomain | RateLimited | ScanAccepted | TargetRefused;

export type RiskLevel =
  | 'CRITICAL'
  | 'HIGH'
  | 'LOW'
  | 'MEDIUM';

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
  | 'NAME_NOT_FOUND';

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

export type ScoreCategory =
  | 'BREACH'
  | 'COMPLIANCE'
  | 'EMAIL'
  | 'WEB';

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

export type Subscription = {
  readonly __typename?: 'Subscription';
  /**
   * The scan's progress, read from its own stream: every event after the revision `after` (absent: from the first), each once, then live.
   * Ends after the scan has completed or failed.
   */
  readonly scanProgress: ScanProgress;
};


export type SubscriptionScanProgressArgs = {
  after?: InputMaybe<Scalars['Int']['input']>;
  scanId: Scalars['ID']['input'];
};

/** The name is reserved or names an address that is not public: Candor does not scan it. */
export type TargetRefused = Refusal & {
  readonly __typename?: 'TargetRefused';
  readonly message: Scalars['String']['output'];
};

export type TlsVersionSupport = {
  readonly __typename?: 'TlsVersionSupport';
  /** Null: not checked. */
  readonly accepted: Maybe<Scalars['Boolean']['output']>;
  readonly version: Scalars['String']['output'];
};

export type WebSection = ReportSection & {
  readonly __typename?: 'WebSection';
  readonly cdnName: Maybe<Scalars['String']['output']>;
  readonly certificate: Maybe<Certificate>;
  readonly checks: ReadonlyArray<Check>;
  readonly cookies: Maybe<ReadonlyArray<Cookie>>;
  readonly findings: ReadonlyArray<Finding>;
  readonly httpsEnabled: Maybe<Scalars['Boolean']['output']>;
  readonly id: Scalars['ID']['output'];
  readonly redirects: Maybe<ReadonlyArray<RedirectHop>>;
  readonly redirectsToHttps: Maybe<Scalars['Boolean']['output']>;
  readonly section: SectionId;
  /** The six; a null value is "not configured". The list itself is null when no page was read. */
  readonly securityHeaders: Maybe<ReadonlyArray<SecurityHeader>>;
  readonly sslGrade: Maybe<Scalars['String']['output']>;
  readonly state: SectionState;
  /** The newest version that the server accepts, e.g. `TLSv1.3`. */
  readonly tlsVersion: Maybe<Scalars['String']['output']>;
  readonly tlsVersions: Maybe<ReadonlyArray<TlsVersionSupport>>;
  readonly wafDetected: Maybe<Scalars['Boolean']['output']>;
  readonly wafName: Maybe<Scalars['String']['output']>;
};



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
  RequestScanResult:
    | ( InvalidDomain )
    | ( RateLimited )
    | ( Omit<ScanAccepted, 'scan'> & { scan: _RefType['Scan'] } )
    | ( TargetRefused )
  ;
};

/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  Refusal:
    | ( InvalidDomain )
    | ( RateLimited )
    | ( TargetRefused )
  ;
  ReportSection:
    | ( DnsSection )
    | ( EmailSection )
    | ( SecurityTxtSection )
    | ( WebSection )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Certificate: ResolverTypeWrapper<Certificate>;
  CertificateFault: ResolverTypeWrapper<CertificateFault>;
  Check: ResolverTypeWrapper<Check>;
  CheckState: CheckState;
  Company: ResolverTypeWrapper<CompanyModel>;
  Cookie: ResolverTypeWrapper<Cookie>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DnsSection: ResolverTypeWrapper<DnsSection>;
  DomainHistory: ResolverTypeWrapper<DomainHistory>;
  DomainHistoryEntry: ResolverTypeWrapper<DomainHistoryEntry>;
  EmailSection: ResolverTypeWrapper<EmailSection>;
  Finding: ResolverTypeWrapper<Finding>;
  FindingOutcome: FindingOutcome;
  Fix: ResolverTypeWrapper<Fix>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  GlobalStats: ResolverTypeWrapper<GlobalStats>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  InconclusiveReason: InconclusiveReason;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  InvalidDomain: ResolverTypeWrapper<InvalidDomain>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Penalty: ResolverTypeWrapper<PenaltyModel>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RateLimited: ResolverTypeWrapper<RateLimited>;
  Recommendation: ResolverTypeWrapper<Recommendation>;
  RecordSet: ResolverTypeWrapper<RecordSet>;
  RecordSetStatus: RecordSetStatus;
  RecordState: RecordState;
  RedirectHop: ResolverTypeWrapper<RedirectHop>;
  Reference: ResolverTypeWrapper<Reference>;
  Refusal: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Refusal']>;
  ReportSection: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['ReportSection']>;
  RequestScanResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['RequestScanResult']>;
  RiskLevel: RiskLevel;
  Scan: ResolverTypeWrapper<ScanReport>;
  ScanAccepted: ResolverTypeWrapper<Omit<ScanAccepted, 'scan'> & { scan: ResolversTypes['Scan'] }>;
  ScanDisposition: ScanDisposition;
  ScanFailure: ResolverTypeWrapper<ScanFailure>;
  ScanFailureReason: ScanFailureReason;
  ScanProgress: ResolverTypeWrapper<Omit<ScanProgress, 'changed' | 'scan'> & { changed?: Maybe<ResolversTypes['ReportSection']>, scan: ResolversTypes['Scan'] }>;
  ScanStatus: ScanStatus;
  ScanStep: ResolverTypeWrapper<ScanStep>;
  ScanSummary: ResolverTypeWrapper<ScanSummary>;
  ScoreCategory: ScoreCategory;
  Scorecard: ResolverTypeWrapper<ScorecardModel>;
  SectionId: SectionId;
  SectionState: SectionState;
  SecurityHeader: ResolverTypeWrapper<SecurityHeader>;
  SecurityTxtSection: ResolverTypeWrapper<SecurityTxtSection>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  TargetRefused: ResolverTypeWrapper<TargetRefused>;
  TlsVersionSupport: ResolverTypeWrapper<TlsVersionSupport>;
  WebSection: ResolverTypeWrapper<WebSection>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Boolean: Scalars['Boolean']['output'];
  Certificate: Certificate;
  CertificateFault: CertificateFault;
  Check: Check;
  Company: CompanyModel;
  Cookie: Cookie;
  DateTime: Scalars['DateTime']['output'];
  DnsSection: DnsSection;
  DomainHistory: DomainHistory;
  DomainHistoryEntry: DomainHistoryEntry;
  EmailSection: EmailSection;
  Finding: Finding;
  Fix: Fix;
  Float: Scalars['Float']['output'];
  GlobalStats: GlobalStats;
  ID: Scalars['ID']['output'];
  Int: Scalars['Int']['output'];
  InvalidDomain: InvalidDomain;
  Mutation: Record<PropertyKey, never>;
  Penalty: PenaltyModel;
  Query: Record<PropertyKey, never>;
  RateLimited: RateLimited;
  Recommendation: Recommendation;
  RecordSet: RecordSet;
  RedirectHop: RedirectHop;
  Reference: Reference;
  Refusal: ResolversInterfaceTypes<ResolversParentTypes>['Refusal'];
  ReportSection: ResolversInterfaceTypes<ResolversParentTypes>['ReportSection'];
  RequestScanResult: ResolversUnionTypes<ResolversParentTypes>['RequestScanResult'];
  Scan: ScanReport;
  ScanAccepted: Omit<ScanAccepted, 'scan'> & { scan: ResolversParentTypes['Scan'] };
  ScanFailure: ScanFailure;
  ScanProgress: Omit<ScanProgress, 'changed' | 'scan'> & { changed?: Maybe<ResolversParentTypes['ReportSection']>, scan: ResolversParentTypes['Scan'] };
  ScanStep: ScanStep;
  ScanSummary: ScanSummary;
  Scorecard: ScorecardModel;
  SecurityHeader: SecurityHeader;
  SecurityTxtSection: SecurityTxtSection;
  String: Scalars['String']['output'];
  Subscription: Record<PropertyKey, never>;
  TargetRefused: TargetRefused;
  TlsVersionSupport: TlsVersionSupport;
  WebSection: WebSection;
};

export type CertificateResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Certificate'] = ResolversParentTypes['Certificate']> = {
  faults?: Resolver<ReadonlyArray<ResolversTypes['CertificateFault']>, ParentType, ContextType>;
  issuer?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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

export type CheckResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Check'] = ResolversParentTypes['Check']> = {
  detail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  durationMs?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  probe?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['InconclusiveReason']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['CheckState'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CompanyResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Company'] = ResolversParentTypes['Company']> = {
  confidence?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  domain?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  logoUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CookieResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Cookie'] = ResolversParentTypes['Cookie']> = {
  httpOnly?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sameSite?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  secure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DnsSectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DnsSection'] = ResolversParentTypes['DnsSection']> = {
  checks?: Resolver<ReadonlyArray<ResolversTypes['Check']>, ParentType, ContextType>;
  findings?: Resolver<ReadonlyArray<ResolversTypes['Finding']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  recordSets?: Resolver<Maybe<ReadonlyArray<ResolversTypes['RecordSet']>>, ParentType, ContextType>;
  section?: Resolver<ResolversTypes['SectionId'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['SectionState'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
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
  checks?: Resolver<ReadonlyArray<ResolversTypes['Check']>, ParentType, ContextType>;
  dkimConfigured?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  dkimSelectors?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  dmarcPolicy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dmarcRecord?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dmarcStatus?: Resolver<ResolversTypes['RecordState'], ParentType, ContextType>;
  findings?: Resolver<ReadonlyArray<ResolversTypes['Finding']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  mailProvider?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mailServers?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  section?: Resolver<ResolversTypes['SectionId'], ParentType, ContextType>;
  secureMxProvider?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  spfLookups?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  spfRecord?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  spfStatus?: Resolver<ResolversTypes['RecordState'], ParentType, ContextType>;
  spfValid?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['SectionState'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
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

export type FixResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Fix'] = ResolversParentTypes['Fix']> = {
  example?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type GlobalStatsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['GlobalStats'] = ResolversParentTypes['GlobalStats']> = {
  totalScans?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  uniqueDomains?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type InvalidDomainResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['InvalidDomain'] = ResolversParentTypes['InvalidDomain']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MutationResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  requestScan?: Resolver<ResolversTypes['RequestScanResult'], ParentType, ContextType, RequireFields<MutationRequestScanArgs, 'domain'>>;
};

export type PenaltyResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Penalty'] = ResolversParentTypes['Penalty']> = {
  category?: Resolver<ResolversTypes['ScoreCategory'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  evidence?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  points?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reference?: Resolver<ResolversTypes['Reference'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  companySearch?: Resolver<ReadonlyArray<ResolversTypes['Company']>, ParentType, ContextType, RequireFields<QueryCompanySearchArgs, 'query'>>;
  domainHistory?: Resolver<ResolversTypes['DomainHistory'], ParentType, ContextType, RequireFields<QueryDomainHistoryArgs, 'domain' | 'first'>>;
  globalStats?: Resolver<ResolversTypes['GlobalStats'], ParentType, ContextType>;
  latestScan?: Resolver<Maybe<ResolversTypes['Scan']>, ParentType, ContextType, RequireFields<QueryLatestScanArgs, 'domain'>>;
  scan?: Resolver<Maybe<ResolversTypes['Scan']>, ParentType, ContextType, RequireFields<QueryScanArgs, 'id'>>;
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

export type RedirectHopResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['RedirectHop'] = ResolversParentTypes['RedirectHop']> = {
  status?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ReferenceResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Reference'] = ResolversParentTypes['Reference']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RefusalResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Refusal'] = ResolversParentTypes['Refusal']> = {
  __resolveType: TypeResolveFn<'InvalidDomain' | 'RateLimited' | 'TargetRefused', ParentType, ContextType>;
};

export type ReportSectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReportSection'] = ResolversParentTypes['ReportSection']> = {
  __resolveType: TypeResolveFn<'DnsSection' | 'EmailSection' | 'SecurityTxtSection' | 'WebSection', ParentType, ContextType>;
};

export type RequestScanResultResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['RequestScanResult'] = ResolversParentTypes['RequestScanResult']> = {
  __resolveType: TypeResolveFn<'InvalidDomain' | 'RateLimited' | 'ScanAccepted' | 'TargetRefused', ParentType, ContextType>;
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

export type ScanFailureResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ScanFailure'] = ResolversParentTypes['ScanFailure']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['ScanFailureReason'], ParentType, ContextType>;
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

export type SecurityHeaderResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SecurityHeader'] = ResolversParentTypes['SecurityHeader']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
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

export type SubscriptionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  scanProgress?: SubscriptionResolver<ResolversTypes['ScanProgress'], "scanProgress", ParentType, ContextType, RequireFields<SubscriptionScanProgressArgs, 'scanId'>>;
};

export type TargetRefusedResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TargetRefused'] = ResolversParentTypes['TargetRefused']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TlsVersionSupportResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TlsVersionSupport'] = ResolversParentTypes['TlsVersionSupport']> = {
  accepted?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WebSectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['WebSection'] = ResolversParentTypes['WebSection']> = {
  cdnName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  certificate?: Resolver<Maybe<ResolversTypes['Certificate']>, ParentType, ContextType>;
  checks?: Resolver<ReadonlyArray<ResolversTypes['Check']>, ParentType, ContextType>;
  cookies?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Cookie']>>, ParentType, ContextType>;
  findings?: Resolver<ReadonlyArray<ResolversTypes['Finding']>, ParentType, ContextType>;
  httpsEnabled?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  redirects?: Resolver<Maybe<ReadonlyArray<ResolversTypes['RedirectHop']>>, ParentType, ContextType>;
  redirectsToHttps?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  section?: Resolver<ResolversTypes['SectionId'], ParentType, ContextType>;
  securityHeaders?: Resolver<Maybe<ReadonlyArray<ResolversTypes['SecurityHeader']>>, ParentType, ContextType>;
  sslGrade?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['SectionState'], ParentType, ContextType>;
  tlsVersion?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tlsVersions?: Resolver<Maybe<ReadonlyArray<ResolversTypes['TlsVersionSupport']>>, ParentType, ContextType>;
  wafDetected?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  wafName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type Resolvers<ContextType = GraphqlContext> = {
  Certificate?: CertificateResolvers<ContextType>;
  CertificateFault?: CertificateFaultResolvers<ContextType>;
  Check?: CheckResolvers<ContextType>;
  Company?: CompanyResolvers<ContextType>;
  Cookie?: CookieResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  DnsSection?: DnsSectionResolvers<ContextType>;
  DomainHistory?: DomainHistoryResolvers<ContextType>;
  DomainHistoryEntry?: DomainHistoryEntryResolvers<ContextType>;
  EmailSection?: EmailSectionResolvers<ContextType>;
  Finding?: FindingResolvers<ContextType>;
  Fix?: FixResolvers<ContextType>;
  GlobalStats?: GlobalStatsResolvers<ContextType>;
  InvalidDomain?: InvalidDomainResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Penalty?: PenaltyResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  RateLimited?: RateLimitedResolvers<ContextType>;
  Recommendation?: RecommendationResolvers<ContextType>;
  RecordSet?: RecordSetResolvers<ContextType>;
  RedirectHop?: RedirectHopResolvers<ContextType>;
  Reference?: ReferenceResolvers<ContextType>;
  Refusal?: RefusalResolvers<ContextType>;
  ReportSection?: ReportSectionResolvers<ContextType>;
  RequestScanResult?: RequestScanResultResolvers<ContextType>;
  Scan?: ScanResolvers<ContextType>;
  ScanAccepted?: ScanAcceptedResolvers<ContextType>;
  ScanFailure?: ScanFailureResolvers<ContextType>;
  ScanProgress?: ScanProgressResolvers<ContextType>;
  ScanStep?: ScanStepResolvers<ContextType>;
  ScanSummary?: ScanSummaryResolvers<ContextType>;
  Scorecard?: ScorecardResolvers<ContextType>;
  SecurityHeader?: SecurityHeaderResolvers<ContextType>;
  SecurityTxtSection?: SecurityTxtSectionResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  TargetRefused?: TargetRefusedResolvers<ContextType>;
  TlsVersionSupport?: TlsVersionSupportResolvers<ContextType>;
  WebSection?: WebSectionResolvers<ContextType>;
};

