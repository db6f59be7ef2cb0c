import { type EmotionAnalysis, garden, links, newJournalEntryLink } from '@portal/contracts';
import { Button, keyOf, query, Row, toast, useIsServed, useSession, useWrite } from '@portal/sdk';
import { FormDialog, newRequestKey, Select } from '@portal/sdk/forms';
import { useQuery } from '@portal/sdk/query';
import { Link } from '@portal/sdk/router';
import { Bookmark, Check } from 'lucide-react';
import { useState } from 'react';
import type { NamedPlant } from '../emotion/use-plant-names.ts';
import type { Photo } from '../photo/use-photos.ts';
import { texts, useTexts } from '../texts/index.ts';
import { isLastJournal, rememberTarget } from './last-target.ts';
import styles from './save-to-garden.module.css';
import { gardenPhoto } from './save-to-garden.tsx';
import { useHandOver } from './use-hand-over.ts';
import { useRefusal } from './use-refusal.ts';

interface SaveReadingProps {
  answer: EmotionAnalysis;
  photo: Photo;
  /** The plant that the visitor named. */
  plant: NamedPlant;
}

/** Saves a reading of health, with its photo, to a plant of the garden, to a new one or to the journal. */
export function SaveReading(props: SaveReadingProps) {
  const { next } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const hasGarden = useIsServed(links.garden);
  const hasJournal = useIsServed(links.user);
  const { savedTo, ...reading } = useReading(props);
  if (!hasGarden && !hasJournal) return null;
  if (savedTo) {
    return (
      <Row as="p" isInline gap={8} isNowrap role="status" className={styles.saved}>
        <Check aria-hidden size={18} strokeWidth={1.5} />
        {next.saved(<Link to={links.gardenPlant(savedTo.id)}>{savedTo.name}</Link>)}
      </Row>
    );
  }
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Bookmark aria-hidden size={18} strokeWidth={1.5} />
        {next.reading.save}
      </Button>
      {isOpen && (
        <SaveDialog {...props} {...reading} {...{ hasGarden, hasJournal }} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

interface SaveDialogProps extends SaveReadingProps, Omit<ReturnType<typeof useReading>, 'savedTo'> {
  hasGarden: boolean;
  hasJournal: boolean;
  onClose: () => void;
}

function SaveDialog({
  answer,
  photo,
  plant,
  hasGarden,
  hasJournal,
  isPending,
  save,
  onClose,
}: SaveDialogProps) {
  const { next, reading } = useTexts();
  const { status } = useSession();
  const { data: plants = [] } = useQuery({
    ...query(garden.list),
    enabled: hasGarden && status === 'member',
  });
  const { handOver, isBusy } = useHandOver(photo, plant.known);
  const [chosen, choose] = useState<string>();
  const own = plants.find(({ plantId }) => plantId !== undefined && plantId === plant.known?.id);
  const usual =
    hasJournal && (isLastJournal() || !hasGarden) ? 'journal' : (own?.id ?? plants[0]?.id ?? 'new');
  const value = chosen ?? String(usual);
  const confirm = () => {
    rememberTarget(value);
    if (value !== 'journal') return save(plants.find(({ id }) => String(id) === value));
    const score = `${reading.healthScore}: ${Math.round(answer.healthScore)}/100`;
    return handOver(newJournalEntryLink(plant.known?.id), score);
  };
  const labels = next.reading;
  return (
    <FormDialog
      title={labels.title}
      size="small"
      confirmLabel={labels.save}
      busyLabel={labels.saving}
      isBusy={isPending || isBusy}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Select
        label={labels.label}
        value={value}
        onChange={choose}
        options={[
          ...plants.map(({ id, name }) => ({ value: String(id), label: labels.gardenPlant(name) })),
          ...(hasGarden ? [{ value: 'new', label: labels.newPlant }] : []),
          ...(hasJournal ? [{ value: 'journal', label: labels.journal }] : []),
        ]}
      />
    </FormDialog>
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
