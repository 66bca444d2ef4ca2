import { Component, type ReactNode } from 'react';
import { forgetFailedParts } from './failedParts.ts';

interface FaultBoundaryProps {
  readonly children: ReactNode;
  /** A fault belongs to what was shown: where this changes, the children are tried again. */
  readonly place?: string;
  /** What stands there instead. `retry` shows the children again, and has asked anew for what did not arrive. */
  readonly notice: (retry: () => void) => ReactNode;
}

interface FaultBoundaryState {
  readonly isBroken: boolean;
}

/** Keeps a fault of the page's own to the part that has it. React has no hook for this; it prints the error itself. */
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
