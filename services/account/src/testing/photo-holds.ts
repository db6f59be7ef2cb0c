import { unavailable } from '@portal/kit';
import { createAccountPhotoHolds } from '../photo-holds/account-photo-holds.ts';

/** Holds no photo back. */
export const noPhotoHolds = createAccountPhotoHolds(
  { PHOTO_CHECK: 'off' },
  {
    call: () => Promise.reject(unavailable('No service is called.')),
    outbox: { add: async () => {}, start: async () => {}, stop: async () => {} },
  },
);
