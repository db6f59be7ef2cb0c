import { type Content, links, type PrivilegedAct, type Viewer } from '@portal/contracts';
import { privilegedAct } from '@portal/contracts/schemas';
import { allow, found, type Outbox } from '@portal/kit';
import { tellRefusal } from '../members/tell-refusal.ts';
import { refuseOtherPhoto } from '../photo-holds/refuse-other-photo.ts';
import { findUser } from '../users/find-user.ts';
import { shownNameOf } from '../users/name-rules.ts';
import { plantPhotos } from './garden-photos.ts';
import { GardenPlantModel } from './garden-plant.model.ts';
import { notePhotoChange } from './held-photos.ts';
import { isGardenShared } from './open-garden-link.ts';

/** A plant of a garden, as moderators see it: its photo only while a link shows the garden. */
export async function readGardenPlant(id: number): Promise<Content> {
  const plant = found(await GardenPlantModel.findById(id).lean(), 'Garden plant');
  const user = found(await findUser(plant.userId), 'Garden plant');
  const isVisible = await isGardenShared(plant.userId);
  return {
    kind: 'garden_plant',
    id,
    authorId: user._id,
    authorName: shownNameOf(user),
    text: [plant.name, plant.place].filter(Boolean).join('\n'),
    ...(plant.photo && isVisible && { photoUrl: plant.photo.path }),
    ...(plant.photo?.hold && isVisible && { isPhotoHeld: true }),
    // The secret address of the garden is for those to whom its member gives it.
    path: links.user(user._id),
    createdAt: plant.createdAt.toISOString(),
    isHidden: !isVisible,
  };
}

interface GardenPhotoAct {
  act: 'approve' | 'remove_photo';
  actor: Pick<Viewer, 'id' | 'username'>;
  id: number;
  reason: string;
  /** The photo that the actor has seen. */
  photoUrl?: string | undefined;
}

const photoActs = {
  approve: 'garden_plant.photo_approved',
  remove_photo: 'garden_plant.photo_removed',
} as const;

/** Publishes an act of staff on the photo of a shared garden; does nothing if there is none, or none to approve. */
export async function actOnGardenPhoto(
  { act, actor, id, reason, photoUrl }: GardenPhotoAct,
  outbox: Pick<Outbox, 'add'>,
): Promise<void> {
  const plant = await GardenPlantModel.findById(id).lean();
  // A case may outlive the link; announcing the photo again closes it.
  if (!plant?.photo || !(await isGardenShared(plant.userId))) return notePhotoChange(id);
  const { name, photo, userId } = plant;
  if (act === 'approve' && photo.hold !== 'approval') return;
  if (act === 'approve') allow(userId !== actor.id, 'Someone else has to approve your photo.');
  refuseOtherPhoto({ photoUrl }, photo);
  const event: PrivilegedAct = {
    actor: { id: actor.id, username: actor.username },
    act: photoActs[act],
    subject: { kind: 'garden_plant', id, name },
    before: { photoUrl: photo.path },
    reason,
    at: new Date().toISOString(),
  };
  await outbox.add(privilegedAct.account, event, `${photoActs[act]}:${photo.claim}`);
}

/** Carries out the published acts on photos of gardens. Safe to repeat. */
export async function applyGardenPhotoAct({ act, subject, before, reason, at }: PrivilegedAct) {
  const _id = Number(subject.id);
  const ofPhoto = { _id, 'photo.path': String((before as { photoUrl?: string } | undefined)?.photoUrl) };
  if (act === photoActs.approve) {
    await GardenPlantModel.updateOne(ofPhoto, { $unset: { 'photo.hold': 1 } });
    await notePhotoChange(_id);
  } else if (act === photoActs.remove_photo) {
    const plant = await GardenPlantModel.findOne(ofPhoto).lean();
    if (!plant) return;
    if (plant.photo?.hold === 'approval') await tellRefusal(plant.userId, { reason, at });
    const change = { $set: { updatedAt: new Date() }, $unset: { photo: 1 } };
    const last = await GardenPlantModel.findOneAndUpdate(ofPhoto, change).lean();
    await notePhotoChange(_id);
    await plantPhotos.drop(last?.photo);
  }
}
