/** An OpenAI-compatible chat model. The only implementation with sockets is io/openAiModel.ts. */
export interface LanguageModel {
  /** As the configuration names it: the author of what it writes. */
  readonly name: string;
  /** The answer's text. Rejects with an Error that says why there is none (time-out, status, nonsense). */
  complete(prompt: { readonly system: string; readonly user: string }, signal: AbortSignal): Promise<string>;
}
