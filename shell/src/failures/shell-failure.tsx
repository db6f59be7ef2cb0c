import { FailedState } from '@portal/sdk';
import { useTexts } from '../texts/index.ts';

/** The whole page when not even its frame could be drawn. It needs nothing around it. */
export const ShellFailure = ({ onRetry }: { onRetry: () => void }) => (
  <main>
    <FailedState title={useTexts().failed.shell} onRetry={onRetry} />
  </main>
);
