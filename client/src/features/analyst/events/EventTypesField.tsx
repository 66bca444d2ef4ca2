import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../generated/gql.ts';
import { analystLogTexts } from '../../../texts/analystLog/analystLogTexts.ts';
import { Field } from '../../../ui/Field.tsx';
import { TagList } from '../../../ui/TagList.tsx';
import styles from '../Analyst.module.css';

const EventTypes = graphql(`
  query EventTypes {
    eventTypes {
      type
      stream
    }
  }
`);

interface EventTypesFieldProps {
  readonly types: readonly string[];
  readonly onChange: (types: readonly string[]) => void;
}

/** The kinds of events to filter by: each is chosen from the list, grouped by its stream, and can be taken away again. */
export const EventTypesField = ({ types, onChange }: EventTypesFieldProps) => {
  const texts = analystLogTexts();
  const { data } = useQuery(EventTypes);
  // A kind of several versions is one kind.
  const known = new Map((data?.eventTypes ?? []).map((each) => [each.type, each]));
  const free = [...known.values()].filter(({ type }) => !types.includes(type));
  const streams = [...new Set(free.map(({ stream }) => stream))];
  return (
    <div className={styles['part']}>
      <div className={styles['narrow']}>
        <Field label={texts.types} hint={texts.typesHint}>
          {(control) => (
            <select
              {...control}
              name="type"
              value=""
              onChange={({ currentTarget }) => {
                onChange([...types, currentTarget.value]);
              }}
            >
              <option value="">{types.length === 0 ? texts.allTypes : texts.addType}</option>
              {streams.map((stream) => (
                <optgroup key={stream} label={stream}>
                  {free
                    .filter((each) => each.stream === stream)
                    .map(({ type }) => (
                      <option key={type} value={type} lang="en">
                        {type}
                      </option>
                    ))}
                </optgroup>
              ))}
            </select>
          )}
        </Field>
      </div>
      <TagList
        label={texts.types}
        items={types}
        onRemove={(type) => {
          onChange(types.filter((each) => each !== type));
        }}
      />
    </div>
  );
};
