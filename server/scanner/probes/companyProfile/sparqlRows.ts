import { z } from 'zod';
import { ProbeInconclusiveError } from '../../probe.ts';

const term = z.object({ type: z.enum(['uri', 'literal', 'typed-literal', 'bnode']), value: z.string().max(65_536) });
export type SparqlTerm = z.infer<typeof term>;

const row = z.record(z.string().max(100), term);
/** The values of one solution by the names of their variables; what is unbound is not there. */
export type SparqlRow = z.infer<typeof row>;

const results = z.object({ results: z.object({ bindings: z.array(z.unknown()) }) });
const MAX_ROWS = 5_000;

/** SPARQL 1.1 Query Results JSON Format §3. What is no solution is passed over; throws ProbeInconclusiveError where there is nothing else. */
export const sparqlRows = (body: unknown): readonly SparqlRow[] => {
  const parsed = results.safeParse(body);
  if (!parsed.success) throw new ProbeInconclusiveError('unavailable', 'Wikidata answered what is no table of results');
  const { bindings } = parsed.data.results;
  const rows = bindings.slice(0, MAX_ROWS).flatMap((each) => {
    const { data } = row.safeParse(each);
    return data ? [data] : [];
  });
  if (rows.length === 0 && bindings.length > 0)
    throw new ProbeInconclusiveError('unavailable', 'Wikidata answered a table that cannot be read');
  return rows;
};

/** `http://www.wikidata.org/entity/Q42` → `Q42`; also of a property. Undefined: something else, such as an unknown value. */
export const entityIdOf = (value: SparqlTerm | undefined): string | undefined =>
  value?.type === 'uri' ? /^https?:\/\/www\.wikidata\.org\/entity\/([QP]\d{1,12})$/.exec(value.value)?.[1] : undefined;

/** A literal's text; undefined for everything else. */
export const literalOf = (value: SparqlTerm | undefined): string | undefined =>
  value?.type === 'literal' || value?.type === 'typed-literal' ? value.value : undefined;
