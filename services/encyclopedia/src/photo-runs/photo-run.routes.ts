import { photoRuns } from '@portal/contracts';
import { type Served, serve } from '@portal/kit';
import type { PhotoDeps } from '../photos/found-photos.ts';
import { readPhotoRun, startPhotoRun, stopPhotoRun, undoPhotoRun } from './change-photo-run.ts';

export const photoRunRoutes = (deps: PhotoDeps): Served[] => [
  serve(photoRuns.read, () => readPhotoRun(deps)),

  serve(photoRuns.start, ({ viewer }) => startPhotoRun(viewer, deps)),

  serve(photoRuns.stop, ({ viewer }) => stopPhotoRun(viewer, deps)),

  serve(photoRuns.undo, ({ viewer }) => undoPhotoRun(viewer, deps)),
];
