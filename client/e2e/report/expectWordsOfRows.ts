import { expect } from 'chai';
import type { StatedFacts } from '../../../server/lab/expected/expectedReport.ts';
import type { SectionId } from '../../../checks/kit/section.ts';
import { enumName } from '../../../schema/report/enumName.ts';
import { factEmpty, factName, factWord, type FactPath } from '../../src/texts/factWords/factWords.ts';
import type { ShownSections } from '../shownReport.ts';

type Stated<Section extends SectionId> = NonNullable<StatedFacts[Section]>;

/** Returns the word of a stated state. */
const wordAt = (path: FactPath, stated: string | undefined): string | undefined =>
  stated === undefined ? undefined : factWord(path, enumName(stated));

const VERDICTS = {
  pass: 'Passed',
  fail: 'Failed',
  warn: 'Warning',
  info: 'Information',
  notApplicable: 'Not applicable',
  inconclusive: 'Not checked',
} as const;

/** The words of one row or of several rows with the same name; undefined if nothing is stated. */
type Words = Readonly<Record<string, readonly string[] | string | undefined>>;

const mailServerWords = (servers: Stated<'email'>['mailServerTls']): readonly string[] | undefined => {
  if (servers === undefined) return undefined;
  const words = [...(servers ?? [])].map(({ startTls = 'notChecked' }) =>
    factWord('email.mailServerTls.startTls', enumName(startTls)),
  );
  return words.length > 0 ? words : [servers === null ? 'Not checked' : factEmpty('email.mailServerTls')];
};

const subdomainWords = (names: Stated<'dns'>['subdomains']): string | undefined => {
  if (!names) return names === null ? 'Not checked' : undefined;
  return names.truncated === true ? `At least ${names.count ?? ''}` : `${names.count ?? ''} found`;
};

type RevocationStated = NonNullable<NonNullable<StatedFacts['web']>['tls']>['revocation'];

/** Without a stapled response, the list of revoked certificates (CRL) decides. Returns undefined if the facts do not determine the word. */
const revocationWord = (revocation: RevocationStated): string | undefined => {
  if (revocation?.list === 'revoked') return 'Revoked';
  return revocation?.stapled === false && revocation.list !== 'good' ? 'Not stapled' : undefined;
};

const wordsOf = ({ email = {}, web = {}, dns = {} }: StatedFacts): Partial<Record<SectionId, Words>> => ({
  email: {
    [factName('email.mtaSts')]: wordAt('email.mtaSts.status', email.mtaSts?.status),
    [factName('email.tlsRpt')]: wordAt('email.tlsRpt.status', email.tlsRpt?.status),
    [factName('email.bimi')]: wordAt('email.bimi.status', email.bimi?.status),
    [factName('email.mailServerTls')]: mailServerWords(email.mailServerTls),
  },
  web: {
    'SSL grade': web.sslGrade === null ? 'Unknown' : web.sslGrade && `Grade ${web.sslGrade}`,
    'MDN Observatory, version 6': web.observatory?.grade ? `Grade ${web.observatory.grade}` : undefined,
    [factName('web.cors')]: web.cors?.verdict && VERDICTS[web.cors.verdict],
    [factName('web.integrity')]: web.integrity?.verdict && VERDICTS[web.integrity.verdict],
    [factName('web.tls.dane.status')]: wordAt('web.tls.dane.status', web.tls?.dane?.status),
    Revocation: revocationWord(web.tls?.revocation),
  },
  dns: {
    [factName('dns.dnssec')]: wordAt('dns.dnssec.status', dns.dnssec?.status),
    [factName('dns.subdomains')]: subdomainWords(dns.subdomains),
  },
});

/** Compares the marks of rows that are rendered by components with the states and verdicts that the lab states. */
export const expectWordsOfRows = ({ sections }: { readonly sections: ShownSections }, facts: StatedFacts): void => {
  for (const [section, words] of Object.entries(wordsOf(facts)))
    for (const [name, stated] of Object.entries(words)) {
      if (stated === undefined) continue;
      const { rows } = sections[section as SectionId];
      const shown = rows.filter((row) => row.name === name).map(({ word }) => word);
      expect(shown, name).to.deep.equal(typeof stated === 'string' ? [stated] : stated);
    }
};
