import { factEmpty, factName, factWord } from '../../src/texts/factWords/factWords.ts';
import { reportDomainTexts } from '../../src/texts/generated/reportDomainTexts.ts';
import { enumName } from '../../../schema/report/enumName.ts';
import { visibleText } from '../../../schema/report/visibleText.ts';
import { formatDate, formatDateTime } from '../../src/texts/formatTime.ts';
import type { ExpectedReport, StatedFacts } from '../../../server/lab/expected/expectedReport.ts';

type Completed = Extract<ExpectedReport, { outcome: 'completed' }>;

type Stated<Section extends keyof StatedFacts> = NonNullable<StatedFacts[Section]>;

/** What a row of the page must show. Parts that the lab does not state are absent. */
export interface ExpectedFact {
  readonly name: string;
  readonly word?: string;
  /** All values, in any order. */
  readonly values?: readonly string[];
  /** Texts that must each be somewhere in the row. */
  readonly texts?: readonly string[];
}

const shown = (values: Iterable<string> | null | undefined): readonly string[] => [...(values ?? [])].map(visibleText);
const given = <Value>(values: readonly (Value | null | undefined)[]): readonly Value[] =>
  values.filter((value) => value !== null && value !== undefined);

/** The kind of a valid SPF record (spec 2 §9). */
const spfKind = (record: string): string => {
  if (/ \+?all/.test(record)) return 'Allowed for everyone';
  return record.includes('~all') ? 'Soft Fail' : record.includes('-all') ? 'Hard Fail' : 'Basic';
};

/** A record that lets others send is marked by that instead of as valid. */
const isMarkedByKind = (kind: string): boolean => kind === 'Basic' || kind.startsWith('Allowed');

const spfWord = ({ spfStatus, spfRecord }: Stated<'email'>): { word?: string } => {
  if (spfStatus === undefined) return {};
  const kind = spfStatus === 'valid' ? spfKind(spfRecord ?? '') : '';
  return { word: isMarkedByKind(kind) ? kind : factWord('email.spfStatus', enumName(spfStatus)) };
};

const spfTexts = ({ spfValid, spfRecord, spfLookups }: Stated<'email'>): readonly string[] => {
  if (spfValid !== true || typeof spfLookups !== 'number') return [];
  const kind = spfKind(spfRecord ?? '');
  return [...(isMarkedByKind(kind) ? [] : [kind]), `${spfLookups} of 10 DNS lookups.`];
};

const mailWord = ({ secureMxProvider, mailServers }: Stated<'email'>): string => {
  if (secureMxProvider === null || secureMxProvider === undefined) return 'Not checked';
  return !secureMxProvider && mailServers && [...mailServers].length === 0
    ? factEmpty('email.mailServers')
    : factWord('email.secureMxProvider', secureMxProvider);
};

/** Returns the rows of the email section, from the data of a lab site's configuration. */
export const expectedEmailFacts = ({ facts: { email = {} } }: Completed): readonly ExpectedFact[] => [
  {
    name: 'SPF record',
    ...spfWord(email),
    values: shown(given([email.spfRecord])),
    texts: spfTexts(email),
  },
  {
    name: 'DKIM configured',
    ...tri(email.dkimConfigured, 'Yes', 'Broken'),
    values: shown(email.dkimSelectors),
  },
  {
    name: 'DMARC policy',
    ...(email.dmarcStatus && {
      word:
        email.dmarcStatus === 'valid'
          ? factWord('email.dmarcPolicy', email.dmarcPolicy ?? 'none')
          : factWord('email.dmarcStatus', enumName(email.dmarcStatus)),
    }),
    ...(email.dmarcRecord === undefined ? {} : { values: shown(given([email.dmarcRecord])) }),
  },
  {
    name: 'Secure MX provider',
    word: mailWord(email),
    values: shown([...given([email.mailProvider]), ...(email.mailServers ?? [])]),
  },
];

/** Formats a version for display: `TLSv1` is `TLS 1.0`. */
const versionName = (version: string): string => (version === 'TLSv1' ? 'TLS 1.0' : version.replace('TLSv', 'TLS '));

const answer = (accepted: boolean | null | undefined): string =>
  accepted === null || accepted === undefined ? 'Not checked' : factWord('web.tls.protocols.accepted', accepted);

/** Returns the word for yes, no or neither; empty if nothing is stated. */
const tri = (value: boolean | null | undefined, yes: string, no: string, neither = 'Not checked'): { word?: string } =>
  value === undefined ? {} : { word: value === null ? neither : value ? yes : no };

/** Returns the word for page facts if no page could be read: a site without HTTP has nothing to check. */
const withoutPage = ({ inconclusive }: Completed): string =>
  'http' in inconclusive ? 'Not checked' : 'Not applicable';

const certificateFact = ({ certificate, httpsEnabled }: Stated<'web'>): ExpectedFact => {
  if (certificate === undefined) return { name: 'Certificate' };
  if (!certificate)
    return { name: 'Certificate', word: httpsEnabled === false ? 'No HTTPS' : 'Not checked', values: [] };
  return {
    name: 'Certificate',
    ...(certificate.faults && { word: [...certificate.faults].length === 0 ? 'Valid' : 'Invalid' }),
    texts: [
      ...given([certificate.subject, certificate.issuerCommonName && `CN=${certificate.issuerCommonName}`]),
      ...given([certificate.notAfter]).flatMap((time) => [formatDate(time), formatDateTime(time)]),
      ...given([certificate.notBefore]).map(formatDateTime),
      ...given([certificate.keyBits]).map((bits) => `${bits} bits`),
      ...given([certificate.subjectAltNames]).flatMap((names) => [`Names (${[...names].length})`, ...names]),
    ],
  };
};

