import type { Viewer } from '@portal/contracts';

const acts = ['bulletin_entry.announced', 'bulletin_entry.removed', 'chat_message.removed'] as const;

/**
 * What staff did to an entry or a message, until the portal's audit is told. It is written by the same write as what
 * it did, so that neither is there without the other; each happens to a document once.
 */
export interface StaffAct {
  act: (typeof acts)[number];
  by: { id: number; username: string };
  at: Date;
}

/** The same as a field of a model, missing where there is nothing to tell. */
export const staffActsField = {
  type: [
    {
      _id: false,
      act: { type: String, enum: acts, required: true },
      by: { _id: false, id: { type: Number, required: true }, username: { type: String, required: true } },
      at: { type: Date, required: true },
    },
  ],
  default: undefined,
} as const;

export const staffAct = (act: StaffAct['act'], { id, username }: Viewer): StaffAct => ({
  act,
  by: { id, username },
  at: new Date(),
});
