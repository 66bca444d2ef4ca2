/** The scans that were accepted and that no worker has taken up yet, over all processes. */
export interface ScanQueue {
  /**
   * Takes a place for a scan before it is requested. `isBounded`: only while fewer wait than may; then, else, `waiting` says how many do. A scan
   * has one place, however often it is taken.
   */
  enter(scanId: string, isBounded: boolean): Promise<{ readonly entered: true } | QueueFull>;
  /** A worker has it, or it was not requested after all. */
  leave(scanId: string): Promise<void>;
}

interface QueueFull {
  readonly entered: false;
  readonly waiting: number;
}
