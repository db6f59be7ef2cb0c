/** The fold of a name, the same in every run and unrelated to the order of names (FNV-1a). */
export const foldOf = (name: string, folds: number): number => hashOf(name) % folds;

const hashOf = (text: string) => {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619) >>> 0;
  return (hash ^ (hash >>> 15)) >>> 0;
};
