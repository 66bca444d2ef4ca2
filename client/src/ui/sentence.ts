/** A text that is shown to the visitor. */
export interface Sentence {
  readonly text: string;
  /** Its language if it differs from the page's: texts of the server are English. */
  readonly lang?: 'en' | undefined;
}
