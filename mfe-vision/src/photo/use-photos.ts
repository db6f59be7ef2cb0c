import type { Organ } from '@portal/contracts';
import { type CompressedPhoto, compressPhoto, PhotoError, type PhotoRecipe } from '@portal/sdk/forms';
import { useCallback, useEffect, useRef, useState } from 'react';
import { texts } from '../texts/index.ts';

/** A chosen photo and its compressed copy. */
export interface Photo {
  /** Unique on this page. */
  id: number;
  file: File;
  sent: CompressedPhoto;
  /** The part of the plant that it shows, if the visitor said so. */
  organ?: Organ | undefined;
}

export interface PhotoOptions {
  recipe: PhotoRecipe;
  /** Returns the reason why a file is refused, from its type and size. */
  refuse: (file: File) => string | undefined;
  /** The most photos. A new photo replaces the only one; with a larger number it is added. */
  max?: number;
}

/**
 * The chosen photos, compressed at once, so that a file that the browser can't read is refused before anything is sent. A
 * refused file leaves the others in place.
 */
export function usePhotos({ recipe, refuse, max = 1 }: PhotoOptions) {
  const { add, empty, ...album } = useAlbum(max);
  const [refusal, setRefusal] = useState<string>();
  const [preparing, setPreparing] = useState(0);
  // Files that were chosen before the last clearing or replacement are dropped.
  const round = useRef(0);
  const startRound = useCallback(() => {
    round.current += 1;
    setPreparing(0);
    setRefusal(undefined);
  }, []);
  const clear = useCallback(() => {
    startRound();
    empty();
  }, [startRound, empty]);
  useEffect(
    () => () => {
      round.current += 1;
    },
    [],
  );
  /** Adds files up to the largest number, all at once; `organ` is the part that they show. */
  const choose = async (files: readonly File[], organ?: Organ) => {
    if (max === 1) startRound();
    const current = round.current;
    const free = max === 1 ? 1 : max - album.photos.length - preparing;
    const wanted = max === 1 ? files.slice(0, 1) : files;
    const accepted = wanted.filter((file) => !refuse(file));
    const tooMany = accepted.length > free ? texts().album.tooMany(max) : undefined;
    setRefusal(wanted.map(refuse).find(Boolean) ?? tooMany);
    const taken = accepted.slice(0, free);
    setPreparing((amount) => amount + taken.length);
    const compressed = await Promise.all(taken.map((file) => compress(file, recipe)));
    if (round.current !== current) return;
    setPreparing((amount) => amount - taken.length);
    if (compressed.includes(undefined)) setRefusal(texts().photo.invalidFormat);
    add(
      taken.flatMap((file, index) => {
        const sent = compressed[index];
        return sent ? [{ file, sent, organ }] : [];
      }),
    );
  };
  return {
    ...album,
    refusal,
    isPreparing: preparing > 0,
    isFull: album.photos.length + preparing >= max,
    choose,
    clear,
  };
}

/** Photos up to a number, of which one is in the preview. */
function useAlbum(max: number) {
  const [photos, setPhotos] = useState<Photo[]>([]);
  const [shownId, setShownId] = useState<number>();
  const lastId = useRef(0);
  return {
    photos,
    /** The photo in the preview. */
    shown: photos.find(({ id }) => id === shownId) ?? photos[0],
    show: setShownId,
    /** Adds photos, or replaces the only one; the last of them is shown. */
    add: (prepared: Omit<Photo, 'id'>[]) => {
      if (prepared.length === 0) return;
      const added = prepared.map((photo) => {
        lastId.current += 1;
        return { ...photo, id: lastId.current };
      });
      setPhotos((chosen) => (max === 1 ? added : [...chosen, ...added].slice(0, max)));
      setShownId(lastId.current);
    },
    remove: (id: number) => setPhotos((chosen) => chosen.filter((photo) => photo.id !== id)),
    /** Sets the part that a photo shows; undefined if nobody said. */
    setOrgan: (id: number, organ: Organ | undefined) =>
      setPhotos((chosen) => chosen.map((photo) => (photo.id === id ? { ...photo, organ } : photo))),
    empty: useCallback(() => setPhotos([]), []),
  };
}

/** Returns undefined if the browser can't read the file. */
const compress = (file: File, recipe: PhotoRecipe) =>
  compressPhoto(file, recipe).catch((error: unknown) => {
    if (error instanceof PhotoError) return undefined;
    throw error;
  });
