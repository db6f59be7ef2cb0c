import { limits } from '@portal/contracts';
import { Button, toast } from '@portal/sdk';
import { Dialog, PhotoField, Select, TextArea, TextField } from '@portal/sdk/forms';
import styles from './announcement-dialog.module.css';
import { useAnnouncement } from './use-announcement.ts';

const expiries = [
  { value: 'day', label: 'After 24 hours' },
  { value: 'never', label: 'Never' },
];

/** The form of an announcement. What was typed stays when it is closed. */
export function AnnouncementDialog({ onClose }: { onClose: () => void }) {
  const { draft, change, show, post, isPosting, errors } = useAnnouncement(onClose);
  return (
    <Dialog
      title="New Announcement"
      isOpen
      onClose={onClose}
      isBusy={isPosting}
      description="It stands on the board for everyone who visits the community."
      actions={
        <>
          <Button disabled={isPosting} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" isBusy={isPosting} onClick={post}>
            {isPosting ? 'Posting...' : 'Post Announcement'}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <TextField
          label="Title"
          value={draft.title}
          onChange={(title) => change({ title })}
          maxLength={limits.bulletin.titleLength}
          hasCounter
          isRequired
          isDisabled={isPosting}
          error={errors.title}
        />
        <TextArea
          label="Text"
          value={draft.content}
          onChange={(content) => change({ content })}
          maxLength={limits.bulletin.contentLength}
          hasCounter
          isRequired
          isDisabled={isPosting}
          rows={5}
          error={errors.content}
        />
        <PhotoField
          label="Picture (optional)"
          photo={draft.photo}
          onChange={show}
          onRefuse={refusePhoto}
          isDisabled={isPosting}
        />
        <Select
          label="Leaves the board"
          value={draft.expires ? 'day' : 'never'}
          onChange={(value) => change({ expires: value === 'day' })}
          options={expiries}
          isDisabled={isPosting}
        />
      </div>
    </Dialog>
  );
}

const refusePhoto = (reason: 'not_image' | 'unreadable') =>
  toast({
    title: 'Invalid file',
    description:
      reason === 'not_image'
        ? 'Please select an image file.'
        : 'This picture can’t be read here. A JPEG, PNG or WebP file can.',
    variant: 'destructive',
  });
