/**
 * A published vulnerability of a library. It affects versions from `from` up to, but not including, `fixed`. Sources: the CVE records and the projects' own
 * release notes.
 */
export interface LibraryFlaw {
  readonly library: string;
  readonly from: string;
  readonly fixed: string;
  readonly cve: string;
  readonly what: string;
}

const flaw = (library: string, from: string, fixed: string, cve: string, what: string): LibraryFlaw => ({
  library,
  from,
  fixed,
  cve,
  what,
});

/** When an entry was last added or changed. Vulnerabilities published later are not in the table. */
export const FLAWS_OF = '2026-11-21';

/** Includes only what affects scripts in a browser, and only if the first fixed version is certain. */
const FLAWS: readonly LibraryFlaw[] = [
  flaw('jQuery', '1.2.0', '3.5.0', 'CVE-2020-11022', 'cross-site scripting through HTML that is passed to its methods'),
  flaw('jQuery', '1.0.3', '3.5.0', 'CVE-2020-11023', 'cross-site scripting through <option> elements'),
  flaw('jQuery', '1.1.4', '3.4.0', 'CVE-2019-11358', 'prototype pollution by jQuery.extend'),
  flaw('jQuery', '1.0.0', '1.9.0', 'CVE-2012-6708', 'cross-site scripting through selectors that look like HTML'),
  flaw('jQuery UI', '1.0.0', '1.13.0', 'CVE-2021-41184', 'cross-site scripting through the "of" option of position'),
  flaw('jQuery UI', '1.12.0', '1.13.2', 'CVE-2022-31160', 'cross-site scripting when a checkboxradio is refreshed'),
  flaw('Bootstrap', '3.0.0', '3.4.1', 'CVE-2019-8331', 'cross-site scripting in tooltips and popovers'),
  flaw('Bootstrap', '4.0.0', '4.3.1', 'CVE-2019-8331', 'cross-site scripting in tooltips and popovers'),
  flaw('AngularJS', '1.0.0', '1.8.0', 'CVE-2020-7676', 'cross-site scripting through <option> in <select>'),
  flaw('Lodash', '3.10.0', '4.17.12', 'CVE-2019-10744', 'prototype pollution by defaultsDeep'),
  flaw('Lodash', '0.1.0', '4.17.21', 'CVE-2021-23337', 'code injection through template'),
  flaw('Underscore.js', '1.3.2', '1.12.1', 'CVE-2021-23358', 'code injection through template'),
  flaw('Moment.js', '2.18.0', '2.29.4', 'CVE-2022-31129', 'denial of service by long dates'),
  flaw('Handlebars', '1.0.0', '4.7.7', 'CVE-2021-23369', 'code injection through templates'),
  flaw('Mustache', '0.1.0', '2.2.1', 'CVE-2015-8862', 'cross-site scripting through attributes without quotes'),
  flaw('Knockout', '1.0.0', '3.5.0', 'CVE-2019-14862', 'cross-site scripting in old Internet Explorers'),
  flaw('highlight.js', '1.0.0', '9.18.2', 'CVE-2020-26237', 'prototype pollution by code blocks'),
  flaw('highlight.js', '10.0.0', '10.1.2', 'CVE-2020-26237', 'prototype pollution by code blocks'),
  flaw('Chart.js', '1.0.0', '2.9.4', 'CVE-2020-7746', 'prototype pollution by options'),
  flaw('Video.js', '1.0.0', '7.14.3', 'CVE-2021-23414', 'cross-site scripting through the track element'),
  flaw('DOMPurify', '1.0.0', '2.5.4', 'CVE-2024-45801', 'its filter can be passed by deep nesting'),
  flaw('DOMPurify', '3.0.0', '3.1.3', 'CVE-2024-45801', 'its filter can be passed by deep nesting'),
  flaw('axios', '0.8.1', '0.28.0', 'CVE-2023-45857', 'the token against forged requests is sent to other hosts'),
  flaw('axios', '1.0.0', '1.6.0', 'CVE-2023-45857', 'the token against forged requests is sent to other hosts'),
  flaw('Swiper', '1.0.0', '6.5.1', 'CVE-2021-23370', 'prototype pollution by options'),
  flaw('jQuery Validation', '1.0.0', '1.19.5', 'CVE-2022-31147', 'denial of service by long addresses'),
];

/** Returns the published vulnerabilities of exactly this version, and none for an unreadable version. */
export const flawsOf = (library: string, version: string): readonly LibraryFlaw[] =>
  FLAWS.filter(
    (each) =>
      each.library === library && isBefore(version, each.fixed) === true && isBefore(version, each.from) === false,
  );

/**
 * Returns whether a dotted version comes before another; a pre-release comes before its release. `undefined` if that is not known: another maintainer's build
 * (`1.12.4-aem`) may have the fix, and a CDN answers `4.17` with the newest release of that line.
 */
export const isBefore = (version: string, other: string): boolean | undefined => {
  const [one, another] = [partsOf(version), partsOf(other)];
  if (!one || !another) return undefined;
  for (const [index, number] of another.numbers.entries()) {
    const own = one.numbers[index];
    if (own === undefined) return another.numbers.slice(index).some((rest) => rest > 0) ? undefined : false;
    if (own !== number) return own < number;
  }
  return one.preRelease && !another.preRelease;
};

/** A single number ("3") is a major version, not a release. */
const partsOf = (version: string): { numbers: readonly number[]; preRelease: boolean } | undefined => {
  const match = /^([0-9]{1,5}(?:\.[0-9]{1,5}){1,3})(-(?:alpha|beta|rc|pre|dev|next|canary).{0,30})?$/i.exec(version);
  if (!match) return undefined;
  return { numbers: (match[1] ?? '').split('.').map(Number), preRelease: match[2] !== undefined };
};

/** Release lines that are no longer fixed, with the project's own statement. */
export const UNSUPPORTED: readonly {
  readonly library: string;
  readonly before: string;
  readonly since: string;
  readonly url: string;
}[] = [
  {
    library: 'AngularJS',
    before: '2.0.0',
    since: '2022-01-01',
    url: 'https://docs.angularjs.org/misc/version-support-status',
  },
  { library: 'Vue.js', before: '3.0.0', since: '2024-01-01', url: 'https://v2.vuejs.org/eol/' },
];
