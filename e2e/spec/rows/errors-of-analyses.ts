import { type SpecRow, testsOf } from '../row.ts';

const emotion = testsOf('mfe-vision/src/emotion/emotion.screen.test.tsx');
const identify = testsOf('mfe-vision/src/identify/identify.screen.test.tsx');

const identifyWords = identify(
  'a failure is said in the words of the specification, and the photo stays: %#',
);
const emotionWords = emotion('a failure is said in the words of the specification, and the photo stays: %#');

/** §8, the errors of identification and translator. */
export const rows: SpecRow[] = [
  {
    id: '8.analyses.1',
    says: 'Identify, 413 or "too large": take a new photo, choose another file or use a lower resolution.',
    heldBy: identifyWords,
  },
  {
    id: '8.analyses.2',
    says: 'Identify, 400: "Invalid image format. Please ensure you\'re using a JPEG, PNG, or WebP image."',
    heldBy: identifyWords,
  },
  {
    id: '8.analyses.3',
    says: 'Identify, 500: "Server error during plant identification. Please try again in a moment."',
    heldBy: identifyWords,
  },
  {
    id: '8.analyses.4',
    says: 'Identify, otherwise: "Plant identification failed: {message}".',
    heldBy: identifyWords,
  },
  {
    id: '8.analyses.5',
    says: 'Identify, in the panel: "Failed to identify plant. Please try again with a clearer image."',
    heldBy: identifyWords,
  },
  {
    id: '8.analyses.6',
    says: 'Emotion, 413 or "too large": "Image file is too large. Please try a smaller image or compress it."',
    heldBy: emotionWords,
  },
  {
    id: '8.analyses.7',
    says: 'Emotion, 400: the text on an invalid format.',
    heldBy: emotionWords,
  },
  {
    id: '8.analyses.8',
    says: 'Emotion, 500: "Server error during analysis. Please try again in a moment."',
    heldBy: emotionWords,
  },
  {
    id: '8.analyses.9',
    says: 'Emotion, otherwise: "Plant emotion analysis failed: {message}. Please try again with a different image."',
    heldBy: emotionWords,
  },
  {
    id: '8.analyses.10',
    says: 'Identify and emotion errors are alerts.',
    differs:
      'They stand on the page and are read out; a box of the browser would hide the photo that they are about.',
    heldBy: [...identifyWords, ...emotionWords],
  },
];
