/** The tags of a field in which they stand separated by commas. The server cuts and joins them as it keeps them. */
export const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];
