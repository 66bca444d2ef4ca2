/** Whether an error of Node or Postgres has one of these codes (`ENOENT`, `57P03`, …). */
export const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code);
