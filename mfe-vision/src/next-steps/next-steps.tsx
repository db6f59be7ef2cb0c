import { cardOf, links, newJournalEntryLink, type Plant } from '@portal/contracts';
import { Button, Stack, useIsServed, Widget } from '@portal/sdk';
import { ChevronDown, MessagesSquare, NotebookPen, Sprout } from 'lucide-react';
import { useId, useState } from 'react';
import type { Photo } from '../photo/use-photos.ts';
import { useTexts } from '../texts/index.ts';
import styles from './next-steps.module.css';
import { type GuidePlant, gardenPhoto, SaveToGarden } from './save-to-garden.tsx';
import { useHandOver } from './use-hand-over.ts';

interface NextStepsProps {
  photo: Photo;
  /** The plant of the photo, if it is one of the guide. */
  plant: GuidePlant | undefined;
  /** Suggested to the forum. */
  question: string;
  /** A plant that was identified on this device, perhaps without a connection: notes for the journal about it. */
  find?: { plant: Plant; notes: string } | undefined;
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
    <Stack gap={8} className={styles.steps}>
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

function Choice({ photo, plant, question, find, hasGarden, hasJournal, hasForum }: ChoiceProps) {
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
      {hasGarden && toGarden}
      {find && (
        <Widget
          of="account"
          name="saveFind"
          isQuiet
          plant={cardOf(find.plant)}
          notes={find.notes}
          preparePhoto={() => gardenPhoto(photo)}
        />
      )}
      {hasJournal && !find && (
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
