import { limits } from '@portal/contracts';
import { Stack } from '@portal/sdk';
import { FormDialog, PhotoField, Select, TextArea, TextField, toastRefusedPhoto } from '@portal/sdk/forms';
import { useTexts } from '../texts/index.ts';
import { useAnnouncement } from './use-announcement.ts';

const expiries = ['day', 'never'] as const;

/** The form of an announcement. Closing it keeps the draft. */
export function AnnouncementDialog({ onClose }: { onClose: () => void }) {
  const { announcement } = useTexts();
  const { draft, change, setPhoto, post, isPosting, errors } = useAnnouncement(onClose);
  return (
    <FormDialog
      title={announcement.title}
      onClose={onClose}
      isBusy={isPosting}
      description={announcement.description}
      confirmLabel={announcement.post}
      busyLabel={announcement.posting}
      onConfirm={post}
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
    </FormDialog>
  );
}
