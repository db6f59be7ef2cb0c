export { type Candidate, chooseCandidates, contradictionsOf } from './candidates.ts';
export { indistinctPairs, isIndistinct } from './indistinct.ts';
export { firstCharacter, nextCharacter } from './next-character.ts';
export { type Answers, errorRate, type Ranked, rankPlants } from './rank-plants.ts';
