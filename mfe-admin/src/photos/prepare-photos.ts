import { limits } from '@portal/contracts';
import { toast } from '@portal/sdk';
import { compressPhoto, photoRecipes } from '@portal/sdk/forms';
import { texts } from '../texts/index.ts';

interface PreparedPhotos {
  /** Data URLs. */
  photos: string[];
  /** The names of files that can't be read. */
  unreadable: string[];
}

/** Compresses files. Shows a toast if some can't be read, or there are too many; of these it reads none. */
export async function preparePhotos(files: readonly File[], staged: number): Promise<PreparedPhotos> {
  const { perPlant } = limits.adminPhotos;
  if (staged + files.length > perPlant) {
    const { tooMany, tooManyAtOnce } = texts().photos;
    toast({ title: tooMany, description: tooManyAtOnce(perPlant), variant: 'destructive' });
    return { photos: [], unreadable: [] };
  }
  const results = await Promise.allSettled(files.map((file) => compressPhoto(file, photoRecipes.admin)));
  const photos = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.dataUrl] : []));
  const unreadable = files
    .filter((_, place) => results[place]?.status === 'rejected')
    .map(({ name }) => name);
  if (unreadable.length > 0) toast({ ...texts().photos.unreadable, variant: 'destructive' });
  return { photos, unreadable };
}
