import { toast } from '@portal/sdk';
import { useMutation, useQuery, useQueryClient } from '@portal/sdk/query';
import { useEffect, useRef, useState } from 'react';
import { fieldKitTexts } from '../texts/field-kit.ts';
import { installKit, offeredKit } from './install-kit.ts';
import { KitFailure, toKitFailure } from './kit-failure.ts';
import { deleteKit, storedSizes } from './kit-files.ts';
import { megabytes } from './megabytes.ts';
import { installedKitQuery } from './use-installed-kit.ts';

/** The files of an interrupted download, in bytes by address. */
export const useStoredSizes = () =>
  useQuery({ queryKey: ['field-kit', 'stored'], queryFn: storedSizes, staleTime: 0, networkMode: 'always' })
    .data ?? {};

/** The download of the offered kit. `isOnline`: its size can be read. */
export function useKitDownload(isOnline: boolean) {
  const client = useQueryClient();
  const running = useRef<AbortController>(undefined);
  const [done, setDone] = useState(0);
  const offer = useQuery({
    queryKey: ['field-kit', 'offer'],
    queryFn: () => offeredKit().catch((error) => Promise.reject(toKitFailure(error))),
    enabled: isOnline,
    staleTime: 0,
  });
  const refetch = () => client.invalidateQueries({ queryKey: installedKitQuery.queryKey });
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: async () => {
      running.current = new AbortController();
      setDone(0);
      // Read again, since a part of an older one may be gone by now.
      const kit = await offeredKit().catch((failure) => Promise.reject(toKitFailure(failure)));
      await installKit(kit, { signal: running.current.signal, onBytes: setDone });
    },
    onSuccess: () => toast(fieldKitTexts().ready),
    onSettled: refetch,
  });
  useEffect(() => () => running.current?.abort(), []);
  return {
    /** Of the whole kit, in bytes; undefined until it is known. */
    bytes: offer.data?.bytes,
    files: offer.data?.files,
    done,
    isRunning: isPending,
    failure: failureOf(error) ?? failureOf(offer.error),
    start: () => mutate(),
    retry: () => {
      reset();
      if (offer.error) void offer.refetch();
      else mutate();
    },
    cancel: () => {
      running.current?.abort();
      reset();
    },
  };
}

const failureOf = (error: unknown) => (error instanceof KitFailure ? error.reason : undefined);

/** Removes the kit, and says how much space that frees. */
export function useKitRemoval(bytes: number) {
  const client = useQueryClient();
  return async () => {
    await deleteKit();
    await client.invalidateQueries({ queryKey: installedKitQuery.queryKey });
    const { title, description } = fieldKitTexts().removed;
    toast({ title, description: description(megabytes(bytes)) });
  };
}
