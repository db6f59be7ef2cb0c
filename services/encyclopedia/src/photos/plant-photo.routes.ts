import { plantPhotos } from '@portal/contracts';
import { type Served, serve } from '@portal/kit';
import { addPhotos } from './add-photos.ts';
import type { PhotoDeps } from './found-photos.ts';
import { removePicture } from './remove-picture.ts';
import { replacePictures } from './replace-pictures.ts';
import { undoPictures } from './undo-pictures.ts';

export const plantPhotoRoutes = (deps: PhotoDeps): Served[] => [
  serve(plantPhotos.add, ({ params, body, viewer }) => addPhotos(params.id, body, viewer, deps)),

  serve(plantPhotos.replace, ({ params, body, viewer }) => replacePictures(params.id, body, viewer, deps)),

  serve(plantPhotos.remove, ({ params, body, viewer }) => removePicture(params.id, body, viewer, deps)),

  serve(plantPhotos.undo, ({ params, body, viewer }) => undoPictures(params.id, body, viewer, deps)),
];
