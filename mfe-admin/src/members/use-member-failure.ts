import { members } from '@portal/contracts';
import { type ApiError, keyOf, toast, useEndSession } from '@portal/sdk';
import { useQueryClient } from '@portal/sdk/query';
import { moderationTexts } from '../texts/moderation.ts';

/** Shows why an act on a member failed. An account that others have changed or deleted is refetched. */
export function useMemberFailure(id: number) {
  const client = useQueryClient();
  const endSession = useEndSession();
  return ({ code, detail }: ApiError): unknown => {
    toast({ title: moderationTexts().actFailed, description: detail, variant: 'destructive' });
    if (code === 'not_signed_in') return endSession();
    if (code !== 'conflict' && code !== 'not_found') return undefined;
    return client.invalidateQueries({ queryKey: keyOf(members.read, { params: { id } }) });
  };
}
