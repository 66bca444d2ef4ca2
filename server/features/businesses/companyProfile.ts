import { leadersOf, type ProfileFieldName } from '../../../schema/report/ownerWords.ts';
import type { PortalUser } from '../../platform/auth/sessions.ts';
import { encryptFor } from '../../platform/auth/personalData.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { type BusinessCommand, type BusinessRefusal, businessAggregate } from './business.ts';
import { type Commands, fromOutside } from '../../platform/commands/commands.ts';
import { z } from 'zod';
import { parsedUrl } from '../../../schema/parsedUrl.ts';
import { visibleText } from '../../../schema/report/visibleText.ts';
import { isLei } from '../../scanner/probes/isLei.ts';

interface CorrectProfileDependencies {
  readonly commands: Commands;
  readonly keys: SubjectKeys;
}

type By = Pick<PortalUser, 'subject' | 'domain'>;

/** The messages are for people. */
export interface ProfileAnswer {
  readonly kind: 'said' | 'invalid' | 'notVerified' | 'notCorrected';
  readonly message: string;
}

const MESSAGES = {
  corrected: 'Your correction was saved.',
  withdrawn: 'Your word was taken back: what the sources say counts again.',
  notVerified: 'Please verify your business first: only then it is known that you may speak for it.',
  notCorrected: 'This field has no correction that could be taken back.',
  erased: 'Session expired. Please log in again.',
} as const;

/** What the owners of a verified business say of it. */
interface CorrectProfile {
  correct(by: By, field: ProfileFieldName, value: string): Promise<ProfileAnswer>;
  withdraw(by: By, field: ProfileFieldName): Promise<ProfileAnswer>;
}

export const createCorrectProfile = (dependencies: CorrectProfileDependencies): CorrectProfile => ({
  correct: async (by, field, value) => {
    const read = profileValueOf(field, value);
    if (read.kind === 'fault') return { kind: 'invalid', message: read.message };
    const ids = { businessDomain: by.domain, portalUserId: by.subject, field };
    if (field !== 'leadership')
      return carryOut(dependencies, by, {
        type: 'CorrectField',
        data: { ...ids, value: read.value, personal: null },
      });
    // Names of persons: under the key of who gave them.
    const key = await dependencies.keys.find(by.subject);
    if (!key) return { kind: 'invalid', message: MESSAGES.erased };
    const personal = encryptFor({ subject: by.subject, key }, { leadership: leadersOf(read.value) });
    return carryOut(dependencies, by, { type: 'CorrectField', data: { ...ids, value: null, personal } });
  },
  withdraw: (by, field) =>
    carryOut(dependencies, by, {
      type: 'WithdrawField',
      data: { businessDomain: by.domain, portalUserId: by.subject, field },
    }),
});

const carryOut = async (
  { commands }: CorrectProfileDependencies,
  { subject, domain }: By,
  command: Extract<BusinessCommand, { type: 'CorrectField' | 'WithdrawField' }>,
): Promise<ProfileAnswer> => {
  const issuer = fromOutside(`portal:${subject}`);
  const outcome = await commands.execute(businessAggregate, domain, command, issuer);
  const said = {
    kind: 'said',
    message: MESSAGES[command.type === 'CorrectField' ? 'corrected' : 'withdrawn'],
  } as const;
  return outcome.kind === 'accepted' ? said : refused(outcome.refusal, said);
};

const refused = ({ kind }: BusinessRefusal, said: ProfileAnswer): ProfileAnswer => {
  // They say once more what they have said.
  if (kind === 'Unchanged') return said;
  return kind === 'NotCorrected'
    ? { kind: 'notCorrected', message: MESSAGES.notCorrected }
    : { kind: 'notVerified', message: MESSAGES.notVerified };
};

const UNSEEN = 'Please leave out characters that cannot be seen.';
const PILED = 'Please put fewer marks on one letter.';
const EMPTY = 'Please write what is right, or take your word back.';

/** Letters and signs that are blank: fillers of Hangul, the pattern of Braille without a dot. */
const BLANK = /[\u115f\u1160\u3164\uffa0\u2800]/;

const isSeen = (value: string): boolean => visibleText(value) === value && value.isWellFormed() && !BLANK.test(value);

/** No script needs as many. */
const PILE = /\p{M}{6}/u;

const text = (most: number) =>
  z
    .string()
    .transform((value) =>
      value
        .normalize('NFC')
        .replace(/[^\S\n]+/gu, ' ')
        .trim(),
    )
    .pipe(
      z
        .string()
        .min(1, EMPTY)
        .max(most, `Please use at most ${most.toLocaleString('en-US')} characters.`)
        .refine(isSeen, UNSEEN)
        .refine((value) => !PILE.test(value), PILED),
    );

const line = (most: number) => text(most).refine((value) => !value.includes('\n'), 'Please write it on one line.');

const isDay = (value: string): boolean => {
  const [year = '', month = '01', day = '01'] = value.split('-');
  const date = new Date(`${year}-${month}-${day}T00:00:00.000Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${year}-${month}-${day}`);
};

const isWebAddress = (value: string): boolean => {
  const url = parsedUrl(value);
  if (!url) return false;
  const { protocol, username, password, hostname } = url;
  return ['http:', 'https:'].includes(protocol) && username + password === '' && hostname.includes('.');
};

const MOST_LEADERS = 20;

/** What an owner may write into each field; the messages are for them. `leadership`: a line for each person, `Name, Title`. */
const FIELDS = {
  name: line(200),
  description: text(1_000),
  industry: line(100),
  company_type: line(100),
  founded: line(10)
    .refine(
      (value) => /^\d{4}(-\d{2}(-\d{2})?)?$/.test(value),
      'Please write a year, a month or a day, such as 1998, 1998-09 or 1998-09-04.',
    )
    .refine(isDay, 'There is no such day.'),
  employees: line(12).refine((value) => /^\d{1,9}$/.test(value), 'Please write a whole number, such as 250.'),
  revenue: line(20).refine(
    (value) => /^\d{1,15} [A-Z]{3}$/.test(value),
    'Please write an amount a year and its currency by three letters, such as 1200000 EUR.',
  ),
  headquarters: line(200),
  website: line(300).refine(isWebAddress, 'Please write a web address, such as https://www.example.com.'),
  legal_name: line(300),
  legal_form: line(200),
  lei_code: line(20).refine(
    isLei,
    'This is no legal entity identifier: it has 20 characters, of which the last two check the others.',
  ),
  leadership: text(1_000).refine((value) => {
    const leaders = leadersOf(value);
    return (
      leaders.length >= 1 &&
      leaders.length <= MOST_LEADERS &&
      leaders.every(({ name, title }) => name !== '' && name.length <= 200 && title.length <= 80)
    );
  }, `Please write a line for each person, at most ${MOST_LEADERS}: the name, a comma, the title.`),
} as const satisfies Record<ProfileFieldName, z.ZodType<string, string>>;

type ProfileValue =
  | { readonly kind: 'value'; readonly value: string }
  | { readonly kind: 'fault'; readonly message: string };

/** A value as it is kept, or what is wrong with it, for who wrote it. Foreign text: show it inert. */
export const profileValueOf = (field: ProfileFieldName, value: string): ProfileValue => {
  const parsed = FIELDS[field].safeParse(value);
  return parsed.success
    ? { kind: 'value', value: parsed.data }
    : { kind: 'fault', message: parsed.error.issues[0]?.message ?? EMPTY };
};
