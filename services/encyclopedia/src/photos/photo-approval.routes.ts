import { photoApprovals } from '@portal/contracts';
import { type Served, serve } from '@portal/kit';
import { approvePhoto, countWaiting, listWaiting, rejectPhoto } from './approve-photos.ts';
import { chooseCandidates, listCandidates, type PhotoDeps } from './found-photos.ts';

export const photoApprovalRoutes = (deps: PhotoDeps): Served[] => [
  serve(photoApprovals.candidates, ({ params }) => listCandidates(params.id, deps)),

  serve(photoApprovals.choose, ({ params, body, viewer }) => chooseCandidates(params.id, body, viewer, deps)),

  serve(photoApprovals.list, () => listWaiting()),

  serve(photoApprovals.count, async () => ({ waiting: await countWaiting() })),

  serve(photoApprovals.approve, ({ params, body, viewer }) => approvePhoto(params.id, body, viewer, deps)),

  serve(photoApprovals.reject, ({ params, body, viewer }) => rejectPhoto(params.id, body, viewer, deps)),
];
