import { limits, type Viewer } from '@portal/contracts';
import { isDuplicateKey, plainLine } from '@portal/kit';
import type { Model, QueryFilter } from 'mongoose';
import { forgetDeletedMembers } from '../members/forget-member.ts';

interface Signature {
  authorName: string;
  authorEmail?: string | undefined;
}

/** The author of a new thread or comment: name and address as typed, the account from the session. */
export const authorOf = ({ authorName, authorEmail }: Signature, viewer: Viewer) => ({
  authorName: plainLine(authorName, { name: 'authorName', length: limits.authorNameLength }),
  ...(authorEmail && { authorEmail }),
  authorId: viewer.id,
});

interface Keyed {
  authorId: number | null;
  requestKey?: string;
  mentionedIds?: number[];
}

/** Finds the document that an earlier request with the same key created; null if there is none. */
export async function findByRequestKey<Document extends Keyed>(
  model: Model<Document>,
  authorId: number,
  requestKey: string | undefined,
): Promise<Document | null> {
  if (requestKey === undefined) return null;
  return model.findOne({ authorId, requestKey } as QueryFilter<Document>).lean<Document>();
}

/**
 * Inserts the document, or returns the one that a simultaneous request with the same key has inserted. If the author's
 * account was deleted after `refuseDeletedMember`, the text stays without their name. The same goes for members whom it
 * mentions.
 */
export async function createOnce<Document extends Keyed>(
  model: Model<Document>,
  document: Document & { authorId: number },
): Promise<{ document: Document; isNew: boolean }> {
  try {
    await model.create(document);
    await forgetDeletedMembers([document.authorId, ...(document.mentionedIds ?? [])]);
    return { document, isNew: true };
  } catch (error) {
    const existing =
      isDuplicateKey(error) && (await findByRequestKey(model, document.authorId, document.requestKey));
    if (!existing) throw error;
    return { document: existing, isNew: false };
  }
}
