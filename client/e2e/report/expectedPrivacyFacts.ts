import { en } from '../../src/texts/reportPrivacy/en.ts';
import { formatDay } from '../../src/texts/formatTime.ts';
import { visibleText } from '../../../schema/report/visibleText.ts';
import type { ExpectedReport } from '../../../server/lab/expected/expectedReport.ts';
import type { ExpectedFact } from './expectedFacts.ts';

type Completed = Extract<ExpectedReport, { outcome: 'completed' }>;
type Privacy = NonNullable<Completed['privacy']>;

const found = (value: boolean | null): string => (value === null ? 'Not checked' : value ? 'Found' : 'Not found');

const documents = ({
  policyFound,
  policyPath,
  lastUpdated,
  termsFound,
  cookiePolicyFound,
}: Privacy): ExpectedFact[] => [
  {
    name: 'Privacy policy',
    word: found(policyFound),
    texts: [policyPath, typeof lastUpdated === 'string' ? formatDay(lastUpdated) : undefined].filter(
      (text) => text !== undefined,
    ),
  },
  ...(termsFound === undefined ? [] : [{ name: 'Terms of service', word: found(termsFound) }]),
  ...(cookiePolicyFound === undefined ? [] : [{ name: 'Cookie policy', word: found(cookiePolicyFound) }]),
];

const lawWord = ([mentioned, , points]: NonNullable<Privacy['laws']>[string]): string => {
  if (mentioned === null) return 'Not checked';
  return mentioned ? `${points} found` : 'Not mentioned';
};

const laws = ({ laws: stated }: Privacy): ExpectedFact[] =>
  stated === undefined
    ? []
    : Object.entries(en.laws.names).map(([law, name]) => ({ name, word: lawWord(stated[law] ?? [false, null, '']) }));

const certifications = ({ certifications: stated }: Privacy): ExpectedFact[] =>
  stated === undefined
    ? []
    : Object.entries(en.certifications.names).map(([id, name]) => {
        const detail = stated[id];
        if (detail === undefined) return { name, word: 'Not mentioned' };
        return { name, word: 'Claimed', texts: detail === null ? [] : [detail] };
      });

/** Where the text does not say, it depends on whether there was one: that is not stated here. */
const claim = (name: string, value: boolean | null | undefined): ExpectedFact[] =>
  typeof value === 'boolean' ? [{ name, word: value ? 'Yes' : 'No' }] : [];

const counted = (name: string, count: number | null | undefined, texts: readonly string[] = []): ExpectedFact[] =>
  typeof count === 'number' ? [{ name, word: count === 0 ? 'None found' : `${count} found`, texts }] : [];

const listed = (name: string, texts: readonly string[] | null | undefined): ExpectedFact[] =>
  counted(name, texts?.length, (texts ?? []).map(visibleText));

/** The rows of the privacy section that the lab states, from the policies of the site. */
export const expectedPrivacyFacts = ({ privacy }: Completed): readonly ExpectedFact[] => {
  if (!privacy) return [];
  const { grade, hasContact, sellsData, sharesData, userRights, countries, concerningCountries, concerns } = privacy;
  return [
    ...(grade === undefined
      ? []
      : [{ name: 'Privacy grade', word: grade === null ? 'Not checked' : `Grade ${grade}` }]),
    ...documents(privacy),
    ...claim('Privacy contact', hasContact),
    ...laws(privacy),
    ...certifications(privacy),
    ...claim('Sells data', sellsData),
    ...claim('Shares data', sharesData),
    ...counted('User rights', userRights),
    ...listed('Countries', countries),
    ...listed('Concerning countries', concerningCountries),
    ...listed('Key concerns', concerns),
  ];
};
