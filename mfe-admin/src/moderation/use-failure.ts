import { type ApiError, toast, useEndSession } from '@portal/sdk';
import { useQueryClient } from '@portal/sdk/query';
import { moderationTexts } from '../texts/moderation.ts';
import { casesKey } from './use-fresh-on-return.ts';

/** Shows why an act failed. Cases that others have changed are refetched. */
export function useFailure() {
  const client = useQueryClient();
  const endSession = useEndSession();
  return ({ code, detail }: ApiError): unknown => {
    toast({ title: moderationTexts().actFailed, description: detail, variant: 'destructive' });
    if (code === 'not_signed_in') return endSession();
    if (code !== 'conflict' && code !== 'not_found') return undefined;
    return client.invalidateQueries({ queryKey: casesKey });
  };
}
