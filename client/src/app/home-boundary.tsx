import { Component, type ReactNode } from 'react';
import { LoadingScreen } from '../features/person-mode/loading-screen';

/** A screen that fails again so soon after another is the home screen itself, in milliseconds. */
const SOON = 2_000;

interface HomeBoundaryProps {
  goHome: () => void;
  children: ReactNode;
}

interface Fall {
  failed: boolean;
  at: number;
}

/** Nobody sees an error: a screen that cannot be shown is left for home. A class, because React offers this to no other. */
export class HomeBoundary extends Component<HomeBoundaryProps, Fall> {
  override state: Fall = { failed: false, at: -Infinity };

  static getDerivedStateFromError(): Partial<Fall> {
    return { failed: true };
  }

  override componentDidCatch() {
    const now = Date.now();
    if (now - this.state.at < SOON) return;
    this.props.goHome();
    this.setState({ failed: false, at: now });
  }

  override render() {
    return this.state.failed ? <LoadingScreen isOffline={false} /> : this.props.children;
  }
}
