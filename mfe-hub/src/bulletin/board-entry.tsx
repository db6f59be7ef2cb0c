import { type BulletinEntry, bulletin, links } from '@portal/contracts';
import {
  Badge,
  Card,
  Moment,
  Muted,
  Picture,
  Row,
  Stack,
  TextLink,
  toast,
  useIsServed,
  useWrite,
  WrittenText,
} from '@portal/sdk';
import { ConfirmButton } from '@portal/sdk/forms';
import { Link } from '@portal/sdk/router';
import { Clock } from 'lucide-react';
import { toastFailure } from '../failure.ts';
import { texts, useTexts } from '../texts/index.ts';
import styles from './board-entry.module.css';
import { boardKey } from './bulletin.queries.ts';
import { countdownOf } from './countdown.ts';

interface BoardEntryProps {
  entry: BulletinEntry;
  /** Of the plant that the entry is about. */
  germanName: string | undefined;
  now: number;
  isAdmin: boolean;
}

const tones = { new_plant: 'plain', community_photo: 'information', announcement: 'caution' } as const;

export function BoardEntry({ entry, germanName, now, isAdmin }: BoardEntryProps) {
  const { type, content, imageUrl, createdAt, expiresAt } = entry;
  const { kinds } = useTexts().entry;
  return (
    <Card as="li" className={styles.entry}>
      <div className={styles.head}>
        <Badge tone={tones[type]}>{kinds[type]}</Badge>
        <Row as="span" isInline gap={6} isNowrap className={styles.countdown}>
          {expiresAt !== null && <Clock aria-hidden size={14} strokeWidth={1.5} />}
          {countdownOf(expiresAt, now)}
        </Row>
      </div>
      <Stack gap={12} className={styles.body}>
        <div className={styles.text}>
          <Title entry={entry} germanName={germanName} />
          {content && (
            <div lang="en">
              <WrittenText text={content} className={styles.content} />
            </div>
          )}
        </div>
        {imageUrl && <EntryPicture entry={entry} url={imageUrl} />}
      </Stack>
      <Muted as="div" size="caption" className={styles.foot}>
        <Row as="span" gap={12} rowGap={0} align="stretch" className={styles.byline}>
          <Author entry={entry} />
          <Moment at={createdAt} format="bulletin" />
        </Row>
        {isAdmin && <RemoveEntry entry={entry} />}
      </Muted>
    </Card>
  );
}

/** The title, linked to the entry's plant. */
function Title({ entry, germanName }: Pick<BoardEntryProps, 'entry' | 'germanName'>) {
  const { type, plantId } = entry;
  const { aboutPlant } = useTexts().entry;
  const hasPlantPages = useIsServed(links.plant);
  const isGerman = germanName !== undefined && type !== 'announcement';
  const title = isGerman ? aboutPlant[type](germanName) : entry.title;
  return (
    <h3 className={styles.title} dir="auto" lang={isGerman ? 'de' : 'en'}>
      {plantId && hasPlantPages ? <TextLink to={links.plant(plantId)}>{title}</TextLink> : title}
    </h3>
  );
}

/** The picture, linked to the entry's plant for the pointer; its title is the link for everyone else. */
function EntryPicture({ entry: { plantId }, url }: { entry: BulletinEntry; url: string }) {
  const hasPlantPages = useIsServed(links.plant);
  const picture = <Picture url={url} alt="" sizes="128px" className={styles.picture} />;
  if (!plantId || !hasPlantPages) return picture;
  return (
    <Link to={links.plant(plantId)} tabIndex={-1} aria-hidden>
      {picture}
    </Link>
  );
}

/** The author, linked to the profile if it is a member. */
function Author({ entry: { authorName, authorId } }: { entry: BulletinEntry }) {
  const hasProfiles = useIsServed(links.user);
  return (
    <bdi>
      {authorId !== undefined && hasProfiles ? (
        <TextLink to={links.user(authorId)}>{authorName}</TextLink>
      ) : (
        authorName
      )}
    </bdi>
  );
}

/** Removes an entry from the board after a confirmation. */
function RemoveEntry({ entry }: { entry: BulletinEntry }) {
  const { common, entry: labels } = useTexts();
  const remove = useWrite(bulletin.remove, {
    refetch: [boardKey],
    onSuccess: () => toast({ title: texts().entry.deleted }),
    onError: toastFailure,
  });
  return (
    <ConfirmButton
      size="small"
      variant="quiet"
      className={styles.remove}
      aria-label={labels.deleteOf(entry.title)}
      title={labels.delete}
      busyLabel={common.deleting}
      warning={<p>{labels.deleteWarning(<bdi lang="en">{entry.title}</bdi>)}</p>}
      onConfirm={() => remove.mutateAsync({ params: { id: entry.id } })}
    >
      {common.delete}
    </ConfirmButton>
  );
}
