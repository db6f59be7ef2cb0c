import { conflict } from '@portal/kit';

/** Throws conflict if staff act on another photo than the one they have seen. */
export function refuseOtherPhoto(
  { photoUrl }: { photoUrl?: string | undefined },
  { path }: { path: string },
) {
  if (photoUrl !== undefined && photoUrl !== path)
    throw conflict('The photo has been replaced since you saw it. Please look at the new one.');
}
