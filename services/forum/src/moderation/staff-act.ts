import type { ModerationAct, Viewer } from '@portal/contracts';
import { nextId } from '@portal/kit';

/** Something that staff did, before it is copied into the audit: who, what, when. */
export interface StaffAct extends Pick<ModerationAct, 'id' | 'act' | 'moderator'> {
  at: Date;
}

/** The same as fields of a model. */
export const staffActFields = {
  _id: false,
  id: { type: Number, required: true },
  act: { type: String, required: true },
  moderator: { id: { type: Number, required: true }, username: { type: String, required: true } },
  at: { type: Date, required: true },
} as const;

/** What the viewer is about to do, under an id of its own. */
export const staffAct = async (act: StaffAct['act'], { id, username }: Viewer): Promise<StaffAct> => ({
  id: await nextId('moderation'),
  act,
  moderator: { id, username },
  at: new Date(),
});
