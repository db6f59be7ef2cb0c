import { type HandedPhoto, useHandedPhoto } from '@portal/sdk/forms';
import { useSearchParams } from '@portal/sdk/router';
import { useLayoutEffect, useState } from 'react';

/**
 * Opens and closes the form for something new. `?add={plantId}` opens it, and `?add=new` without a plant;
 * `&visibility=private` for an entry that nobody else sees.
 */
export function useRequestedForm() {
  const [params, setParams] = useSearchParams();
  const requested = params.get('add');
  const [isOpen, setIsOpen] = useState(requested !== null);
  return {
    isOpen,
    isRequested: requested !== null,
    plantId: requested && /^[1-9]\d{0,14}$/.test(requested) ? Number(requested) : undefined,
    isPrivate: params.get('visibility') === 'private',
    open: () => setIsOpen(true),
    close() {
      setIsOpen(false);
      if (requested === null) return;
      const others = new URLSearchParams(params);
      others.delete('add');
      others.delete('visibility');
      setParams(others, { replace: true, preventScrollReset: true });
    },
  };
}

/** Takes the photo that another screen handed over. */
export function useGivenPhoto(takesPhoto: boolean, show: (photo: HandedPhoto) => void) {
  const [handed, clearHanded] = useHandedPhoto();
  useLayoutEffect(() => {
    if (!takesPhoto || !handed) return;
    show(handed);
    clearHanded();
  });
}
