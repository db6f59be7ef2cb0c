import { limits, type PlantCard } from '@portal/contracts';
import { useSession } from '@portal/sdk';
import { type HandedPhoto, newRequestKey, useDraft, useHandedPhoto } from '@portal/sdk/forms';
import { useLayoutEffect, useState } from 'react';

export interface NewThreadDraft {
  title: string;
  content: string;
  /** Missing until it is changed: shows the viewer's name. */
  authorName?: string;
  authorEmail: string;
  /** Missing until it is changed: shows the plant of a handed photo, or of the address. */
  plant?: PlantCard | null;
  /** Of a handed photo. */
  plantId?: number;
  /** The ids of the needs that it is about. */
  needs?: string[];
  /** New with each change, so that a repeated request creates one thread. */
  requestKey?: string;
}

const emptyDraft: NewThreadDraft = { title: '', content: '', authorEmail: '' };
const noPhoto: { photo: string | null } = { photo: null };
const subject = 'forum.new-thread';

/**
 * The member's draft, which takes over what they typed before the login, and the photo that another screen handed over.
 * The photo is stored separately, because it may exceed the browser's storage.
 */
export function useNewThreadDraft() {
  const writerId = useWriterId();
  const [text, setText, clearText] = useDraft(subject, emptyDraft, writerId);
  const [anonymousText, , clearAnonymousText] = useDraft(subject, emptyDraft, null);
  const [{ photo }, setPhoto, clearPhoto] = useDraft(`${subject}-photo`, noPhoto, writerId);
  const [anonymousPhoto, , clearAnonymousPhoto] = useDraft(`${subject}-photo`, noPhoto, null);
  useLayoutEffect(() => {
    if (writerId === null || anonymousText === emptyDraft) return;
    clearAnonymousText();
    setText((draft) => merged(draft, anonymousText));
  });
  useLayoutEffect(() => {
    if (writerId === null || anonymousPhoto.photo === null) return;
    clearAnonymousPhoto();
    setPhoto(anonymousPhoto);
  });
  const change = (changes: Partial<NewThreadDraft>) =>
    setText((draft) => ({ ...draft, ...changes, requestKey: newRequestKey() }));
  const [handed, clearHanded] = useHandedPhoto();
  const changePhoto = (next: string | null) => {
    setPhoto({ photo: next });
    change({});
    clearHanded();
  };
  useLayoutEffect(() => {
    // Until the login it stays where it is removed after an hour.
    if (!handed || writerId === null) return;
    changePhoto(handed.dataUrl);
    setText((draft) => suggested(draft, handed));
  });
  const clear = () => {
    clearText();
    clearPhoto();
  };
  const draft = { ...text, photo: handed?.dataUrl ?? photo };
  return { draft, change, setPhoto: changePhoto, clear };
}

/** The signed-in member. If the session ends while writing, the last one, so that their text stays visible. */
function useWriterId(): number | null {
  const { user } = useSession();
  const [lastId, setLastId] = useState(user?.id ?? null);
  if (user && user.id !== lastId) setLastId(user.id);
  return user?.id ?? lastId;
}

/** Fills in what is known about a photo, unless something is being written. */
function suggested(draft: NewThreadDraft, { text = '', plantId }: HandedPhoto): NewThreadDraft {
  if (draft.title || draft.content) return draft;
  const { plant: _, plantId: __, ...rest } = draft;
  return { ...rest, title: leadingQuestion(text), content: text, ...(plantId !== undefined && { plantId }) };
}

/** The question that a text begins with, if it fits into a title. */
function leadingQuestion(text: string): string {
  const [question = ''] = /^[^?\n]+\?/.exec(text) ?? [];
  return question.length <= limits.thread.titleLength ? question : '';
}

/** Keeps both texts if there are two. */
function merged(own: NewThreadDraft, anonymous: NewThreadDraft): NewThreadDraft {
  if (!own.title && !own.content) return anonymous;
  const texts = [own.content, own.title && anonymous.title, anonymous.content];
  return {
    ...anonymous,
    ...own,
    title: own.title || anonymous.title,
    authorEmail: own.authorEmail || anonymous.authorEmail,
    content: texts.filter((text) => text.trim()).join('\n\n'),
    requestKey: newRequestKey(),
  };
}
