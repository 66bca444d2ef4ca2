/** A text that is shown to the visitor. */
export interface Sentence {
  readonly text: string;
  /** Its language if it differs from the page's: the server's texts are English. */
  readonly lang?: 'en' | undefined;
}
