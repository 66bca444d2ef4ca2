import { Link, type LinkProps } from 'react-router-dom';
import { useListsPath } from './listsArea.ts';

interface ListLinkProps extends Omit<LinkProps, 'to'> {
  /** A path of lists (listAddress.ts). */
  readonly to: string;
}

/** A link among the pages of lists, in whichever area they stand. */
export const ListLink = ({ to, ...link }: ListLinkProps) => <Link {...link} to={useListsPath()(to)} />;
