import {
  type AskManager,
  askManager,
  type Call,
  createHourlyCounts,
  eventRoutes,
  type HourlyCounts,
  type RunningService,
  type Served,
  startService,
  warnOfFullDisk,
} from '@portal/kit';
import { actReceivers } from './audit/act-receivers.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { auditLogRoutes } from './audit/audit-log.routes.ts';
import { backupRoutes } from './backups/backup.routes.ts';
import { recordRestoresAtStart } from './backups/record-restores.ts';
import { approvals } from './cases/approvals.ts';
import { caseRoutes } from './cases/case.routes.ts';
import { forgetMember } from './cases/forget-member.ts';
import { type AdminConfig, readConfig } from './config.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { freePhotoRoutes } from './free-photos/free-photo.routes.ts';
import { createPhotoGatherer, type PhotoGatherer } from './free-photos/gather-photos.ts';
import { createPhotoService, type PhotoService } from './free-photos/photo-service.ts';
import { newerReleaseJob } from './newer-release/newer-release.ts';

/** Starts the admin service. */
export function startAdmin(config: AdminConfig = readConfig()): Promise<RunningService> {
  const photoService = createPhotoService(config);
  const gatherer = createPhotoGatherer(config);
  const counts = createHourlyCounts();
  return startService({
    name: 'admin',
    config,
    create: ({ call }) => ({
      routes: adminRoutes(
        { ...photoService, gather: gatherer.gather },
        call,
        counts,
        config.PORTAL_DATA_DIR,
        askManager,
      ),
      jobs: [
        { stop: photoService.close },
        { stop: gatherer.close },
        counts,
        warnOfFullDisk(),
        recordRestoresAtStart(askManager),
        ...(config.RELEASE_FEED ? [newerReleaseJob(config.RELEASE_FEED)] : []),
      ],
    }),
  });
}

/**
 * `counts` are those of processes that send them here; `dataFolder` has the state of the backups; `ask` reaches the process
 * manager.
 */
export const adminRoutes = (
  photoService: Omit<PhotoService & PhotoGatherer, 'close'>,
  call: Call,
  counts: Pick<HourlyCounts, 'add' | 'read'> = createHourlyCounts(),
  dataFolder = '',
  ask?: AskManager,
): Served[] => [
  ...auditRoutes,
  ...auditLogRoutes,
  ...caseRoutes(call),
  ...freePhotoRoutes(photoService),
  ...dashboardRoutes(call, counts, dataFolder),
  ...backupRoutes(ask, dataFolder),
  ...eventRoutes('admin', [...actReceivers, ...approvals(call), forgetMember]),
];
