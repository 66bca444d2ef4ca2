import { Button } from './Button.tsx';

interface LoadFaultProps {
  readonly className: string | undefined;
  readonly text: string;
  readonly tryAgain: string;
  readonly onRetry: () => void;
}

/** Shown in place of content that failed to load, with a retry button. */
export const LoadFault = ({ className, text, tryAgain, onRetry }: LoadFaultProps) => (
  <div role="alert" className={className}>
    <p>{text}</p>
    <div>
      <Button onClick={onRetry}>{tryAgain}</Button>
    </div>
  </div>
);
