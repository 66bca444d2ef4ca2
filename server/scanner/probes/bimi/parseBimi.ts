import { parsedUrl } from '../../../../schema/parsedUrl.ts';
import { parseTagList } from '../tagList/parseTagList.ts';

export interface BimiRecord {
  readonly status: 'none' | 'valid' | 'declined' | 'invalid' | 'multiple';
  readonly text: string | null;
  readonly logoUrl: string | null;
  readonly certificateUrl: string | null;
  /** Each a sentence without its full stop. */
  readonly faults: readonly string[];
  /** What mailbox providers ignore. Each a sentence without its full stop. */
  readonly advice: readonly string[];
}

const MAX_LENGTH = 4_096;
const TAGS = new Set(['v', 'l', 'a', 'avp', 'lps']);
const PREFIXES = /^(?:[A-Za-z0-9-]{1,63}(?:[ \t]*,[ \t]*[A-Za-z0-9-]{1,63})*)?$/;

/** The TXT records of `<selector>._bimi.<domain>`, as the draft has them (§4.3): unknown tags are ignored, errors are not mended. */
export const parseBimi = (texts: readonly string[]): BimiRecord => {
  const nothing = { logoUrl: null, certificateUrl: null, advice: [] };
  const [text, ...more] = texts.filter((one) => /^v[ \t]{0,20}=[ \t]{0,20}BIMI1[ \t]{0,20}(;|$)/.test(one));
  if (text === undefined) {
    const near = texts.find((one) => /^\s{0,20}"?v\s{0,20}=\s{0,20}BIMI/i.test(one));
    if (near === undefined) return { ...nothing, status: 'none', text: null, faults: [] };
    return { ...nothing, status: 'invalid', text: near, faults: ['It must begin with "v=BIMI1;", letter by letter'] };
  }
  if (more.length > 0) {
    const faults = [`${more.length + 1} records begin with "v=BIMI1"; there must be exactly one`];
    return { ...nothing, status: 'multiple', text, faults };
  }
  return recordOf(text);
};

const recordOf = (text: string): BimiRecord => {
  const { tags, faults, duplicates } = parseTagList(text.slice(0, MAX_LENGTH));
  const valueOf = (wanted: string): string | undefined => tags.find(({ name }) => name === wanted)?.value;
  const [logo, certificate] = [valueOf('l'), valueOf('a')];
  const all = [
    ...(text.length > MAX_LENGTH ? [`It is longer than ${MAX_LENGTH} characters`] : []),
    ...faults,
    ...duplicates.map((name) => `The tag "${name.slice(0, 40)}" stands more than once`),
    ...(logo === undefined ? ['The tag "l" (the address of the logo) is missing'] : urlFaults('l', logo)),
    ...(certificate === undefined ? [] : urlFaults('a', certificate)),
  ];
  const advice = [
    ...tags.filter(({ name }) => !TAGS.has(name)).map(({ name }) => `The tag "${name.slice(0, 40)}" is not known`),
    ...(/^(brand|personal)$/.test(valueOf('avp') ?? 'brand')
      ? []
      : ['The tag "avp" must be brand or personal; some mailbox providers may show no logo']),
    ...(PREFIXES.test(valueOf('lps') ?? '')
      ? []
      : ['The tag "lps" must be a list of letters, digits and "-", with commas between']),
  ];
  const urls = {
    logoUrl: logo === '' ? null : (logo ?? null),
    certificateUrl: certificate === '' ? null : (certificate ?? null),
  };
  if (all.length > 0) return { ...urls, status: 'invalid', text, faults: all, advice };
  const status = logo === '' && urls.certificateUrl === null ? 'declined' : 'valid';
  return { ...urls, status, text, faults: [], advice };
};

/** Empty stands for "none". */
const urlFaults = (tag: string, url: string): readonly string[] => {
  if (url === '') return [];
  const shown = `"${url.slice(0, 80)}"`;
  if (url.includes(',')) return [`The tag "${tag}" must have one address only: ${shown}`];
  const parsed = parsedUrl(url);
  if (!parsed) return [`The tag "${tag}" has no valid address: ${shown}`];
  const { protocol, hostname } = parsed;
  if (protocol !== 'https:') return [`The address of the tag "${tag}" must begin with https: ${shown}`];
  return hostname.includes('.') ? [] : [`The tag "${tag}" has no valid address: ${shown}`];
};
