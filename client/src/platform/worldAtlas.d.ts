/** Natural Earth's outlines, with the types that topojson-client expects. */
declare module 'world-atlas/countries-110m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification';

  const atlas: Topology<{ readonly countries: GeometryCollection<{ readonly name: string }> }>;
  export default atlas;
}
