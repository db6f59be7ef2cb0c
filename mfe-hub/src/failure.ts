import { type ApiError, toast } from '@portal/sdk';

/** Says why something that one asked for was not done. */
export const toastFailure = (error: ApiError) =>
  toast({ title: 'Error', description: error.detail, variant: 'destructive' });
