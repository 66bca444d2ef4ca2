import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { ScanModel, SectionModel } from '../scanModel.ts';
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
  __typename?: 'Certificate';
  faults: Array<CertificateFault>;
  issuer: Scalars['String']['output'];
  keyBits: Maybe<Scalars['Int']['output']>;
  keyType: Scalars['String']['output'];
  notAfter: Scalars['DateTime']['output'];
  notBefore: Scalars['DateTime']['output'];
  signatureAlgorithm: Scalars['String']['output'];
  subject: Scalars['String']['output'];
  subjectAltNameCount: Scalars['Int']['output'];
  subjectAltNames: Array<Scalars['String']['output']>;
};

export type CertificateFault = {
  __typename?: 'CertificateFault';
  detail: Scalars['String']['output'];
  fault: Scalars['String']['output'];
};

/** One probe of the scan and what became of it. */
export type Check = {
  __typename?: 'Check';
  detail: Maybe<Scalars['String']['output']>;
  durationMs: Maybe<Scalars['Int']['output']>;
  probe: Scalars['String']['output'];
  reason: Maybe<InconclusiveReason>;
  state: CheckState;
  title: Scalars['String']['output'];
};

export type CheckState =
  | 'CONCLUSIVE'
  | 'INCONCLUSIVE'
  | 'PENDING'
  | 'RUNNING';

export type Company = {
  __typename?: 'Company';
  /** 0 to 1. */
  confidence: Scalars['Float']['output'];
  description: Scalars['String']['output'];
  domain: Scalars['String']['output'];
  logoUrl: Maybe<Scalars['String']['output']>;
  name: Scalars['String']['output'];
};

export type Cookie = {
  __typename?: 'Cookie';
  httpOnly: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
  sameSite: Scalars['String']['output'];
  secure: Scalars['Boolean']['output'];
};

export type DnsSection = ReportSection & {
  __typename?: 'DnsSection';
  checks: Array<Check>;
  findings: Array<Finding>;
  id: Scalars['ID']['output'];
  /** One for each type that was asked. */
  recordSets: Maybe<Array<RecordSet>>;
  section: SectionId;
  state: SectionState;
};

export type DomainHistory = {
  __typename?: 'DomainHistory';
  entries: Array<DomainHistoryEntry>;
  /** Null when there are no more. */
  nextCursor: Maybe<Scalars['String']['output']>;
  totalCount: Scalars['Int']['output'];
};

export type DomainHistoryEntry = {
  __typename?: 'DomainHistoryEntry';
  breach: Maybe<Scalars['Int']['output']>;
  completedAt: Scalars['DateTime']['output'];
  compliance: Maybe<Scalars['Int']['output']>;
  email: Maybe<Scalars['Int']['output']>;
  grade: Maybe<Scalars['String']['output']>;
  overall: Maybe<Scalars['Int']['output']>;
  scanId: Scalars['ID']['output'];
  web: Maybe<Scalars['Int']['output']>;
};

/** Null in a section's fields is "not checked". */
export type EmailSection = ReportSection & {
  __typename?: 'EmailSection';
  checks: Array<Check>;
  dkimConfigured: Maybe<Scalars['Boolean']['output']>;
  dkimSelectors: Maybe<Array<Scalars['String']['output']>>;
  dmarcPolicy: Maybe<Scalars['String']['output']>;
  dmarcRecord: Maybe<Scalars['String']['output']>;
  findings: Array<Finding>;
  id: Scalars['ID']['output'];
  mailProvider: Maybe<Scalars['String']['output']>;
  mailServers: Maybe<Array<Scalars['String']['output']>>;
  section: SectionId;
  /** False both for a provider that is not known as secure and for no provider at all. */
  secureMxProvider: Maybe<Scalars['Boolean']['output']>;
  spfLookups: Maybe<Scalars['Int']['output']>;
  spfRecord: Maybe<Scalars['String']['output']>;
  spfValid: Maybe<Scalars['Boolean']['output']>;
  state: SectionState;
};

export type Finding = {
  __typename?: 'Finding';
  code: Scalars['String']['output'];
  evidence: Array<Scalars['String']['output']>;
  fix: Maybe<Fix>;
  meaning: Maybe<Scalars['String']['output']>;
  outcome: FindingOutcome;
  /** Points that it cost; 0 for none. */
  points: Scalars['Int']['output'];
  probe: Scalars['String']['output'];
  reference: Maybe<Reference>;
  title: Scalars['String']['output'];
};

export type FindingOutcome =
  | 'FAIL'
  | 'INCONCLUSIVE'
  | 'INFO'
  | 'NOT_APPLICABLE'
  | 'PASS'
  | 'WARN';

