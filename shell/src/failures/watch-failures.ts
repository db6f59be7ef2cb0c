import { ApiError, toast } from '@portal/sdk';
import { currentToasts } from '@portal/sdk/host';
import { texts } from '../texts/index.ts';
import { releaseOf } from './release-of.ts';
import { report } from './report.ts';

/**
 * Reports what remotes throw where no boundary stands: in handlers, timers and promises. Whose it is, the addresses
 * of the scripts say; what is nobody's (an extension's, the shell's own) is left alone. Returns what ends it.
 */
export function watchFailures(): () => void {
  const threw = ({ error, message, filename }: ErrorEvent) => tell(error ?? message, filename);
  const rejected = ({ reason }: PromiseRejectionEvent) => tell(reason, '');
  window.addEventListener('error', threw);
  window.addEventListener('unhandledrejection', rejected);
  return () => {
    window.removeEventListener('error', threw);
    window.removeEventListener('unhandledrejection', rejected);
  };
}

function tell(error: unknown, filename: string): void {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const release = releaseOf(`${filename}\n${stack}`);
  if (!release || isOthersFault(error)) return;
  report({ kind: 'remote_crash', ...release }, error);
  // Who has just done something waits for what comes of it; what fails by itself, they would not understand.
  const { mistake, mistakeText } = texts().failed;
  if (isPendingEntry() && !isShown(mistake))
    toast({ title: mistake, description: mistakeText, variant: 'destructive' });
}

/** A refused call is no mistake of the release that made it, and what was given up was meant to end. */
const isOthersFault = (error: unknown) =>
  error instanceof ApiError || (error instanceof Error && error.name === 'AbortError');

/** Browsers that can't say whether the person has just acted are rare; there it is taken for granted. */
const isPendingEntry = () => (navigator.userActivation as UserActivation | undefined)?.isActive ?? true;

const isShown = (title: string) => currentToasts().some((each) => each.isOpen && each.title === title);
