import type { PlantCard } from '@portal/contracts';
import { useSession } from '@portal/sdk';
import { newRequestKey, useDraft } from '@portal/sdk/forms';
import { useLayoutEffect, useState } from 'react';

export interface NewThreadDraft {
  title: string;
  content: string;
  /** Absent until it is changed: the viewer's username stands there. */
  authorName?: string;
  authorEmail: string;
  /** Absent until it is chosen: the plant of the address stands there. */
  plant?: PlantCard | null;
  /** Made anew with each change, so that the same words make one thread however often they are sent. */
  requestKey?: string;
}

const nothing: NewThreadDraft = { title: '', content: '', authorEmail: '' };
const subject = 'forum.new-thread';

/** The draft of the member, who takes over what was typed before the login. */
export function useNewThreadDraft() {
  const writerId = useWriterId();
  const own = useDraft(subject, nothing, writerId);
  const [strangers, , clearUnknowns] = useDraft(subject, nothing, null);
  const [, setOwn] = own;
  useLayoutEffect(() => {
    if (writerId === null || strangers === nothing) return;
    clearUnknowns();
    setOwn((known) => joined(known, strangers));
  });
  return own;
}

/** Who is signed in. Who loses the session while writing is still there, and goes on seeing their words. */
function useWriterId(): number | null {
  const { user } = useSession();
  const [known, setKnown] = useState(user?.id ?? null);
  if (user && user.id !== known) setKnown(user.id);
  return user?.id ?? known;
}

/** What was typed before the login; with what was begun earlier, where there is such, so that nothing is lost. */
function joined(own: NewThreadDraft, strangers: NewThreadDraft): NewThreadDraft {
  if (!own.title && !own.content) return strangers;
  const texts = [own.content, own.title && strangers.title, strangers.content];
  return {
    ...strangers,
    ...own,
    title: own.title || strangers.title,
    authorEmail: own.authorEmail || strangers.authorEmail,
    content: texts.filter((text) => text.trim()).join('\n\n'),
    requestKey: newRequestKey(),
  };
}
