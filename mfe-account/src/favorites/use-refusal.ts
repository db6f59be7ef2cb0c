import { type ApiError, toast, toastFailure, useEndSession } from '@portal/sdk';
import { texts } from '../texts/index.ts';

/** Shows why a list could not be changed. If the session has ended, asks to log in and updates the page. */
export function useRefusal(kind: 'favorites' | 'collections') {
  const endSession = useEndSession();
  return (error: ApiError) => {
    const { [kind]: labels, common, lists } = texts();
    if (error.code !== 'not_signed_in') return toastFailure(common.failed, error);
    toast({
      title: lists.pleaseLogIn,
      description: labels.needsLogin,
      variant: 'destructive',
    });
    endSession();
  };
}
