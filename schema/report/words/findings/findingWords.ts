/** What is said of a finding's code: title, meaning, and, where something can be done, what. `{domain}` stands for the scanned domain. */
export type FindingWords = readonly [title: string, meaning: string, fix?: string];
