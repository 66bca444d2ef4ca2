/** How long subjects are there, and the end of those that stand for nobody in particular. */
export interface SubjectRetention {
  /**
   * Erases keys of subjects that are tied to no person (those who asked for a scan) and were made before; at most `limit`, the oldest first.
   * Answers how many.
   */
  forgetUntied(before: Date, limit: number): Promise<number>;
  /** Persons whose address was met first before this, in the order of their subjects. */
  tiedBefore(before: Date, after: string | undefined, limit: number): Promise<readonly string[]>;
}
