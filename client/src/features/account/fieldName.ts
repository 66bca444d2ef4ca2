import { accountTexts } from '../../texts/account/accountTexts.ts';

/** A field of the applications as people call it: `full_name` is “Full name”. */
export const fieldName = (field: string): string =>
  Object.entries(accountTexts().fields).find(([key]) => key === field)?.[1] ?? field;
