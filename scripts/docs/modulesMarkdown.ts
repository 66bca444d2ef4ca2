interface Edge {
  readonly from: string;
  readonly to: string;
}

const FEATURE = /^server\/features\/([^/]+)$/;

/** In the overview diagram, a check, a part of the platform or a feature is drawn as the layer it belongs to. */
const nameOf = (module: string): string =>
  module
    .replace(/^checks\/(?!contracts).*$/, 'checks')
    .replace(/^(schema|server\/platform|server\/features|client\/src\/features)\/.*$/, '$1')
    .replace('client/src/', 'client/');

/** Removes edges that follow from others, such as a -> c if there is a -> b -> c: for an acyclic graph, the diagram says the same without them. */
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

/** Returns a Mermaid flowchart, one edge per line, sorted so that the text only changes with the graph. */
const flowchart = (edges: readonly Edge[]): string => {
  const ids = new Map(
    [...new Set(edges.flatMap(({ from, to }) => [from, to]))].sort().map((name, index) => [name, `m${index}`]),
  );
  const nodes = [...ids].map(([name, id]) => `  ${id}["${name}"]`);
  const arrows = reduced(edges).map(({ from, to }) => `  ${ids.get(from) ?? ''} --> ${ids.get(to) ?? ''}`);
  return ['```mermaid', 'flowchart TD', ...nodes, ...[...new Set(arrows)].sort(), '```'].join('\n');
};

/** Returns the text between the two marks in docs/contributors.md: the modules, followed by the server's features and their dependencies on each other. */
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

/** Returns the text that docs/contributors.md should have if modules import each other like this (moduleImports.ts). */
export const contributorsMarkdown = (text: string, imports: ReadonlyMap<string, ReadonlySet<string>>): string => {
  const edges = [...imports].flatMap(([from, imported]) => [...imported].map((to) => ({ from, to })));
  const [from, to] = [text.indexOf(START), text.indexOf(END)];
  if (from < 0 || to < from)
    throw new Error('docs/contributors.md lacks the marks between which the modules are drawn.');
  return `${text.slice(0, from)}${START}\n\n${modulesMarkdown(edges)}\n\n${text.slice(to)}`;
};
