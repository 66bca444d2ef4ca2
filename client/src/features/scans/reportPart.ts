import { lazyPart } from '../../platform/lazyPart.tsx';

/** The report, in a bundle of its own: on its way as soon as a scan is asked for. */
export const Report = lazyPart(async () => (await import('../scanReport/Report.tsx')).Report);
