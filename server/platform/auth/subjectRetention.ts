/** How long subjects are there, and the end of those that stand for nobody in particular. */
export interface SubjectRetention {
  /**
   * Erases keys of subjects that are tied to no person (those who asked for a scan) and were made before; at most `limit`, the oldest first.
   * Answers how many.
   */
  forgetUntied(before: Date, limit: number): Promise<number>;
  /** Keys that are held for persons and for visitors, and those of visitors that `forgetUntied` would erase in the end; null: none. */
  counts(
    before: Date | null,
  ): Promise<{ readonly persons: number; readonly visitors: number; readonly dueVisitors: number }>;
  /** Persons whose address was met first before this, in the order of their subjects. */
  tiedBefore(before: Date, after: string | undefined, limit: number): Promise<readonly string[]>;
}
