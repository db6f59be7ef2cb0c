/** A photo can't be decoded. */
export class UnreadablePhoto extends Error {
  override readonly name = 'UnreadablePhoto';
}

/**
 * Awaits the decoder; throws UnreadablePhoto if it fails. Wrap only the decoder: damaged files may pass one decoder and
 * fail another.
 */
export async function decoded<T>(pixels: Promise<T>): Promise<T> {
  try {
    return await pixels;
  } catch (cause) {
    throw new UnreadablePhoto('The photo can’t be decoded.', { cause });
  }
}
