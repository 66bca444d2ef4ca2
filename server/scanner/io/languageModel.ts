/** An OpenAI-compatible chat model. The only implementation with sockets is io/openAiModel.ts. */
export interface LanguageModel {
  /** The model's name in the configuration; shown as the author of the text. */
  readonly name: string;
  /** Resolves to the text of the answer. Rejects with an Error that says why there is none (timeout, status, malformed answer). */
  complete(prompt: { readonly system: string; readonly user: string }, signal: AbortSignal): Promise<string>;
}
