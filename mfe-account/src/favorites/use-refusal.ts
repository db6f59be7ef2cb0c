import { type ApiError, sessionQuery, toast } from '@portal/sdk';
import { useQueryClient } from '@portal/sdk/query';

/**
 * Says why a favourite or a collection could not be changed. Where the session ended meanwhile, it says so in the
 * words of the specification (§5), and the page learns that nobody is signed in.
 */
export function useRefusal(purpose: 'add favorites' | 'add to collections') {
  const client = useQueryClient();
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
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
}
