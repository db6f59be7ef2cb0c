import { links, newJournalEntryLink } from '@portal/contracts';
import { Button, useIsServed } from '@portal/sdk';
import { MessagesSquare, NotebookPen, Sprout } from 'lucide-react';
import type { Photo } from '../photo/use-photos.ts';
import { useTexts } from '../texts/index.ts';
import { type GuidePlant, SaveToGarden } from './save-to-garden.tsx';
import { useHandOver } from './use-hand-over.ts';

interface NextStepsProps {
  photo: Photo;
  /** The plant of the photo, if it is one of the guide. */
  plant: GuidePlant | undefined;
  /** Suggested to the forum. */
  question: string;
}

/** What a visitor may do with a photo and its plant; each part only if the portal has its pages. */
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
