import styles from './OutlineBar.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Placeholder for a line of text, about as wide as the text will be. */
export const OutlineBar = ({ width }: { readonly width: string }) => (
  <span aria-hidden className={styles['bar']} style={{ width }} />
);

/** Wraps placeholders of content that is loading; `text` says so to screen readers. */
export const LoadingLines = ({
  className,
  text,
}: {
  readonly className: string | undefined;
  readonly text: string;
}) => (
  <div aria-busy className={className}>
    <VisuallyHidden>
      <span role="status">{text}</span>
    </VisuallyHidden>
    <OutlineBar width="40%" />
    <OutlineBar width="80%" />
    <OutlineBar width="60%" />
  </div>
);
