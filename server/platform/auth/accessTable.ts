import { staffRole } from '../../../schema/events/administrator.ts';
import type { Scope } from '../../../schema/forms/apiToken.ts';

/**
 * Who may call something:
 * - `everybody`: anyone, including visitors.
 * - `account`: any session of an account.
 * - `member`: any session of an account, or of an administrator with the role admin.
 * - `tokenOwner`: any session of an account or of the staff.
 * - `noticeOwner`: as `member`, or as `provenPro`.
 * - `partner`, `scholar`: a session of a partner's or a scholar's account.
 * - `portal`: a session of the business portal.
 * - `pro`: a portal session whose domain currently has the plan Business - Pro.
 * - `proven`: a portal session whose domain is proved to be its owner's.
 * - `provenPro`: both `pro` and `proven`.
 * - `portalView`, `proView`: as `portal` and `pro`, or a partner whom an owner of that portal's domain lets see it.
 * - `reportSender`: a token that an owner of a domain made for programs, while the domain is proved to be theirs.
 * - `staff`: a session that was opened at /admin, whatever rights its owner has.
 * - `admin`, `analyst`: a session opened at /admin whose owner currently has this role.
 *
 * A session of one kind does not count as another kind. In REST, `:domain` in a row of `portal`, `pro`, `proven` or `provenPro` must be the session's own
 * domain, or the call is refused.
 */
export type AccessRole = (typeof ACCESS_ROLES)[number];

export const ACCESS_ROLES = [
  'everybody',
  'account',
  'member',
  'tokenOwner',
  'noticeOwner',
  'partner',
  'scholar',
  'portal',
  'pro',
  'proven',
  'provenPro',
  'portalView',
  'proView',
  'reportSender',
  'staff',
  ...staffRole.options,
] as const;

/**
 * What a row demands. A row with a scope accepts personal tokens with that scope: such a token acts as its owner, who must have the role. A row without a scope
 * accepts none; if its role is `everybody`, a caller with a token counts as a visitor.
 */
export type AccessRow = AccessRole | ScopedRow;

interface ScopedRow {
  readonly role: AccessRole;
  readonly scope: Scope;
}

export const demandsOf = (row: AccessRow): { readonly role: AccessRole; readonly scope: Scope | undefined } =>
  typeof row === 'string' ? { role: row, scope: undefined } : row;

/** Who may use GraphQL: each root field, and types that are not open to everybody, whichever field leads to them. The features declare the rows. */
export interface GraphqlAccessTable {
  readonly fields: Readonly<Record<string, AccessRow>>;
  readonly types: Readonly<Record<string, AccessRow>>;
}

/** Throws for a root field without a row. */
export const rowOf = ({ fields }: Pick<GraphqlAccessTable, 'fields'>, field: string): AccessRow => {
  const row = Object.hasOwn(fields, field) ? fields[field] : undefined;
  if (row === undefined) throw new Error(`${field} has no row in the manifest of its feature.`);
  return row;
};
