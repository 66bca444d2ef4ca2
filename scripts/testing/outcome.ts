/** How one test, or one check that counts as a test, ended. */
export interface Outcome {
  /** Its file, or `static`. */
  readonly suite: string;
  readonly title: string;
  readonly ms: number;
  /** Why it failed, for a person to read; absent when it passed. */
  readonly failure?: string | undefined;
}
