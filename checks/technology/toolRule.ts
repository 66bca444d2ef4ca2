import type { ToolGroup } from './facts.ts';

/** The list of the technology stack that a tool belongs to (spec 2 §3); null if none. */
export type StackPart = 'web' | 'framework' | 'analytics' | 'cdn' | 'library' | 'cms' | 'server' | 'security';

/**
 * A trace that reveals a tool. A leading `?` makes it weak: other tools leave this trace too, so it proves nothing alone.
 *
 * - `header:name` or `header:name=pattern` · `meta:name` or `meta:name=pattern` (pattern: a regular expression, its group 1 the version)
 * - `cookie:name` or `cookie:prefix*` · `attr:name` · `id:name` · `tag:name` · `class:name` or `class:prefix*` in the markup
 * - `host:example.com` or `host:example.com/part`: a resource from this host or below it, with this part in its path
 * - `path:/part/`: a resource with this part in its path · `inline:text` and `comment:text`: in an inline script, in a comment
 * - `mx:`, `ns:`, `cname:`, `spf:` (include, redirect): a host or a name below it, or `*part` of it · `txt:` the prefix of a TXT record
 */
export type Sign =
  `${'?' | ''}${'header' | 'meta' | 'cookie' | 'attr' | 'id' | 'tag' | 'class' | 'host' | 'path' | 'inline' | 'comment' | 'mx' | 'ns' | 'cname' | 'spf' | 'txt'}:${string}`;

export interface ToolRule {
  readonly name: string;
  readonly company: string | null;
  readonly group: ToolGroup;
  readonly type: string;
  readonly stack: StackPart | null;
  readonly signs: readonly Sign[];
}

type Row = readonly [name: string, company: string | null, ...signs: readonly Sign[]];

/** A table of tools with the same purpose. */
export const toolRules = (
  kind: { readonly group: ToolGroup; readonly type: string; readonly stack?: StackPart },
  rows: readonly Row[],
): readonly ToolRule[] =>
  rows.map(([name, company, ...signs]) => ({
    name,
    company,
    group: kind.group,
    type: kind.type,
    stack: kind.stack ?? null,
    signs,
  }));
