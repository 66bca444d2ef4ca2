/** The files that a scan stores outside the log. The event of the observation contains the hash of each. */
export const SCAN_FILE_KINDS = ['desktop', 'phone', 'har'] as const;

/** `desktop`, `phone`: pictures of the front page · `har`: its first visit as an HTTP Archive, gzip-compressed */
export type ScanFileKind = (typeof SCAN_FILE_KINDS)[number];
