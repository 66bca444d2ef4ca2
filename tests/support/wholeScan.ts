import {
  getNamedType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import type {
  BrandSection,
  BreachSection,
  BusinessSection,
  CommunitySection,
  DnsSection,
  EmailSection,
  NetworkSection,
  PrivacySection,
  Scan as GraphqlScan,
  SecurityTxtSection,
  ToolsSection,
  WebSection,
} from './generated/answers.ts';
import { graphqlSchema } from '../../server/api/graphqlSchema.ts';
import { loadEdges } from '../../server/features.ts';

const features = await loadEdges();

type Named<Section extends { __typename?: string | undefined }> = Section & {
  readonly __typename: NonNullable<Section['__typename']>;
};

export type WholeSection =
  | Named<EmailSection>
  | Named<WebSection>
  | Named<BreachSection>
  | Named<PrivacySection>
  | Named<CommunitySection>
  | Named<DnsSection>
  | Named<SecurityTxtSection>
  | Named<NetworkSection>
  | Named<ToolsSection>
  | Named<BusinessSection>
  | Named<BrandSection>;

/** Every field of a scan, as GraphQL returns it. */
export type WholeScan = Omit<GraphqlScan, 'sections'> & { readonly sections: readonly WholeSection[] };

/** For fields whose default would leave something out. */
const ARGUMENTS: Readonly<Record<string, string>> = { recommendations: '(first: 100)' };

const fieldsOf = (schema: GraphQLSchema, type: GraphQLNamedType, besides: readonly string[] = []): string => {
  if (!isObjectType(type) && !isInterfaceType(type)) throw new Error(`${type.name} has no fields.`);
  const fields = Object.values(type.getFields())
    .filter(({ name }) => !besides.includes(name))
    .map(({ name, type: given }) => `${name}${ARGUMENTS[name] ?? ''}${selectionOf(schema, getNamedType(given))}`);
  const own = isInterfaceType(type) ? Object.keys(type.getFields()) : [];
  const fragments = isInterfaceType(type)
    ? schema.getPossibleTypes(type).map((each) => {
        const more = fieldsOf(schema, each, own);
        return more === '' ? '' : `... on ${each.name} { ${more} }`;
      })
    : [];
  return [...fields, ...fragments].join(' ');
};

const selectionOf = (schema: GraphQLSchema, type: GraphQLNamedType): string =>
  isLeafType(type) ? '' : ` { ${isInterfaceType(type) ? '__typename ' : ''}${fieldsOf(schema, type)} }`;

const wholeScan = (schema: GraphQLSchema): string => {
  const scan = schema.getType('Scan');
  if (!scan) throw new Error('The schema has no Scan.');
  return `fragment WholeScan on Scan { __typename ${fieldsOf(schema, scan)} }`;
};

/** The fragment `WholeScan` on Scan: every field in the schema, so that none can be forgotten. */
export const WHOLE_SCAN = wholeScan(graphqlSchema(features));
