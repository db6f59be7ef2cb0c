import { calls } from '../endpoint.ts';
import { limits } from '../limits.ts';
import type {
  analysisSchemas,
  identificationRejectionSchemas,
  identificationSchemas,
} from './identification.schema.ts';

const rate = { times: 60, perSeconds: 60, anonymousTimes: limits.anonymousAnalysesPerMinute };

export const identifications = calls<typeof identificationSchemas>()(
  { service: 'vision', access: 'anyone' },
  {
    identify: { method: 'POST', path: '/api/identify-plant', bodyBytes: limits.imageBodyBytes, rate },
    identifyPhotos: { method: 'POST', path: '/api/identifications', bodyBytes: limits.imageBodyBytes, rate },
    reject: {
      method: 'POST',
      path: '/api/identifications/:identificationId/rejections',
      rate: { times: 60, perSeconds: 60 },
    },
  },
);

export const identificationRejections = calls<typeof identificationRejectionSchemas>()(
  { service: 'vision', access: 'admin' },
  {
    list: { method: 'GET', path: '/api/admin/identification-rejections' },
    /** Reviewed. */
    remove: { method: 'DELETE', path: '/api/admin/identification-rejections/:id' },
  },
);

export const analyses = calls<typeof analysisSchemas>()(
  { service: 'vision', access: 'anyone' },
  {
    progress: { method: 'GET', path: '/api/vision/analyses/:ticket', rate: { times: 240, perSeconds: 60 } },
  },
);
