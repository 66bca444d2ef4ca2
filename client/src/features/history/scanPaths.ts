/** The address of one scan's report, which stays when newer ones come. */
export const scanPath = (domain: string, scanId: string): string => `/scan/${domain}/${scanId}`;

/** The address of what changed between two scans; without them, the page takes the newest two. */
export const comparePath = (domain: string, before?: string, after?: string): string => {
  const chosen = new URLSearchParams({ ...(before && { before }), ...(after && { after }) }).toString();
  return `/scan/${domain}/compare${chosen === '' ? '' : `?${chosen}`}`;
};

/** The address of a scan's report as a file. */
export const reportFilePath = (domain: string, scanId: string): string => `/scan/${domain}/report.json?scan=${scanId}`;

export type BadgeStyle = 'flat' | 'card';
export type BadgeTheme = 'light' | 'dark';

/** The address of a domain's badge; what is so by default is left out. */
export const badgePath = (domain: string, style: BadgeStyle, theme: BadgeTheme): string => {
  if (style === 'flat') return `/badge/${domain}.svg`;
  return `/badge/${domain}.svg?style=card${theme === 'dark' ? '&theme=dark' : ''}`;
};

/** The address of a domain's report as it stood at a moment (ISO 8601). */
export const pastPath = (domain: string, at: string): string =>
  `/scan/${domain}/past?${new URLSearchParams({ at }).toString()}`;
