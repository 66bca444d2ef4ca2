/** The value of an `issue` or `issuewild` property (RFC 8659 §4.2). A malformed one names no issuer, so it forbids issuance as `;` does. */
export type CaaIssue =
  | { readonly kind: 'issuer'; readonly issuer: string; readonly parameters: readonly CaaParameter[] }
  | { readonly kind: 'nobody'; readonly parameters: readonly CaaParameter[] }
  | { readonly kind: 'malformed'; readonly reason: string };

/** RFC 8657 defines `accounturi` and `validationmethods`. */
export interface CaaParameter {
  readonly tag: string;
  readonly value: string;
}

const LABEL = /^(?!-)[a-z0-9-]{1,255}(?<!-)$/i;
const PARAMETER_VALUE = /^[\x21-\x3a\x3c-\x7e]*$/;
/** RFC 8657 §3: a property with an invalid account, or with several, allows nobody. */
const ACCOUNT_URI = /^[a-z][a-z0-9+.-]*:./i;
const MAX_PARAMETERS = 20;

const isSpace = (character: string | undefined): boolean => character === ' ' || character === '\t';

/** Does not use `/[ \t]+$/`, which takes quadratic time for runs of blanks inside the text. */
const withoutSpace = (text: string): string => {
  let [start, end] = [0, text.length];
  while (start < end && isSpace(text[start])) start += 1;
  while (end > start && isSpace(text[end - 1])) end -= 1;
  return text.slice(start, end);
};

export const parseCaaIssue = (value: string): CaaIssue => {
  const [head = '', ...rest] = value.split(';', MAX_PARAMETERS + 2);
  const issuer = withoutSpace(head);
  if (issuer !== '' && !issuer.split('.').every((label) => LABEL.test(label))) {
    return { kind: 'malformed', reason: 'the name of the authority is no domain name' };
  }
  const parts = rest.map(withoutSpace);
  const isEmptyList = parts.length === 1 && parts[0] === '';
  const parameters: CaaParameter[] = [];
  for (const part of isEmptyList ? [] : parts) {
    const parameter = parameterOf(part);
    if (!parameter) return { kind: 'malformed', reason: 'a parameter is not of the form tag=value' };
    parameters.push(parameter);
  }
  const accounts = parameters.filter(({ tag }) => tag === 'accounturi');
  if (accounts.length > 1)
    return { kind: 'malformed', reason: 'it names several accounts (accounturi), and no authority may choose one' };
  if (accounts.some(({ value }) => !ACCOUNT_URI.test(value)))
    return { kind: 'malformed', reason: 'the account (accounturi) is not a URI' };
  return issuer === '' ? { kind: 'nobody', parameters } : { kind: 'issuer', issuer: issuer.toLowerCase(), parameters };
};

const parameterOf = (part: string): CaaParameter | undefined => {
  const equals = part.indexOf('=');
  const [tag, value] = [withoutSpace(part.slice(0, Math.max(equals, 0))), withoutSpace(part.slice(equals + 1))];
  return equals > 0 && LABEL.test(tag) && PARAMETER_VALUE.test(value) ? { tag: tag.toLowerCase(), value } : undefined;
};
