import { recordedObservation } from '../../../schema/events/scan.ts';
import { EventTooLarge } from '../../platform/eventStore/port.ts';
import type { ProbeListener } from '../../scanner/runProbes.ts';
import type { ScanRecorder } from './scanRecorder.ts';

/** Turns what the probes tell into commands to their scan. What another worker has recorded already stays as it is. */
export const probeRecorder = (scanId: string, recorder: ScanRecorder): ProbeListener => {
  const inconclusive: ProbeListener['inconclusive'] = async ({ id, section }, reason, detail, durationMs) => {
    const data = { scanId, probe: id, section, reason, detail, durationMs };
    await recorder.record({ type: 'RecordInconclusive', data });
  };
  return {
    started: async ({ id }) => {
      await recorder.record({ type: 'StartProbe', data: { scanId, probe: id } });
    },
    observed: async (probe, seen, findings, durationMs) => {
      const { id, section } = probe;
      const observation = recordedObservation.parse(seen);
      const data = { scanId, probe: id, section, observation, findings: [...findings], durationMs };
      try {
        await recorder.record({ type: 'RecordObservation', data });
      } catch (error) {
        // Bounded in signs, an observation may still be too large in bytes: a stranger's record full of escapes.
        if (!(error instanceof EventTooLarge)) throw error;
        await inconclusive(probe, 'tooLarge', 'What was found is too large to be recorded.', durationMs);
      }
    },
    inconclusive,
  };
};
