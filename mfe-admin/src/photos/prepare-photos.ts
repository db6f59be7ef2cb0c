import { limits } from '@portal/contracts';
import { toast } from '@portal/sdk';
import { compressPhoto, photoRecipes } from '@portal/sdk/forms';
import { texts } from '../texts/index.ts';

/** Compresses files to data URLs. Undefined with a toast if there are too many or one can't be read. */
export async function preparePhotos(files: readonly File[], staged: number): Promise<string[] | undefined> {
  const { perPlant } = limits.adminPhotos;
  if (staged + files.length > perPlant) {
    const { tooMany, tooManyAtOnce } = texts().photos;
    toast({ title: tooMany, description: tooManyAtOnce(perPlant), variant: 'destructive' });
    return undefined;
  }
  try {
    const photos = await Promise.all(files.map((file) => compressPhoto(file, photoRecipes.admin)));
    return photos.map(({ dataUrl }) => dataUrl);
  } catch {
    toast({ ...texts().photos.unreadable, variant: 'destructive' });
    return undefined;
  }
}
