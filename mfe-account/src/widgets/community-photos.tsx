import { type CommunityPhoto, links, type WidgetPlant } from '@portal/contracts';
import {
  Badge,
  Card,
  count,
  Grid,
  LinkButton,
  lazyPart,
  Picture,
  PictureViewer,
  Row,
  Skeleton,
  useSession,
} from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { communityPhotosQuery } from '../journal/community-photo.queries.ts';
import { useTexts } from '../texts/index.ts';
import styles from './community-photos.module.css';

const PhotoCaption = lazyPart(() =>
  import('./community-photo-caption.tsx').then((m) => m.CommunityPhotoCaption),
);

/** Members' photos of a plant. If they can't be loaded, the plant has none. */
export function CommunityPhotos({ plantId, commonName }: WidgetPlant) {
  const { photos: labels } = useTexts();
  const { data, isPending } = useQuery(communityPhotosQuery(plantId));
  const [broken, setBroken] = useState<readonly number[]>([]);
  const photos = data?.filter(({ id }) => !broken.includes(id)) ?? [];
  return (
    <Card as="section" className={styles.card} aria-labelledby="community-photos-title" aria-busy={isPending}>
      <Row as="header" gap={16} rowGap={8} justify="between" className={styles.head}>
        <h2 id="community-photos-title">
          {labels.title} {data && <Badge className={styles.count}>{count(photos.length)}</Badge>}
        </h2>
        <JournalLink plantId={plantId} />
      </Row>
      {isPending && <Skeleton height={150} />}
      {!isPending && photos.length === 0 && <p className={styles.none}>{labels.none}</p>}
      <ContactSheet
        photos={photos}
        plant={{ plantId, commonName }}
        onBroken={(id) => setBroken((current) => [...current, id])}
      />
    </Card>
  );
}

/** A photo is added with an entry of the journal. */
function JournalLink({ plantId }: { plantId: number }) {
  const { photos } = useTexts();
  const { user } = useSession();
  if (!user) return null;
  return (
    <LinkButton to={links.user(user.id, { tab: 'journal', add: plantId })}>
      <NotebookPen aria-hidden size={18} strokeWidth={1.5} />
      {photos.add}
    </LinkButton>
  );
}

interface ContactSheetProps {
  photos: CommunityPhoto[];
  plant: WidgetPlant;
  onBroken: (id: number) => void;
}

function ContactSheet({ photos, plant, onBroken }: ContactSheetProps) {
  const { photos: labels, journal } = useTexts();
  const [openedId, setOpenedId] = useState<number>();
  const place = photos.findIndex(({ id }) => id === openedId);
  const close = () => setOpenedId(undefined);
  if (photos.length === 0) return null;
  return (
    <>
      <Grid as="ul" gap={12} className={styles.sheet}>
        {photos.map(({ id, photoUrl, username, isHeld }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.photo}
              aria-label={labels.by(username)}
              onClick={() => setOpenedId(id)}
            >
              <Picture
                url={photoUrl}
                alt=""
                widths={[320, 640]}
                sizes="(min-width: 700px) 180px, 44vw"
                onBroken={() => onBroken(id)}
              />
              <span className={styles.sharer} data-held={isHeld}>
                {isHeld ? journal.photoHeld : username}
              </span>
            </button>
          </li>
        ))}
      </Grid>
      {place >= 0 && (
        <PictureViewer
          pictures={photos.map((photo) => ({
            url: photo.photoUrl,
            title: plant.commonName,
            alt: labels.alt(plant.commonName, photo.username),
            caption: <PhotoCaption photo={photo} plantId={plant.plantId} onRemoved={close} />,
          }))}
          first={place}
          onClose={close}
        />
      )}
    </>
  );
}
