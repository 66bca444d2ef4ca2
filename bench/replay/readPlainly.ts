import pg from 'pg';

const PAGE = 5_000;

/** Events a second that pg reads of the log, page by page, as rows of text and numbers that nobody parses. */
export const readPlainly = async (connectionString: string): Promise<number> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const began = performance.now();
    let read = 0;
    for (let after = '0'; ;) {
      const { rows } = await client.query<{ readonly position: string }>({
        name: 'page',
        text: `select position, stream, revision, id, type, version, data, metadata from candor_events.events
               where position > $1 order by position limit ${PAGE}`,
        values: [after],
      });
      read += rows.length;
      const last = rows.at(-1);
      if (!last) return (read * 1000) / (performance.now() - began);
      after = last.position;
    }
  } finally {
    await client.end();
  }
};