export type Fix = {
  __typename?: 'Fix';
  /** Copyable, for this very domain. */
  example: Maybe<Scalars['String']['output']>;
  text: Scalars['String']['output'];
};

/** Completed scans, and the domains that they were of. */
export type GlobalStats = {
  __typename?: 'GlobalStats';
  totalScans: Scalars['Int']['output'];
  uniqueDomains: Scalars['Int']['output'];
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
  | 'UNREACHABLE';

/** The text is no domain name. */
export type InvalidDomain = Refusal & {
  __typename?: 'InvalidDomain';
  message: Scalars['String']['output'];
};

export type Mutation = {
  __typename?: 'Mutation';
  /** Starts a scan, joins the one that runs, or answers with one that is fresh enough (CANDOR_SCAN_CACHE_SECONDS). */
  requestScan: RequestScanResult;
};


export type MutationRequestScanArgs = {
  domain: Scalars['String']['input'];
};

export type Penalty = {
  __typename?: 'Penalty';
  category: ScoreCategory;
  code: Scalars['String']['output'];
  evidence: Array<Scalars['String']['output']>;
  points: Scalars['Int']['output'];
  reason: Scalars['String']['output'];
  reference: Reference;
};

export type Query = {
  __typename?: 'Query';
  /** Companies by name, best first; at least 2 characters that are no domain name, else nothing. */
  companySearch: Array<Company>;
  /** The finished scans of a domain, newest first; `before` is the cursor of the last one that you have. */
  domainHistory: DomainHistory;
  globalStats: GlobalStats;
  /** The newest scan of a domain that completed, else the one that runs; null when it was never scanned. */
  latestScan: Maybe<Scan>;
  /** One scan by its id; null when there is none. */
  scan: Maybe<Scan>;
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
  __typename?: 'RateLimited';
  message: Scalars['String']['output'];
  retryAfterSeconds: Scalars['Int']['output'];
};

export type Recommendation = {
  __typename?: 'Recommendation';
  category: ScoreCategory;
  code: Scalars['String']['output'];
  fix: Maybe<Fix>;
  /** Points of the sub-score that it would give back. */
  points: Scalars['Int']['output'];
  reference: Reference;
  title: Scalars['String']['output'];
};

export type RecordSet = {
  __typename?: 'RecordSet';
  records: Array<Scalars['String']['output']>;
  status: RecordSetStatus;
  type: Scalars['String']['output'];
};

export type RecordSetStatus =
  | 'ABSENT'
  | 'FOUND'
  | 'NOT_CHECKED';

export type RedirectHop = {
  __typename?: 'RedirectHop';
  status: Scalars['Int']['output'];
  url: Scalars['String']['output'];
};

export type Reference = {
  __typename?: 'Reference';
  label: Scalars['String']['output'];
  url: Scalars['String']['output'];
};

export type Refusal = {
  /** For people: what is wrong and what to do. */
  message: Scalars['String']['output'];
};

export type ReportSection = {
  checks: Array<Check>;
  findings: Array<Finding>;
  /** `<scan id>:<section>` */
  id: Scalars['ID']['output'];
  section: SectionId;
  state: SectionState;
};

export type RequestScanResult = InvalidDomain | RateLimited | ScanAccepted | TargetRefused;

export type RiskLevel =
  | 'CRITICAL'
  | 'HIGH'
  | 'LOW'
  | 'MEDIUM';

export type Scan = {
  __typename?: 'Scan';
  companyLogo: Maybe<Scalars['String']['output']>;
  companyName: Scalars['String']['output'];
  completedAt: Maybe<Scalars['DateTime']['output']>;
  /** Sources that this scan asked. */
  dataSourcesCount: Scalars['Int']['output'];
  domain: Scalars['String']['output'];
  /** Seconds, with decimals; null while it runs. */
  durationSeconds: Maybe<Scalars['Float']['output']>;
  failure: Maybe<ScanFailure>;
  id: Scalars['ID']['output'];
  recommendations: Array<Recommendation>;
  requestedAt: Scalars['DateTime']['output'];
  /** The revision of the last event that is in this answer. */
  revision: Scalars['Int']['output'];
  score: Maybe<Scorecard>;
  sections: Array<ReportSection>;
  status: ScanStatus;
  step: ScanStep;
  summary: Maybe<ScanSummary>;
  /** Scans of this domain so far. */
  totalScans: Scalars['Int']['output'];
};


export type ScanRecommendationsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};

