import {
  links,
  type PhotoOrgan,
  photoApprovals,
  type WaitingPhoto,
  type WaitingPhotos,
} from '@portal/contracts';
import { Button, Card, imageSet, query, shortDate, toast, useWrite } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { Link } from '@portal/sdk/router';
import { useRef, useState } from 'react';
import { useFocusWhenShorter } from '../parts/use-focus-when-shorter.ts';
import { Credit } from '../photos/photo-details.tsx';
import { OrganField } from '../photos/record-fields.tsx';
import { usePlantWrite, useRefusal } from '../plants/use-plant-write.ts';
import { texts, useTexts } from '../texts/index.ts';
import styles from './waiting-photos.module.css';

const waitingQuery = () => query(photoApprovals.list);

/** The found photos that a person has yet to approve; nothing where none waits. */
export function WaitingPhotosPanel() {
  const { waiting } = useTexts();
  const { data: plants = [] } = useQuery(waitingQuery());
  const title = useRef<HTMLHeadingElement>(null);
  const amount = plants.reduce((sum, { photos }) => sum + photos.length, 0);
  useFocusWhenShorter(title, amount);
  if (amount === 0) return null;
  return (
    <Card as="section" className={styles.panel} aria-labelledby="waiting-photos">
      <h2 ref={title} id="waiting-photos" tabIndex={-1}>
        {waiting.title(amount)}
      </h2>
      <p className={styles.about}>{waiting.about}</p>
      <ul className={styles.photos}>
        {plants.flatMap((plant) =>
          plant.photos.map((photo) => (
            <li key={`${plant.plantId} ${photo.imageUrl}`}>
              <Waiting plant={plant} photo={photo} />
            </li>
          )),
        )}
      </ul>
    </Card>
  );
}

function Waiting({ plant, photo }: { plant: WaitingPhotos; photo: WaitingPhoto }) {
  const { waiting } = useTexts();
  const [organ, setOrgan] = useState<PhotoOrgan | ''>(photo.organ ?? '');
  const { approve, reject, isBusy } = useDecision(plant.plantId, photo.imageUrl);
  return (
    <article className={styles.photo} aria-label={waiting.photoOf(plant.commonName)}>
      <img
        {...imageSet(photo.imageUrl)}
        sizes="(max-width: 560px) 100vw, 300px"
        alt={waiting.photoOf(plant.commonName)}
        className={styles.picture}
      />
      <Link to={links.plant(plant.plantId)}>
        <span lang="en">{plant.commonName}</span> <i lang="la">{plant.latinName}</i>
      </Link>
      <span className={styles.small}>
        {photo.credit && <Credit {...photo.credit} />}
        <br />
        {waiting.foundBy(photo.foundBy.username, shortDate(photo.foundAt))}
      </span>
      <OrganField value={organ} onChange={setOrgan} />
      <div className={styles.buttons}>
        <Button size="small" variant="primary" disabled={isBusy} onClick={() => approve(organ)}>
          {waiting.approve}
        </Button>
        <Button size="small" disabled={isBusy} onClick={reject}>
          {waiting.reject}
        </Button>
      </div>
    </article>
  );
}

function useDecision(plantId: number, photoUrl: string) {
  const { waiting } = useTexts();
  const params = { id: plantId };
  const approval = usePlantWrite(photoApprovals.approve, {
    done: waiting.approved,
    failed: waiting.failed,
  });
  const rejection = useWrite(photoApprovals.reject, {
    refetch: [waitingQuery().queryKey],
    onSuccess: () => toast({ title: texts().waiting.rejected }),
    onError: useRefusal({ failed: waiting.failed }),
  });
  return {
    approve: (organ: PhotoOrgan | '') =>
      approval.mutate({ params, body: { photoUrl, ...(organ && { organ }) } }),
    reject: () => rejection.mutate({ params, body: { photoUrl } }),
    isBusy: approval.isPending || rejection.isPending,
  };
}
