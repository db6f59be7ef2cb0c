import { limits, type WidgetPlant } from '@portal/contracts';
import { Button, FailedState, Grid, Skeleton, Stack } from '@portal/sdk';
import { Dialog, Form, TextField } from '@portal/sdk/forms';
import { useQuery } from '@portal/sdk/query';
import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import {
  collectionNamesQuery,
  holdingQuery,
  useAddToCollection,
  useRemoveFromCollection,
} from '../favorites/collection.queries.ts';
import { useTexts } from '../texts/index.ts';
import styles from './add-to-collection-dialog.module.css';

interface AddToCollectionDialogProps extends WidgetPlant {
  onClose: () => void;
}

export function AddToCollectionDialog({ plantId, commonName, onClose }: AddToCollectionDialogProps) {
  const { addToCollection } = useTexts();
  const [name, setName] = useState('');
  const add = useAddToCollection(plantId, { onSuccess: onClose });
  const addTo = (collectionName: string) => {
    if (!collectionName || add.isPending) return;
    add.mutate({ params: { plantId }, body: { collectionName } });
  };
  return (
    <Dialog
      title={addToCollection.title}
      description={<span lang="en">{commonName}</span>}
      isOpen
      onClose={onClose}
    >
      <Collections plantId={plantId} isBusy={add.isPending} onAdd={addTo} />
      <Form label={addToCollection.new} onSubmit={() => addTo(name.trim())}>
        <Grid columns="end" gap={12} align="end" className={styles.new}>
          <TextField
            label={addToCollection.new}
            value={name}
            onChange={setName}
            maxLength={limits.collection.nameLength}
            placeholder={addToCollection.example}
          />
          <Button type="submit" variant="primary" disabled={!name.trim()} isBusy={add.isPending}>
            <Plus aria-hidden size={18} strokeWidth={1.5} />
            {addToCollection.add}
          </Button>
        </Grid>
      </Form>
    </Dialog>
  );
}

interface CollectionsProps {
  plantId: number;
  isBusy: boolean;
  onAdd: (name: string) => void;
}

function Collections({ plantId, isBusy, onAdd }: CollectionsProps) {
  const { addToCollection } = useTexts();
  const names = useQuery(collectionNamesQuery());
  const holding = useQuery(holdingQuery(plantId));
  const failed = [names, holding].find(({ error, data }) => error && !data);
  if (failed) {
    return (
      <FailedState
        title={addToCollection.failed}
        error={failed.error}
        onRetry={() => [names, holding].map(({ refetch }) => refetch())}
      />
    );
  }
  if (!names.data || !holding.data) return <Skeleton height={52} />;
  if (names.data.length === 0) return <p className={styles.none}>{addToCollection.none}</p>;
  const included = new Set(holding.data);
  return (
    <Stack as="ul" gap={8} className={styles.list} aria-label={addToCollection.yours}>
      {names.data.map((name) => (
        <li key={name}>
          <CollectionSwitch
            plantId={plantId}
            name={name}
            isIncluded={included.has(name)}
            isBusy={isBusy}
            onAdd={onAdd}
          />
        </li>
      ))}
    </Stack>
  );
}

interface CollectionSwitchProps extends CollectionsProps {
  name: string;
  isIncluded: boolean;
}

function CollectionSwitch({ plantId, name, isIncluded, isBusy, onAdd }: CollectionSwitchProps) {
  const remove = useRemoveFromCollection(plantId, name);
  const toggle = () =>
    isIncluded ? remove.mutate({ params: { plantId }, body: { collectionName: name } }) : onAdd(name);
  return (
    <button
      type="button"
      className={styles.collection}
      aria-pressed={isIncluded}
      disabled={isBusy || remove.isPending}
      onClick={toggle}
    >
      <span className={styles.name}>{name}</span>
      {isIncluded && <Check aria-hidden size={20} strokeWidth={1.5} />}
    </button>
  );
}
