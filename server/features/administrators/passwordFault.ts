import { normalisedPassword } from './passwordHashes.ts';

/** In characters (code points), after normalisation (NIST SP 800-63B section 3.1.1.2). */
const MIN_LENGTH = 12;
const MAX_LENGTH = 128;
/** Of 4: it would take at least a hundred million guesses. */
const MIN_SCORE = 3;

export type PasswordFault = 'tooShort' | 'tooLong' | 'address' | 'guessable';

/** For people. */
export const PASSWORD_FAULTS: Readonly<Record<PasswordFault, string>> = {
  tooShort: `Please choose a password of at least ${MIN_LENGTH} characters.`,
  tooLong: `Please choose a password of at most ${MAX_LENGTH} characters.`,
  address: 'Please choose a password that is not your email address.',
  guessable: 'Please choose a password that is harder to guess, for example several words that do not belong together.',
};

/** Its lists take a while to read and some memory, and most processes never set a password: so it is made when it is asked for, and let go. */
const scoreOf = async (password: string, known: string[]): Promise<number> => {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }).check(password, known).score;
};

/** What is wrong with a new password of an administrator with this address; undefined: it may be taken. */
export const passwordFault = async (password: string, email: string): Promise<PasswordFault | undefined> => {
  const normalised = normalisedPassword(password);
  const { length } = Array.from(normalised);
  if (length < MIN_LENGTH) return 'tooShort';
  if (length > MAX_LENGTH) return 'tooLong';
  if (normalised.trim().toLowerCase() === email.toLowerCase()) return 'address';
  const own = [email, ...email.split('@'), ...email.split(/[@.+_-]/)].map((part) => part.toLowerCase());
  const known = [...new Set(['candor', ...own])].filter(Boolean);
  return (await scoreOf(normalised, known)) < MIN_SCORE ? 'guessable' : undefined;
};
