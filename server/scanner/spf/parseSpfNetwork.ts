import { parsedUrl } from '../../../schema/parsedUrl.ts';

export interface SpfNetwork {
  readonly address: string;
  readonly prefix: number;
}

/** The argument of `ip4:` or `ip6:` (RFC 7208 §5.6): an address and an optional prefix length. A sentence on what is wrong otherwise. */
export const parseSpfNetwork = (kind: 'ip4' | 'ip6', text: string): SpfNetwork | string => {
  const slash = text.indexOf('/');
  const address = slash < 0 ? text : text.slice(0, slash);
  const length = slash < 0 ? undefined : text.slice(slash + 1);
  const most = kind === 'ip4' ? 32 : 128;
  if (kind === 'ip4' ? !isIp4(address) : !isIp6(address))
    return `"${address}" is no ${kind === 'ip4' ? 'IPv4' : 'IPv6'} address`;
  if (length === undefined) return { address, prefix: most };
  if (!/^(0|[1-9][0-9]{0,2})$/.test(length) || Number(length) > most)
    return `"/${length}" is no prefix length (0 to ${most})`;
  return { address, prefix: Number(length) };
};

/** Four numbers from 0 to 255 without leading zeros (§12: qnum). */
const isIp4 = (text: string): boolean => /^((25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\.(?!$)|$)){4}$/.test(text);

/** RFC 4291 §2.2 as the URL parser has it; no zone, no brackets. */
const isIp6 = (text: string): boolean =>
  /^[0-9a-f:.]+$/i.test(text) && text.includes(':') && parsedUrl(`http://[${text}]/`) !== undefined;
