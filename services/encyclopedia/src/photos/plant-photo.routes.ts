import { plantPhotos } from '@portal/contracts';
import { type Served, serve } from '@portal/kit';
import { addPhotos, type PhotoTools } from './add-photos.ts';
import { removePicture } from './remove-picture.ts';
import { replacePictures } from './replace-pictures.ts';

export const plantPhotoRoutes = (tools: PhotoTools): Served[] => [
  serve(plantPhotos.add, ({ params, body, viewer }) => addPhotos(params.id, body, viewer, tools)),

  serve(plantPhotos.replace, ({ params, body, viewer }) => replacePictures(params.id, body, viewer, tools)),

  serve(plantPhotos.remove, ({ params, body, viewer }) => removePicture(params.id, body, viewer, tools)),
];
