import { backups, limits } from '@portal/contracts';
import { call } from '@portal/sdk';
import type { Confirmed } from './use-backup-act.ts';

interface Sending {
  confirmed: Confirmed;
  onSent: (bytes: number) => void;
}

/** Sends a file in parts, so that neither side ever has more of it in memory. */
export async function sendParts(file: File, { confirmed, onSent }: Sending): Promise<void> {
  for (let at = 0; at < file.size; ) {
    const part = await toBase64(file.slice(at, at + limits.backups.partBytes));
    const { bytes } = await confirmed(() => call(backups.upload, { body: { at, part } }));
    at = bytes;
    onSent(bytes);
  }
}

const toBase64 = (part: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(part);
  });
