import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { ProjectionTables_ProjectionFragment } from '../../../generated/graphql.ts';
import { analystTexts } from '../../../texts/analyst/analystTexts.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { formatBytes, formatNumber } from '../../../ui/formatNumber.ts';
import { ScrollTable } from '../../../ui/ScrollTable.tsx';
import styles from '../Analyst.module.css';

const ProjectionTables_projection = graphql(`
  fragment ProjectionTables_projection on Projection {
    name
    handles
    tables {
      name
      rows
      bytes
    }
  }
`);

/** The tables of a read model with their size, and the events that it folds into them. */
export const ProjectionTables = ({
  projection,
}: {
  readonly projection: FragmentType<ProjectionTables_ProjectionFragment>;
}) => {
  const { projection: texts } = analystTexts();
  const { data } = useLiveFragment({ fragment: ProjectionTables_projection, from: projection });
  return (
    <div className={styles['part']}>
      <h3>{texts.tables}</h3>
      <ScrollTable
        label={texts.tablesLabel}
        head={[texts.tableName, texts.tableRows, texts.tableBytes]}
        rows={data.tables.map(({ name, rows, bytes }) => [
          <ForeignText key="name" mono lang="en" text={name} />,
          rows === null ? texts.rowsUnknown : formatNumber(rows),
          formatBytes(bytes),
        ])}
      />
      <Disclosure summary={texts.handles(data.handles.length, formatNumber(data.handles.length))}>
        <ul className={styles['tags']}>
          {data.handles.map((type) => (
            <li key={type}>
              <ForeignText mono lang="en" text={type} />
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
};
