import { type SpecRow, testsOf } from '../row.ts';

const emotion = testsOf('mfe-vision/src/emotion/emotion.screen.test.tsx');
const identify = testsOf('mfe-vision/src/identify/identify.screen.test.tsx');
const stage = testsOf('mfe-vision/src/photo/photo-stage.test.tsx');

const match = 'a likely match is shown with its description’s first 150 characters, confidence and analysis';
const feeling = 'the result says mood, score, confidence, what the plant says and who it is';
const cards = 'leaves, soil and the whole plant have a card each, with their concerns';
const care = 'care comes in three groups, and groups without anything to do are left out';

/** §2, identify and emotion. */
export const rows: SpecRow[] = [
  {
    id: '2.identify.1',
    says: 'A photo from the gallery.',
    heldBy: identify('the photo is sent as it was made small; the result takes the focus and is announced'),
  },
  {
    id: '2.identify.2',
    says: 'Or from the camera.',
    heldBy: [
      ...stage('taking a photo opens the camera'),
      ...testsOf('e2e/journeys/vision.spec.ts')(
        'from a phone: in 280 x 210 and under 100 kB, the camera first',
      ),
    ],
  },
  {
    id: '2.identify.3',
    says: 'A preview.',
    heldBy: stage('%s: the photo is made small, seen, and what can be done with it has the focus'),
  },
  {
    id: '2.identify.4',
    says: 'A button "Identify Plant".',
    heldBy: identify('the photo is sent as it was made small; the result takes the focus and is announced'),
  },
  {
    id: '2.identify.5',
    says: 'A button "Start Over".',
    heldBy: identify('Start Over takes result and photo away'),
  },
  {
    id: '2.identify.6',
    says: 'The best match, with the first 150 characters of its description.',
    heldBy: identify(match, 'a short description is shown as it is'),
  },
  { id: '2.identify.7', says: 'The confidence and the analysis.', heldBy: identify(match) },
  {
    id: '2.identify.8',
    says: 'The suggestions.',
    heldBy: identify('suggestions have their picture, confidence and reasoning'),
  },
  {
    id: '2.identify.9',
    says: 'No login is asked for.',
    heldBy: testsOf('e2e/journeys/vision.spec.ts')(
      'a visitor has a plant identified, with the keys alone, and says what it is not',
    ),
  },
  {
    id: '2.emotion.1',
    says: 'A photo is chosen or taken.',
    heldBy: stage(
      '%s: the photo is made small, seen, and what can be done with it has the focus',
      'taking a photo opens the camera',
    ),
  },
  {
    id: '2.emotion.2',
    says: 'Optional fields for the plant’s name and its scientific name.',
    heldBy: emotion(
      'without a plant name nothing is sent of the plant, whatever the scientific name',
      'the scientific name that one wrote stays, and a plant that the guide does not know has no category',
    ),
  },
  {
    id: '2.emotion.3',
    says: '"Analyze Emotion", which shows "Analyzing..." meanwhile.',
    heldBy: emotion('while it is looked at, the button says so and nothing can be changed'),
  },
  {
    id: '2.emotion.4',
    says: '"Start Over".',
    heldBy: emotion('Start Over clears the photo, the result and the names'),
  },
  { id: '2.emotion.5', says: 'The mood as a badge in capitals.', heldBy: emotion(feeling) },
  { id: '2.emotion.6', says: 'The health score as n/100.', heldBy: emotion(feeling) },
  { id: '2.emotion.7', says: 'The confidence in percent.', heldBy: emotion(feeling) },
  {
    id: '2.emotion.8',
    says: 'The emotional interpretation and the plant’s personality.',
    heldBy: emotion(feeling),
  },
  { id: '2.emotion.9', says: 'A card of leaves: color, condition, concerns.', heldBy: emotion(cards) },
  {
    id: '2.emotion.10',
    says: 'A card of soil: condition, moisture, concerns.',
    heldBy: emotion(cards),
  },
  { id: '2.emotion.11', says: 'A card of the whole: posture and growth.', heldBy: emotion(cards) },
  {
    id: '2.emotion.12',
    says: 'Care in three groups: Immediate Actions, Weekly Care, Long-term Care.',
    heldBy: emotion(care),
  },
  {
    id: '2.emotion.13',
    says: 'A group stands only if it is not empty.',
    heldBy: emotion(care, 'without anything to do there is no care'),
  },
];
