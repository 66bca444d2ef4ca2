interface SeenReport {
  readonly id: string;
  readonly status: 'REQUESTED' | 'RUNNING' | 'GENERATED' | 'FAILED';
}

interface Finished {
  readonly generated: readonly string[];
  readonly failed: readonly string[];
  readonly stillOpen: ReadonlySet<string>;
}

/** What has become of the reports that were on their way when the list was looked at before. */
export const finishedReports = (open: ReadonlySet<string>, reports: readonly SeenReport[]): Finished => {
  const idsOf = (status: SeenReport['status']): readonly string[] =>
    reports.filter((report) => report.status === status && open.has(report.id)).map(({ id }) => id);
  const stillOpen = reports.filter(({ status }) => status === 'REQUESTED' || status === 'RUNNING');
  return { generated: idsOf('GENERATED'), failed: idsOf('FAILED'), stillOpen: new Set(stillOpen.map(({ id }) => id)) };
};
