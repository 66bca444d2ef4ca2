import type { FormDraft } from '../../platform/useForm.ts';
import { parsedJson } from '../../../../schema/parsedJson.ts';

/** The values of the partner's form. */
export interface PartnerValues {
  readonly email: string;
  readonly business_name: string;
  readonly website_url: string;
  /** Usually digits, but any text can be typed. */
  readonly years_in_business: string;
  readonly business_description: string;
  readonly contact_full_name: string;
  readonly business_email: string;
  readonly phone_number: string;
  readonly preferred_contact_method: string;
  readonly service_cities: readonly string[];
  readonly team_size: string;
  readonly compliance_certifications: readonly string[];
  readonly team_certifications: readonly string[];
  readonly msp_capabilities: readonly string[];
  readonly operational_capabilities: readonly string[];
  readonly digital_signature: string;
  readonly authorization_confirmed: boolean;
  readonly directory_consent: boolean;
}

type KeysOf<Value> = {
  [Key in keyof PartnerValues]: PartnerValues[Key] extends Value ? Key : never;
}[keyof PartnerValues];

/** The names of the fields that are texts, lists and checkboxes. */
export type PartnerText = KeysOf<string>;
export type PartnerList = KeysOf<readonly string[]>;
export type PartnerBox = KeysOf<boolean>;

export const emptyPartner: PartnerValues = {
  email: '',
  business_name: '',
  website_url: '',
  years_in_business: '',
  business_description: '',
  contact_full_name: '',
  business_email: '',
  phone_number: '',
  preferred_contact_method: 'email',
  service_cities: [],
  team_size: '',
  compliance_certifications: [],
  team_certifications: [],
  msp_capabilities: [],
  operational_capabilities: [],
  digital_signature: '',
  authorization_confirmed: false,
  directory_consent: false,
};

/** The values of the scholar's form. */
export interface ScholarValues {
  readonly email: string;
  readonly full_name: string;
  readonly mobile_phone: string;
  readonly university: string;
  readonly role_type: string;
  readonly statement_of_intent: string;
  readonly digital_signature: string;
  readonly disclaimer_accepted: boolean;
  readonly info_accurate_confirmed: boolean;
}

/** The names of the fields that are texts. */
export type ScholarText = Exclude<keyof ScholarValues, 'disclaimer_accepted' | 'info_accurate_confirmed'>;

export const emptyScholar: ScholarValues = {
  email: '',
  full_name: '',
  mobile_phone: '',
  university: '',
  role_type: '',
  statement_of_intent: '',
  digital_signature: '',
  disclaimer_accepted: false,
  info_accurate_confirmed: false,
};

/** Fields that apply to one application only: the signature and the agreements. They are never stored. */
const UNKEPT: readonly string[] = [
  'digital_signature',
  'disclaimer_accepted',
  'info_accurate_confirmed',
  'authorization_confirmed',
  'directory_consent',
];

const isOf = (value: unknown, example: unknown): boolean =>
  Array.isArray(example)
    ? Array.isArray(value) && value.every((item) => typeof item === 'string')
    : typeof value === typeof example;

/** Parses a stored draft. Drops fields that do not fit the form. */
export const readDraft = <Values extends object>(text: string | null, empty: Values): Partial<Values> => {
  const kept = parsedJson(text ?? '{}');
  if (typeof kept !== 'object' || kept === null) return {};
  const known = new Map(Object.entries(empty));
  const fitting = Object.entries(kept).filter(
    ([field, value]) => known.has(field) && !UNKEPT.includes(field) && isOf(value, known.get(field)),
  );
  // Each value has the type of its field.
  return Object.fromEntries(fitting) as Partial<Values>;
};

/** Serialises the part of a form that may be stored. Returns null if there is nothing to store. */
export const writeDraft = (changes: object): string | null => {
  const kept = Object.entries(changes).filter(([field]) => !UNKEPT.includes(field));
  return kept.length === 0 ? null : JSON.stringify(Object.fromEntries(kept));
};

/** A draft in local storage, which outlives the page. If storage is blocked, the draft lasts as long as the page. */
const storedDraft = <Values extends object>(key: string, empty: Values): FormDraft<Values> => {
  let inMemory: Partial<Values> | undefined;
  return {
    get changes() {
      try {
        inMemory ??= readDraft(localStorage.getItem(key), empty);
      } catch {
        inMemory = {};
      }
      return inMemory;
    },
    set changes(next) {
      inMemory = next;
      const text = writeDraft(next);
      try {
        if (text === null) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
      } catch {
        // If storage is blocked or full, the draft stays in memory.
      }
    },
  };
};

/** Input of the account panel and of the applications. */
export const accountDrafts: {
  email: string;
  readonly scholar: FormDraft<ScholarValues>;
  readonly partner: FormDraft<PartnerValues>;
} = {
  email: '',
  scholar: storedDraft('candor_scholar_draft', emptyScholar),
  partner: storedDraft('candor_partner_draft', emptyPartner),
};

/** Clears the drafts, so that the next user of this browser does not see them. */
export const forgetAccountDrafts = (): void => {
  accountDrafts.email = '';
  accountDrafts.scholar.changes = {};
  accountDrafts.partner.changes = {};
};
