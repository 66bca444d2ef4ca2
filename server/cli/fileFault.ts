import { cliWords } from '../platform/base/answers.ts';

/** Explains what is wrong with a file argument, as text for the user. Returns `undefined` if the error is of another kind. */
export const fileFault = (error: unknown): string | undefined => {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  const { unusable, theFile, faults } = cliWords().files;
  const fault = Object.entries(faults).find(([code]) => code === error.code)?.[1];
  if (fault === undefined) return undefined;
  return unusable({ path: 'path' in error && typeof error.path === 'string' ? error.path : theFile, fault });
};
