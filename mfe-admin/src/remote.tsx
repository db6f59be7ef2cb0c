import { defineRemote, LazyScreen } from '@portal/sdk';
import { UploadSkeleton } from './upload/upload-skeleton.tsx';
import { Spinner } from './waiting/spinner.tsx';
import './texts/index.ts';

const loadManager = () =>
  import('./manager/photo-manager.screen.tsx').then(({ PhotoManagerScreen }) => PhotoManagerScreen);
const loadEditor = () =>
  import('./editor/edit-photos.screen.tsx').then(({ EditPhotosScreen }) => EditPhotosScreen);
const loadUpload = () =>
  import('./upload/upload-photos.screen.tsx').then(({ UploadPhotosScreen }) => UploadPhotosScreen);
const loadAudit = () => import('./audit/audit.screen.tsx').then(({ AuditScreen }) => AuditScreen);
const loadNewPlant = () =>
  import('./plant-form/new-plant.screen.tsx').then(({ NewPlantScreen }) => NewPlantScreen);
const loadEditPlant = () =>
  import('./plant-form/edit-plant.screen.tsx').then(({ EditPlantScreen }) => EditPlantScreen);
const loadRemovals = () =>
  import('./removals/removals.screen.tsx').then(({ RemovalsScreen }) => RemovalsScreen);
const loadRejections = () =>
  import('./rejections/rejections.screen.tsx').then(({ RejectionsScreen }) => RejectionsScreen);

const audit = <LazyScreen load={loadAudit} skeleton={<Spinner />} />;

export default defineRemote({
  routes: [
    { path: '/photo-management', element: <LazyScreen load={loadManager} skeleton={<Spinner />} /> },
    { path: '/plant/:id/edit-photos', element: <LazyScreen load={loadEditor} skeleton={<Spinner />} /> },
    {
      path: '/plant/:id/upload-photos',
      element: <LazyScreen load={loadUpload} skeleton={<UploadSkeleton />} />,
    },
    { path: '/desk', element: audit },
    { path: '/desk/audit', element: audit },
    { path: '/desk/plants/new', element: <LazyScreen load={loadNewPlant} skeleton={<Spinner />} /> },
    { path: '/desk/plants/:id', element: <LazyScreen load={loadEditPlant} skeleton={<Spinner />} /> },
    { path: '/desk/removals', element: <LazyScreen load={loadRemovals} skeleton={<Spinner />} /> },
    { path: '/desk/rejections', element: <LazyScreen load={loadRejections} skeleton={<Spinner />} /> },
  ],
});
