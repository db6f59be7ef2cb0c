import { type ApiError, toast } from '@portal/sdk';
import { texts } from '../texts/index.ts';

/** Says that something failed in the specification's words; who was too fast reads what the gateway says of it. */
export const toastFailure = (error: ApiError, sentence: string) =>
  toast({
    title: texts().failures.title,
    description: error.code === 'too_many_requests' && error.detail ? error.detail : sentence,
    variant: 'destructive',
  });

/** Says that staff's deletion failed; without the right to it, that it is missing (specification §8). */
export function toastRemovalFailure(error: ApiError, what: 'discussion' | 'comment'): void {
  const { unauthorized, removal } = texts().failures;
  if (error.code === 'not_signed_in' || error.code === 'not_allowed') {
    toast({ title: unauthorized, description: removal[what].unauthorized, variant: 'destructive' });
    return;
  }
  toastFailure(error, removal[what].failed);
}

/** Says which words are still wanted. */
export const toastMissing = (description: string) =>
  toast({ title: texts().common.missing, description, variant: 'destructive' });
