import type { Viewer } from '@portal/contracts';
import { personFields } from './removal.ts';

const acts = ['bulletin_entry.announced', 'bulletin_entry.removed', 'chat_message.removed'] as const;

/**
 * What staff did to a document, until it is published to the portal's audit. The same write stores it, so neither
 * exists without the other; each act happens to a document once.
 */
export interface StaffAct {
  act: (typeof acts)[number];
  by: { id: number; username: string };
  at: Date;
}

/** The optional field `pendingActs` of a document. */
export const pendingActsField = {
  type: [
    {
      _id: false,
      act: { type: String, enum: acts, required: true },
      by: personFields,
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
