import { type ApiError, toast } from '@portal/sdk';
import { texts } from './texts/index.ts';

/** Says why something that one asked for was not done. */
export const toastFailure = (error: ApiError) =>
  toast({ title: texts().common.error, description: error.detail, variant: 'destructive' });
