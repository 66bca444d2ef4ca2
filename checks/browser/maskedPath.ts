import { percentDecodedOrSame } from '../../schema/percentDecoded.ts';
import { wellFormedText } from '../kit/boundedText.ts';

const MAX_LENGTH = 160;
const MASK = '…';

/**
 * Returns the path of a URL without anything that may be about a person or a visit: query, parameters, mail addresses, and parts that look like identifiers
 * are masked. When in doubt, a part is masked: the list of requests is public, and an identifier in it tells nobody anything.
 */
export const maskedPath = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string => {
  const path = pathname.slice(0, 2_048).split('/').map(maskedSegment).join('/');
  return wellFormedText(`${cut(path)}${search === '' ? '' : `?${MASK}`}`, MAX_LENGTH);
};

/** Leaves the end, which names the file. */
const cut = (path: string): string => {
  const most = MAX_LENGTH - 2;
  return path.length <= most ? path : `${path.slice(0, most - 61)}${MASK}${path.slice(-60)}`;
};

/** Parameters of a segment follow a semicolon (`;jsessionid=…`), assignments an equals sign. */
const maskedSegment = (segment: string): string => {
  const text = percentDecodedOrSame(segment);
  if (/[@\s]/.test(text)) return MASK;
  const [name = '', ...parameters] = text.split(/[;=&,|:!]/);
  const shown = name
    .replaceAll(UUID, MASK)
    .replaceAll(/[A-Za-z0-9]+/g, (token) => (isIdentifier(token) ? MASK : token));
  // Characters that are neither plain words nor our mask stay encoded.
  return `${encodeURI(wellFormedText(shown, shown.length)).replaceAll(encodeURI(MASK), MASK)}${parameters.length > 0 ? MASK : ''}`;
};

const UUID = /[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}/gi;

/** Returns whether a token looks like an identifier or a key: a long number, a hash, or a mix of letters and digits. */
const isIdentifier = (token: string): boolean => {
  const digits = token.replaceAll(/\D/g, '').length;
  if (digits === token.length) return digits >= 5;
  if (/^[0-9a-f]{7,}$/i.test(token)) return digits >= 2;
  if (digits > 0) return token.length >= 12 && digits >= 2;
  return token.length >= 40 || (token.length >= 20 && /[a-z][A-Z]{2}|[A-Z][a-z]?[A-Z]/.test(token));
};
