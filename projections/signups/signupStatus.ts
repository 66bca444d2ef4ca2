import { z } from 'zod';

/** `requested`: nobody has shown yet that the address is theirs. */
export const signupStatus = z.enum(['requested', 'confirmed', 'withdrawn']);

export type SignupStatus = z.infer<typeof signupStatus>;
