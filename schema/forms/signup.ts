import { z } from 'zod';
import { requiredAddress, requiredChoice, requiredText } from './fields.ts';

export const COMPANY_SIZES = ['1-10', '11-50', '51-200', '201-1000', '1000+'] as const;

/** POST /api/newsletter/subscribe (spec 2 §3, §5). */
export const newsletterSignup = z.object({
  first_name: requiredText(100),
  last_name: requiredText(100),
  email: requiredAddress(),
  company: requiredText(200),
  wants_updates: z.boolean('malformed').default(false),
});

/** POST /api/business-pro/waitlist: the same, plus the company's size. */
export const waitlistSignup = newsletterSignup.extend({ company_size: requiredChoice(COMPANY_SIZES) });

export type NewsletterSignup = z.infer<typeof newsletterSignup>;
export type WaitlistSignup = z.infer<typeof waitlistSignup>;
