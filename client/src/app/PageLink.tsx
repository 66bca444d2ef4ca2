import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { pages } from './pages.ts';

interface PageLinkProps {
  readonly to: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
  readonly onClick?: () => void;
}

/** A link to a page of this site. Preloads the page when the link is hovered or focused. */
export const PageLink = ({ to, className = '', children, onClick }: PageLinkProps) => {
  const preload = pages[to]?.preload;
  return (
    <NavLink
      to={to}
      end
      className={className}
      onPointerEnter={preload}
      onFocus={preload}
      onTouchStart={preload}
      onClick={onClick}
    >
      {children}
    </NavLink>
  );
};
