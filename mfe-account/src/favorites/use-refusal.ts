import { type ApiError, toast, useEndSession } from '@portal/sdk';

/**
 * Says why a favourite or a collection could not be changed. Where the session ended meanwhile, it says so in the
 * words of the specification (§5), and the page learns that nobody is signed in.
 */
export function useRefusal(purpose: 'add favorites' | 'add to collections') {
  const endSession = useEndSession();
  return ({ code, detail }: ApiError): void => {
    if (code !== 'not_signed_in') {
      toast({ title: 'Error', description: detail, variant: 'destructive' });
      return;
    }
    toast({
      title: 'Please log in',
      description: `You need to be logged in to ${purpose}`,
      variant: 'destructive',
    });
    endSession();
  };
}
