import { Link, type LinkProps } from 'react-router-dom';
import styles from './Button.module.css';
import { joinClasses } from './joinClasses.ts';

interface ButtonLinkProps extends LinkProps {
  readonly kind?: 'primary' | 'secondary' | 'quiet';
}

/** A link to another page of the house that weighs as much as a button. */
export const ButtonLink = ({ kind = 'secondary', className, ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={joinClasses(styles['button'], styles['link'], styles[kind], className)} />
);
