import { type ApiError, toast } from '@portal/sdk';

/** Says that something failed in the specification's words; who was too fast reads what the gateway says of it. */
export const toastFailure = (error: ApiError, sentence: string) =>
  toast({
    title: 'Error',
    description: error.code === 'too_many_requests' && error.detail ? error.detail : sentence,
    variant: 'destructive',
  });

/** Says that staff's deletion failed; without the right to it, that it is missing (specification §8). */
export function toastRemovalFailure(error: ApiError, what: 'discussion' | 'comment'): void {
  if (error.code === 'not_signed_in' || error.code === 'not_allowed') {
    toast({
      title: 'Unauthorized',
      description: `You don't have permission to delete ${what}s.`,
      variant: 'destructive',
    });
    return;
  }
  toastFailure(error, `Failed to delete ${what}. Please try again.`);
}

/** Says which words are still wanted. */
export const toastMissing = (description: string) =>
  toast({ title: 'Missing Information', description, variant: 'destructive' });
