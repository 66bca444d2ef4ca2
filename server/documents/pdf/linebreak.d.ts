/** The library comes without types: https://github.com/devongovett/linebreaker */
declare module 'linebreak' {
  /** Where a line may end, by the Unicode Line Breaking Algorithm (UAX 14). */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { readonly position: number; readonly required: boolean } | null;
  }
}
