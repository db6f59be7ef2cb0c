import { inLanguage, type Plant, type Severity, severities } from '@portal/contracts';
import { useLanguage } from '@portal/sdk';
import styles from './printed-interactions.module.css';
import { useSafetyTexts } from './texts/index.ts';

type Printed = Pick<Plant, 'interactions' | 'toxicity' | 'groups' | 'pets' | 'indications' | 'summary'>;

/** The most interactions that are printed in full, so that a plant fits on few pages. */
const maxInFull = 12;

export const isPrintedShort = ({ interactions }: Pick<Plant, 'interactions'>) =>
  interactions.length > maxInFull;

/** The medicines by severity, on paper only. */
export function PrintedInteractions({ interactions }: Pick<Plant, 'interactions'>) {
  const texts = useSafetyTexts().interactions;
  const language = useLanguage();
  const namesOf = (severity: Severity) =>
    interactions
      .filter((interaction) => interaction.severity === severity)
      .map((interaction) => inLanguage(interaction, language).drug);
  return (
    <div className={styles.printed}>
      {severities.map((severity) => {
        const names = namesOf(severity);
        return (
          names.length > 0 && (
            <p key={severity}>
              <strong>{texts.severities[severity]}:</strong> {names.join('; ')}.
            </p>
          )
        );
      })}
    </div>
  );
}

/** The sources that aren't printed: those that only interactions cite, where these are printed short. */
export function unprintedSources(plant: Printed): ReadonlySet<string> {
  if (!isPrintedShort(plant)) return new Set();
  const { toxicity, groups, pets, indications, summary } = plant;
  const others = [toxicity, ...Object.values({ ...groups, ...pets, ...summary }), ...indications];
  const kept = new Set(others.flatMap((statement) => statement.sources ?? []));
  return new Set(plant.interactions.flatMap(({ sources }) => sources).filter((id) => !kept.has(id)));
}
