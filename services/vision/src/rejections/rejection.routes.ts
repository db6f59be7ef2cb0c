import { identificationRejections, identifications, limits } from '@portal/contracts';
import { privilegedAct } from '@portal/contracts/schemas';
import {
  deletedPlantIds,
  found,
  isDuplicateKey,
  nextId,
  type Outbox,
  type Receiver,
  receive,
  type Served,
  serve,
} from '@portal/kit';
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts';
import { IdentificationModel } from '../identifications/identification.model.ts';
import { isDeletedMember } from '../references/deleted-members.ts';
import { anonymizeRejections, type RejectionDocument, RejectionModel } from './rejection.model.ts';
import { presentRejection } from './rejection.present.ts';

export const rejectionRoutes = ({
  catalogue,
  outbox,
}: {
  catalogue: CatalogueCache;
  outbox: Outbox;
}): Served[] => [
  serve(identifications.reject, async ({ params: { identificationId }, body: { plantId }, viewer }) => {
    const answer = found(await IdentificationModel.findById(identificationId).lean(), 'Identification');
    const shown = found(
      answer.shown.find((one) => one.plantId === plantId),
      'Suggestion',
    );
    const { commonName, latinName } = found((await catalogue.current()).plant(plantId), 'Plant');
    await storeOnce({
      identificationId,
      plantId,
      commonName,
      latinName,
      confidence: shown.confidence,
      verdict: answer.verdict,
      provider: answer.provider,
      rejectedBy: viewer && { id: viewer.id, username: viewer.username },
      rejectedAt: new Date(),
    });
  }),

  serve(identificationRejections.list, async ({ query: { before } }) => {
    const rejections = await RejectionModel.find({
      doneAt: { $exists: false },
      plantId: { $nin: [...(await deletedPlantIds())] },
      ...(before !== undefined && { _id: { $lt: before } }),
    })
      .sort({ _id: -1 })
      .limit(limits.administration.pageLength)
      .lean<RejectionDocument[]>();
    return rejections.map(presentRejection);
  }),

  serve(identificationRejections.remove, async ({ params: { id }, viewer }) => {
    const rejection = await RejectionModel.findById(id).lean<RejectionDocument>();
    if (!rejection || rejection.doneAt) return;
    // Without the member who rejected it: the audit outlives their account.
    const { rejectedBy: _, ...before } = presentRejection(rejection);
    const act = {
      actor: { id: viewer.id, username: viewer.username },
      act: 'identification_rejection.removed',
      subject: { kind: 'identification_rejection', id, name: rejection.commonName },
      before,
      at: new Date().toISOString(),
    };
    await outbox.add(privilegedAct.vision, act, `rejection-removed:${id}`);
  }),
];

/** Applies the administrator's act from its own event, so that audit and effect can't diverge. */
export const rejectionRemoval: Receiver = receive(privilegedAct.vision, async ({ subject, at }) => {
  await RejectionModel.updateOne({ _id: Number(subject.id) }, { $set: { doneAt: new Date(at) } });
});

/** Stores a rejection unless it is already there. */
async function storeOnce(rejection: Omit<RejectionDocument, '_id'>): Promise<void> {
  try {
    await RejectionModel.create({ _id: await nextId('rejection'), ...rejection });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  const { rejectedBy } = rejection;
  // Checked after writing, so that a deletion in between is not missed.
  if (rejectedBy && (await isDeletedMember(rejectedBy.id))) await anonymizeRejections(rejectedBy.id);
}
