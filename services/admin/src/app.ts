import { eventRoutes, type RunningService, type Served, startService } from '@portal/kit';
import { actReceivers } from './audit/act-receivers.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { type AdminConfig, readConfig } from './config.ts';
import { freePhotoRoutes } from './free-photos/free-photo.routes.ts';
import { createPhotoService, type PhotoService } from './free-photos/photo-service.ts';

/** Starts the admin service. */
export function startAdmin(config: AdminConfig = readConfig()): Promise<RunningService> {
  const photoService = createPhotoService(config);
  return startService({
    name: 'admin',
    config,
    routes: adminRoutes(photoService),
    onStop: photoService.close,
  });
}

export const adminRoutes = (photoService: PhotoService): Served[] => [
  ...auditRoutes,
  ...freePhotoRoutes(photoService),
  ...eventRoutes('admin', actReceivers),
];
