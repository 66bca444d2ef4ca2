import { lazyPart } from '../../platform/lazyPart.tsx';

/** The progress of a running scan, in the bundle of the report. */
export const ScanProgress = lazyPart(async () => (await import('./ScanProgress.tsx')).ScanProgress);

/** The report, in its own bundle, which starts loading as soon as a scan is requested. */
export const Report = lazyPart(async () => (await import('./RecheckableReport.tsx')).RecheckableReport);
