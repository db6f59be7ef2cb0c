import { FailedState } from '@portal/sdk';

/** The whole page when not even its frame could be drawn. It needs nothing around it. */
export const ShellFailure = ({ onRetry }: { onRetry: () => void }) => (
  <main>
    <FailedState
      title="Plant Portal could not be shown. Nothing of yours is lost; please try again."
      onRetry={onRetry}
    />
  </main>
);
