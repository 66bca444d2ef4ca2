import { factWord } from '../../src/texts/factWords/factWords.ts';
import { privacyLaw, securityCertification } from '../../../checks/privacy/facts.ts';
import { formatDay } from '../../src/texts/formatTime.ts';
import { visibleText } from '../../../schema/report/visibleText.ts';
import type { ExpectedReport, StatedFacts } from '../../../server/lab/expected/expectedReport.ts';
import type { ExpectedFact } from './expectedFacts.ts';

type Completed = Extract<ExpectedReport, { outcome: 'completed' }>;
type Privacy = NonNullable<NonNullable<StatedFacts['privacy']>['privacy']>;

const found = (value: boolean | null): string => (value === null ? 'Not checked' : value ? 'Found' : 'Not found');

const documents = ({ policy, terms, cookiePolicy }: Privacy): ExpectedFact[] => [
  ...(policy?.found === undefined
    ? []
    : [
        {
          name: 'Privacy policy',
          word: found(policy.found),
          texts: [
            typeof policy.url === 'string' ? new URL(policy.url).pathname : undefined,
            typeof policy.lastUpdated === 'string' ? formatDay(policy.lastUpdated) : undefined,
          ].filter((text) => text !== undefined),
        },
      ]),
  ...(terms?.found === undefined ? [] : [{ name: 'Terms of service', word: found(terms.found) }]),
  ...(cookiePolicy?.found === undefined ? [] : [{ name: 'Cookie policy', word: found(cookiePolicy.found) }]),
];

type ItemOf<List> = List extends Iterable<infer Item> ? Item : never;

const lawWord = ({ mentioned, requirements }: ItemOf<NonNullable<Privacy['laws']>>): string => {
  if (mentioned === null) return 'Not checked';
  const asked = [...(requirements ?? [])];
  const met = asked.filter((each) => each.met === true).length;
  return mentioned === true ? `${met} of ${asked.length} found` : 'Not mentioned';
};

const laws = ({ laws: stated }: Privacy): ExpectedFact[] =>
  stated === undefined
    ? []
    : privacyLaw.options.map((law) => ({
        name: factWord('privacy.privacy.laws.law', law),
        word: lawWord([...stated].find((each) => each.law === law) ?? { mentioned: false }),
      }));

const certifications = ({ certifications: stated }: Privacy): ExpectedFact[] =>
  stated === undefined
    ? []
    : securityCertification.options.map((id) => {
        const name = factWord('privacy.privacy.certifications.certification', id);
        const { mentioned, detail } = [...stated].find(({ certification }) => certification === id) ?? {};
        if (mentioned !== true) return { name, word: 'Not mentioned' };
        return { name, word: 'Claimed', texts: typeof detail === 'string' ? [detail] : [] };
      });

/** If the text does not say, the row depends on whether there was a text, which is not stated here. */
const claim = (name: string, stated: { readonly value?: boolean | null | undefined } | undefined): ExpectedFact[] =>
  typeof stated?.value === 'boolean' ? [{ name, word: stated.value ? 'Yes' : 'No' }] : [];

const counted = (name: string, count: number | null | undefined, texts: readonly string[] = []): ExpectedFact[] =>
  typeof count === 'number' ? [{ name, word: count === 0 ? 'None found' : `${count} found`, texts }] : [];

const listed = (name: string, remarks: Privacy['countries']): ExpectedFact[] => {
  const texts = remarks && [...remarks].flatMap(({ text }) => (text === undefined ? [] : [visibleText(text)]));
  return counted(name, remarks && [...remarks].length, texts ?? []);
};

/** Returns the rows of the privacy section that the lab states, from the policies of the site. */
export const expectedPrivacyFacts = ({ facts }: Completed): readonly ExpectedFact[] => {
  const privacy = facts.privacy?.privacy;
  if (!privacy) return [];
  const { overallGrade: grade, hasPrivacyContact, sharing, countries, concerningCountries, keyConcerns } = privacy;
  return [
    ...(grade === undefined
      ? []
      : [{ name: 'Privacy grade', word: grade === null ? 'Not checked' : `Grade ${grade}` }]),
    ...documents(privacy),
    ...claim('Privacy contact', hasPrivacyContact),
    ...laws(privacy),
    ...certifications(privacy),
    ...claim('Sells data', sharing?.sellsData),
    ...claim('Shares data', sharing?.sharesData),
    ...listed('User rights', privacy.userRights),
    ...listed('Countries of processing', countries),
    ...listed('Countries without adequate protection', concerningCountries),
    ...listed('Key concerns', keyConcerns),
  ];
};
