import type { Endpoint } from '@portal/contracts';
import { toast, useWrite } from '@portal/sdk';
import { forumKey } from '../forum.queries.ts';
import { texts } from '../texts/index.ts';
import { toastFailure } from './failure.ts';

/** A call that hides or shows a text, and the title of the toast that confirms it. */
export const useVisibility = <E extends Endpoint>(call: E, done: () => string) =>
  useWrite(call, {
    refetch: [forumKey],
    onSuccess: () => toast({ title: done() }),
    onError: (error) => toastFailure(error, texts().failures.visibility),
  });
