import { type ApiError, useEndSession, useSession } from '@portal/sdk';
import { useEffect } from 'react';

/** Whether the visitor is anonymous; a failed call may be the first to notice an expired session. */
export function useIsAnonymous(error: ApiError | null): boolean {
  const { status } = useSession();
  const endSession = useEndSession();
  const hasEnded = error?.code === 'not_signed_in';
  useEffect(() => {
    if (hasEnded) endSession();
  }, [hasEnded, endSession]);
  return status === 'anonymous';
}
