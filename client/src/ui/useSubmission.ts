import { useState } from 'react';
import type { Sentence } from './sentence.ts';

interface Submission {
  readonly isBusy: boolean;
  readonly refusal: Sentence | undefined;
  /** Shows what is missing, and sends nothing. */
  readonly refuse: (text: string) => void;
  /** Runs `call`, one at a time. It resolves to the reason of a refusal, or to undefined on success. */
  readonly send: (call: () => Promise<Sentence | undefined>) => void;
}

/** The submission of a small form. `failed`: the message if no response arrived. */
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
