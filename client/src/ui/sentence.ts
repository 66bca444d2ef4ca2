/** What is said to the visitor. */
export interface Sentence {
  readonly text: string;
  /** Of the text where it is not the page's language: what the server says is English. */
  readonly lang?: 'en' | undefined;
}
