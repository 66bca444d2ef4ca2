import { Kind, type DocumentNode } from 'graphql';

type Values = Readonly<Record<string, string>>;

const snake = (name: string): string => name.toLowerCase();
const camel = (name: string): string =>
  name.toLowerCase().replace(/_([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
const title = (name: string): string => name.charAt(0) + name.slice(1).toLowerCase();

/** Enums whose values are not the camelCase of their names: they are spelt differently in the events or in the specification, or contain a colon. */
const SPELT: Readonly<Record<string, (name: string) => string>> = {
  AccountType: (name) => PLANS[name] ?? title(name),
  AlertPriority: title,
  AuditActor: (name) => ACTORS[name] ?? snake(name),
  Confidence: title,
  Plan: (name) => PLANS[`BUSINESS_${name}`] ?? title(name),
  ProfileFieldName: snake,
  ReportType: snake,
  RiskLevel: title,
  TokenScope: (name) => name.toLowerCase().replace('_', ':'),
  ToolGroup: snake,
};

const PLANS: Values = { BUSINESS_FREE: 'Business - Free', BUSINESS_PRO: 'Business - Pro' };
/** As in the metadata of events. */
const ACTORS: Values = { COMMAND_LINE: 'cli', SCHEDULE: 'system' };

/** For each enum of the schema, the values that resolvers return and receive, by their GraphQL names: `NOT_CHECKED` is `notChecked`. */
export const enumValues = ({ definitions }: DocumentNode): Readonly<Record<string, Values>> =>
  Object.fromEntries(
    definitions.flatMap((definition) => {
      if (definition.kind !== Kind.ENUM_TYPE_DEFINITION) return [];
      const spell = SPELT[definition.name.value] ?? camel;
      const values = definition.values?.map(({ name }) => [name.value, spell(name.value)] as const) ?? [];
      return [[definition.name.value, Object.fromEntries(values)]];
    }),
  );