const headersFact = ({ securityHeaders }: Stated<'web'>, unread: string): ExpectedFact => {
  const name = 'Security headers';
  if (securityHeaders === undefined) return { name };
  if (securityHeaders === null) return { name, word: unread, values: [] };
  const headers = [...securityHeaders];
  const set = headers.filter(({ value }) => value !== null);
  const stated = set.map(({ value }) => value);
  return {
    name,
    word: `${set.length} of ${headers.length}`,
    texts: headers.map((header) => `${header.name ?? ''}${header.value === null ? 'Not configured' : 'Configured'}`),
    ...(stated.includes(undefined) ? {} : { values: shown(given(stated)) }),
  };
};

const redirectsFact = ({ redirects }: Stated<'web'>, unread: string): ExpectedFact => {
  const name = 'Redirects';
  if (redirects === undefined) return { name };
  if (redirects === null) return { name, word: unread, values: [] };
  const count = [...redirects].length - 1;
  return {
    name,
    word: count <= 0 ? 'None' : count === 1 ? '1 redirect' : `${count} redirects`,
  };
};

const cookiesFact = ({ cookies }: Stated<'web'>, unread: string): ExpectedFact => {
  const name = 'Cookies';
  if (cookies === undefined) return { name };
  if (cookies === null) return { name, word: unread, values: [] };
  const all = [...cookies];
  const yes = (value: boolean | undefined): string => (value === undefined ? '' : value ? 'Yes' : 'No');
  return {
    name,
    word: all.length === 0 ? 'None set' : all.length === 1 ? '1 cookie' : `${all.length} cookies`,
    values: shown(given(all.map((cookie) => cookie.name))),
    texts: all.map(
      ({ name: own, secure, httpOnly, sameSite }) =>
        `${visibleText(own ?? '')}${yes(secure)}${yes(httpOnly)}${sameSite === 'unset' ? 'not set' : (sameSite ?? '')}`,
    ),
  };
};

/** Returns the rows of the web section. The grade depends on scoring rules rather than on the configuration, so it is compared elsewhere. */
export const expectedWebFacts = (completed: Completed): readonly ExpectedFact[] =>
  webFacts(completed.facts.web ?? {}, withoutPage(completed));

const webFacts = (web: Stated<'web'>, unread: string): readonly ExpectedFact[] => [
  { name: 'HTTPS', ...tri(web.httpsEnabled, 'Enabled', 'Not enabled') },
  { name: 'SSL grade' },
  {
    name: 'TLS version',
    ...(web.tlsVersion !== undefined && {
      word:
        web.tlsVersion === null ? (web.httpsEnabled === false ? 'None' : 'Not checked') : versionName(web.tlsVersion),
    }),
    texts: [...(web.tlsVersions ?? [])].map(
      ({ version, accepted }) => `${versionName(version ?? '')} ${answer(accepted)}`,
    ),
  },
  {
    name: factName('web.wafDetected'),
    ...tri(web.wafDetected, 'Detected', 'None seen', unread),
    ...(web.wafName === undefined ? {} : { values: given([web.wafName]) }),
  },
  headersFact(web, unread),
  certificateFact(web),
  { name: 'HTTP to HTTPS', ...tri(web.redirectsToHttps, 'Redirects', 'No redirect') },
  redirectsFact(web, unread),
  cookiesFact(web, unread),
];

/** In the order of the page; record types for administrators come last. */
const RECORD_TYPES = ['A', 'AAAA', 'TXT', 'MX', 'NS', 'SOA', 'CAA', 'HTTPS'] as const;

const RECORD_STATES = { found: undefined, absent: 'None', notChecked: 'Not checked' } as const;

const SPF = /^v=spf1( |$)/i;
const TXT_LENGTH = 40;

/** A single SPF record is shown in full in the email section, so only its first characters are shown here. */
const shownIn = (records: readonly string[]): readonly string[] =>
  records.filter((record) => SPF.test(record)).length === 1
    ? records.map((record) =>
        SPF.test(record) && record.length > TXT_LENGTH ? `${record.slice(0, TXT_LENGTH)}…` : record,
      )
    : records;

export const expectedDnsFacts = ({ facts: { dns } }: Completed): readonly ExpectedFact[] =>
  RECORD_TYPES.flatMap((type) => {
    const set = [...(dns?.recordSets ?? [])].find((each) => each.type === type);
    if (!set) return [];
    const word = set.status && RECORD_STATES[set.status];
    return {
      name: reportDomainTexts().records.names[type],
      ...(word && { word }),
      values: shown(shownIn([...(set.records ?? [])])),
    };
  });

export const expectedSecurityTxtFacts = ({ facts: { securityTxt: file = {} } }: Completed): readonly ExpectedFact[] => {
  const present = { name: 'File', ...tri(file.present, 'Present', 'Not present'), values: given([file.location]) };
  if (file.present !== true) return [present];
  const { expires = null } = file;
  const expired = expires !== null && new Date(expires) < new Date();
  const contact = shown(file.contact);
  return [
    present,
    { name: 'Contact', word: contact.length > 0 ? 'Given' : 'Missing', values: contact },
    {
      name: 'Expires',
      word: expires === null ? 'No date' : expired ? 'Expired' : 'Current',
      texts: expires === null ? [] : [formatDate(expires)],
    },
  ];
};
