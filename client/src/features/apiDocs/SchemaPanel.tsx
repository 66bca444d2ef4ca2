import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
  type GraphQLArgument,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
} from 'graphql';
import { useState } from 'react';
import { explorerTexts } from '../../texts/generated/explorerTexts.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './ExplorerPage.module.css';

interface Described {
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly type?: GraphQLType;
  readonly args?: readonly GraphQLArgument[];
}

/** Returns the parts of a type: the fields, the enum values, or the member types of a union. */
const partsOf = (type: GraphQLNamedType): readonly Described[] => {
  if (isObjectType(type) || isInterfaceType(type) || isInputObjectType(type))
    return Object.values<Described>(type.getFields());
  if (isEnumType(type)) return type.getValues();
  return isUnionType(type) ? type.getTypes().map((one) => ({ name: one.name, type: one })) : [];
};

const rootsOf = (schema: GraphQLSchema): readonly Described[] =>
  [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((type) =>
    type ? [{ name: type.name, type }] : [],
  );

interface TypeLinkProps {
  readonly type: GraphQLType;
  readonly onOpen: (type: GraphQLNamedType) => void;
}

const TypeLink = ({ type, onOpen }: TypeLinkProps) => (
  <button
    type="button"
    className={styles['type']}
    onClick={() => {
      onOpen(getNamedType(type));
    }}
  >
    {String(type)}
  </button>
);

const Part = ({ part, onOpen }: { readonly part: Described; readonly onOpen: TypeLinkProps['onOpen'] }) => (
  <li>
    <code>{part.name}</code>
    {part.type && (
      <>
        {': '}
        <TypeLink type={part.type} onOpen={onOpen} />
      </>
    )}
    {(part.args?.length ?? 0) > 0 && (
      <ul aria-label={explorerTexts().schema.arguments} className={styles['arguments']}>
        {part.args?.map((argument) => (
          <li key={argument.name}>
            <code>{argument.name}</code>: <TypeLink type={argument.type} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    )}
    {part.description && <p>{part.description}</p>}
  </li>
);

/** The schema, type by type, from its roots. */
export const SchemaPanel = ({ schema }: { readonly schema: GraphQLSchema }) => {
  const { schema: texts } = explorerTexts();
  const [path, setPath] = useState<readonly GraphQLNamedType[]>([]);
  const type = path.at(-1);
  const parts = type ? partsOf(type) : rootsOf(schema);
  return (
    <div className={styles['schema']} lang="en">
      {type && (
        <div className={styles['crumb']}>
          <Button
            kind="quiet"
            onClick={() => {
              setPath(path.slice(0, -1));
            }}
          >
            <span lang={document.documentElement.lang}>{texts.back}</span>
          </Button>
          <h3>{type.name}</h3>
        </div>
      )}
      {type?.description && <p>{type.description}</p>}
      <ul className={styles['parts']}>
        {parts.map((part) => (
          <Part
            key={part.name}
            part={part}
            onOpen={(next) => {
              setPath([...path, next]);
            }}
          />
        ))}
      </ul>
    </div>
  );
};