export type ScanAccepted = {
  __typename?: 'ScanAccepted';
  disposition: ScanDisposition;
  scan: Scan;
};

export type ScanDisposition =
  | 'CACHED'
  | 'JOINED'
  | 'STARTED';

export type ScanFailure = {
  __typename?: 'ScanFailure';
  message: Scalars['String']['output'];
  reason: ScanFailureReason;
};

export type ScanFailureReason =
  | 'ABANDONED'
  | 'ADDRESS_REFUSED'
  | 'DNS_FAILURE'
  | 'NAME_NOT_FOUND';

export type ScanProgress = {
  __typename?: 'ScanProgress';
  /** The section that the event changed, if it did. */
  changed: Maybe<ReportSection>;
  /** The revision of the event that led here: give it as `after` to go on from it. */
  revision: Scalars['Int']['output'];
  /** The scan as it stands after that event. */
  scan: Scan;
};

export type ScanStatus =
  | 'COMPLETED'
  | 'FAILED'
  | 'RUNNING';

/** One of the eight steps of the scan; driven by the probes, never by a clock. */
export type ScanStep = {
  __typename?: 'ScanStep';
  label: Scalars['String']['output'];
  number: Scalars['Int']['output'];
  percent: Scalars['Int']['output'];
};

export type ScanSummary = {
  __typename?: 'ScanSummary';
  /** `rules`, or the name of the model that wrote it. */
  author: Scalars['String']['output'];
  riskLevel: RiskLevel;
  tldr: Scalars['String']['output'];
};

export type ScoreCategory =
  | 'BREACH'
  | 'COMPLIANCE'
  | 'EMAIL'
  | 'WEB';

/** 0-100 each; null is "not checked". */
export type Scorecard = {
  __typename?: 'Scorecard';
  breach: Maybe<Scalars['Int']['output']>;
  compliance: Maybe<Scalars['Int']['output']>;
  conclusiveChecks: Scalars['Int']['output'];
  email: Maybe<Scalars['Int']['output']>;
  grade: Maybe<Scalars['String']['output']>;
  overall: Maybe<Scalars['Int']['output']>;
  penalties: Array<Penalty>;
  plannedChecks: Scalars['Int']['output'];
  rulesetVersion: Scalars['Int']['output'];
  web: Maybe<Scalars['Int']['output']>;
};

export type SectionId =
  | 'DNS'
  | 'EMAIL'
  | 'SECURITY_TXT'
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
  __typename?: 'SecurityHeader';
  name: Scalars['String']['output'];
  value: Maybe<Scalars['String']['output']>;
};

export type SecurityTxtSection = ReportSection & {
  __typename?: 'SecurityTxtSection';
  checks: Array<Check>;
  contact: Maybe<Array<Scalars['String']['output']>>;
  expires: Maybe<Scalars['DateTime']['output']>;
  findings: Array<Finding>;
  hash: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  location: Maybe<Scalars['String']['output']>;
  pgpSigned: Maybe<Scalars['Boolean']['output']>;
  policy: Maybe<Array<Scalars['String']['output']>>;
  preferredLanguages: Maybe<Array<Scalars['String']['output']>>;
  present: Maybe<Scalars['Boolean']['output']>;
  section: SectionId;
  state: SectionState;
};

export type Subscription = {
  __typename?: 'Subscription';
  /**
   * The scan's progress, read from its own stream: every event after the revision `after` (absent: from the first), each once, then live.
   * Ends after the scan has completed or failed.
   */
  scanProgress: ScanProgress;
};


export type SubscriptionScanProgressArgs = {
  after?: InputMaybe<Scalars['Int']['input']>;
  scanId: Scalars['ID']['input'];
};

/** The name is reserved or names an address that is not public: Candor does not scan it. */
export type TargetRefused = Refusal & {
  __typename?: 'TargetRefused';
  message: Scalars['String']['output'];
};

export type TlsVersionSupport = {
  __typename?: 'TlsVersionSupport';
  /** Null: not checked. */
  accepted: Maybe<Scalars['Boolean']['output']>;
  version: Scalars['String']['output'];
};

