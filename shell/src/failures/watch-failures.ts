import { ApiError, toast } from '@portal/sdk';
import { currentToasts } from '@portal/sdk/host';
import { texts } from '../texts/index.ts';
import { releaseOf } from './release-of.ts';
import { report } from './report.ts';

/**
 * Reports what remotes throw outside of rendering: in handlers, timers and promises. The scripts' addresses name the
 * remote; errors of extensions and of the shell are ignored. Returns what stops it.
 */
export function watchFailures(): () => void {
  const handleError = ({ error, message, filename }: ErrorEvent) => handle(error ?? message, filename);
  const handleRejection = ({ reason }: PromiseRejectionEvent) => handle(reason, '');
  window.addEventListener('error', handleError);
  window.addEventListener('unhandledrejection', handleRejection);
  return () => {
    window.removeEventListener('error', handleError);
    window.removeEventListener('unhandledrejection', handleRejection);
  };
}

function handle(error: unknown, filename: string): void {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const release = releaseOf(`${filename}\n${stack}`);
  if (!release || isExpected(error)) return;
  report({ kind: 'remote_crash', ...release }, error);
  // Only people who have just acted expect a result; a message out of the blue would confuse them.
  const { mistake, mistakeText } = texts().failed;
  if (hasJustActed() && !isShown(mistake))
    toast({ title: mistake, description: mistakeText, variant: 'destructive' });
}

/** Refused calls and aborted requests are no faults of the release. */
const isExpected = (error: unknown) =>
  error instanceof ApiError || (error instanceof Error && error.name === 'AbortError');

/** True in browsers without user activation. */
const hasJustActed = () => (navigator.userActivation as UserActivation | undefined)?.isActive ?? true;

const isShown = (title: string) => currentToasts().some((each) => each.isOpen && each.title === title);
