import type { ProfileFieldName } from '../events/business.ts';

/** What the verified owner of a domain says of their business, by field. Foreign text: show it inert. */
export interface OwnerWords {
  readonly words: Readonly<Partial<Record<ProfileFieldName, string>>>;
  /** Of their web site. */
  readonly url: string;
  /** ISO 8601, UTC: of the last word. */
  readonly at: string;
}
