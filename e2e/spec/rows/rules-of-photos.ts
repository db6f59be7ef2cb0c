import { type SpecRow, testsOf } from '../row.ts';

const constants = testsOf('e2e/spec/constants.test.ts')('%s is what the specification says');
const editor = testsOf('mfe-admin/src/editor/edit-photos.screen.test.tsx');
const emotion = testsOf('mfe-vision/src/emotion/emotion.screen.test.tsx');
const identify = testsOf('mfe-vision/src/identify/identify.screen.test.tsx');
const manager = testsOf('mfe-admin/src/manager/photo-manager.screen.test.tsx');
const upload = testsOf('mfe-admin/src/upload/upload-photos.screen.test.tsx');

const addPhotos = testsOf('services/encyclopedia/src/photos/add-photos.test.ts');
const replacePictures = testsOf('services/encyclopedia/src/photos/replace-pictures.test.ts');

/** §5, validation rules of photos. */
export const rows: SpecRow[] = [
  {
    id: '5.photos.1',
    says: 'Identify: the file must be an image ("Please select a valid image file").',
    heldBy: [
      ...identify('%s is refused before anything is made of it'),
      ...testsOf('services/vision/src/identifications/identification.routes.test.ts')(
        '%s is refused with a sentence',
      ),
    ],
  },
  {
    id: '5.photos.2',
    says: 'Identify: at most 3 MB on mobile, 8 MB on desktop: "Image file is too large (max {n}MB for mobile/desktop devices). Please choose a smaller image or take a new photo."',
    heldBy: [
      ...identify('%s is refused before anything is made of it', 'a photo of just the largest size is taken'),
      ...constants,
    ],
  },
  {
    id: '5.photos.3',
    says: 'Emotion: the file must be an image ("Please select an image file").',
    heldBy: emotion('what is no picture is refused'),
  },
  {
    id: '5.photos.4',
    says: 'Photo management: at most 3 photos staged per plant, those staged before counted: "Too many photos: You can upload up to 3 photos per plant."',
    heldBy: [
      ...manager('a fourth photo is refused, and those before stay'),
      ...addPhotos('%s are refused in a sentence, and nothing changed'),
      ...constants,
    ],
  },
  {
    id: '5.photos.5',
    says: 'Photo management: a failed compression says "Failed to process images: Error compressing images for upload."',
    heldBy: manager('a photo that can’t be read is refused'),
  },
  {
    id: '5.photos.6',
    says: 'Upload page: all chosen files must be images, else "Invalid files: Please select only image files".',
    heldBy: [
      ...upload('one file that is no image refuses the whole choice'),
      ...addPhotos('%s are refused in a sentence, and nothing changed'),
    ],
  },
  {
    id: '5.photos.7',
    says: 'Upload page: with none selected "No images selected: Please select at least one image to upload".',
    heldBy: upload('without a photo nothing is uploaded'),
  },
  {
    id: '5.photos.8',
    says: 'Edit photos: the URL must parse, else "Invalid URL: Please enter a valid image URL."',
    heldBy: [...editor('“%s” is refused and stays to be mended'), ...replacePictures('may not hold %s')],
  },
  {
    id: '5.photos.9',
    says: 'Edit photos: any address that parses is taken.',
    differs:
      'Of addresses elsewhere https alone, and no data URL: a picture by http would break the lock of the page, and tell its host who looks.',
    heldBy: [
      ...testsOf('mfe-admin/src/photos/photo.test.ts')('%s is no address of a photo', '%s is taken as %s'),
      ...replacePictures('may not hold %s'),
    ],
  },
  {
    id: '5.photos.10',
    says: 'Edit photos: blank input is ignored.',
    heldBy: editor('blank input is ignored'),
  },
  {
    id: '5.photos.11',
    says: 'Edit photos: saving an empty list gives "No photos selected: Please add at least one photo URL."',
    heldBy: [...editor('an empty list is not saved'), ...replacePictures('of %s is refused')],
  },
  {
    id: '5.photos.12',
    says: "The owner's upload page takes any number of photos.",
    differs:
      'Three at once there too: both places make the same call, which has one limit. More go in several uploads.',
    heldBy: [
      ...upload('a fourth photo is refused'),
      ...addPhotos('%s are refused in a sentence, and nothing changed'),
    ],
  },
];
