import packageJson from '../../../package.json' with { type: 'json' };

/** Says who asks; with `contactUrl`, also where the owner of a site can read why. */
export const userAgentOf = (contactUrl: string | undefined): string =>
  `Candor/${packageJson.version}${contactUrl === undefined ? '' : ` (+${contactUrl})`}`;
