import { type Identification, identifications } from '@portal/contracts';
import { ApiError, call } from '@portal/sdk';
import type { Sending } from '../analysis/use-photo-analysis.ts';
import { identifyOnDevice } from '../device/identify-on-device.ts';
import type { Photo } from '../photo/use-photos.ts';

/** An answer, and whether it was found on this device: then the portal doesn't know it. */
export type Identified = Identification & { isFromDevice?: boolean };

interface Options extends Sending {
  /** The place of the analysis: `both` asks the server, and the device if the server can't be reached. */
  place: 'device' | 'server' | 'both';
}

/** Identifies the plant of the photos, at the chosen place. */
export function identifyPhotos(photos: Photo[], { place, ...sending }: Options): Promise<Identified> {
  if (place === 'server') return identifyOnServer(photos, sending);
  if (place === 'device') return identifyHere(photos, sending);
  return identifyOnServer(photos, sending).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'offline') return identifyHere(photos, sending);
    throw error;
  });
}

/** A single photo without a part takes the call of the specification. */
function identifyOnServer(photos: Photo[], { signal, ticket }: Sending): Promise<Identification> {
  const [first] = photos;
  const query = { ticket };
  if (first && photos.length === 1 && !first.organ)
    return call(identifications.identify, { query, body: { image: first.sent.dataUrl } }, { signal });
  return call(identifications.identifyPhotos, { query, body: { photos: photos.map(toSent) } }, { signal });
}

async function identifyHere(photos: Photo[], { signal }: Sending): Promise<Identified> {
  return { ...(await identifyOnDevice(photos.map(toSent), signal)), isFromDevice: true };
}

/** The compressed copy: both places analyse the same bytes. */
const toSent = ({ sent, organ }: Photo) => ({ image: sent.dataUrl, ...(organ && { organ }) });
