import { useEffect, useState } from 'react';

/** Finds entries for the typed text, best match first. Rejects if the request fails. */
export type Suggest = (text: string, signal: AbortSignal) => Promise<readonly string[]>;

export type Suggestions =
  | { readonly status: 'idle' }
  | { readonly status: 'searching' }
  | { readonly status: 'found'; readonly items: readonly string[] }
  | { readonly status: 'failed' };

const DEBOUNCE_MS = 250;

const IDLE: Suggestions = { status: 'idle' };
const SEARCHING: Suggestions = { status: 'searching' };

/** Returns suggestions for a text while it is typed; pass null for none. A newer text supersedes an older one. */
export const useSuggestions = (suggest: Suggest, text: string | null): Suggestions => {
  const [answer, setAnswer] = useState<{ readonly text: string; readonly suggestions: Suggestions }>();

  useEffect(() => {
    if (text === null) return undefined;
    const controller = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        const items = await suggest(text, controller.signal);
        if (!controller.signal.aborted) setAnswer({ text, suggestions: { status: 'found', items } });
      } catch {
        // After any failure the field can still be filled in without suggestions, and says so.
        if (!controller.signal.aborted) setAnswer({ text, suggestions: { status: 'failed' } });
      }
    };
    const timer = setTimeout(() => void ask(), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [suggest, text]);

  if (text === null) return IDLE;
  return answer?.text === text ? answer.suggestions : SEARCHING;
};
