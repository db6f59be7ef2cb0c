import { defineRemote, LazyScreen } from '@portal/sdk';
import { description } from './description.ts';
import { Spinner } from './parts/spinner.tsx';
import { UploadSkeleton } from './upload/upload-skeleton.tsx';
import './texts/index.ts';

const loadManager = () =>
  import('./manager/photo-manager.screen.tsx').then(({ PhotoManagerScreen }) => PhotoManagerScreen);
const loadEditor = () =>
  import('./editor/edit-photos.screen.tsx').then(({ EditPhotosScreen }) => EditPhotosScreen);
const loadUpload = () =>
  import('./upload/upload-photos.screen.tsx').then(({ UploadPhotosScreen }) => UploadPhotosScreen);
const loadAudit = () => import('./audit/audit.screen.tsx').then(({ AuditScreen }) => AuditScreen);
const loadModeration = () =>
  import('./moderation/moderation.screen.tsx').then(({ ModerationScreen }) => ModerationScreen);
const loadNewPlant = () =>
  import('./plant-form/new-plant.screen.tsx').then(({ NewPlantScreen }) => NewPlantScreen);
const loadEditPlant = () =>
  import('./plant-form/edit-plant.screen.tsx').then(({ EditPlantScreen }) => EditPlantScreen);
const loadRemovals = () =>
  import('./removals/removals.screen.tsx').then(({ RemovalsScreen }) => RemovalsScreen);
const loadRejections = () =>
  import('./rejections/rejections.screen.tsx').then(({ RejectionsScreen }) => RejectionsScreen);

export default defineRemote(description, {
  screens: {
    'photo-manager': <LazyScreen load={loadManager} skeleton={<Spinner />} />,
    'edit-photos': <LazyScreen load={loadEditor} skeleton={<Spinner />} />,
    'upload-photos': <LazyScreen load={loadUpload} skeleton={<UploadSkeleton />} />,
    audit: <LazyScreen load={loadAudit} skeleton={<Spinner />} />,
    moderation: <LazyScreen load={loadModeration} skeleton={<Spinner />} />,
    'new-plant': <LazyScreen load={loadNewPlant} skeleton={<Spinner />} />,
    'edit-plant': <LazyScreen load={loadEditPlant} skeleton={<Spinner />} />,
    removals: <LazyScreen load={loadRemovals} skeleton={<Spinner />} />,
    rejections: <LazyScreen load={loadRejections} skeleton={<Spinner />} />,
  },
});
