import { limits } from '@portal/contracts';
import { Button, Stack } from '@portal/sdk';
import { Dialog, PhotoField, Select, TextArea, TextField, toastRefusedPhoto } from '@portal/sdk/forms';
import { useTexts } from '../texts/index.ts';
import { useAnnouncement } from './use-announcement.ts';

const expiries = ['day', 'never'] as const;

/** The form of an announcement. Closing it keeps the draft. */
export function AnnouncementDialog({ onClose }: { onClose: () => void }) {
  const { announcement, common } = useTexts();
  const { draft, change, setPhoto, post, isPosting, errors } = useAnnouncement(onClose);
  return (
    <Dialog
      title={announcement.title}
      isOpen
      onClose={onClose}
      isBusy={isPosting}
      description={announcement.description}
      actions={
        <>
          <Button disabled={isPosting} onClick={onClose}>
            {common.cancel}
          </Button>
          <Button variant="primary" isBusy={isPosting} onClick={post}>
            {isPosting ? announcement.posting : announcement.post}
          </Button>
        </>
      }
    >
      <Stack gap={24}>
        <TextField
          label={announcement.headline}
          value={draft.title}
          onChange={(title) => change({ title })}
          maxLength={limits.bulletin.titleLength}
          hasCounter
          isRequired
          isDisabled={isPosting}
          error={errors.title}
        />
        <TextArea
          label={announcement.text}
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
          label={announcement.picture}
          photo={draft.photo}
          onChange={setPhoto}
          onRefuse={toastRefusedPhoto}
          isDisabled={isPosting}
        />
        <Select
          label={announcement.expiry}
          value={draft.expires ? 'day' : 'never'}
          onChange={(value) => change({ expires: value === 'day' })}
          options={expiries.map((value) => ({ value, label: announcement.expiries[value] }))}
          isDisabled={isPosting}
        />
      </Stack>
    </Dialog>
  );
}
