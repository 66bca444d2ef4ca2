/** Spec 1 §4: labels and percentages exactly as specified. A step's percentage is where it begins; it ends where the next one begins. */
export const SCAN_STEPS = [
  { number: 1, label: 'Initializing security analysis', percent: 5 },
  { number: 2, label: 'Searching 15+ security databases', percent: 20 },
  { number: 3, label: 'Gathering business intelligence', percent: 35 },
  { number: 4, label: 'Testing security configurations', percent: 50 },
  { number: 5, label: 'Analyzing privacy policies', percent: 65 },
  { number: 6, label: 'Reviewing compliance frameworks', percent: 80 },
  { number: 7, label: 'Calculating trust score', percent: 95 },
  { number: 8, label: 'Finalizing comprehensive analysis', percent: 100 },
] as const;
