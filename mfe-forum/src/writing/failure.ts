import { type ApiError, toast } from '@portal/sdk';
import { texts } from '../texts/index.ts';

/** Reports a failure: the specification's sentence, or the gateway's for too many requests. */
export const toastFailure = (error: ApiError, sentence: string) =>
  toast({
    title: texts().failures.title,
    description: error.code === 'too_many_requests' && error.detail ? error.detail : sentence,
    variant: 'destructive',
  });

/** Reports a failed deletion, or a missing permission (specification §8). */
export function toastRemovalFailure(error: ApiError, noun: 'discussion' | 'comment'): void {
  const { unauthorized, removal } = texts().failures;
  if (error.code === 'not_signed_in' || error.code === 'not_allowed') {
    toast({ title: unauthorized, description: removal[noun].unauthorized, variant: 'destructive' });
    return;
  }
  toastFailure(error, removal[noun].failed);
}

export const toastMissing = (description: string) =>
  toast({ title: texts().common.missing, description, variant: 'destructive' });
