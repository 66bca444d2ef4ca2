/**
 * The keys of personal data, one for each person and one for all visitors of a day, held outside the log: to erase a key is to erase what every event says of
 * its subject (design.md §4). A subject is a random uuid, or that of a day (visitorSubjects.ts).
 */
export interface SubjectKeys {
  /** A new subject with its key (32 bytes). */
  create(): Promise<SubjectKey>;
  /** The key of this subject, made where there is none. Two at once, in whatever processes, get the same. `since`: from when on its age counts. */
  ensure(subject: string, since: Date): Promise<SubjectKey>;
  /** Undefined: erased, or never there. */
  find(subject: string): Promise<Buffer | undefined>;
  /** Those of them that are there, in one round trip. */
  findAll(subjects: readonly string[]): Promise<ReadonlyMap<string, Buffer>>;
  /** True when there was a key to erase. Nothing brings it back. */
  erase(subject: string): Promise<boolean>;
}

export interface SubjectKey {
  readonly subject: string;
  readonly key: Buffer;
}

/** AES-256. */
export const SUBJECT_KEY_BYTES = 32;
