import { journalModeration } from '@portal/contracts';
import { call } from '@portal/sdk';
import { useQueryClient } from '@portal/sdk/query';
import { queriesOf } from '../journal/journal.queries.ts';
import { ActButton } from './act-button.tsx';

interface EntryModerationProps {
  entry: { id: number; userId: number; plantId: number; hasPhoto: boolean };
  onRemoved?: () => void;
}

/** Lets staff remove an entry of a member, or only its photo. */
export function EntryModeration({ entry: { id, hasPhoto, ...entry }, onRemoved }: EntryModerationProps) {
  const client = useQueryClient();
  const act =
    (endpoint: (typeof journalModeration)['remove' | 'removePhoto']) => async (body: { reason: string }) => {
      await call(endpoint, { params: { id }, body: { reason: body.reason } });
      await Promise.all(queriesOf(entry).map((queryKey) => client.invalidateQueries({ queryKey })));
      onRemoved?.();
    };
  return (
    <>
      {hasPhoto && (
        <ActButton
          act="removePhoto"
          variant="quiet"
          size="small"
          onSubmit={act(journalModeration.removePhoto)}
        />
      )}
      <ActButton act="removeEntry" variant="quiet" size="small" onSubmit={act(journalModeration.remove)} />
    </>
  );
}
