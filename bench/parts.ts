import type { Benchmark } from './figures.ts';

export interface Part {
  readonly does: string;
  /** Approximate duration on two cores that do nothing else. */
  readonly seconds: number;
  readonly load: () => Promise<Benchmark>;
}

/** The parts, in the order in which they run. */
export const PARTS: Readonly<Record<string, Part>> = {
  documents: {
    does: 'PDF, Excel and CSV files of the longest report',
    seconds: 20,
    load: async () => (await import('./documents.ts')).benchDocuments,
  },
  eventstore: {
    does: 'appends and reads of the event store, on new and on long streams, beside plain SQL',
    seconds: 60,
    load: async () => (await import('./eventstore.ts')).benchEventStore,
  },
  scan: {
    does: 'a whole scan, beside its slowest check and MDN HTTP Observatory',
    seconds: 20,
    load: async () => (await import('./scan.ts')).benchScan,
  },
  lists: {
    does: 'a list of domains beside 20 people who scan by hand, and what it leaves in the log',
    seconds: 60,
    load: async () => (await import('./lists.ts')).benchLists,
  },
  survey: {
    does: 'CPU time and bytes of a domain in a survey, whose servers are in another process',
    seconds: 20,
    load: async () => (await import('./survey.ts')).benchSurvey,
  },
  memory: {
    does: 'memory of 20 scans at once',
    seconds: 20,
    load: async () => (await import('./memory.ts')).benchMemory,
  },
  audit: {
    does: 'an audit log of 300,000 entries: pages and exports',
    seconds: 60,
    load: async () => (await import('./audit.ts')).benchAudit,
  },
  lighthouse: {
    does: 'Lighthouse on the first pages, by its mobile profile',
    seconds: 90,
    load: async () => (await import('./lighthouse.ts')).benchLighthouse,
  },
  length: {
    does: 'length of reports in a browser and on paper, and what the first pages load',
    seconds: 45,
    load: async () => (await import('./length.ts')).benchLength,
  },
  monitoring: {
    does: 'a day of monitored domains, with a clock of its own',
    seconds: 60,
    load: async () => (await import('./monitoring.ts')).benchMonitoring,
  },
  subscribers: {
    does: '5,000 subscribers of one scan, beside a bare WebSocket server',
    seconds: 40,
    load: async () => (await import('./subscribers.ts')).benchSubscribers,
  },
  replay: {
    does: 'replays of a log of 300,000 events, beside COPY of the finished rows',
    seconds: 60,
    load: async () => (await import('./replay.ts')).benchReplay,
  },
  lag: {
    does: 'from an append to its row in a read model',
    seconds: 30,
    load: async () => (await import('./lag.ts')).benchLag,
  },
  reads: {
    does: 'reads over HTTP, beside the bare queries',
    seconds: 15,
    load: async () => (await import('./reads.ts')).benchReads,
  },
  browser: {
    does: 'visits in a browser beside opening the page alone, and scans with it',
    seconds: 220,
    load: async () => (await import('./browser.ts')).benchBrowser,
  },
  load: {
    does: '1,000 visitors and 2,000 subscribers while it scans, beside a bare server',
    seconds: 120,
    load: async () => (await import('./load.ts')).benchLoad,
  },
};
