import { type HeldBy, type SpecRow, testsOf } from '../row.ts';

const emotionTrip = testsOf('e2e/journeys/vision.spec.ts')(
  'a stranger prepares a photo, logs in, finds it again, and reads how the plant does',
);
const photos = testsOf('shell/sdk/src/forms/photo/shrink-photo.test.ts');
const recipes = testsOf('shell/sdk/src/forms/photo/photo-recipes.test.ts')(
  'photos are made as the specification’s table says',
);
const sent = testsOf('e2e/journeys/vision.spec.ts');

const stated = testsOf('e2e/spec/constants.test.ts')('%s is what the specification says');
/** The number by hand, and the tests that say that it is kept. */
const kept = (...heldBy: HeldBy[][]) => [...stated, ...heldBy.flat()];

/** §9, what becomes of photos before they are sent. */
export const rows: SpecRow[] = [
  {
    id: '9.photos.1',
    says: 'Photos per plant in the admin tool: 3.',
    heldBy: kept(
      testsOf('mfe-admin/src/manager/photo-manager.screen.test.tsx')(
        'a fourth photo is refused, and those before stay',
      ),
    ),
  },
  {
    id: '9.photos.2',
    says: 'Admin photo resize: fit in 800x600, aspect kept, only shrunk, JPEG quality 0.8.',
    heldBy: kept(
      recipes,
      photos('%s is fitted', 'without a limit a photo is made once, however large it comes out'),
      testsOf('mfe-admin/src/manager/photo-manager.screen.test.tsx')(
        'photos are made small, shown, taken back, and uploaded',
      ),
    ),
  },
  {
    id: '9.photos.3',
    says: 'Identify upload max: 3 MB mobile, 8 MB desktop.',
    heldBy: kept(
      testsOf('mfe-vision/src/identify/identify.screen.test.tsx')(
        '%s is refused before anything is made of it',
        'a photo of just the largest size is taken',
      ),
    ),
  },
  {
    id: '9.photos.4',
    says: 'Identify resize: fit 280x210 (mobile) or 400x300 (desktop).',
    heldBy: [
      ...recipes,
      ...sent(
        'from a computer: upright, without what the camera noted, in 400 x 300 and under 200 kB',
        'from a phone: in 280 x 210 and under 100 kB, the camera first',
      ),
    ],
  },
  {
    id: '9.photos.5',
    says: 'Identify quality: from 0.15 mobile, 0.3 desktop, in steps of 0.01 to about 0.01, until under 100 KB mobile, 200 KB desktop.',
    heldBy: [
      ...recipes,
      ...photos('the answer is that of walking down the ladder, whichever step is the first to fit'),
      ...sent('quality is given up until it fits, and no further; then size'),
    ],
  },
  {
    id: '9.photos.6',
    says: 'Identify fallback: up to 5 downscale rounds (x0.75 mobile, x0.85 desktop); final quality 0.01.',
    heldBy: [
      ...recipes,
      ...photos(
        'what fits at no quality is drawn smaller at the lowest, round by round, until it fits',
        'what fits in no round is the smallest of them at the lowest quality',
      ),
    ],
  },
  {
    id: '9.photos.7',
    says: 'Emotion image: fit 400x300 (280x210 mobile).',
    heldBy: [...recipes, ...emotionTrip],
  },
  {
    id: '9.photos.8',
    says: 'Emotion image: quality from 0.6 (0.3 mobile), step 0.05, floor 0.1; cap 300 KB (150 KB mobile).',
    heldBy: [...recipes, ...photos('a recipe that only gives up quality stops at its floor'), ...emotionTrip],
  },
];
