/** A confidence as people read it: "82%". A photo neither proves a plant nor rules one out: never 0%, never 100%. */
export function percent(value: number): string {
  if (value < 1) return 'under 1%';
  if (value > 99) return 'over 99%';
  return `${Math.round(value)}%`;
}
