import type { Plant } from '@portal/contracts';
import { toast } from '@portal/sdk';
import { compressPhoto, handPhoto, photoRecipes } from '@portal/sdk/forms';
import { useNavigate } from '@portal/sdk/router';
import { useEffect, useRef, useState } from 'react';
import type { Photo } from '../photo/use-photos.ts';
import { texts } from '../texts/index.ts';

/** Hands a photo to the form of another screen, and opens it. */
export function useHandOver(photo: Photo, plant: Pick<Plant, 'id' | 'commonName'> | undefined) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const handOver = async (to: string, text?: string) => {
    setBusy(true);
    // The copy that was analysed is small; a journal and a forum deserve a better one.
    const { dataUrl } = await compressPhoto(photo.file, photoRecipes.member).catch(() => photo.sent);
    if (!isMounted.current) return;
    const about = {
      ...(plant && { plantId: plant.id, plantName: plant.commonName }),
      ...(text && { text }),
    };
    const isHanded = handPhoto({ dataUrl, ...about }) || handPhoto({ dataUrl: photo.sent.dataUrl, ...about });
    if (!isHanded) toast(texts().next.notHanded);
    await navigate(to);
  };
  return { handOver, isBusy };
}
