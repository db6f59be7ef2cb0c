import { bulletin, limits, type Viewer } from '@portal/contracts';
import { Stack, toast, useSession, useWrite } from '@portal/sdk';
import {
  FormDialog,
  newRequestKey,
  PhotoField,
  Select,
  TextArea,
  TextField,
  toastRefusedPhoto,
  useDraft,
} from '@portal/sdk/forms';
import { useState } from 'react';
import { toastFailure } from '../failure.ts';
import { texts, useTexts } from '../texts/index.ts';
import { boardKey } from './bulletin.queries.ts';

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

interface AnnouncementDraft {
  title: string;
  content: string;
  expires: boolean;
  /** New with each change, so that a repeated request posts once. */
  requestKey?: string;
}

const emptyDraft: AnnouncementDraft = { title: '', content: '', expires: true };
const emptyPhoto: { photo: string | null } = { photo: null };

/** An announcement as a draft, which survives reloads until it is posted. */
function useAnnouncement(onPosted: () => void) {
  const { pleaseFillIn } = useTexts().announcement;
  const { viewer } = useSession();
  const key = draftKeyOf(viewer);
  const [draft, setDraft, clearDraft] = useDraft(key, emptyDraft);
  // Stored separately, because it may exceed the browser's quota.
  const [{ photo }, storePhoto, clearPhoto] = useDraft(`${key}-photo`, emptyPhoto);
  const [isMarked, setMarked] = useState(false);
  const announce = useWrite(bulletin.announce, {
    refetch: [boardKey],
    onSuccess: (_, { body }) => {
      // Keep a draft that was changed while the announcement was being posted.
      if (draft.requestKey === body.requestKey) {
        clearDraft();
        clearPhoto();
      }
      toast({ title: texts().announcement.posted });
      onPosted();
    },
    onError: toastFailure,
  });
  const change = (changes: Partial<AnnouncementDraft>) =>
    setDraft((current) => ({ ...current, ...changes, requestKey: newRequestKey() }));
  return {
    draft: { ...draft, photo },
    change,
    setPhoto: (next: string | null) => {
      storePhoto({ photo: next });
      change({});
    },
    post: () => {
      const { title, content, expires, requestKey } = draft;
      const isComplete = title.trim() !== '' && content.trim() !== '';
      setMarked(!isComplete);
      if (!isComplete) return;
      const imageUrl = photo ?? undefined;
      announce.mutate({ body: { title, content, expires, requestKey, ...(imageUrl && { imageUrl }) } });
    },
    isPosting: announce.isPending,
    errors: {
      ...announce.error?.fields,
      ...(isMarked && missingOf(draft, pleaseFillIn)),
    } as Record<string, string>,
  };
}

const draftKeyOf = (viewer: Viewer | null) => `hub.announcement-${viewer?.id}`;

const missingOf = ({ title, content }: AnnouncementDraft, sentence: string) =>
  Object.fromEntries(
    Object.entries({ title, content })
      .filter(([, value]) => !value.trim())
      .map(([name]) => [name, sentence]),
  );
