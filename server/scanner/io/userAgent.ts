import packageJson from '../../../package.json' with { type: 'json' };

interface Package {
  readonly version: string;
  /** URL of the project; not set yet. */
  readonly homepage?: string;
}

/**
 * Returns a User-Agent that names Candor and, with `contactUrl`, a page where site owners can read why it visits. Without `contactUrl`, it names the project's homepage, if
 * there is one.
 */
export const userAgentOf = (contactUrl: string | undefined, { version, homepage }: Package = packageJson): string => {
  const contact = contactUrl ?? homepage;
  return `Candor/${version}${contact === undefined ? '' : ` (+${contact})`}`;
};
