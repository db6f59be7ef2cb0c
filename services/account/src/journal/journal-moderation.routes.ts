import { type Content, contents, journalModeration, links, mayModerate } from '@portal/contracts';
import {
  allow,
  conflict,
  found,
  isPlantDeleted,
  notFound,
  type Outbox,
  type Served,
  serve,
} from '@portal/kit';
import type { Account } from '../account.ts';
import { actOnGardenPhoto, readGardenPlant } from '../garden/garden-moderation.ts';
import { approveAvatar, clearAvatar, clearProfile } from '../members/member-acts.ts';
import { findUser } from '../users/find-user.ts';
import { fullNameOf, shownNameOf } from '../users/name-rules.ts';
import { type JournalEntryDocument, JournalEntryModel } from './journal-entry.model.ts';
import { approveEntryPhoto, removeEntry, removeEntryPhoto } from './journal-moderation.ts';

/** Calls by which staff read and remove what members wrote in their journals and profiles. */
export const journalModerationRoutes = (
  outbox: Outbox,
  { fixed, now }: Pick<Account, 'fixed' | 'now'>,
): Served[] => [
  serve(journalModeration.remove, ({ params: { id }, body, viewer }) =>
    removeEntry({ actor: viewer, id, reason: body?.reason }, outbox),
  ),

  serve(journalModeration.removePhoto, ({ params: { id }, body, viewer }) =>
    removeEntryPhoto({ actor: viewer, id, reason: body?.reason }, outbox),
  ),

  serve(contents.account.read, ({ params: { kind, id } }) => {
    if (kind === 'journal_entry') return readEntry(id);
    if (kind === 'member') return readMember(id);
    if (kind === 'garden_plant') return readGardenPlant(id);
    throw notFound('Content');
  }),

  serve(contents.account.act, async ({ params: { kind, id }, body: { act, reason, actor, photoUrl } }) => {
    allow(mayModerate(actor));
    if (kind === 'member') {
      const memberAct = { viewer: actor, userId: id, reason, now: now(), fixed, photoUrl };
      if (act === 'remove') await clearProfile(memberAct);
      else if (act === 'remove_photo') await clearAvatar(memberAct);
      else if (act === 'approve') await approveAvatar(memberAct);
      else throw conflict('Only the texts or the picture of a profile can be removed here.');
      return;
    }
    if (kind === 'garden_plant') {
      if (act !== 'approve' && act !== 'remove_photo')
        throw conflict('Only the photo of a plant in a garden can be removed.');
      await actOnGardenPhoto({ act, actor, id, reason, photoUrl }, outbox);
      return;
    }
    if (kind !== 'journal_entry') throw notFound('Content');
    const entryAct = { actor, id, reason, photoUrl };
    if (act === 'remove') await removeEntry(entryAct, outbox);
    else if (act === 'remove_photo') await removeEntryPhoto(entryAct, outbox);
    else if (act === 'approve') await approveEntryPhoto(entryAct, outbox);
    else throw conflict('A journal entry, or its photo, can only be removed.');
  }),
];

async function readEntry(id: number): Promise<Content> {
  const entry = found(await JournalEntryModel.findById(id).lean(), 'Journal entry');
  const user = found(await findUser(entry.userId), 'Journal entry');
  const isPrivate = entry.visibility === 'private';
  return {
    kind: 'journal_entry',
    id,
    authorId: user._id,
    authorName: shownNameOf(user),
    text: entry.notes,
    // Nobody else is served the photo of a private entry.
    ...(entry.photo && !isPrivate && presentPhoto(entry.photo)),
    path: links.user(user._id, { tab: 'journal' }),
    createdAt: entry.createdAt.toISOString(),
    isHidden: isPrivate || (await isPlantDeleted(entry.plantId)),
  };
}

const presentPhoto = ({ path, hold }: NonNullable<JournalEntryDocument['photo']>) => ({
  photoUrl: path,
  ...(hold && { isPhotoHeld: true }),
});

async function readMember(id: number): Promise<Content> {
  const user = found(await findUser(id), 'User');
  const { biography, location, links: webPages } = user;
  const name = shownNameOf(user);
  return {
    kind: 'member',
    id,
    authorId: id,
    authorName: name,
    title: user.username,
    text: [
      ...new Set([name, fullNameOf(user)]),
      biography,
      location,
      ...(webPages ?? []).map(({ label, url }) => `${label}: ${url}`),
    ]
      .filter(Boolean)
      .join('\n'),
    ...(user.avatar && presentPhoto(user.avatar)),
    path: links.user(id),
    createdAt: user.createdAt.toISOString(),
    isHidden: false,
  };
}
