import { type ApiError, toast } from '@portal/sdk';
import { texts } from '../texts/index.ts';

/**
 * Reports a failure: the specification's sentence, or the server's for too many requests and for members who may not
 * write now.
 */
export function toastFailure(error: ApiError, sentence: string): void {
  const saysWhy = error.code === 'too_many_requests' || error.code === 'not_allowed';
  const description = nameRefusalOf(error).authorName ?? ((saysWhy && error.detail) || sentence);
  toast({ title: texts().failures.title, description, variant: 'destructive' });
}

/** The message at the name field for a name that belongs to somebody else. */
export const nameRefusalOf = (error: ApiError | null): { authorName?: string } =>
  error?.code === 'conflict' && error.fields?.authorName ? { authorName: texts().failures.name } : {};

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
