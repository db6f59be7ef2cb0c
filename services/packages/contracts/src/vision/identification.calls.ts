import { calls } from '../endpoint.ts';
import { limits } from '../limits.ts';
import type {
  analysisSchemas,
  identificationRejectionSchemas,
  identificationSchemas,
} from './identification.schema.ts';

const rate = { times: 60, perSeconds: 60, anonymousTimes: limits.anonymousAnalysesPerMinute };

export const identifications = calls<typeof identificationSchemas>()({
  identify: {
    method: 'POST',
    path: '/api/identify-plant',
    service: 'vision',
    access: 'anyone',
    bodyBytes: limits.imageBodyBytes,
    rate,
  },
  identifyPhotos: {
    method: 'POST',
    path: '/api/identifications',
    service: 'vision',
    access: 'anyone',
    bodyBytes: limits.imageBodyBytes,
    rate,
  },
  reject: {
    method: 'POST',
    path: '/api/identifications/:identificationId/rejections',
    service: 'vision',
    access: 'anyone',
    rate: { times: 60, perSeconds: 60 },
  },
});

export const identificationRejections = calls<typeof identificationRejectionSchemas>()({
  list: {
    method: 'GET',
    path: '/api/admin/identification-rejections',
    service: 'vision',
    access: 'admin',
  },
  /** Reviewed. */
  remove: {
    method: 'DELETE',
    path: '/api/admin/identification-rejections/:id',
    service: 'vision',
    access: 'admin',
  },
});

export const analyses = calls<typeof analysisSchemas>()({
  progress: {
    method: 'GET',
    path: '/api/vision/analyses/:ticket',
    service: 'vision',
    access: 'anyone',
    rate: { times: 240, perSeconds: 60 },
  },
});
