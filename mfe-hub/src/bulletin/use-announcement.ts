import { bulletin, type Viewer } from '@portal/contracts';
import { toast, useSession, useWrite } from '@portal/sdk';
import { newRequestKey, useDraft } from '@portal/sdk/forms';
import { useState } from 'react';
import { toastFailure } from '../failure.ts';
import { texts, useTexts } from '../texts/index.ts';
import { boardKey } from './bulletin.queries.ts';

interface Words {
  title: string;
  content: string;
  expires: boolean;
  /** Made anew with each change, so that the same words are posted once however often they are sent. */
  requestKey?: string;
}

const noTexts: Words = { title: '', content: '', expires: true };
const noPhoto: { photo: string | null } = { photo: null };

/** An announcement that is being written: it outlives the page until it is posted. */
export function useAnnouncement(onPosted: () => void) {
  const { pleaseFillIn } = useTexts().announcement;
  const { viewer } = useSession();
  const key = draftKeyOf(viewer);
  const [words, setWords, clearWords] = useDraft(key, noTexts);
  // Apart from the words, as it may be more than the browser's storage takes.
  const [{ photo }, setPhoto, clearPhoto] = useDraft(`${key}-photo`, noPhoto);
  const [isMarked, setMarked] = useState(false);
  const announce = useWrite(bulletin.announce, {
    refetch: [boardKey],
    onSuccess: () => {
      clearWords();
      clearPhoto();
      toast({ title: texts().announcement.posted });
      onPosted();
    },
    onError: toastFailure,
  });
  const change = (changes: Partial<Words>) =>
    setWords((known) => ({ ...known, ...changes, requestKey: newRequestKey() }));
  return {
    draft: { ...words, photo },
    change,
    show: (next: string | null) => {
      setPhoto({ photo: next });
      change({});
    },
    post: () => {
      const { title, content, expires, requestKey } = words;
      const isComplete = title.trim() !== '' && content.trim() !== '';
      setMarked(!isComplete);
      if (!isComplete) return;
      const imageUrl = photo ?? undefined;
      announce.mutate({ body: { title, content, expires, requestKey, ...(imageUrl && { imageUrl }) } });
    },
    isPosting: announce.isPending,
    errors: {
      ...announce.error?.fields,
      ...(isMarked && missingOf(words, pleaseFillIn)),
    } as Record<string, string>,
  };
}

const draftKeyOf = (viewer: Viewer | null) => `hub.announcement-${viewer?.id}`;

const missingOf = ({ title, content }: Words, sentence: string) =>
  Object.fromEntries(
    Object.entries({ title, content })
      .filter(([, value]) => !value.trim())
      .map(([name]) => [name, sentence]),
  );
