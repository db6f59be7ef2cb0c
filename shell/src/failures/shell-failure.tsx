import { FailedState } from '@portal/sdk';
import { useTexts } from '../texts/index.ts';

/** The whole page if the shell itself fails. It needs no providers. */
export const ShellFailure = ({ onRetry }: { onRetry: () => void }) => (
  <main>
    <FailedState title={useTexts().failed.shell} onRetry={onRetry} />
  </main>
);
