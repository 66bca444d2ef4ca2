import { plural } from '../plural.ts';

/** The GraphQL explorer at /graphql. What stands in the schema itself is English. */
export const en = {
  head: {
    title: 'GraphQL explorer · Candor',
    description: 'Ask the GraphQL endpoint of this server, and read its schema.',
  },
  title: 'GraphQL explorer',
  lead: 'Documents go to /graphql of this server, as any program would send them. Ctrl and Enter runs, Ctrl and Space completes.',
  document: 'Document',
  variables: 'Variables (JSON)',
  result: 'Result',
  run: 'Run',
  stop: 'Stop',
  running: 'Waiting for the answer',
  following: (count: number) => `Following: ${count} ${plural(count, { one: 'message', other: 'messages' })} so far`,
  finished: 'Finished',
  stopped: 'Stopped',
  nothing: 'Nothing was run yet.',
  session: 'Sent as',
  sessions: { none: 'Nobody', account: 'Your account', portal: 'The business portal', admin: 'Administrator' },
  faults: {
    document: 'The document is not GraphQL:',
    noOperation: 'There is no operation in the document.',
    variables: 'The variables are no JSON object.',
    unreachable: 'The server could not be reached.',
    notJson: (status: number) => `The server answered with status ${status}, and not in JSON.`,
    socket: 'The connection was closed:',
  },
  schema: {
    title: 'Schema',
    download: 'The schema as a file (SDL)',
    loading: 'The schema is on its way',
    failed: 'The schema could not be read from the server. Documents can be run all the same.',
    tryAgain: 'Try again',
    back: 'Back',
    values: 'Values',
    possible: 'Is one of',
    arguments: 'Arguments',
  },
};
