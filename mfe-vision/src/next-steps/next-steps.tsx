import { links, newJournalEntryLink, type Plant } from '@portal/contracts';
import { Button, useIsServed } from '@portal/sdk';
import { MessagesSquare, NotebookPen } from 'lucide-react';
import type { Photo } from '../photo/use-photos.ts';
import { useTexts } from '../texts/index.ts';
import { SaveToGarden } from './save-to-garden.tsx';
import { useHandOver } from './use-hand-over.ts';

interface NextStepsProps {
  photo: Photo;
  /** The plant of the photo, if it is one of the guide. */
  plant: Pick<Plant, 'id' | 'commonName'> | undefined;
  /** Suggested to the forum. */
  question: string;
}

/** What a visitor may do with a photo and its plant; each part only if the portal has its pages. */
export function NextSteps({ photo, plant, question }: NextStepsProps) {
  const { next } = useTexts();
  const hasCollections = useIsServed(links.favorites);
  const hasJournal = useIsServed(links.user);
  const hasForum = useIsServed(links.newThread);
  const { handOver, isBusy } = useHandOver(photo, plant);
  return (
    <>
      {plant && hasCollections && <SaveToGarden plantId={plant.id} />}
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
