import { defineRemote, LazyScreen } from '@portal/sdk';
import type { ComponentType } from 'react';
import { description } from './description.ts';
import { ScreenSkeleton } from './parts/screen-skeleton.tsx';
import { Spinner } from './parts/spinner.tsx';
import { UploadSkeleton } from './upload/upload-skeleton.tsx';
import './texts/index.ts';

const lazy = (load: () => Promise<ComponentType>, skeleton = <Spinner />) => (
  <LazyScreen load={load} skeleton={skeleton} />
);

export default defineRemote(description, {
  screens: {
    'photo-manager': lazy(() =>
      import('./manager/photo-manager.screen.tsx').then((module) => module.PhotoManagerScreen),
    ),
    'edit-photos': lazy(() =>
      import('./editor/edit-photos.screen.tsx').then((module) => module.EditPhotosScreen),
    ),
    'upload-photos': lazy(
      () => import('./upload/upload-photos.screen.tsx').then((module) => module.UploadPhotosScreen),
      <UploadSkeleton />,
    ),
    dashboard: lazy(
      () => import('./dashboard/dashboard.screen.tsx').then((module) => module.DashboardScreen),
      <ScreenSkeleton page="administration" />,
    ),
    audit: lazy(
      () => import('./audit/audit.screen.tsx').then((module) => module.AuditScreen),
      <ScreenSkeleton page="audit" />,
    ),
    releases: lazy(
      () => import('./releases/releases.screen.tsx').then((module) => module.ReleasesScreen),
      <ScreenSkeleton page="releases" />,
    ),
    backups: lazy(
      () => import('./backups/backups.screen.tsx').then((module) => module.BackupsScreen),
      <ScreenSkeleton page="backups" />,
    ),
    moderation: lazy(
      () => import('./moderation/moderation.screen.tsx').then((module) => module.ModerationScreen),
      <ScreenSkeleton page="moderation" />,
    ),
    members: lazy(
      () => import('./members/members.screen.tsx').then((module) => module.MembersScreen),
      <ScreenSkeleton page="members" />,
    ),
    member: lazy(
      () => import('./members/member.screen.tsx').then((module) => module.MemberScreen),
      <ScreenSkeleton page="members" />,
    ),
    'photo-approvals': lazy(
      () =>
        import('./photo-approvals/photo-approvals.screen.tsx').then((module) => module.PhotoApprovalsScreen),
      <ScreenSkeleton page="photoApprovals" />,
    ),
    'new-plant': lazy(
      () => import('./plant-form/new-plant.screen.tsx').then((module) => module.NewPlantScreen),
      <ScreenSkeleton page="newPlant" />,
    ),
    'edit-plant': lazy(() =>
      import('./plant-form/edit-plant.screen.tsx').then((module) => module.EditPlantScreen),
    ),
    removals: lazy(
      () => import('./removals/removals.screen.tsx').then((module) => module.RemovalsScreen),
      <ScreenSkeleton page="removals" />,
    ),
    rejections: lazy(
      () => import('./rejections/rejections.screen.tsx').then((module) => module.RejectionsScreen),
      <ScreenSkeleton page="rejections" />,
    ),
  },
});
