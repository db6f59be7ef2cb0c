import type { Plant } from '@portal/contracts';

/** What of its growing conditions a piece of advice is about. */
const topics = {
  water: /\b(water|moist|wet|dry|drought|drain|humid)/i,
  light: /\b(sun|shade|light|bright)/i,
  cold: /°C|\bfrost|\bcold|\bwinter|\bhardy/i,
};
type Topic = keyof typeof topics;

const longest = 260;

/** The first sentence of the plant's growing conditions that is about the topic, as the catalogue has it. */
export function conditionOf({ growingConditions }: Plant, topic: Topic): string | undefined {
  return growingConditions
    .split(/(?<=[.!?])\s+/)
    .find(
      (sentence) =>
        topics[topic].test(sentence) && sentence.length <= longest && !/\b(safe|edible)\b/i.test(sentence),
    );
}
