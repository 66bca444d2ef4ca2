import { Component, type ReactNode } from 'react';
import { forgetFailedParts } from './failedParts.ts';

interface FaultBoundaryProps {
  readonly children: ReactNode;
  /** When this value changes, the error is reset and the children are rendered again. */
  readonly place?: string;
  /** The fallback. `retry` renders the children again, and reloads parts that failed to load. */
  readonly notice: (retry: () => void) => ReactNode;
}

interface FaultBoundaryState {
  readonly isBroken: boolean;
}

/** An error boundary. A class, because React has no hook for this. React logs the error itself. */
export class FaultBoundary extends Component<FaultBoundaryProps, FaultBoundaryState> {
  override readonly state: FaultBoundaryState = { isBroken: false };

  static getDerivedStateFromError(): FaultBoundaryState {
    return { isBroken: true };
  }

  override componentDidUpdate(previous: FaultBoundaryProps): void {
    if (this.state.isBroken && previous.place !== this.props.place) this.retry();
  }

  private readonly retry = (): void => {
    forgetFailedParts();
    this.setState({ isBroken: false });
  };

  override render(): ReactNode {
    return this.state.isBroken ? this.props.notice(this.retry) : this.props.children;
  }
}
