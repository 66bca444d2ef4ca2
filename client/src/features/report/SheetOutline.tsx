import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import { graphql } from '../../generated/gql.ts';
import type { SheetOutline_SectionFragment } from '../../generated/graphql.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import { CheckList } from './CheckList.tsx';
import styles from './SheetOutline.module.css';

const SheetOutline_section = graphql(`
  fragment SheetOutline_section on ReportSection {
    id
    section
    ...CheckList_section
  }
`);

/** Where a sheet will stand, about as high as it usually is: its checks, each as it is done, above lines still to be written. */
export const SheetOutline = ({ section }: { readonly section: FragmentType<SheetOutline_SectionFragment> }) => {
  const { data } = useLiveFragment({
    fragment: SheetOutline_section,
    fragmentName: 'SheetOutline_section',
    from: section,
  });
  return (
    <div className={joinClasses(styles['outline'], styles[data.section])}>
      <CheckList section={data} />
      <div aria-hidden className={styles['lines']} />
    </div>
  );
};
