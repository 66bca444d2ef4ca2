import { percentDecoded } from './percentDecoded.ts';

/** The name that a Content-Disposition (RFC 6266) gives a file; undefined where it gives none. A path in it is cut to its last part. */
export const fileNameOf = (disposition: string | null): string | undefined => {
  if (disposition === null) return undefined;
  const extended = /;\s*filename\*=UTF-8''([^;\s]+)/i.exec(disposition)?.[1];
  const quoted = /;\s*filename="((?:[^"\\]|\\.)*)"/i.exec(disposition)?.[1];
  const bare = /;\s*filename=([^;\s"]+)/i.exec(disposition)?.[1];
  const name = (extended && percentDecoded(extended)) ?? quoted?.replace(/\\(.)/g, '$1') ?? bare;
  const last = name?.split(/[/\\]/).at(-1);
  return last === '' ? undefined : last;
};
