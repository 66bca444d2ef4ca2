import { cliWords } from '../platform/base/answers.ts';

/** What is wrong with a file that a command was given, as a message for people; undefined: this error is of another kind. */
export const fileFault = (error: unknown): string | undefined => {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  const { unusable, theFile, faults } = cliWords().files;
  const fault = Object.entries(faults).find(([code]) => code === error.code)?.[1];
  if (fault === undefined) return undefined;
  return unusable({ path: 'path' in error && typeof error.path === 'string' ? error.path : theFile, fault });
};
