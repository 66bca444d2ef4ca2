import { useSearchParams } from 'react-router-dom';
import type { PastScan } from './useDomainHistory.ts';

interface ChosenScans {
  readonly before: string;
  readonly after: string;
  readonly choose: (before: string, after: string) => void;
}

/** The two scans that the address names; where it names none, the newest and the one before. `scans` are newest first, at least two. */
export const useChosenScans = (scans: readonly PastScan[]): ChosenScans => {
  const [chosen, setChosen] = useSearchParams();
  const after = chosen.get('after') ?? scans.find(({ scanId }) => scanId !== chosen.get('before'))?.scanId ?? '';
  const index = scans.findIndex(({ scanId }) => scanId === after);
  const before = chosen.get('before') ?? (scans[index + 1] ?? scans[index - 1])?.scanId ?? '';
  return {
    before,
    after,
    choose: (earlier, later) => {
      setChosen({ before: earlier, after: later }, { replace: true });
    },
  };
};
