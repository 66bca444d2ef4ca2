const WORDS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder, not a file',
  ENOTDIR: 'a part of its path is no folder',
  EACCES: 'this account may not',
  EPERM: 'this account may not',
  EROFS: 'nothing can be written there',
  ENOSPC: 'the disk is full',
  ENAMETOOLONG: 'its name is too long',
};

/** What is wrong with a file that a command was told of, for people; undefined: this error is of another kind. */
export const fileFault = (error: unknown): string | undefined => {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  const words = WORDS[error.code];
  if (words === undefined) return undefined;
  const path = 'path' in error && typeof error.path === 'string' ? error.path : 'The file';
  return `${path} cannot be used: ${words}.`;
};
