import { type Import, imports, limits } from '@portal/contracts';
import { ApiError, call, keyOf, query, toastFailure, useWrite } from '@portal/sdk';
import { useMutation, useQueryClient } from '@portal/sdk/query';
import { useState } from 'react';
import { importTexts } from '../texts/imports.ts';

const isRunning = ({ state }: Import) => ['checking', 'writing', 'undoing'].includes(state);

/** A member's imports, newest first; while one runs, read every second. */
export const importsQuery = (userId: number) => ({
  ...query(imports.list, { params: { userId } }),
  refetchInterval: ({ state }: { state: { data?: Import[] | undefined } }) =>
    state.data?.some(isRunning) ? limits.imports.pollMs : (false as const),
});

const key = (userId: number) => keyOf(imports.list, { params: { userId } });

/** Starts, undoes or discards an import. */
export const useImportWrite = (userId: number, act: 'start' | 'undo' | 'remove') =>
  useWrite(imports[act], {
    refetch: [key(userId)],
    onError: (error) => toastFailure(importTexts().notDone, error),
  });

/** Sends a file in parts; `sent` is what has arrived of it, from 0 to 1. */
export function useSendFile(userId: number) {
  const [sent, setSent] = useState(0);
  const client = useQueryClient();
  const sending = useMutation<void, ApiError, File>({
    async mutationFn(file) {
      setSent(0);
      const body = { fileName: file.name.slice(-limits.imports.fileNameLength), bytes: file.size };
      const { id: importId } = await call(imports.create, { params: { userId }, body });
      const { partBytes } = limits.imports;
      for (let from = 0; from < file.size; from += partBytes) {
        const data = await toBase64(file.slice(from, from + partBytes));
        await sendPart({ userId, importId, part: from / partBytes + 1 }, data);
        setSent(Math.min(1, (from + partBytes) / file.size));
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: key(userId) }),
  });
  return { ...sending, sent };
}

const maxTries = 4;

/** Sends a part again after a lost connection: it may come twice. */
async function sendPart(
  params: { userId: number; importId: number; part: number },
  data: string,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await call(imports.addPart, { params, body: { data } });
      return;
    } catch (error) {
      const isLost = error instanceof ApiError && ['offline', 'upstream_unavailable'].includes(error.code);
      if (!isLost || tries === maxTries) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1000 * tries));
    }
  }
}

function toBase64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
