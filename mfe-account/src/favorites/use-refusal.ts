import { type ApiError, toast, useEndSession } from '@portal/sdk';
import { texts } from '../texts/index.ts';

/**
 * Says why a favourite or a collection could not be changed. Where the session ended meanwhile, it says so in the
 * words of the specification (§5), and the page learns that nobody is signed in.
 */
export function useRefusal(kind: 'favorites' | 'collections') {
  const endSession = useEndSession();
  return ({ code, detail }: ApiError): void => {
    const { [kind]: words, common, lists } = texts();
    if (code !== 'not_signed_in') {
      toast({ title: common.failed, description: detail, variant: 'destructive' });
      return;
    }
    toast({
      title: lists.pleaseLogIn,
      description: words.needsLogin,
      variant: 'destructive',
    });
    endSession();
  };
}
