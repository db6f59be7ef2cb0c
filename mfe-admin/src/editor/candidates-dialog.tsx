import {
  limits,
  type PhotoCandidate,
  type PhotoOrgan,
  type Plant,
  type PlantWithPhotos,
  photoApprovals,
} from '@portal/contracts';
import { Button, count, EmptyState, Grid, Muted, query, Stack } from '@portal/sdk';
import { Checkbox, Dialog, newRequestKey } from '@portal/sdk/forms';
import { useQuery } from '@portal/sdk/query';
import { useState } from 'react';
import { Loaded } from '../parts/loaded.tsx';
import { Credit } from '../photos/photo-details.tsx';
import { OrganField } from '../photos/record-fields.tsx';
import { usePlantWrite } from '../plants/use-plant-write.ts';
import { useTexts } from '../texts/index.ts';
import styles from './candidates-dialog.module.css';

interface CandidatesDialogProps {
  plant: Plant;
  onClose: () => void;
}

/** The organ of each chosen candidate, by title. */
type Chosen = Record<string, PhotoOrgan | ''>;

/** The free photos of a plant at the photo service, to choose from. */
export function CandidatesDialog({ plant, onClose }: CandidatesDialogProps) {
  const { candidates: labels, editor } = useTexts();
  const [chosen, setChosen] = useState<Chosen>({});
  const [requestKey] = useState(newRequestKey);
  const { mutate, isPending } = usePlantWrite(photoApprovals.choose, {
    done: ({ waitingPhotos = 0 }: PlantWithPhotos) =>
      waitingPhotos > 0 ? editor.autoFound(waitingPhotos) : { title: labels.added },
    failed: labels.addFailed,
    onSuccess: onClose,
  });
  const amount = Object.keys(chosen).length;
  const add = () => {
    const candidates = Object.entries(chosen).map(([title, organ]) => ({ title, ...(organ && { organ }) }));
    mutate({ params: { id: plant.id }, body: { candidates, requestKey } });
  };
  return (
    <Dialog
      title={labels.title}
      isOpen
      size="large"
      isBusy={isPending}
      onClose={onClose}
      description={labels.about(limits.adminPhotos.perPlant)}
      actions={
        <Button variant="primary" isBusy={isPending} disabled={amount === 0} onClick={add}>
          {labels.add(amount)}
        </Button>
      }
    >
      <Candidates plant={plant} chosen={chosen} onChange={setChosen} />
    </Dialog>
  );
}

interface CandidatesProps {
  plant: Plant;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

function Candidates({ plant, chosen, onChange }: CandidatesProps) {
  const { candidates: labels } = useTexts();
  const list = useQuery(query(photoApprovals.candidates, { params: { id: plant.id } }));
  const isFull = Object.keys(chosen).length >= limits.adminPhotos.perPlant;
  const choose = ({ title, organ }: PhotoCandidate, isChosen: boolean) => {
    const { [title]: _, ...others } = chosen;
    onChange(isChosen ? { ...others, [title]: organ ?? '' } : others);
  };
  return (
    <Loaded read={list} failed={labels.failed}>
      {(candidates) =>
        candidates.length === 0 ? (
          <EmptyState title={labels.none} />
        ) : (
          <Grid as="ul" gap={16} className={styles.candidates}>
            {candidates.map((candidate) => (
              <li key={candidate.title}>
                <Candidate
                  candidate={candidate}
                  organ={chosen[candidate.title]}
                  isDisabled={isFull}
                  onChoose={(isChosen) => choose(candidate, isChosen)}
                  onOrgan={(organ) => onChange({ ...chosen, [candidate.title]: organ })}
                />
              </li>
            ))}
          </Grid>
        )
      }
    </Loaded>
  );
}

interface CandidateProps {
  candidate: PhotoCandidate;
  /** Undefined where it is not chosen. */
  organ: PhotoOrgan | '' | undefined;
  /** True if no more can be chosen. */
  isDisabled: boolean;
  onChoose: (isChosen: boolean) => void;
  onOrgan: (organ: PhotoOrgan | '') => void;
}

function Candidate({ candidate, organ, isDisabled, onChoose, onOrgan }: CandidateProps) {
  const { organs } = useTexts();
  const { title, thumbnailUrl, width, height, credit } = candidate;
  const isChosen = organ !== undefined;
  const name = title.replace(/^File:/, '');
  return (
    <Stack as="article" gap={4} className={styles.candidate} aria-label={name}>
      <img src={thumbnailUrl} alt="" loading="lazy" referrerPolicy="no-referrer" className={styles.picture} />
      <Checkbox label={name} isChecked={isChosen} isDisabled={isDisabled && !isChosen} onChange={onChoose} />
      <Muted as="span" size="caption">
        {count(width)} × {count(height)}
        {candidate.organ && ` · ${organs[candidate.organ]}`}
        <br />
        <Credit {...credit} />
      </Muted>
      {isChosen && <OrganField value={organ} onChange={onOrgan} />}
    </Stack>
  );
}
