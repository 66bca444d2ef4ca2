import { parseDomain } from '../../platform/base/parseDomain.ts';

/** The domain that a part of an address names, in its one spelling; undefined: none that could be scanned. Reserved names may be in a private network. */
export const scannableDomain = (text: string, privateNetwork: boolean): string | undefined => {
  const parsed = parseDomain(text);
  return parsed.kind === 'invalid' || (parsed.kind === 'reserved' && !privateNetwork) ? undefined : parsed.domain;
};
