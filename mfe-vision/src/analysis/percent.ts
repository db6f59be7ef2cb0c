/** A confidence as people read it: "82%". What is not nothing is not shown as nothing. */
export function percent(value: number): string {
  if (value > 0 && value < 1) return 'under 1%';
  return `${Math.round(value)}%`;
}
