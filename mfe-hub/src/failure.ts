import { type ApiError, toast } from '@portal/sdk';
import { texts } from './texts/index.ts';

/** Reports why an action failed. */
export const toastFailure = (error: ApiError) =>
  toast({ title: texts().common.error, description: error.detail, variant: 'destructive' });
