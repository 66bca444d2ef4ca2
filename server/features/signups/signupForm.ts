import { z } from 'zod';

/** What SignupRequested seals, of either list. Without the rules of the forms: one that has become stricter since must not hide what was sent before. */
export const signupForm = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  company: z.string(),
  company_size: z.string().optional(),
  wants_updates: z.boolean().default(false),
});

export type SignupForm = z.infer<typeof signupForm>;
