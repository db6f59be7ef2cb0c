import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';

/**
 * The markup of a tree once everything in it is ready. A Suspense boundary whose content throws has its fallback, and
 * the browser renders it. Rejects if something outside of all boundaries throws.
 */
export async function markupOf(tree: ReactNode, onError: (error: unknown) => void): Promise<string> {
  const stream = await renderToReadableStream(tree, {
    // React would move what comes after the first chunk behind scripts of its own.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      onError(error);
      return failedOnServer;
    },
  });
  await stream.allReady;
  const decoder = new TextDecoder();
  let markup = '';
  for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) {
    markup += decoder.decode(chunk, { stream: true });
  }
  return markup + decoder.decode();
}

/** Marks a boundary that failed on the server, so that the browser doesn't report it as a mismatch. */
const failedOnServer = 'server';
