import type { PlantCard } from '@portal/contracts';
import { useSession } from '@portal/sdk';
import { newRequestKey, useDraft } from '@portal/sdk/forms';
import { useLayoutEffect, useState } from 'react';

export interface NewThreadDraft {
  title: string;
  content: string;
  /** Missing until it is changed: shows the viewer's username. */
  authorName?: string;
  authorEmail: string;
  /** Missing until it is changed: shows the plant of the address. */
  plant?: PlantCard | null;
  /** New with each change, so that a repeated request creates one thread. */
  requestKey?: string;
}

const emptyDraft: NewThreadDraft = { title: '', content: '', authorEmail: '' };
const subject = 'forum.new-thread';

/** The member's draft, which takes over what they typed before the login. */
export function useNewThreadDraft() {
  const writerId = useWriterId();
  const own = useDraft(subject, emptyDraft, writerId);
  const [anonymous, , clearAnonymous] = useDraft(subject, emptyDraft, null);
  const [, setOwn] = own;
  useLayoutEffect(() => {
    if (writerId === null || anonymous === emptyDraft) return;
    clearAnonymous();
    setOwn((draft) => merged(draft, anonymous));
  });
  return own;
}

/** The signed-in member. If the session ends while writing, the last one, so that their text stays visible. */
function useWriterId(): number | null {
  const { user } = useSession();
  const [lastId, setLastId] = useState(user?.id ?? null);
  if (user && user.id !== lastId) setLastId(user.id);
  return user?.id ?? lastId;
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
