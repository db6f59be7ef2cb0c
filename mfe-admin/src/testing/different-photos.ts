import { fakePhotoCompression } from '@portal/sdk/testing';

/** Like `fakePhotoCompression`, but every photo is different. Answers the worker's requests. */
export function differentPhotos(): ReturnType<typeof fakePhotoCompression> {
  const requests = fakePhotoCompression();
  class NumberingWorker {
    onmessage: (event: { data: unknown }) => void = () => undefined;
    postMessage(request: (typeof requests)[number]) {
      requests.push(request);
      const photo = {
        dataUrl: `data:image/jpeg;base64,${requests.length}AAA`,
        width: 800,
        height: 600,
        bytes: 3,
      };
      queueMicrotask(() => this.onmessage({ data: { photo } }));
    }
    terminate() {}
  }
  // The SDK restores the original after each test.
  Object.defineProperty(globalThis, 'Worker', { value: NumberingWorker, configurable: true, writable: true });
  return requests;
}
