/** The initial text of the editor. It is code, so it is the same in every language. */
export const EXPLORER_EXAMPLE = `# Two operations: the one in which the cursor stands is run.
query Numbers {
  globalStats {
    totalScans
    uniqueDomains
  }
}

subscription Progress($scanId: ID!) {
  scanProgress(scanId: $scanId) {
    revision
    scan { status step { label percent } }
  }
}
`;
