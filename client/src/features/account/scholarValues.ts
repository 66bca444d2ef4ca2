/** The scholar's form as it is filled in. */
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

/** The fields that are texts. */
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
