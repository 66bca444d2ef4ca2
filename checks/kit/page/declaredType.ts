/** The media type and charset that a response declares. */
export interface DeclaredType {
  /** In lower case, e.g. `text/html`; `undefined` if no header names a valid type. */
  readonly essence: string | undefined;
  /** As written. */
  readonly charset: string | undefined;
}

const TYPE = /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+$/;

/**
 * Reads Content-Type as browsers do (Fetch standard, "extract a MIME type"; Chromium, `HttpUtil::ParseContentType`): the last valid value counts, whether in a
 * line of its own or after a comma. It inherits the charset of an earlier value of the same type. `value` joins all lines with commas.
 */
export const declaredType = (value: string | undefined): DeclaredType => {
  let essence: string | undefined;
  let charset: string | undefined;
  for (const each of value?.match(/(?:"(?:[^"\\]|\\.)*"?|[^,"])+/g) ?? []) {
    const [beginning = '', ...parameters] = each.match(/(?:"(?:[^"\\]|\\.)*"?|[^;"])+/g) ?? [];
    const type =
      beginning
        .trim()
        .split(/[ \t(]/, 1)[0]
        ?.toLowerCase() ?? '';
    if (!TYPE.test(type) || type === '*/*') continue;
    if (type !== essence) charset = undefined;
    essence = type;
    charset = charsetOf(parameters) ?? charset;
  }
  return { essence, charset };
};

const charsetOf = (parameters: readonly string[]): string | undefined => {
  for (const parameter of parameters) {
    const [name = '', ...rest] = parameter.split('=');
    if (name.trim().toLowerCase() !== 'charset') continue;
    const value = rest.join('=').trim();
    const charset = value.startsWith('"')
      ? value.replace(/^"|"$/g, '').replace(/\\(.)/g, '$1')
      : value.replace(/^'|'$/g, '');
    if (charset.trim() !== '') return charset.trim();
  }
  return undefined;
};
