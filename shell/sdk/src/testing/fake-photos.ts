import type { CompressedPhoto, PhotoJob, PhotoResult } from '../forms/photo/shrink-photo.worker.ts';

/** A file that a person chooses. */
export const photoFile = (name = 'sage.jpg', type = 'image/jpeg') => new File(['a photo'], name, { type });

const compressed: CompressedPhoto = {
  dataUrl: 'data:image/jpeg;base64,c2FnZQ==',
  width: 800,
  height: 600,
  bytes: 4,
};

/**
 * Fakes what jsdom lacks: reading the size of an image, and the worker. Each photo is compressed to `result`; with
 * `unreadable` the browser can read none. Returns the worker's jobs.
 */
export function fakePhotoCompression(result: Partial<CompressedPhoto> | 'unreadable' = {}): PhotoJob[] {
  const jobs: PhotoJob[] = [];
  class FakeImage extends EventTarget {
    naturalWidth = 4000;
    naturalHeight = 3000;
    onload: () => void = () => undefined;
    onerror: () => void = () => undefined;
    set src(_address: string) {
      queueMicrotask(() => (result === 'unreadable' ? this.onerror() : this.onload()));
    }
  }
  class FakeWorker {
    onmessage: (event: { data: PhotoResult }) => void = () => undefined;
    postMessage(job: PhotoJob) {
      jobs.push(job);
      const photo = { ...compressed, ...(result as Partial<CompressedPhoto>) };
      queueMicrotask(() => this.onmessage({ data: { photo } }));
    }
    terminate() {}
  }
  replace(globalThis, { Image: FakeImage, Worker: FakeWorker });
  replace(URL, { createObjectURL: () => 'blob:a-photo', revokeObjectURL: () => undefined });
  return jobs;
}

let restores: (() => void)[] = [];

export function restorePhotoCompression(): void {
  for (const restore of restores.reverse()) restore();
  restores = [];
}

function replace(target: object, fakes: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(fakes)) {
    const original = Object.getOwnPropertyDescriptor(target, name);
    Object.defineProperty(target, name, { value, configurable: true, writable: true });
    restores.push(() => {
      if (original) Object.defineProperty(target, name, original);
      else Reflect.deleteProperty(target, name);
    });
  }
}
