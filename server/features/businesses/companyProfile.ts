import { leadersOf, type ProfileFieldName } from '../../../checks/kit/ownerWords.ts';
import type { PortalUser } from '../../platform/auth/sessions.ts';
import { encryptFor } from '../../platform/auth/personalData.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { type BusinessCommand, type BusinessRefusal, businessAggregate } from './business.ts';
import { type Commands, fromOutside } from '../../platform/commands/commands.ts';
import { z } from 'zod';
import { parsedUrl } from '../../../schema/parsedUrl.ts';
import { visibleText } from '../../../schema/report/visibleText.ts';
import { isLei } from '../../../checks/kit/isLei.ts';
import { answers } from '../../platform/base/answers.ts';

interface CorrectProfileDependencies {
  readonly commands: Commands;
  readonly keys: SubjectKeys;
}

type By = Pick<PortalUser, 'subject' | 'domain'>;

/** `message` is text for the user. */
export interface ProfileAnswer {
  readonly kind: 'said' | 'invalid' | 'notVerified' | 'notCorrected';
  readonly message: string;
}

/** The corrections by the owners of a verified business. */
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
    // Names of persons are encrypted under the key of the user who entered them.
    const key = await dependencies.keys.find(by.subject);
    if (!key) return { kind: 'invalid', message: answers().access.sessionExpired };
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
    message: answers().profile[command.type === 'CorrectField' ? 'corrected' : 'withdrawn'],
  } as const;
  return outcome.kind === 'accepted' ? said : refused(outcome.refusal, said);
};

const refused = ({ kind }: BusinessRefusal, said: ProfileAnswer): ProfileAnswer => {
  // They repeated what they had already said.
  if (kind === 'Unchanged') return said;
  return kind === 'NotCorrected'
    ? { kind: 'notCorrected', message: answers().profile.notCorrected }
    : { kind: 'notVerified', message: answers().profile.notVerified };
};

/** Letters and symbols that are invisible: the fillers of Hangul, and the Braille pattern without dots. */
const BLANK = /[\u115f\u1160\u3164\uffa0\u2800]/;

const isSeen = (value: string): boolean => visibleText(value) === value && value.isWellFormed() && !BLANK.test(value);

/** No script needs this many combining marks. */
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
        .min(1, { error: () => answers().profile.empty })
        .max(most, { error: () => answers().profile.tooLong({ most }) })
        .refine(isSeen, { error: () => answers().profile.unseen })
        .refine((value) => !PILE.test(value), { error: () => answers().profile.piled }),
    );

const line = (most: number) =>
  text(most).refine((value) => !value.includes('\n'), { error: () => answers().profile.oneLine });

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

/** What an owner may enter in each field; the messages are for them. `leadership`: one line per person, `Name, Title`. */
const FIELDS = {
  name: line(200),
  description: text(1_000),
  industry: line(100),
  company_type: line(100),
  founded: line(10)
    .refine((value) => /^\d{4}(-\d{2}(-\d{2})?)?$/.test(value), { error: () => answers().profile.noDate })
    .refine(isDay, { error: () => answers().profile.noSuchDay }),
  employees: line(12).refine((value) => /^\d{1,9}$/.test(value), { error: () => answers().profile.employees }),
  revenue: line(20).refine((value) => /^\d{1,15} [A-Z]{3}$/.test(value), { error: () => answers().profile.revenue }),
  headquarters: line(200),
  website: line(300).refine(isWebAddress, { error: () => answers().profile.website }),
  legal_name: line(300),
  legal_form: line(200),
  lei_code: line(20).refine(isLei, { error: () => answers().profile.lei }),
  leadership: text(1_000).refine(
    (value) => {
      const leaders = leadersOf(value);
      return (
        leaders.length >= 1 &&
        leaders.length <= MOST_LEADERS &&
        leaders.every(({ name, title }) => name !== '' && name.length <= 200 && title.length <= 80)
      );
    },
    { error: () => answers().profile.leadership({ most: MOST_LEADERS }) },
  ),
} as const satisfies Record<ProfileFieldName, z.ZodType<string, string>>;

type ProfileValue =
  | { readonly kind: 'value'; readonly value: string }
  | { readonly kind: 'fault'; readonly message: string };

/** Returns a value as it is stored, or what is wrong with it, for its author. It is third-party text: show it inert. */
export const profileValueOf = (field: ProfileFieldName, value: string): ProfileValue => {
  const parsed = FIELDS[field].safeParse(value);
  return parsed.success
    ? { kind: 'value', value: parsed.data }
    : { kind: 'fault', message: parsed.error.issues[0]?.message ?? answers().profile.empty };
};
