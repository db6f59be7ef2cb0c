import { Component, type ReactNode, use } from 'react';
import { RegionContext, useHost } from './host-context.tsx';
import { useRetryOnReconnect } from './reconnect.ts';
import { useTexts } from './texts/index.ts';
import { FailedState } from './ui/states.tsx';

interface BoundaryProps {
  children: ReactNode;
  /** The failed part, in the reader's words: "The photo gallery". */
  label?: string;
  /** A failure is forgotten when this changes: an address, an id. */
  resetKey?: string;
  /** Draws the failure in another way than the standard card. */
  fallback?: (retry: () => void) => ReactNode;
}

/** Keeps a failure inside a region of the page: says so there, offers Retry, and reports it once. */
export function Boundary({ children, label, resetKey, fallback }: BoundaryProps) {
  const host = useHost();
  const { failed } = useTexts();
  const release = use(RegionContext);
  const report = (error: unknown) =>
    host.report({ kind: release ? 'remote_crash' : 'shell_crash', ...release }, error);
  const title = failed.notShown(label ?? failed.thisPart);
  const standard = (retry: () => void) => <FailedPart title={title} retry={retry} />;
  return (
    <ErrorBoundary report={report} resetKey={resetKey} fallback={fallback ?? standard}>
      {children}
    </ErrorBoundary>
  );
}

/** The code of a part may have failed to load because the connection was lost. */
function FailedPart({ title, retry }: { title: string; retry: () => void }) {
  useRetryOnReconnect(retry);
  return <FailedState title={title} onRetry={retry} />;
}

interface ErrorBoundaryProps {
  children: ReactNode;
  report: (error: unknown) => void;
  resetKey?: string | undefined;
  fallback: (retry: () => void, error: unknown) => ReactNode;
}

/** React's error boundary alone; `Boundary` is the one to use inside the shell. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown) {
    this.props.report(error);
  }

  override componentDidUpdate(previous: ErrorBoundaryProps, { failure }: { failure: unknown }) {
    // A failure that came together with the new key belongs to it.
    if (failure && previous.resetKey !== this.props.resetKey) this.setState({ failure: null });
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return this.props.fallback(() => this.setState({ failure: null }), failure.error);
  }
}