export type WebSection = ReportSection & {
  __typename?: 'WebSection';
  cdnName: Maybe<Scalars['String']['output']>;
  certificate: Maybe<Certificate>;
  checks: Array<Check>;
  cookies: Maybe<Array<Cookie>>;
  findings: Array<Finding>;
  httpsEnabled: Maybe<Scalars['Boolean']['output']>;
  id: Scalars['ID']['output'];
  redirects: Maybe<Array<RedirectHop>>;
  redirectsToHttps: Maybe<Scalars['Boolean']['output']>;
  section: SectionId;
  /** The six; a null value is "not configured". The list itself is null when no page was read. */
  securityHeaders: Maybe<Array<SecurityHeader>>;
  sslGrade: Maybe<Scalars['String']['output']>;
  state: SectionState;
  /** The newest version that the server accepts, e.g. `TLSv1.3`. */
  tlsVersion: Maybe<Scalars['String']['output']>;
  tlsVersions: Maybe<Array<TlsVersionSupport>>;
  wafDetected: Maybe<Scalars['Boolean']['output']>;
  wafName: Maybe<Scalars['String']['output']>;
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
    | ( SectionModel )
    | ( SectionModel )
    | ( SectionModel )
    | ( SectionModel )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Certificate: ResolverTypeWrapper<Certificate>;
  CertificateFault: ResolverTypeWrapper<CertificateFault>;
  Check: ResolverTypeWrapper<Check>;
  CheckState: CheckState;
  Company: ResolverTypeWrapper<Company>;
  Cookie: ResolverTypeWrapper<Cookie>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DnsSection: ResolverTypeWrapper<SectionModel>;
  DomainHistory: ResolverTypeWrapper<DomainHistory>;
  DomainHistoryEntry: ResolverTypeWrapper<DomainHistoryEntry>;
  EmailSection: ResolverTypeWrapper<SectionModel>;
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
  Penalty: ResolverTypeWrapper<Penalty>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RateLimited: ResolverTypeWrapper<RateLimited>;
  Recommendation: ResolverTypeWrapper<Recommendation>;
  RecordSet: ResolverTypeWrapper<RecordSet>;
  RecordSetStatus: RecordSetStatus;
  RedirectHop: ResolverTypeWrapper<RedirectHop>;
  Reference: ResolverTypeWrapper<Reference>;
  Refusal: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Refusal']>;
  ReportSection: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['ReportSection']>;
  RequestScanResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['RequestScanResult']>;
  RiskLevel: RiskLevel;
  Scan: ResolverTypeWrapper<ScanModel>;
  ScanAccepted: ResolverTypeWrapper<Omit<ScanAccepted, 'scan'> & { scan: ResolversTypes['Scan'] }>;
  ScanDisposition: ScanDisposition;
  ScanFailure: ResolverTypeWrapper<ScanFailure>;
  ScanFailureReason: ScanFailureReason;
  ScanProgress: ResolverTypeWrapper<Omit<ScanProgress, 'changed' | 'scan'> & { changed?: Maybe<ResolversTypes['ReportSection']>, scan: ResolversTypes['Scan'] }>;
  ScanStatus: ScanStatus;
  ScanStep: ResolverTypeWrapper<ScanStep>;
  ScanSummary: ResolverTypeWrapper<ScanSummary>;
  ScoreCategory: ScoreCategory;
  Scorecard: ResolverTypeWrapper<Scorecard>;
  SectionId: SectionId;
  SectionState: SectionState;
  SecurityHeader: ResolverTypeWrapper<SecurityHeader>;
  SecurityTxtSection: ResolverTypeWrapper<SectionModel>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  TargetRefused: ResolverTypeWrapper<TargetRefused>;
  TlsVersionSupport: ResolverTypeWrapper<TlsVersionSupport>;
  WebSection: ResolverTypeWrapper<SectionModel>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Boolean: Scalars['Boolean']['output'];
  Certificate: Certificate;
  CertificateFault: CertificateFault;
  Check: Check;
  Company: Company;
  Cookie: Cookie;
  DateTime: Scalars['DateTime']['output'];
  DnsSection: SectionModel;
  DomainHistory: DomainHistory;
  DomainHistoryEntry: DomainHistoryEntry;
  EmailSection: SectionModel;
  Finding: Finding;
  Fix: Fix;
  Float: Scalars['Float']['output'];
  GlobalStats: GlobalStats;
  ID: Scalars['ID']['output'];
  Int: Scalars['Int']['output'];
  InvalidDomain: InvalidDomain;
  Mutation: Record<PropertyKey, never>;
  Penalty: Penalty;
  Query: Record<PropertyKey, never>;
  RateLimited: RateLimited;
  Recommendation: Recommendation;
  RecordSet: RecordSet;
  RedirectHop: RedirectHop;
  Reference: Reference;
  Refusal: ResolversInterfaceTypes<ResolversParentTypes>['Refusal'];
  ReportSection: ResolversInterfaceTypes<ResolversParentTypes>['ReportSection'];
  RequestScanResult: ResolversUnionTypes<ResolversParentTypes>['RequestScanResult'];
  Scan: ScanModel;
  ScanAccepted: Omit<ScanAccepted, 'scan'> & { scan: ResolversParentTypes['Scan'] };
  ScanFailure: ScanFailure;
  ScanProgress: Omit<ScanProgress, 'changed' | 'scan'> & { changed?: Maybe<ResolversParentTypes['ReportSection']>, scan: ResolversParentTypes['Scan'] };
  ScanStep: ScanStep;
  ScanSummary: ScanSummary;
  Scorecard: Scorecard;
  SecurityHeader: SecurityHeader;
  SecurityTxtSection: SectionModel;
  String: Scalars['String']['output'];
  Subscription: Record<PropertyKey, never>;
  TargetRefused: TargetRefused;
  TlsVersionSupport: TlsVersionSupport;
  WebSection: SectionModel;
};

