import type { CompressedPhoto, PhotoAnswer, PhotoOrder } from '../forms/photo/shrink-photo.worker.ts';

/** A file as a person chooses it. */
export const photoFile = (name = 'sage.jpg', type = 'image/jpeg') => new File(['a photo'], name, { type });

/** What a photo comes to where a test does not say. */
const small: CompressedPhoto = {
  dataUrl: 'data:image/jpeg;base64,c2FnZQ==',
  width: 800,
  height: 600,
  bytes: 4,
};

/**
 * Stands in for what jsdom lacks of a browser: reading the size of a picture, and the worker that draws it anew.
 * Each photo comes to the result; with `unreadable` the browser can read none. Answers what the worker was given.
 */
export function fakePhotoCompression(result: Partial<CompressedPhoto> | 'unreadable' = {}): PhotoOrder[] {
  const orders: PhotoOrder[] = [];
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
    onmessage: (event: { data: PhotoAnswer }) => void = () => undefined;
    postMessage(order: PhotoOrder) {
      orders.push(order);
      const photo = { ...small, ...(result as Partial<CompressedPhoto>) };
      queueMicrotask(() => this.onmessage({ data: { photo } }));
    }
    terminate() {}
  }
  replace(globalThis, { Image: FakeImage, Worker: FakeWorker });
  replace(URL, { createObjectURL: () => 'blob:a-photo', revokeObjectURL: () => undefined });
  return orders;
}

let restores: (() => void)[] = [];

/** Takes the stand-ins away again. */
export function restorePhotoCompression(): void {
  for (const restore of restores.reverse()) restore();
  restores = [];
}

function replace(target: object, standIns: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(standIns)) {
    const before = Object.getOwnPropertyDescriptor(target, name);
    Object.defineProperty(target, name, { value, configurable: true, writable: true });
    restores.push(() => {
      if (before) Object.defineProperty(target, name, before);
      else Reflect.deleteProperty(target, name);
    });
  }
}
