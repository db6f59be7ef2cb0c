import { links } from '@portal/contracts';

export const paths = {
  home: links.home(),
  plant: links.plant,
  uploadPhotos: links.uploadPhotos,
};
