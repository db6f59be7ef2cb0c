import { fakePhotoCompression } from '@portal/sdk/testing';

/** Stands in for the browser as `fakePhotoCompression` does, each photo being another. Answers what the worker was given. */
export function differentPhotos(): ReturnType<typeof fakePhotoCompression> {
  const orders = fakePhotoCompression();
  class NumberingWorker {
    onmessage: (event: { data: unknown }) => void = () => undefined;
    postMessage(order: (typeof orders)[number]) {
      orders.push(order);
      const photo = {
        dataUrl: `data:image/jpeg;base64,${orders.length}AAA`,
        width: 800,
        height: 600,
        bytes: 3,
      };
      queueMicrotask(() => this.onmessage({ data: { photo } }));
    }
    terminate() {}
  }
  // The sdk puts back what the browser had after each test.
  Object.defineProperty(globalThis, 'Worker', { value: NumberingWorker, configurable: true, writable: true });
  return orders;
}
