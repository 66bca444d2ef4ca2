import { signupList, type SignupList } from '../../../schema/events/signup.ts';
import { SIGNUP_LIST_NUMBERS } from '../../../schema/events/signupListNumbers.ts';
import { createKeyedTokens } from './keyedTokens.ts';
import { uuidBytes } from '../base/uuidBytes.ts';

/** `confirm`: it was I who asked · `withdraw`: I do not want it, or not any more. */
export type SignupTokenPurpose = 'confirm' | 'withdraw';

export interface SignupToken {
  readonly signupId: string;
  readonly list: SignupList;
}

/**
 * The tokens of the links in mails to and about a list: `base64url(signup ‖ list ‖ purpose ‖ HMAC-SHA256)`, 67 characters. They are the
 * same in every mail to one person about one list: until when one is good, the person's stream says.
 */
export interface SignupTokens {
  tokenOf(signup: SignupToken, purpose: SignupTokenPurpose): string;
  /** Undefined: cut short, changed, made by somebody else, or for the other purpose. */
  read(token: string, purpose: SignupTokenPurpose): SignupToken | undefined;
}

/** One byte each, as the lists. */
const PURPOSES = { confirm: 1, withdraw: 2 } as const satisfies Record<SignupTokenPurpose, number>;

const ID_BYTES = 16;
const NAME_BYTES = ID_BYTES + 2;

export const createSignupTokens = (masterKey: Buffer): SignupTokens => {
  const tokens = createKeyedTokens(masterKey, 'candor:signup', NAME_BYTES);
  return {
    tokenOf: ({ signupId, list }, purpose) =>
      tokens.tokenOf(Buffer.concat([uuidBytes.of(signupId), Buffer.of(SIGNUP_LIST_NUMBERS[list], PURPOSES[purpose])])),
    read: (token, purpose) => {
      const name = tokens.read(token)?.name;
      const list = listOf(name?.readUInt8(ID_BYTES));
      if (!name || !list || name.readUInt8(ID_BYTES + 1) !== PURPOSES[purpose]) return undefined;
      return { signupId: uuidBytes.toUuid(name.subarray(0, ID_BYTES)), list };
    },
  };
};

const listOf = (number: number | undefined): SignupList | undefined =>
  signupList.options.find((list) => SIGNUP_LIST_NUMBERS[list] === number);
