import { FailedState } from '@portal/sdk';
import type { ReactNode } from 'react';
import { Spinner } from './spinner.tsx';

interface LoadedProps<Data> {
  read: { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** The title of a failure. */
  failed: string;
  /** Shown meanwhile, if it isn't a spinner. */
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shows what a read has loaded; until then a placeholder, or why it failed, with Retry. */
export function Loaded<Data>({ read, failed, skeleton = <Spinner />, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = read;
  if (data !== undefined) return children(data);
  if (isFetching) return skeleton;
  return <FailedState title={failed} error={error} onRetry={() => void refetch()} />;
}
