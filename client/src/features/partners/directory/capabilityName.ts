import { accountTexts } from '../../../texts/account/accountTexts.ts';

/** A well-known capability in the visitor's language; any other as its partner wrote it. */
export const capabilityName = (value: string): string =>
  Object.entries(accountTexts().partner.capabilities).find(([known]) => known === value)?.[1] ?? value;
