/** The client's time limit for a scan has passed (spec 1 §9). */
export class ScanTimedOut extends Error {
  override readonly name = 'ScanTimedOut';
}
