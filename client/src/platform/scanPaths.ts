/** The path of one scan's report, which stays the same when newer scans are made. */
export const scanPath = (domain: string, scanId: string): string => `/scan/${domain}/${scanId}`;

/** The path of the comparison of two scans. If they are omitted, the page compares the newest two. */
export const comparePath = (domain: string, before?: string, after?: string): string => {
  const chosen = new URLSearchParams({ ...(before && { before }), ...(after && { after }) }).toString();
  return `/scan/${domain}/compare${chosen === '' ? '' : `?${chosen}`}`;
};

/** The path where a signed-in user can schedule repeated scans of a domain. */
export const watchPath = (domain: string): string => `/lists?${new URLSearchParams({ watch: domain }).toString()}`;

/** The path of a scan's report as a file. */
export const reportFilePath = (domain: string, scanId: string): string => `/scan/${domain}/report.json?scan=${scanId}`;

export type BadgeStyle = 'flat' | 'card';
export type BadgeTheme = 'light' | 'dark';

/** The path of a domain's badge; defaults are omitted. */
export const badgePath = (domain: string, style: BadgeStyle, theme: BadgeTheme): string => {
  if (style === 'flat') return `/badge/${domain}.svg`;
  return `/badge/${domain}.svg?style=card${theme === 'dark' ? '&theme=dark' : ''}`;
};

/** The path of a domain's report at a point in time (ISO 8601). */
export const pastPath = (domain: string, at: string): string =>
  `/scan/${domain}/past?${new URLSearchParams({ at }).toString()}`;
