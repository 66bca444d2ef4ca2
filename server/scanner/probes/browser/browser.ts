import { defineProbe, ProbeInconclusiveError } from '../../probe.ts';

/** STUB. */
export const browser = defineProbe({
  id: 'browser',
  section: 'tools',
  needs: [],
  deadlineMs: 60_000,
  codes: {},
  observe: () => Promise.reject(new ProbeInconclusiveError('unavailable', 'There is no browser here.')),
  assess: () => [],
});
