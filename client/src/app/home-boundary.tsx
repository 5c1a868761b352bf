import { Component, type ReactNode } from 'react';
import { LoadingScreen } from '../features/tablet/loading-screen';

/** A second failure within this many milliseconds is one of the home screen itself. */
const REPEATED_WITHIN = 2_000;

interface HomeBoundaryProps {
  goHome: () => void;
  children: ReactNode;
}

interface BoundaryState {
  failed: boolean;
  at: number;
}

/** Returns to the home screen when a screen fails. It is a class, because React supports error boundaries only as classes. */
export class HomeBoundary extends Component<HomeBoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, at: -Infinity };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failed: true };
  }

  override componentDidCatch() {
    const now = Date.now();
    if (now - this.state.at < REPEATED_WITHIN) return;
    this.props.goHome();
    this.setState({ failed: false, at: now });
  }

  override render() {
    return this.state.failed ? <LoadingScreen isOffline={false} /> : this.props.children;
  }
}
