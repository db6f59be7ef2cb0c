import sharp, { type OutputInfo, type Sharp, type SharpOptions } from 'sharp';

/** A picture that was made from a file. */
export interface Made {
  data: Buffer;
  info: OutputInfo;
}

/**
 * Makes a picture from a file. Of a damaged or cut one it makes what is there, as browsers do: cameras and messengers leave
 * out the end of a JPEG. Throws the decoder's error if nothing can be seen.
 */
export async function makeLeniently(
  bytes: Uint8Array,
  options: Omit<SharpOptions, 'failOn'>,
  shape: (picture: Sharp) => Sharp,
): Promise<Made> {
  const make = (failOn: 'error' | 'none') =>
    shape(sharp(bytes, { ...options, failOn })).toBuffer({ resolveWithObject: true });
  try {
    return await make('error');
  } catch (error) {
    if (await showsNothing(bytes, options)) throw error;
    return make('none');
  }
}

/** Whether a damaged picture has one colour, because the decoder filled it. Throws if it can't be decoded. */
async function showsNothing(bytes: Uint8Array, options: SharpOptions): Promise<boolean> {
  const { data, info } = await sharp(bytes, { ...options, failOn: 'none' })
    .resize({ width: 64, height: 64, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.every((value, at) => value === data[at % info.channels]);
}
