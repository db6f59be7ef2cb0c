import { type Call, eventRoutes, type RunningService, type Served, startService } from '@portal/kit';
import { actReceivers } from './audit/act-receivers.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { approvals } from './cases/approvals.ts';
import { caseRoutes } from './cases/case.routes.ts';
import { forgetMember } from './cases/forget-member.ts';
import { type AdminConfig, readConfig } from './config.ts';
import { freePhotoRoutes } from './free-photos/free-photo.routes.ts';
import { createPhotoService, type PhotoService } from './free-photos/photo-service.ts';

/** Starts the admin service. */
export function startAdmin(config: AdminConfig = readConfig()): Promise<RunningService> {
  const photoService = createPhotoService(config);
  return startService({
    name: 'admin',
    config,
    routes: ({ call }) => adminRoutes(photoService, call),
    onStop: photoService.close,
  });
}

export const adminRoutes = (photoService: PhotoService, call: Call): Served[] => [
  ...auditRoutes,
  ...caseRoutes(call),
  ...freePhotoRoutes(photoService),
  ...eventRoutes('admin', [...actReceivers, approvals(call), forgetMember]),
];
