import { links } from '@portal/contracts';

export const paths = {
  home: links.home(),
  authThen: (next: string) => links.auth({ next }),
  plant: links.plant,
  photoManager: links.photoManager(),
  photoManagerFor: (term: string) => links.photoManager({ q: term }),
  editPhotos: links.editPhotos,
  uploadPhotos: links.uploadPhotos,
  audit: links.audit(),
  newPlant: links.newPlant(),
  plantForm: links.editPlant,
  removals: links.removals(),
  rejections: links.rejections(),
};
