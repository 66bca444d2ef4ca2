import { plural } from '../plural.ts';

/** The page /api-docs. What stands in the OpenAPI document itself comes from the server, in English. */
export const en = {
  head: {
    title: 'API documentation · Candor',
    description:
      'The REST calls and the GraphQL endpoint of Candor: requests, answers, errors, limits and examples that work on this server.',
  },
  hero: {
    kicker: 'For developers',
    title: 'API documentation',
    lead: 'Everything that the pages do, your programs can do too: without a key, in JSON, over REST or GraphQL. This page is written from the schemas that the server itself holds requests to.',
  },
  contents: 'Contents',
  basics: {
    title: 'Basics',
    base: 'Base address',
    openApi: 'OpenAPI 3.1 document',
    sdl: 'GraphQL schema (SDL)',
    format: 'Format',
    formatText: 'JSON in UTF-8, field names in snake_case.',
    errors: 'Errors',
    errorsText: 'A status of 4xx or 5xx, and a sentence for people:',
    nulls: 'Not checked',
    nullsText: 'null: it could not be looked at. That is neither fine nor bad, and is scored as neither.',
  },
  limits: {
    title: 'Rate limits',
    lead: 'Counted by network. Past a limit the answer is 429, and its Retry-After header says in how many seconds to come again.',
    table: 'Rate limits of this server',
    what: 'What',
    howMany: 'How many',
    scans: 'New scans. Joining a running scan, or reading one that is fresh, costs nothing.',
    forms: 'Forms, and each step of signing in',
    links: 'Sign-in links to one mail address',
    none: 'No limit',
    rate: (points: number, seconds: number) => {
      const minutes = Math.round(seconds / 60);
      return seconds % 60 === 0
        ? `${points} in ${minutes} ${plural(minutes, { one: 'minute', other: 'minutes' })}`
        : `${points} in ${seconds} ${plural(seconds, { one: 'second', other: 'seconds' })}`;
    },
  },
  operation: {
    link: (what: string) => `Link to “${what}”`,
    session: 'Needs a session: send its token as Authorization: Bearer.',
    parameters: 'In the address',
    body: 'Request body',
    example: 'Example',
    answers: 'Answers',
    answerBody: 'Body of the answer',
    required: 'required',
    fields: (name: string) => `Fields of ${name}`,
    open: (count: number) => `${count} ${plural(count, { one: 'field', other: 'fields' })}`,
  },
  types: {
    arrayOf: (what: string) => `list of ${what}`,
    orNull: (what: string) => `${what} or null`,
    or: ' or ',
    anything: 'anything',
    map: (what: string) => `map of ${what}`,
    names: {
      string: 'text',
      number: 'number',
      integer: 'whole number',
      boolean: 'true or false',
      object: 'object',
      array: 'list',
      null: 'null',
    },
    oneOf: 'one of',
    only: 'only',
    default: (value: string) => `default ${value}`,
    characters: (least: number | undefined, most: number | undefined) => {
      if (least !== undefined && least > 1 && most !== undefined) return `${least} to ${most} characters`;
      if (most !== undefined) return `at most ${most} characters`;
      return least !== undefined && least > 1 ? `at least ${least} characters` : '';
    },
    range: (least: number | undefined, most: number | undefined) => {
      if (least !== undefined && most !== undefined) return `${least} to ${most}`;
      if (least !== undefined) return `at least ${least}`;
      return most === undefined ? '' : `at most ${most}`;
    },
  },
  graphql: {
    title: 'GraphQL',
    lead: 'One endpoint with the same data, more finely grained: every section of a report, the history of a domain, two scans compared, and progress while it happens.',
    endpoint: 'Endpoint',
    endpointText: 'POST /graphql takes {"query", "variables"}. Documents are held to limits of depth and cost.',
    query: 'A query',
    subscriptions: 'Subscriptions',
    subscriptionsText:
      'They run over a WebSocket at the same address, with the protocol graphql-transport-ws. scanProgress sends the scan as it stands after each of its events, each with a revision. After a broken line give the last revision as “after”: nothing is missed and nothing comes twice. It ends by itself when the scan has ended.',
    subscription: 'A subscription, with the npm package graphql-ws',
    download: 'Download the schema',
    explorer: 'Open the explorer, where this server has it on',
  },
  failed:
    'The documentation could not be read from the server. Nothing is lost: try again in a moment, or read the document itself at',
  tryAgain: 'Try again',
  loading: 'Loading the documentation',
};
