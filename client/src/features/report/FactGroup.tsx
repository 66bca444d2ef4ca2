import type { ReactNode } from 'react';
import { FactList } from './FactList.tsx';
import { SheetPart } from './SheetPart.tsx';

interface FactGroupProps {
  readonly title: string;
  /** Stands between the title and the facts. */
  readonly lead?: ReactNode;
  /** The facts. */
  readonly children: ReactNode;
  /** Sources and footnotes. */
  readonly foot?: ReactNode;
}

/** Facts of one kind within a sheet, under a title of their own. */
export const FactGroup = ({ title, lead, children, foot }: FactGroupProps) => (
  <SheetPart title={title}>
    {lead}
    <FactList label={title}>{children}</FactList>
    {foot}
  </SheetPart>
);
