import { Advice } from '../photo/advice.tsx';

const rules = [
  ['The whole plant, and the leaf that worries you.', 'What the photo does not show is not guessed.'],
  ['The soil, too, if there is some.', 'Its colour says whether it is dry.'],
  ['Daylight, and no flash.', 'A yellow lamp makes yellow leaves.'],
] as const;

/** How to get a good reading. */
export const EmotionAdvice = () => <Advice title="For a good reading" rules={rules} />;
