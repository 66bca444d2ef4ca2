/** A fenced block. */
export interface Fence {
  /** The info string of the opening fence: `sh`, `json`, … */
  readonly info: string;
  readonly text: string;
  /** The line number of its text, starting at 1. */
  readonly line: number;
}

/** The parts of a Markdown file that can be checked. */
export interface Markdown {
  /** The ids of its headings, as forges generate them. */
  readonly anchors: ReadonlySet<string>;
  /** URLs of links and images. */
  readonly links: readonly string[];
  /** The text alternatives of its images, in order. */
  readonly alternatives: readonly string[];
  readonly fences: readonly Fence[];
  /** Code spans. */
  readonly codeSpans: readonly string[];
}

const FENCE = /^( *)(`{3,}|~{3,})(.*)$/;

const splitFences = (text: string): { readonly prose: string; readonly fences: readonly Fence[] } => {
  const prose: string[] = [];
  const fences: Fence[] = [];
  let open: { mark: string; info: string; line: number; lines: string[] } | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    const [, , mark, rest = ''] = FENCE.exec(line) ?? [];
    if (open === undefined) {
      if (mark === undefined) prose.push(line);
      else open = { mark, info: rest.trim(), line: index + 2, lines: [] };
    } else if (mark?.startsWith(open.mark) === true && rest.trim() === '') {
      fences.push({ info: open.info, text: open.lines.join('\n'), line: open.line });
      open = undefined;
    } else open.lines.push(line);
  }
  return { prose: prose.join('\n'), fences };
};

/** Converts `## Processes and roles` to `processes-and-roles`, as GitHub, GitLab and Gitea do. */
const slug = (heading: string): string =>
  heading
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (prose: string): ReadonlySet<string> => {
  const seen = new Map<string, number>();
  return new Set(
    [...prose.matchAll(/^#{1,6} +(.+?) *#*$/gm)].map(([, heading = '']) => {
      const base = slug(heading);
      const count = seen.get(base) ?? 0;
      seen.set(base, count + 1);
      return count === 0 ? base : `${base}-${count}`;
    }),
  );
};

/** Parses the subset of Markdown that this repository uses: headings with #, fences, inline links, code in single backticks. */
export const readMarkdown = (text: string): Markdown => {
  const { prose, fences } = splitFences(text);
  const withoutCode = prose.replace(/`[^`\n]*`/g, '`');
  return {
    anchors: anchorsOf(prose),
    links: [...withoutCode.matchAll(/\]\(([^()\s]+(?:\([^()\s]*\)[^()\s]*)?)\)/g)].map(([, address = '']) => address),
    alternatives: [...withoutCode.matchAll(/!\[([^\]]*)\]\(/g)].map(([, alternative = '']) => alternative),
    fences,
    codeSpans: [...prose.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code),
  };
};
