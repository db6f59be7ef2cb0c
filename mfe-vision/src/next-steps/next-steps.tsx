import { links, newJournalEntryLink, type Plant } from '@portal/contracts';
import { Button, Stack, toast, useIsServed } from '@portal/sdk';
import { compressPhoto, handPhoto, photoRecipes } from '@portal/sdk/forms';
import { useNavigate } from '@portal/sdk/router';
import { ChevronDown, MessagesSquare, NotebookPen, Sprout } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Photo } from '../photo/use-photos.ts';
import { texts, useTexts } from '../texts/index.ts';
import styles from './next-steps.module.css';
import { type GuidePlant, SaveToGarden } from './save-to-garden.tsx';

interface NextStepsProps {
  photo: Photo;
  /** The plant of the photo, if it is one of the guide. */
  plant: GuidePlant | undefined;
  /** Suggested to the forum. */
  question: string;
  /** Saves the reading to the garden, instead of the plant alone. */
  reading?: ReactNode;
}

/** One way on with a photo and its plant: a button that opens the choice, each only if the portal has its pages. */
export function NextSteps(props: NextStepsProps) {
  const { next } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const hasGarden = useIsServed(links.garden);
  const hasJournal = useIsServed(links.user);
  const hasForum = useIsServed(links.newThread);
  if (!hasGarden && !hasJournal && !hasForum) return null;
  return (
    <Stack gap={8} align="start" className={styles.steps}>
      <Button
        variant="primary"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {next.save}
        <ChevronDown aria-hidden size={18} strokeWidth={1.5} />
      </Button>
      {isOpen && (
        <Stack id={id} gap={8} className={styles.choice}>
          <Choice {...props} {...{ hasGarden, hasJournal, hasForum }} />
        </Stack>
      )}
    </Stack>
  );
}

interface ChoiceProps extends NextStepsProps {
  hasGarden: boolean;
  hasJournal: boolean;
  hasForum: boolean;
}

function Choice({ photo, plant, question, reading, hasGarden, hasJournal, hasForum }: ChoiceProps) {
  const { next } = useTexts();
  const { handOver, isBusy } = useHandOver(photo, plant);
  const toGarden = plant ? (
    <SaveToGarden plant={plant} photo={photo} />
  ) : (
    <Button isBusy={isBusy} onClick={() => handOver(links.garden({ add: 'new' }))}>
      <Sprout aria-hidden size={18} strokeWidth={1.5} />
      {next.garden}
    </Button>
  );
  return (
    <>
      {hasGarden && (reading ?? toGarden)}
      {hasJournal && (
        <Button isBusy={isBusy} onClick={() => handOver(newJournalEntryLink(plant?.id))}>
          <NotebookPen aria-hidden size={18} strokeWidth={1.5} />
          {next.journal}
        </Button>
      )}
      {hasForum && (
        <Button isBusy={isBusy} onClick={() => handOver(links.newThread({ plant: plant?.id }), question)}>
          <MessagesSquare aria-hidden size={18} strokeWidth={1.5} />
          {next.forum}
        </Button>
      )}
    </>
  );
}

/** Hands a photo to the form of another screen, and opens it. */
function useHandOver(photo: Photo, plant: Pick<Plant, 'id' | 'commonName'> | undefined) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const handOver = async (to: string, text?: string) => {
    setBusy(true);
    // The copy that was analysed is small; a journal and a forum deserve a better one.
    const { dataUrl } = await compressPhoto(photo.file, photoRecipes.member).catch(() => photo.sent);
    if (!isMounted.current) return;
    const about = {
      ...(plant && { plantId: plant.id, plantName: plant.commonName }),
      ...(text && { text }),
    };
    const isHanded = handPhoto({ dataUrl, ...about }) || handPhoto({ dataUrl: photo.sent.dataUrl, ...about });
    if (!isHanded) toast(texts().next.notHanded);
    await navigate(to);
  };
  return { handOver, isBusy };
}
