import '../zodInBrowsers.ts';
import { z } from 'zod';
import { mailAddress } from './mailAddress.ts';

/** A required text. Issues: `required`, `tooLong`. */
export const requiredText = (maxLength: number) =>
  z.string('required').trim().min(1, 'required').max(maxLength, 'tooLong');

/** A required address that passes `rule`. Issues: `required`, `address`, `code`. */
export const requiredAddress = (rule: (address: string) => boolean = () => true, code = 'address') =>
  z.string('required').trim().min(1, 'required').pipe(mailAddress).refine(rule, { error: code });

/** A text of at least 50 characters (spec 1 §9), counted after trimming. Issues: `required`, `code`, `tooLong`. */
export const longText = (code: string) =>
  z.string('required').trim().min(1, 'required').min(MIN_LONG_TEXT, code).max(5_000, 'tooLong');

export const MIN_LONG_TEXT = 50;

/** One of the given values. Issues: `required` if missing, `choice` for any other value. */
export const requiredChoice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: ({ input }) => (input === undefined || input === '' ? 'required' : 'choice') });

/** A box that must be ticked. Issue: `code`. */
export const ticked = (code: string) => z.literal(true, code);

/** Several texts, without duplicates, in their order. Issues: `code` if it is not a list, `malformed`, `tooLong`. */
export const texts = (code = 'malformed', maxItems = 100) =>
  z
    .array(z.string('malformed').trim().min(1, 'malformed').max(120, 'tooLong'), code)
    .max(maxItems, 'tooLong')
    .transform((items) => [...new Set(items)]);
