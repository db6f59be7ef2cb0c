import { limits, type Viewer } from '@portal/contracts';
import { approvalChanged } from '@portal/contracts/schemas';
import {
  type AccountDirectory,
  conflict,
  nextId,
  type Outbox,
  type PendingEvent,
  type PhotoCheck,
  pendingEvent,
} from '@portal/kit';
import { CommentModel } from '../comments/comment.model.ts';
import { mustPicturesWait } from '../pictures/check-pictures.ts';
import type { StoredText } from '../texts/text-fields.ts';
import { ThreadModel, type ThreadPhoto } from '../threads/thread.model.ts';

type Judged = Pick<StoredText, 'addressCount' | 'pictures'>;

/** Says which texts wait for a moderator before others see them. */
export interface ApprovalRule {
  /** Returns whether a new thread or comment waits: the first post of a new account, or what waits as a change. */
  forPost: (text: Judged, author: Viewer) => Promise<boolean>;
  /** Returns whether a text that its author changes or shows again waits: one with many links, or a picture that must. */
  forChange: (text: Judged, author: Viewer) => Promise<boolean>;
}

interface ApprovalOptions {
  /** False if only pictures make a text wait. */
  isOn: boolean;
  accounts: Pick<AccountDirectory, 'find'>;
  checkPhoto: PhotoCheck;
}

/** An account is new for 14 days. */
const newForMs = 14 * 24 * 60 * 60 * 1000;

/** Posts of staff never wait. Reads of accounts that fail are thrown. */
export function createApprovalRule({ isOn, accounts, checkPhoto }: ApprovalOptions): ApprovalRule {
  const forChange: ApprovalRule['forChange'] = async ({ addressCount, pictures = [] }, author) => {
    if (author.roles.length > 0) return false;
    // Checked in any case, so that no picture passes because its text waits for something else.
    const picturesWait = await mustPicturesWait(pictures, author.id, checkPhoto);
    return picturesWait || (isOn && addressCount >= limits.moderation.linksToApprove);
  };
  return {
    forChange,
    async forPost(text, author) {
      if (await forChange(text, author)) return true;
      if (!isOn || author.roles.length > 0 || (await hasVisiblePost(author.id))) return false;
      const account = (await accounts.find([author.id])).get(author.id);
      return !account || Date.now() - Date.parse(account.createdAt) < newForMs;
    },
  };
}

async function hasVisiblePost(authorId: number): Promise<boolean> {
  const visible = { authorId, isHidden: false };
  return Boolean((await ThreadModel.exists(visible)) ?? (await CommentModel.exists(visible)));
}

interface Approvable {
  awaitsApproval?: boolean | null | undefined;
  isHiddenByStaff?: boolean;
  photo?: Pick<ThreadPhoto, 'hold'> | null | undefined;
}

/** Returns the parts of a post that wait: its text, its photo, or both. The photo of a thread that staff have hidden doesn't. */
const partsWaiting = ({ awaitsApproval, isHiddenByStaff, photo }: Approvable) => [
  ...(awaitsApproval ? ['text'] : []),
  ...(photo?.hold === 'approval' && !isHiddenByStaff ? ['photo'] : []),
];

/**
 * The event of a change of what waits of a post; undefined if the change leaves that. The revision is
 * taken after the post was read, and the write repeats what was read: so a later change has a higher one.
 */
export async function approvalEvent(
  kind: 'thread' | 'comment',
  { _id: id, ...before }: Approvable & { _id: number },
  after: Approvable,
): Promise<PendingEvent | undefined> {
  const parts = partsWaiting(after);
  if (partsWaiting(before).join() === parts.join()) return undefined;
  const revision = await nextId('approval');
  const payload = { kind, id, awaitsApproval: parts.length > 0, revision };
  return pendingEvent(approvalChanged, `${kind} ${id} ${revision}`, payload);
}

/** The part of an update that stores events, if there are any. */
export function pushEvents(...possible: (PendingEvent | undefined)[]) {
  const events = possible.filter((event) => event !== undefined);
  return events.length > 0 ? { $push: { pendingEvents: { $each: events } } } : undefined;
}

/** Publishes that deleted posts no longer wait. */
export async function endApprovals(
  kind: 'thread' | 'comment',
  deleted: (Approvable & { _id: number })[],
  outbox: Pick<Outbox, 'add'>,
): Promise<void> {
  for (const { _id: id, ...post } of deleted) {
    if (partsWaiting(post).length === 0) continue;
    const revision = await nextId('approval');
    await outbox.add(
      approvalChanged,
      { kind, id, awaitsApproval: false, revision },
      `${kind} ${id} ${revision}`,
    );
  }
}

/** The version of a text as it was posted. */
const firstVersion = 1;

/** Throws conflict if a text isn't the version that a moderator has read. A moderator who names none has read the first. */
export function refuseUnseen(text: { version: number }, seen = firstVersion): void {
  if (seen !== text.version)
    throw conflict(
      'The author has changed this text since you read it. Read it again before you approve it.',
    );
}
