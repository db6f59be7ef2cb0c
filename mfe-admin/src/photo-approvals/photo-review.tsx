import { links, type PhotoOrgan } from '@portal/contracts';
import { Badge, Button, EnlargeablePicture, Grid, Muted, Row, Stack, shortDate } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { type KeyboardEvent, useState } from 'react';
import { ReasonModal } from '../parts/reason-modal.tsx';
import { useShown } from '../parts/use-shown.ts';
import { Credit } from '../photos/photo-details.tsx';
import { OrganField } from '../photos/record-fields.tsx';
import { useTexts } from '../texts/index.ts';
import styles from './photo-review.module.css';
import { useDecision, type Waiting } from './waiting-photos.ts';

/**
 * One waiting photo after the other. The buttons stay where they are, and keep the focus, when the next photo comes, so
 * that a keyboard is enough.
 */
export function PhotoReview({ photos }: { photos: Waiting[] }) {
  const { waiting: labels } = useTexts();
  const [wanted, setWanted] = useState(0);
  const [chosenOrgans, setChosenOrgans] = useState<Record<string, PhotoOrgan | ''>>({});
  const rejected = useShown<Waiting>();
  const decision = useDecision({ onRejected: rejected.close });
  const place = Math.min(wanted, photos.length - 1);
  const current = photos[place];
  if (!current) return null;
  const { plant, photo } = current;
  const organ = chosenOrgans[photo.imageUrl] ?? photo.organ ?? '';
  const step = (by: number) => setWanted((place + by + photos.length) % photos.length);
  const approve = () => decision.isApproving || decision.approve(current, organ);
  const { keys } = labels;
  const acts: Record<string, () => void> = {
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    [keys.next]: () => step(1),
    [keys.approve]: approve,
    [keys.reject]: () => rejected.show(current),
  };
  return (
    <Stack
      as="section"
      gap={12}
      aria-label={labels.title(photos.length)}
      onKeyDown={(event) => isForReview(event) && acts[event.key]?.()}
    >
      <Muted>
        {labels.about} {labels.keysHint}
      </Muted>
      <Muted role="status">{labels.place(place + 1, photos.length)}</Muted>
      <Grid
        as="article"
        gap={16}
        align="start"
        aria-label={labels.photoOf(plant.commonName)}
        className={styles.photo}
      >
        <EnlargeablePicture
          url={photo.imageUrl}
          widths={[640, 1280]}
          sizes="(min-width: 900px) 640px, 100vw"
          alt={labels.photoOf(plant.commonName)}
          className={styles.picture}
          isFirst
        />
        <Stack gap={12}>
          <Facts of={current} />
          <OrganField
            value={organ}
            onChange={(next) => setChosenOrgans({ ...chosenOrgans, [photo.imageUrl]: next })}
          />
          <Row gap={8}>
            <Button variant="primary" aria-keyshortcuts={keys.approve} onClick={approve}>
              {labels.approve}
            </Button>
            <Button aria-keyshortcuts={keys.reject} onClick={() => rejected.show(current)}>
              {labels.reject}
            </Button>
          </Row>
          {photos.length > 1 && (
            <Row gap={8}>
              <Button size="small" variant="quiet" onClick={() => step(-1)}>
                {labels.previous}
              </Button>
              <Button size="small" variant="quiet" aria-keyshortcuts={keys.next} onClick={() => step(1)}>
                {labels.next}
              </Button>
            </Row>
          )}
        </Stack>
      </Grid>
      {rejected.value && (
        <ReasonModal
          isOpen={rejected.isOpen}
          isBusy={decision.isRejecting}
          title={labels.rejectTitle}
          description={<p>{labels.rejectEffect}</p>}
          confirmLabel={labels.reject}
          isDanger
          suggestions={labels.rejectReasons}
          onConfirm={({ reason }) => rejected.value && decision.reject(rejected.value, reason)}
          onClose={rejected.close}
          afterClose={rejected.afterClose}
        />
      )}
    </Stack>
  );
}

/** A key is for the review, except in fields and in dialogs above it, which use the keys themselves. */
const isForReview = ({ target, currentTarget, ctrlKey, metaKey, altKey }: KeyboardEvent<HTMLElement>) =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  !target.matches('select, input, textarea') &&
  !target.closest('dialog') &&
  !(ctrlKey || metaKey || altKey);

function Facts({ of: { plant, photo } }: { of: Waiting }) {
  const { waiting: labels } = useTexts();
  return (
    <>
      <Link to={links.plant(plant.plantId)} className={styles.plant}>
        <span lang="en">{plant.commonName}</span> <i lang="la">{plant.latinName}</i>
      </Link>
      {plant.becomesMain && (
        <div>
          <Badge tone="caution">{labels.becomesMain}</Badge>
          <Muted>{labels.becomesMainHint}</Muted>
        </div>
      )}
      {photo.credit && <Credit {...photo.credit} />}
      <Muted as="span">{labels.foundBy(photo.foundBy.username, shortDate(photo.foundAt))}</Muted>
    </>
  );
}
