import packageJson from '../../../package.json' with { type: 'json' };

interface Package {
  readonly version: string;
  /** The address of the project; there is none yet. */
  readonly homepage?: string;
}

/** Says who asks; with `contactUrl`, also where the owner of a site can read why. Without one, the project's own address is named, if it has one. */
export const userAgentOf = (contactUrl: string | undefined, { version, homepage }: Package = packageJson): string => {
  const contact = contactUrl ?? homepage;
  return `Candor/${version}${contact === undefined ? '' : ` (+${contact})`}`;
};
