import { isDuplicateKey } from '@portal/kit';
import type { Model, QueryFilter } from 'mongoose';
import { forgetDeletedMember, refuseDeletedMember } from './members/forget-member.ts';

interface Keyed {
  authorId: number | null;
  requestKey?: string;
}

/** What the author's request with this key has made; null where it made nothing, or came without a key. */
export async function madeBefore<Document extends Keyed>(
  model: Model<Document>,
  authorId: number,
  requestKey: string | undefined,
): Promise<Document | null> {
  if (requestKey === undefined) return null;
  return model.findOne({ authorId, requestKey } as QueryFilter<Document>).lean<Document>();
}

/**
 * Inserts the document, or answers the one that the same request, come twice, has made meanwhile. Throws 401 where the
 * author is gone; of one who goes meanwhile the text stays, under nobody's name.
 */
export async function createOnce<Document extends Keyed>(
  model: Model<Document>,
  document: Document,
): Promise<{ document: Document; isNew: boolean }> {
  await refuseDeletedMember(document.authorId);
  try {
    await model.create(document);
    await forgetDeletedMember([document.authorId]);
    return { document, isNew: true };
  } catch (error) {
    if (!isDuplicateKey(error) || document.authorId === null) throw error;
    const made = await madeBefore(model, document.authorId, document.requestKey);
    if (!made) throw error;
    return { document: made, isNew: false };
  }
}
