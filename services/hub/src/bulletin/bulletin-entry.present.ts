import type { BulletinEntry } from '@portal/contracts';
import { compact } from '@portal/kit';
import type { BulletinEntryDocument } from '../model/bulletin-entry.model.ts';

/** An entry of the board; undefined if its source is deleted. */
export function presentEntry({
  _id,
  notice,
  createdAt,
  expiresAt,
}: BulletinEntryDocument): BulletinEntry | undefined {
  if (!notice) return undefined;
  const { type, title, content, imageUrl, authorName, authorId, plantId } = notice;
  return compact({
    id: _id,
    type,
    title,
    content,
    imageUrl,
    authorName,
    authorId: authorId ?? undefined,
    plantId,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  });
}