export type CertificateResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Certificate'] = ResolversParentTypes['Certificate']> = {
  faults?: Resolver<Array<ResolversTypes['CertificateFault']>, ParentType, ContextType>;
  issuer?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  keyBits?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  keyType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  notAfter?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  notBefore?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  signatureAlgorithm?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subjectAltNameCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  subjectAltNames?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
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
  checks?: Resolver<Array<ResolversTypes['Check']>, ParentType, ContextType>;
  findings?: Resolver<Array<ResolversTypes['Finding']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  recordSets?: Resolver<Maybe<Array<ResolversTypes['RecordSet']>>, ParentType, ContextType>;
  section?: Resolver<ResolversTypes['SectionId'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['SectionState'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DomainHistoryResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DomainHistory'] = ResolversParentTypes['DomainHistory']> = {
  entries?: Resolver<Array<ResolversTypes['DomainHistoryEntry']>, ParentType, ContextType>;
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
  checks?: Resolver<Array<ResolversTypes['Check']>, ParentType, ContextType>;
  dkimConfigured?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  dkimSelectors?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  dmarcPolicy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dmarcRecord?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  findings?: Resolver<Array<ResolversTypes['Finding']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  mailProvider?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mailServers?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  section?: Resolver<ResolversTypes['SectionId'], ParentType, ContextType>;
  secureMxProvider?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  spfLookups?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  spfRecord?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  spfValid?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['SectionState'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FindingResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Finding'] = ResolversParentTypes['Finding']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  evidence?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
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
  evidence?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  points?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reference?: Resolver<ResolversTypes['Reference'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  companySearch?: Resolver<Array<ResolversTypes['Company']>, ParentType, ContextType, RequireFields<QueryCompanySearchArgs, 'query'>>;
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
  records?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
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
  recommendations?: Resolver<Array<ResolversTypes['Recommendation']>, ParentType, ContextType, RequireFields<ScanRecommendationsArgs, 'first'>>;
  requestedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  score?: Resolver<Maybe<ResolversTypes['Scorecard']>, ParentType, ContextType>;
  sections?: Resolver<Array<ResolversTypes['ReportSection']>, ParentType, ContextType>;
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
  penalties?: Resolver<Array<ResolversTypes['Penalty']>, ParentType, ContextType>;
  plannedChecks?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rulesetVersion?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  web?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type SecurityHeaderResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SecurityHeader'] = ResolversParentTypes['SecurityHeader']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SecurityTxtSectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SecurityTxtSection'] = ResolversParentTypes['SecurityTxtSection']> = {
  checks?: Resolver<Array<ResolversTypes['Check']>, ParentType, ContextType>;
  contact?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  expires?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  findings?: Resolver<Array<ResolversTypes['Finding']>, ParentType, ContextType>;
  hash?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  location?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pgpSigned?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  policy?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  preferredLanguages?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
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
  checks?: Resolver<Array<ResolversTypes['Check']>, ParentType, ContextType>;
  cookies?: Resolver<Maybe<Array<ResolversTypes['Cookie']>>, ParentType, ContextType>;
  findings?: Resolver<Array<ResolversTypes['Finding']>, ParentType, ContextType>;
  httpsEnabled?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  redirects?: Resolver<Maybe<Array<ResolversTypes['RedirectHop']>>, ParentType, ContextType>;
  redirectsToHttps?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  section?: Resolver<ResolversTypes['SectionId'], ParentType, ContextType>;
  securityHeaders?: Resolver<Maybe<Array<ResolversTypes['SecurityHeader']>>, ParentType, ContextType>;
  sslGrade?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['SectionState'], ParentType, ContextType>;
  tlsVersion?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tlsVersions?: Resolver<Maybe<Array<ResolversTypes['TlsVersionSupport']>>, ParentType, ContextType>;
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

