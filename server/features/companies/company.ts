/** A company as the search shows it (spec 1 §3). `confidence` is 0 to 1. */
export interface Company {
  readonly name: string;
  readonly domain: string;
  readonly description: string;
  readonly logoUrl: string | null;
  readonly confidence: number;
}

/** What the directory knows of a company; `logo` is a slug of the icon set. */
export type CompanyEntry = Omit<Company, 'confidence' | 'logoUrl'> & { readonly logo: string | null };
