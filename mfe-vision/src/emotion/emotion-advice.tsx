import { Advice } from '../photo/advice.tsx';
import { useTexts } from '../texts/index.ts';

/** How to get a good reading. */
export function EmotionAdvice() {
  const { emotion } = useTexts();
  return <Advice title={emotion.advice} rules={emotion.rules} />;
}
