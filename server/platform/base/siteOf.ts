import type { Config } from './config.ts';

/** Under which address people reach this Candor, for links in mails: without a slash at its end. `ownUrl`: where the web server of this process listens. */
export const siteOf = (
  { publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>,
  ownUrl = `http://${host}:${port}`,
  shownUrl: (url: string) => string = (url) => url,
): string => (publicUrl ?? shownUrl(ownUrl)).replace(/\/$/, '');
