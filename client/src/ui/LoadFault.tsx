import { Button } from './Button.tsx';

interface LoadFaultProps {
  readonly className: string | undefined;
  readonly text: string;
  readonly tryAgain: string;
  readonly onRetry: () => void;
}

/** In the place of what could not be loaded: that it could not, and another try. */
export const LoadFault = ({ className, text, tryAgain, onRetry }: LoadFaultProps) => (
  <div role="alert" className={className}>
    <p>{text}</p>
    <div>
      <Button onClick={onRetry}>{tryAgain}</Button>
    </div>
  </div>
);
