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
const loadDashboard = () =>
  import('./dashboard/dashboard.screen.tsx').then(({ DashboardScreen }) => DashboardScreen);
const loadAudit = () => import('./audit/audit.screen.tsx').then(({ AuditScreen }) => AuditScreen);
const loadReleases = () =>
  import('./releases/releases.screen.tsx').then(({ ReleasesScreen }) => ReleasesScreen);
const loadModeration = () =>
  import('./moderation/moderation.screen.tsx').then(({ ModerationScreen }) => ModerationScreen);
const loadMembers = () => import('./members/members.screen.tsx').then(({ MembersScreen }) => MembersScreen);
const loadMember = () => import('./members/member.screen.tsx').then(({ MemberScreen }) => MemberScreen);
const loadPhotoApprovals = () =>
  import('./photo-approvals/photo-approvals.screen.tsx').then(
    ({ PhotoApprovalsScreen }) => PhotoApprovalsScreen,
  );
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
    dashboard: <LazyScreen load={loadDashboard} skeleton={<Spinner />} />,
    audit: <LazyScreen load={loadAudit} skeleton={<Spinner />} />,
    releases: <LazyScreen load={loadReleases} skeleton={<Spinner />} />,
    moderation: <LazyScreen load={loadModeration} skeleton={<Spinner />} />,
    members: <LazyScreen load={loadMembers} skeleton={<Spinner />} />,
    member: <LazyScreen load={loadMember} skeleton={<Spinner />} />,
    'photo-approvals': <LazyScreen load={loadPhotoApprovals} skeleton={<Spinner />} />,
    'new-plant': <LazyScreen load={loadNewPlant} skeleton={<Spinner />} />,
    'edit-plant': <LazyScreen load={loadEditPlant} skeleton={<Spinner />} />,
    removals: <LazyScreen load={loadRemovals} skeleton={<Spinner />} />,
    rejections: <LazyScreen load={loadRejections} skeleton={<Spinner />} />,
  },
});
