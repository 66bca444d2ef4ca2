import { useState } from 'react';
import type { Sentence } from './sentence.ts';

interface Submission {
  readonly isBusy: boolean;
  readonly refusal: Sentence | undefined;
  /** Says what is missing, and sends nothing. */
  readonly refuse: (text: string) => void;
  /** Runs `call`, once at a time; it resolves to why it was refused, or to nothing. */
  readonly send: (call: () => Promise<Sentence | undefined>) => void;
}

/** A small form on its way to the server. `failed`: what to say where no answer came. */
export const useSubmission = (failed: string): Submission => {
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Sentence>();
  const run = async (call: () => Promise<Sentence | undefined>): Promise<void> => {
    setRefusal(undefined);
    setIsBusy(true);
    try {
      setRefusal(await call());
    } catch {
      setRefusal({ text: failed });
    } finally {
      setIsBusy(false);
    }
  };
  return {
    isBusy,
    refusal,
    refuse: (text) => {
      setRefusal({ text });
    },
    send: (call) => {
      if (!isBusy) void run(call);
    },
  };
};
