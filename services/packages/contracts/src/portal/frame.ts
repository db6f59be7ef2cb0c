export const frameDataId = 'portal-frame';

/** The folder of all frames: pages may frame nothing else. */
export const framesPath = '/frames/';
/** The folder of the program that runs in each frame. */
export const frameHostPath = '/frame-host/';

/** The address of the frame of a remote. */
export const frameAddress = ({ name, version }: { name: string; version: string }) =>
  `${framesPath}${name}/${version}`;

/** Returns whether a path is a framed remote's own: such remotes can't take over pages of the portal. */
export const isFramedPath = (name: string, path: string): boolean =>
  path === `/x/${name}` || path.startsWith(`/x/${name}/`);
