import type { ToolGroup } from '../../../../schema/report/facts/toolsFacts.ts';

/** Which list of the technology stack a tool belongs to (spec 2 §3); null: none of them. */
export type StackPart = 'web' | 'framework' | 'analytics' | 'cdn' | 'library' | 'cms' | 'server' | 'security';

/**
 * A trace that gives a tool away. A leading `?` makes it weak: others leave such a trace too, so that it proves nothing alone.
 *
 * - `header:name` or `header:name=pattern` · `meta:name` or `meta:name=pattern` (pattern: a regular expression, its group 1 the version)
 * - `cookie:name` or `cookie:beginning*` · `attr:name` · `id:name` · `tag:name` · `class:name` or `class:beginning*` of the markup
 * - `host:example.com` or `host:example.com/part`: something is loaded from there or below, with this part in its path
 * - `path:/part/`: something is loaded whose path has this part · `inline:text` and `comment:text`: in an inline script, in a comment
 * - `mx:`, `ns:`, `cname:`, `spf:` (include, redirect): a host or what stands below it, or `*part` of it · `txt:` the beginning of a TXT record
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

/** A table of tools that do the same thing. */
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
