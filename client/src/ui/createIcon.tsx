import type { ReactElement } from 'react';

interface IconProps {
  /** Always hidden from screen readers, because the text next to it says the same. */
  readonly 'aria-hidden'?: true;
  /** Width and height in CSS pixels. */
  readonly size: number;
  readonly strokeWidth?: number;
  readonly className?: string | undefined;
}

export type Icon = (props: IconProps) => ReactElement;

/** Creates a line icon in the colour of the text, from the data of one SVG path in a 24×24 view box. */
export const createIcon =
  (path: string): Icon =>
  ({ size, strokeWidth = 2, ...rest }) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      {...rest}
    >
      <path d={path} />
    </svg>
  );
