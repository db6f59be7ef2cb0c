import type { Plant } from '@portal/contracts';
import { useLanguage } from '@portal/sdk';
import { Leaf, PawPrint, Sun, UserRoundX } from 'lucide-react';
import { type AdviceLevel, namesOfLevel, worstLevel } from '../safety/advice-levels.ts';
import { byEvidence, indicationIn } from '../safety/indications.ts';
import { useSafetyTexts } from '../safety/texts/index.ts';
import styles from './key-facts.module.css';
import { quickFactValues } from './quick-fact-values.ts';

interface KeyFact {
  icon: typeof Sun;
  name: string;
  text: string;
  level?: AdviceLevel;
}

/** Three facts on the first screen: who must not, the part used or light and water, and pets. */
export function KeyFacts({ plant }: { plant: Plant }) {
  const facts = [useWhoFact(plant), useSecondFact(plant), usePetFact(plant)].filter(
    (fact) => fact !== undefined,
  );
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(({ icon: Icon, name, text, level }) => (
        <div key={name} data-level={level}>
          <dt>
            <Icon aria-hidden size={18} strokeWidth={1.75} />
            {name}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The letters of a list that a tile has room for. */
const maxLetters = 26;

/** The first names, and the number of the others. */
function shortList(names: readonly string[]): string[] {
  const fitting = names.filter((_, index) => names.slice(0, index + 1).join(', ').length <= maxLetters);
  const shown = names.slice(0, Math.max(1, fitting.length));
  return shown.length < names.length ? [...shown, `+${names.length - shown.length}`] : shown;
}

function useWhoFact({ groups, toxicity }: Plant): KeyFact | undefined {
  const { advice, keyFacts, list } = useSafetyTexts();
  // Groups would read as if the others could take it.
  if (toxicity.level === 'deadly')
    return { icon: UserRoundX, level: 'avoid', name: keyFacts.avoid, text: keyFacts.everyone };
  if (!groups) return undefined;
  const level = worstLevel(Object.values(groups));
  const isKnown = level === 'avoid' || level === 'caution';
  return {
    icon: UserRoundX,
    level,
    name: isKnown ? keyFacts[level] : keyFacts.people,
    text: isKnown ? list(shortList(namesOfLevel(groups, level, advice.groups))) : advice.levels[level],
  };
}

/** Of a remedy that an authority or a trial supports its part, of other plants what they need. */
function useSecondFact({ indications, quickFacts }: Plant): KeyFact | undefined {
  const { quickFacts: texts, keyFacts, list } = useSafetyTexts();
  const language = useLanguage();
  const isRemedy = indications.some(({ evidence }) => evidence === 'monograph' || evidence === 'clinical');
  const { light, water } = quickFacts ? quickFactValues(quickFacts, texts) : {};
  if (!isRemedy && light)
    return { icon: Sun, name: keyFacts.light, text: [light, water].filter(Boolean).join(' · ') };
  const parts = new Set(byEvidence(indications).map((each) => indicationIn(each, language).part));
  return parts.size > 0 ? { icon: Leaf, name: keyFacts.part, text: list(shortList([...parts])) } : undefined;
}

function usePetFact({ pets }: Plant): KeyFact | undefined {
  const { advice, keyFacts, list } = useSafetyTexts();
  if (!pets) return undefined;
  const { dogs, cats } = pets;
  const level = worstLevel([dogs, cats]);
  const names = list(namesOfLevel<'dogs' | 'cats'>({ dogs, cats }, level, advice.pets));
  return { icon: PawPrint, level, name: keyFacts.pets, text: `${names}: ${advice.levels[level]}` };
}
