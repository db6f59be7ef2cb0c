import type { IdentificationRejection } from '@portal/contracts';
import type { RejectionDocument } from './rejection.model.ts';

export const presentRejection = (rejection: RejectionDocument): IdentificationRejection => ({
  id: rejection._id,
  plantId: rejection.plantId,
  commonName: rejection.commonName,
  latinName: rejection.latinName,
  confidence: rejection.confidence,
  verdict: rejection.verdict,
  provider: rejection.provider,
  rejectedBy: rejection.rejectedBy
    ? { id: rejection.rejectedBy.id, username: rejection.rejectedBy.username }
    : null,
  rejectedAt: rejection.rejectedAt.toISOString(),
});
