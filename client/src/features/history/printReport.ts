/** Prints the report (its part: scanReport/PrintedReport.tsx). With `evidence` all that is folded inside its sections is printed too: several times as many pages. */
export const printReport = ({ evidence }: { readonly evidence: boolean }): void => {
  if (evidence) document.documentElement.dataset['print'] = 'evidence';
  window.print();
};
