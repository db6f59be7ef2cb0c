import type { Viewer } from '@portal/contracts';
import {
  plantAdded,
  plantLifecycleChanged,
  plantPhotosChanged,
  privilegedAct,
} from '@portal/contracts/schemas';
import { type PendingEvent, pendingEvent, pendingEventPublisher } from '@portal/kit';
import { PlantModel } from './plant.model.ts';

/*
 * A write and its events are one step: the events are stored in the plant's document, which is never deleted. The
 * outbox takes them from there under stable keys, so taking one twice does no harm.
 */

/** Hands pending events to the outbox, of one plant or of all; also those that a crashed process left. */
export const publishPlantEvents = pendingEventPublisher(
  [PlantModel],
  [plantAdded, plantPhotosChanged, plantLifecycleChanged, privilegedAct.encyclopedia],
);

/** The key of the events of one write. */
export const eventKey = (plantId: number, revision: number) => `${plantId}:${revision}`;

/** Builds the audit event of a privileged user's act on a plant. */
export function staffAct(
  viewer: Viewer,
  {
    plant,
    revision,
    reason,
    ...act
  }: StaffAct & { plant: { _id: number; commonName: string }; revision: number },
): PendingEvent {
  return pendingEvent(privilegedAct.encyclopedia, eventKey(plant._id, revision), {
    ...act,
    ...(reason !== undefined && { reason }),
    actor: { id: viewer.id, username: viewer.username },
    subject: { kind: 'plant', id: plant._id, name: plant.commonName },
    at: new Date().toISOString(),
  });
}

interface StaffAct {
  act: `plant.${string}`;
  before?: unknown;
  after?: unknown;
  reason?: string | undefined;
  /** The revision, if the act can be undone. */
  undoRevision?: number;
}
