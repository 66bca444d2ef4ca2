interface Stack {
  readonly webTechnologies: readonly string[];
  readonly frameworks: readonly string[];
  readonly analyticsTools: readonly string[];
  readonly cdnProviders: readonly string[];
  readonly javascriptLibraries: readonly string[];
  readonly cmsPlatform: string | null;
  readonly serverTechnologies: readonly string[];
  readonly securityTechnologies: readonly { readonly name: string }[];
}

/** All that a site is built with in one list, each once: what tells most of the site first. */
export const stackNames = (stack: Stack): readonly string[] => [
  ...new Set([
    ...(stack.cmsPlatform === null ? [] : [stack.cmsPlatform]),
    ...stack.frameworks,
    ...stack.webTechnologies,
    ...stack.serverTechnologies,
    ...stack.cdnProviders,
    ...stack.analyticsTools,
    ...stack.javascriptLibraries,
    ...stack.securityTechnologies.map(({ name }) => name),
  ]),
];
