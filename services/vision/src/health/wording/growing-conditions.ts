import type { Plant } from '@portal/contracts';

const topics = {
  water: /\b(water|moist|wet|dry|drought|drain|humid)/i,
  light: /\b(sun|shade|light|bright)/i,
  cold: /°C|\bfrost|\bcold|\bwinter|\bhardy/i,
};
type Topic = keyof typeof topics;

const maxLength = 260;

/** The first sentence about a topic in the plant's growing conditions. */
export function conditionOf({ growingConditions }: Plant, topic: Topic): string | undefined {
  return growingConditions
    .split(/(?<=[.!?])\s+/)
    .find(
      (sentence) =>
        topics[topic].test(sentence) && sentence.length <= maxLength && !/\b(safe|edible)\b/i.test(sentence),
    );
}
