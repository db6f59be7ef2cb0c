import { links, newJournalEntryLink, type Plant } from '@portal/contracts';
import { Button, toast, useIsServed } from '@portal/sdk';
import { compressPhoto, handPhoto, photoRecipes } from '@portal/sdk/forms';
import { useNavigate } from '@portal/sdk/router';
import { MessagesSquare, NotebookPen, Sprout } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Photo } from '../photo/use-photos.ts';
import { texts, useTexts } from '../texts/index.ts';
import { type GuidePlant, SaveToGarden } from './save-to-garden.tsx';

interface NextStepsProps {
  photo: Photo;
  /** The plant of the photo, if it is one of the guide. */
  plant: GuidePlant | undefined;
  /** Suggested to the forum. */
  question: string;
}

/** Next steps with a photo and its plant; each only if the portal has its pages. */
export function NextSteps({ photo, plant, question }: NextStepsProps) {
  const { next } = useTexts();
  const hasGarden = useIsServed(links.garden);
  const hasJournal = useIsServed(links.user);
  const hasForum = useIsServed(links.newThread);
  const { handOver, isBusy } = useHandOver(photo, plant);
  return (
    <>
      {plant && hasGarden && <SaveToGarden plant={plant} photo={photo} />}
      {!plant && hasGarden && (
        <Button isBusy={isBusy} onClick={() => handOver(links.garden({ add: 'new' }))}>
          <Sprout aria-hidden size={18} strokeWidth={1.5} />
          {next.garden}
        </Button>
      )}
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
