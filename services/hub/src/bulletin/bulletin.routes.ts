import { bulletin } from '@portal/contracts';
import { found, type Served, serve } from '@portal/kit';
import { type BulletinEntryDocument, BulletinEntryModel } from '../model/bulletin-entry.model.ts';
import { notRemoved, removalBy } from '../model/removal.ts';
import type { Signals } from '../signals/signals.ts';
import { entryRemoved } from '../staff-acts.ts';
import { announce } from './announce.ts';
import { releaseImage } from './announcement-images.ts';
import type { Board } from './board.ts';
import { presentEntry } from './bulletin-entry.present.ts';

export const bulletinRoutes = ({ board, signals }: { board: Board; signals: Signals }): Served[] => [
  serve(bulletin.list, board.entries),

  serve(bulletin.announce, async ({ body, viewer }) => {
    const { document, isNew } = await announce(viewer, body);
    signals.publish({ type: 'board' });
    return { isNew, value: found(presentEntry(document), 'Announcement') };
  }),

  serve(bulletin.remove, async ({ params: { id }, viewer, log }) => {
    const shown = { _id: id, ...notRemoved };
    const entry = await BulletinEntryModel.findOne(shown).lean<BulletinEntryDocument>();
    const removed =
      entry &&
      (await BulletinEntryModel.findOneAndUpdate(shown, {
        $set: { removal: removalBy(viewer) },
        $unset: { purgeAt: 1 },
        $push: { pendingEvents: entryRemoved(viewer, entry) },
      }).lean<BulletinEntryDocument>());
    signals.publish({ type: 'board' });
    if (!removed) return;
    log.info({ entryId: id, viewerId: viewer.id }, 'bulletin entry removed');
    if (removed.notice) await releaseImage(removed.notice);
  }),
];
