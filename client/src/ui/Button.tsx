import type { ComponentProps } from 'react';
import styles from './Button.module.css';
import { joinClasses } from './joinClasses.ts';

interface ButtonProps extends ComponentProps<'button'> {
  /** One primary button a screen; quiet ones stand in rows and headers. */
  readonly kind?: 'primary' | 'secondary' | 'quiet';
}

export const Button = ({ kind = 'secondary', type = 'button', className, ...rest }: ButtonProps) => (
  <button {...rest} type={type} className={joinClasses(styles['button'], styles[kind], className)} />
);
