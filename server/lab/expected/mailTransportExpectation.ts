export type ExpectedMtaSts = 'ENFORCE' | 'TESTING' | 'NONE' | 'BROKEN' | 'ABSENT' | 'NOT_APPLICABLE' | 'NOT_CHECKED';

/** How mail gets to a site, in the words of schema/graphql/mailDetails.graphql. Null: not checked. */
export interface ExpectedMailTransport {
  readonly mtaSts: { readonly status: ExpectedMtaSts };
  readonly tlsRpt: { readonly status: 'VALID' | 'INVALID' | 'ABSENT' | 'NOT_CHECKED' } | null;
  readonly bimi: { readonly status: 'ABSENT' | 'VALID' | 'DECLINED' | 'INVALID' } | null;
  /** Those that have an address, in the order of their preference. */
  readonly mailServerTls: readonly ExpectedMailServer[] | null;
}

export interface ExpectedMailServer {
  readonly host: string;
  readonly startTls: 'YES' | 'NO' | 'NOT_CHECKED';
  readonly version: string | null;
  readonly certificate: { readonly trusted: boolean; readonly nameMatches: boolean } | null;
  readonly dane: { readonly status: 'ABSENT' | 'MATCHED' | 'MISMATCHED' | 'INSECURE' | 'BOGUS' };
}
