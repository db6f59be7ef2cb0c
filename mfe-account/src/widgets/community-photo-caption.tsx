import { type CommunityPhoto, limits, links, mayEditJournal, mayModerate } from '@portal/contracts';
import { Button, lazyPart, Moment, Row, Stack, useSession } from '@portal/sdk';
import { Form, ReportButton, TextArea } from '@portal/sdk/forms';
import { Link } from '@portal/sdk/router';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { HeldPhotoNote } from '../journal/held-photo-note.tsx';
import { useUpdatePhoto } from '../journal/journal.queries.ts';
import { useTexts } from '../texts/index.ts';
import styles from './community-photo-caption.module.css';

const EntryModeration = lazyPart(() =>
  import('../moderation/entry-moderation.tsx').then((m) => m.EntryModeration),
);

interface CommunityPhotoCaptionProps {
  photo: CommunityPhoto;
  plantId: number;
  /** Called after moderators removed the photo. */
  onRemoved: () => void;
}

/** The sharer, the date and the notes of a photo, which the owner edits in place. */
export function CommunityPhotoCaption({ photo, plantId, onRemoved }: CommunityPhotoCaptionProps) {
  const { photos } = useTexts();
  const { viewer } = useSession();
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Stack gap={4}>
      <Row as="p" gap={12} rowGap={2} align="baseline" className={styles.sharer}>
        <Link to={links.user(photo.userId)}>{photo.username}</Link>
        <Moment at={photo.createdAt} />
      </Row>
      {photo.isHeld && <HeldPhotoNote />}
      {isEditing ? (
        <NotesForm photo={photo} plantId={plantId} onEnd={() => setIsEditing(false)} />
      ) : (
        <Row gap={8} align="start" justify="between" isNowrap>
          <p dir="auto" lang="en" className={styles.notes}>
            {photo.notes}
          </p>
          {mayEditJournal(viewer, photo) && (
            <Button
              variant="quiet"
              aria-label={photos.edit}
              className={styles.pencil}
              onClick={() => setIsEditing(true)}
            >
              <Pencil aria-hidden size={18} strokeWidth={1.5} />
            </Button>
          )}
        </Row>
      )}
      {viewer && !mayEditJournal(viewer, photo) && (
        <Row gap={8} align="stretch" justify="end" className={styles.buttons}>
          {mayModerate(viewer) && (
            <EntryModeration
              entry={{ id: photo.id, userId: photo.userId, plantId, hasPhoto: true }}
              onRemoved={onRemoved}
            />
          )}
          <ReportButton
            kind="journal_entry"
            id={photo.id}
            authorId={photo.userId}
            label={photos.by(photo.username)}
          />
        </Row>
      )}
    </Stack>
  );
}

interface NotesFormProps {
  photo: CommunityPhoto;
  plantId: number;
  onEnd: () => void;
}

function NotesForm({ photo, plantId, onEnd }: NotesFormProps) {
  const { common, photos } = useTexts();
  const [notes, setNotes] = useState(photo.notes ?? '');
  const update = useUpdatePhoto({ userId: photo.userId, plantId, onSuccess: onEnd });
  const save = () =>
    update.mutate({ params: { id: photo.id }, body: { notes: notes.trim(), photoUrl: photo.photoUrl } });
  return (
    <Form label={photos.form} busy={update.isPending} onSubmit={save}>
      <TextArea
        label={photos.description}
        value={notes}
        onChange={setNotes}
        rows={3}
        maxLength={limits.journal.notesLength}
        isDisabled={update.isPending}
      />
      <Row gap={8} align="stretch" justify="end" className={styles.buttons}>
        <Button disabled={update.isPending} onClick={onEnd}>
          {common.cancel}
        </Button>
        <Button type="submit" variant="primary" isBusy={update.isPending} disabled={!notes.trim()}>
          {update.isPending ? common.saving : common.save}
        </Button>
      </Row>
    </Form>
  );
}
