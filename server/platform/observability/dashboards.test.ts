import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { collectDefaultMetrics } from 'prom-client';
import { createMetrics } from './metrics.ts';

interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly description?: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly fieldConfig?: { readonly defaults: { readonly unit?: string } };
  readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[];
}

const fileOf = (path: string): string => readFileSync(new URL(`../../../deploy/${path}`, import.meta.url), 'utf8');
const { panels } = JSON.parse(fileOf('grafana/candor.json')) as { readonly panels: readonly Panel[] };
const shown = panels.filter(({ type }) => type !== 'row');
const ruleLines = fileOf('prometheus/candor.rules.yml')
  .split('\n')
  .flatMap((line) => /^\s+expr: (.+)$/.exec(line)?.[1] ?? []);
const expressions = [...shown.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)), ...ruleLines];

/** Names that are not our metrics: labels and functions of Prometheus, and keywords of PromQL. */
const WORDS = new Set('sum max min by le rate increase histogram_quantile without up job instance'.split(' '));

interface Exposed {
  readonly labels: ReadonlySet<string>;
}

/** Every name in the text of /metrics, with the labels that it may have. */
const exposed = (): ReadonlyMap<string, Exposed> => {
  const { registry } = createMetrics();
  collectDefaultMetrics({ register: registry });
  const names = new Map<string, Exposed>();
  for (const metric of registry.getMetricsAsArray()) {
    const labels = new Set('labelNames' in metric ? (metric.labelNames as readonly string[]) : []);
    const isHistogram = metric.constructor.name === 'Histogram';
    for (const suffix of isHistogram ? ['_bucket', '_sum', '_count'] : [''])
      names.set(`${metric.name}${suffix}`, { labels: new Set([...labels, ...(suffix === '_bucket' ? ['le'] : [])]) });
  }
  return names;
};

const isBalanced = (expression: string): boolean => {
  const open: string[] = [];
  const pairs: Readonly<Record<string, string>> = { ')': '(', '}': '{', ']': '[' };
  for (const sign of expression.replace(/"[^"]*"/g, '""')) {
    if (['(', '{', '['].includes(sign)) open.push(sign);
    else if (pairs[sign] !== undefined && open.pop() !== pairs[sign]) return false;
  }
  return open.length === 0;
};

/** The names of metrics: what remains without labels, durations, and the lists after `by`. */
const metricsOf = (expression: string): readonly string[] =>
  expression
    .replace(/\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)/g, ' ')
    .match(/[a-z_][a-z0-9_]*/gi)
    ?.filter((name) => !WORDS.has(name)) ?? [];

/** The labels that an expression selects or groups by. */
const labelsOf = (expression: string): readonly string[] => [
  ...[...expression.matchAll(/\{([^}]*)\}/g)].flatMap(([, inside = '']) =>
    [...inside.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
  ),
  ...[...expression.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(',').map((each) => each.trim())),
];

describe('The dashboard and the alerts', () => {
  it('use metrics that Candor exposes, with labels that these have', () => {
    const known = exposed();
    const unknown = expressions.flatMap((expression) => {
      const metrics = metricsOf(expression);
      const labels = new Set(metrics.flatMap((name) => [...(known.get(name)?.labels ?? [])]));
      return [
        ...metrics.filter((name) => !known.has(name)),
        ...labelsOf(expression).filter((label) => !labels.has(label) && !WORDS.has(label)),
      ].map((name) => `${name} in ${expression}`);
    });
    expect(unknown).to.deep.equal([]);
    expect(expressions).to.have.length.above(50);
  });

  it('show every Candor metric somewhere', () => {
    const named = new Set(expressions.flatMap(metricsOf).map((name) => name.replace(/_(bucket|count|sum)$/, '')));
    const own = createMetrics().registry.getMetricsAsArray();
    expect(own.map(({ name }) => name).filter((name) => !named.has(name))).to.deep.equal([]);
  });

  it('have balanced brackets, and rates only of counters', () => {
    expect(expressions.filter((each) => !isBalanced(each))).to.deep.equal([]);
    const gauges = new Set(
      createMetrics()
        .registry.getMetricsAsArray()
        .filter((metric) => metric.constructor.name === 'Gauge')
        .map(({ name }) => name),
    );
    const rated = expressions.flatMap((each) =>
      [...each.matchAll(/(?:rate|increase)\((\w+)/g)].map(([, name = '']) => name),
    );
    expect(rated.filter((name) => gauges.has(name))).to.deep.equal([]);
    expect(expressions.filter((each) => each.includes('histogram_quantile') && !each.includes('by (le'))).to.deep.equal(
      [],
    );
  });

  it('describe each panel with its unit, and overlap none', () => {
    for (const { title, description = '', fieldConfig, targets = [] } of shown) {
      expect(description, title).to.match(/\.$/);
      expect(fieldConfig?.defaults.unit ?? '', title).not.to.equal('');
      expect(targets, title).not.to.have.length(0);
    }
    const cells = panels.flatMap(({ title, gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => ({ title, place: `${x + (cell % w)},${y + Math.floor(cell / w)}` })),
    );
    expect(new Set(cells.map(({ place }) => place)).size).to.equal(cells.length);
    expect(new Set(panels.map(({ id }) => id)).size).to.equal(panels.length);
  });
});
