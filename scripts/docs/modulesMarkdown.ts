interface Edge {
  readonly from: string;
  readonly to: string;
}

const FEATURE = /^server\/features\/([^/]+)$/;

/** In the picture of the whole, a part of the platform or a feature counts as the floor that it stands on. */
const nameOf = (module: string): string =>
  module
    .replace(/^(schema|server\/platform|server\/features|client\/src\/features)\/.*$/, '$1')
    .replace('client/src/', 'client/');

/** Without the edges that follow from others, as in a -> c beside a -> b -> c: a picture of a graph without circles says the same without them. */
const reduced = (edges: readonly Edge[]): readonly Edge[] => {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of edges) next.set(from, (next.get(from) ?? new Set()).add(to));
  const reach = (from: string, seen: Set<string>): Set<string> => {
    for (const to of next.get(from) ?? []) if (!seen.has(to)) reach(to, seen.add(to));
    return seen;
  };
  return edges.filter(
    ({ from, to }) =>
      ![...(next.get(from) ?? [])].some((over) => {
        const beyond = reach(over, new Set());
        return over !== to && beyond.has(to) && !beyond.has(from);
      }),
  );
};

/** Mermaid's flowchart, an edge a line, sorted so that the text changes only with the graph. */
const flowchart = (edges: readonly Edge[]): string => {
  const ids = new Map(
    [...new Set(edges.flatMap(({ from, to }) => [from, to]))].sort().map((name, index) => [name, `m${index}`]),
  );
  const nodes = [...ids].map(([name, id]) => `  ${id}["${name}"]`);
  const arrows = reduced(edges).map(({ from, to }) => `  ${ids.get(from) ?? ''} --> ${ids.get(to) ?? ''}`);
  return ['```mermaid', 'flowchart TD', ...nodes, ...[...new Set(arrows)].sort(), '```'].join('\n');
};

/** What stands between the two marks of docs/contributors.md: the modules, and below them the features of the server among each other. */
const modulesMarkdown = (edges: readonly Edge[]): string => {
  const modules = edges
    .map(({ from, to }) => ({ from: nameOf(from), to: nameOf(to) }))
    .filter(({ from, to }) => from !== to);
  const features = edges.flatMap(({ from, to }) => {
    const [a, b] = [FEATURE.exec(from)?.[1], FEATURE.exec(to)?.[1]];
    return a === undefined || b === undefined ? [] : [{ from: a, to: b }];
  });
  return `${flowchart(modules)}\n\nThe features of the server among each other:\n\n${flowchart(features)}`;
};

const START = '<!-- Written by `npm run modules` from the imports. Do not edit. -->';
const END = '<!-- End of what is written. -->';

/** The text of docs/contributors.md as it is to be, where modules import each other like this (moduleImports.ts). */
export const contributorsMarkdown = (text: string, imports: ReadonlyMap<string, ReadonlySet<string>>): string => {
  const edges = [...imports].flatMap(([from, imported]) => [...imported].map((to) => ({ from, to })));
  const [from, to] = [text.indexOf(START), text.indexOf(END)];
  if (from < 0 || to < from)
    throw new Error('docs/contributors.md lacks the marks between which the modules are drawn.');
  return `${text.slice(0, from)}${START}\n\n${modulesMarkdown(edges)}\n\n${text.slice(to)}`;
};
