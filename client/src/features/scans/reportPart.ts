import { lazyPart } from '../../platform/lazyPart.tsx';

/** The report, in its own bundle, which starts loading as soon as a scan is requested. */
export const Report = lazyPart(async () => (await import('../scanReport/Report.tsx')).Report);
