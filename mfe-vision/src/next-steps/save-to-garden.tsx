import { garden, links } from '@portal/contracts';
import { Button, keyOf, query, Row, toast, usePlantName, useSession, useWrite } from '@portal/sdk';
import { compressPhoto, newRequestKey, photoRecipes } from '@portal/sdk/forms';
import { useQuery } from '@portal/sdk/query';
import { Link } from '@portal/sdk/router';
import { Check, Sprout } from 'lucide-react';
import { useState } from 'react';
import type { Photo } from '../photo/use-photos.ts';
import { texts, useTexts } from '../texts/index.ts';
import styles from './save-to-garden.module.css';
import { askToLogIn, useRefusal } from './use-refusal.ts';

export interface GuidePlant {
  id: number;
  commonName: string;
  germanName?: string | undefined;
}

/** Adds a plant with its photo to the member's garden, and takes it out again. */
export function SaveToGarden({ plant, photo }: { plant: GuidePlant; photo: Photo }) {
  const { next } = useTexts();
  const { saved, isNew, isPending, add, remove } = useGarden(plant, photo);
  return (
    <Row as="span" className={styles.garden}>
      {saved && (
        <Row as="span" isInline gap={8} isNowrap role="status" className={styles.saved}>
          <Check aria-hidden size={18} strokeWidth={1.5} />
          {next.saved(<Link to={links.gardenPlant(saved.id)}>{saved.name}</Link>)}
        </Row>
      )}
      {/* Not disabled while it is busy: it would lose the focus. */}
      {(!saved || isNew) && (
        <Button
          key="toggle"
          variant={saved ? 'quiet' : 'plain'}
          aria-busy={isPending || undefined}
          onClick={isPending ? undefined : saved ? remove : add}
        >
          {!saved && <Sprout aria-hidden size={18} strokeWidth={1.5} />}
          {saved ? next.undo : next.garden}
        </Button>
      )}
    </Row>
  );
}

/** A better copy than the small one that was analysed. */
export const gardenPhoto = (photo: Photo): Promise<string> =>
  compressPhoto(photo.file, photoRecipes.member).then(
    ({ dataUrl }) => dataUrl,
    () => photo.sent.dataUrl,
  );

interface SavedPlant {
  id: number;
  name: string;
}

function useGarden(plant: GuidePlant, photo: Photo) {
  const { status } = useSession();
  const refuse = useRefusal();
  const { name } = usePlantName(plant);
  const { data: plants = [] } = useQuery({ ...query(garden.list), enabled: status === 'member' });
  // The plant saved here, or null after its removal. Only this one can be undone: others have a history.
  const [added, setAdded] = useState<SavedPlant | null>();
  const [requestKey, setRequestKey] = useState(newRequestKey);
  const [isPreparing, setPreparing] = useState(false);
  const refetch = [keyOf(garden.list)];
  const addition = useWrite(garden.add, {
    refetch,
    onSuccess: (saved) => {
      setAdded(saved);
      toast(texts().next.added);
    },
    onError: refuse,
  });
  const removal = useWrite(garden.remove, {
    refetch,
    onSuccess: () => {
      setAdded(null);
      setRequestKey(newRequestKey());
      toast(texts().next.removed);
    },
    onError: refuse,
  });
  const saved = added === undefined ? plants.find(({ plantId }) => plantId === plant.id) : added;
  return {
    saved,
    isNew: Boolean(added),
    isPending: isPreparing || addition.isPending || removal.isPending,
    async add() {
      if (status === 'anonymous') return askToLogIn();
      setPreparing(true);
      const dataUrl = await gardenPhoto(photo);
      setPreparing(false);
      addition.mutate({ body: { plantId: plant.id, name, photo: dataUrl, requestKey } });
    },
    remove: () => added && removal.mutate({ params: { id: added.id } }),
  };
}
