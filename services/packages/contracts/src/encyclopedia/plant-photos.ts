/** The licences that staff can choose for a photo, with their addresses. */
export const photoLicences = {
  'CC0 1.0': 'https://creativecommons.org/publicdomain/zero/1.0/',
  'Public domain': undefined,
  'CC BY 4.0': 'https://creativecommons.org/licenses/by/4.0/',
  'CC BY-SA 4.0': 'https://creativecommons.org/licenses/by-sa/4.0/',
  'CC BY 3.0': 'https://creativecommons.org/licenses/by/3.0/',
  'CC BY-SA 3.0': 'https://creativecommons.org/licenses/by-sa/3.0/',
  'CC BY 2.0': 'https://creativecommons.org/licenses/by/2.0/',
  'CC BY-SA 2.0': 'https://creativecommons.org/licenses/by-sa/2.0/',
  'Used with permission': undefined,
  /** Of photos that staff have taken themselves. */
  'All rights reserved': undefined,
} as const;
export type PhotoLicence = keyof typeof photoLicences;

/** The licence of uploaded photos, unless staff choose another one. */
export const ownPhotoLicence: PhotoLicence = 'All rights reserved';
export const photoLicenceNames = Object.keys(photoLicences) as [PhotoLicence, ...PhotoLicence[]];

/** Subjects of photos; `drug` is the dried or otherwise prepared part. */
export const photoOrgans = ['habit', 'leaf', 'flower', 'fruit', 'seed', 'root', 'bark', 'drug'] as const;
