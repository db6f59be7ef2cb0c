import { toast } from '@portal/sdk';
import { Dialog } from '@portal/sdk/forms';
import { useQuery } from '@portal/sdk/query';
import { SecretAddress } from '../garden/secret-address.tsx';
import { collectionTexts, useCollectionTexts } from '../texts/collection.ts';
import { collectionDetailsQuery, useShareCollection } from './collection.queries.ts';

/** The link that shows a collection to others. */
export function ShareCollectionDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { share: labels } = useCollectionTexts();
  const { data, isFetching, error, refetch } = useQuery(collectionDetailsQuery(name));
  const { share, withdraw } = useShareCollection(name);
  const params = { name };
  return (
    <Dialog title={labels.dialog(name)} size="small" isOpen onClose={onClose}>
      <SecretAddress
        path={data?.sharePath}
        reading={{ isFetching, error, refetch }}
        onRenew={() => share.mutateAsync({ params })}
        onEnd={() => withdraw.mutate({ params }, { onSuccess: () => toast(collectionTexts().share.ended) })}
        isBusy={share.isPending || withdraw.isPending}
        labels={labels}
        addressOf={(path) => `${window.location.origin}${path}`}
      />
    </Dialog>
  );
}
