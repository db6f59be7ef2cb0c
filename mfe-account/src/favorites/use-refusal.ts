import { type ApiError, toast, useEndSession } from '@portal/sdk';
import { texts } from '../texts/index.ts';

/** Shows why a list could not be changed. If the session has ended, asks to log in and updates the page. */
export function useRefusal(kind: 'favorites' | 'collections') {
  const endSession = useEndSession();
  return ({ code, detail }: ApiError): void => {
    const { [kind]: labels, common, lists } = texts();
    if (code !== 'not_signed_in') {
      toast({ title: common.failed, description: detail, variant: 'destructive' });
      return;
    }
    toast({
      title: lists.pleaseLogIn,
      description: labels.needsLogin,
      variant: 'destructive',
    });
    endSession();
  };
}
