import styles from './Button.module.css';
import type { ComponentProps } from 'react';
import { joinClasses } from './joinClasses.ts';
import { Link, type LinkProps } from 'react-router-dom';

interface ButtonProps extends ComponentProps<'button'> {
  /** At most one primary button per screen; quiet ones are for rows and headers. */
  readonly kind?: 'primary' | 'secondary' | 'quiet';
}

export const Button = ({ kind = 'secondary', type = 'button', className, ...rest }: ButtonProps) => (
  <button {...rest} type={type} className={joinClasses(styles['button'], styles[kind], className)} />
);

interface ButtonLinkProps extends LinkProps {
  readonly kind?: 'primary' | 'secondary' | 'quiet';
}

/** A link to another page of Candor, styled as a button. */
export const ButtonLink = ({ kind = 'secondary', className, ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={joinClasses(styles['button'], styles['link'], styles[kind], className)} />
);
