interface CountedScan {
  readonly status: string;
  readonly totalScans: number;
}

/** A history begins with the second scan of a domain, and is shown beside a whole report only. */
export const hasHistory = ({ status, totalScans }: CountedScan): boolean => status === 'COMPLETED' && totalScans >= 2;
