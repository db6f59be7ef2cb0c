import { type EmotionAnalysis, garden, links } from '@portal/contracts';
import { Button, keyOf, query, Row, toast, useSession, useWrite } from '@portal/sdk';
import { newRequestKey, Select } from '@portal/sdk/forms';
import { useQuery } from '@portal/sdk/query';
import { Link } from '@portal/sdk/router';
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { NamedPlant } from '../emotion/use-plant-names.ts';
import type { Photo } from '../photo/use-photos.ts';
import { texts, useTexts } from '../texts/index.ts';
import styles from './save-to-garden.module.css';
import { gardenPhoto } from './save-to-garden.tsx';
import { useRefusal } from './use-refusal.ts';

interface SaveReadingProps {
  answer: EmotionAnalysis;
  photo: Photo;
  /** The plant that the visitor named. */
  plant: NamedPlant;
}

/** Saves a reading of health, with its photo, to a plant of the garden or to a new one. */
export function SaveReading(props: SaveReadingProps) {
  const { next } = useTexts();
  const { status } = useSession();
  const { data: plants } = useQuery({ ...query(garden.list), enabled: status === 'member' });
  const [chosen, choose] = useState<string>();
  const { savedTo, isPending, save } = useReading(props);
  if (!plants) return null;
  if (savedTo) {
    return (
      <Row as="p" isInline gap={8} isNowrap role="status" className={styles.saved}>
        <Check aria-hidden size={18} strokeWidth={1.5} />
        {next.saved(<Link to={links.gardenPlant(savedTo.id)}>{savedTo.name}</Link>)}
      </Row>
    );
  }
  const own = plants.find(({ plantId }) => plantId !== undefined && plantId === props.plant.known?.id);
  const value = chosen ?? String(own?.id ?? plants[0]?.id ?? 'new');
  const target = plants.find(({ id }) => String(id) === value);
  return (
    <Row gap={12} align="end" className={styles.reading}>
      <Select
        label={next.reading.label}
        value={value}
        onChange={choose}
        options={[
          ...plants.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: 'new', label: next.reading.newPlant },
        ]}
      />
      <Button isBusy={isPending} onClick={() => save(target)}>
        {isPending ? next.reading.saving : next.reading.save}
      </Button>
    </Row>
  );
}

interface Target {
  id: number;
  name: string;
}

function useReading({ answer, photo, plant }: SaveReadingProps) {
  const onError = useRefusal();
  const { next } = useTexts();
  const [savedTo, setSavedTo] = useState<Target>();
  const [requestKey] = useState(newRequestKey);
  const [isPreparing, setPreparing] = useState(false);
  const written = { refetch: [keyOf(garden.list)], onError };
  const addPlant = useWrite(garden.add, written);
  const addReading = useWrite(garden.addReading, written);
  const reading = { healthScore: answer.healthScore, mood: answer.overallMood };
  const onSuccess = (target: Target) => {
    setSavedTo(target);
    toast(texts().next.readingSaved);
  };
  return {
    savedTo,
    isPending: isPreparing || addPlant.isPending || addReading.isPending,
    async save(target: Target | undefined) {
      setPreparing(true);
      const dataUrl = await gardenPhoto(photo);
      setPreparing(false);
      if (target) {
        const input = { params: { id: target.id }, body: { ...reading, photo: dataUrl, requestKey } };
        addReading.mutate(input, { onSuccess: () => onSuccess(target) });
        return;
      }
      const name = next.reading.plantName(plant.commonName);
      const body = {
        name,
        photo: dataUrl,
        reading,
        requestKey,
        ...(plant.known && { plantId: plant.known.id }),
      };
      addPlant.mutate({ body }, { onSuccess });
    },
  };
}
