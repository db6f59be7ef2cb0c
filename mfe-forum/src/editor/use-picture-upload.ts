import { forumPictures } from '@portal/contracts';
import { ApiError, call } from '@portal/sdk';
import { compressPhoto, newRequestKey, PhotoError, photoRecipes, toastRefusedPhoto } from '@portal/sdk/forms';
import { useEffect, useRef, useState } from 'react';

export type UploadState =
  | { step: 'idle' }
  | { step: 'uploading' }
  /** The picture is kept, to try again; a repeated request stores it once. */
  | { step: 'failed'; reason: string; photo: string; requestKey: string };

/** Uploads one picture at a time for a text. */
export function usePictureUpload(onUploaded: (url: string) => void) {
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const mounted = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    mounted.current = controller;
    return () => controller.abort();
  }, []);
  const upload = async (photo: string, requestKey: string) => {
    setState({ step: 'uploading' });
    const { signal } = mounted.current ?? {};
    try {
      const { url } = await call(forumPictures.upload, { body: { photo, requestKey } }, { signal });
      setState({ step: 'idle' });
      onUploaded(url);
    } catch (error) {
      if (signal?.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      setState({ step: 'failed', reason: error.detail, photo, requestKey });
    }
  };
  const choose = async (file: File) => {
    setState({ step: 'uploading' });
    const { signal } = mounted.current ?? {};
    const photo = await compressPhoto(file, photoRecipes.member).catch((error: unknown) => {
      if (error instanceof PhotoError) return error;
      throw error;
    });
    if (signal?.aborted) return;
    if (!(photo instanceof PhotoError)) return upload(photo.dataUrl, newRequestKey());
    setState({ step: 'idle' });
    toastRefusedPhoto(photo.reason);
  };
  return {
    state,
    choose,
    retry: () => state.step === 'failed' && void upload(state.photo, state.requestKey),
    discard: () => setState({ step: 'idle' }),
  };
}
