import { Link, type LinkProps } from 'react-router-dom';
import { useListsPath } from './listsArea.ts';

interface ListLinkProps extends Omit<LinkProps, 'to'> {
  /** A path of the list pages (listAddress.ts). */
  readonly to: string;
}

/** A link between list pages, within the current area. */
export const ListLink = ({ to, ...link }: ListLinkProps) => <Link {...link} to={useListsPath()(to)} />;
