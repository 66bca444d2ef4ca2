import type { Config } from './config.ts';

/** Returns the public address of this Candor, for links in mails, without a trailing slash. `ownUrl`: where the web server of this process listens. */
export const siteOf = (
  { publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>,
  ownUrl = `http://${host}:${port}`,
  shownUrl: (url: string) => string = (url) => url,
): string => (publicUrl ?? shownUrl(ownUrl)).replace(/\/$/, '');
