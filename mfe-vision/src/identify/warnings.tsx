import { inLanguage, type PlantWarning } from '@portal/contracts';
import { classNames, useLanguage } from '@portal/sdk';
import { CircleAlert, type LucideIcon, Skull, TriangleAlert } from 'lucide-react';
import { PlantLink } from '../plants/plant-link.tsx';
import { useTexts } from '../texts/index.ts';
import styles from './warnings.module.css';

/** Look-alikes come as a caution, with their danger in the sentence. */
type Kind = PlantWarning['level'] | 'lookAlike';

const icons: Record<Kind, LucideIcon> = {
  caution: CircleAlert,
  lookAlike: TriangleAlert,
  toxic: TriangleAlert,
  deadly: Skull,
};

/** The gravest warning in a panel; the others are folded below it. */
export function Warnings({ warnings }: { warnings: PlantWarning[] }) {
  const texts = useTexts().answer;
  const [gravest, ...others] = warnings;
  if (!gravest) return null;
  return (
    <section aria-label={texts.warnings} className={styles.warnings}>
      <div className={classNames(styles.panel, gravest.level !== 'caution' && styles.severe)}>
        <WarningText warning={gravest} kind={kindOf(gravest)} />
      </div>
      {others.length > 0 && (
        <details className={styles.more}>
          <summary>{texts.moreWarnings(others.length)}</summary>
          <ul>
            {others.map((warning) => (
              <li key={`${warning.latinName} ${warning.text}`}>
                <WarningText warning={warning} kind={kindOf(warning)} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

const kindOf = ({ level, isLookAlike }: PlantWarning): Kind => (isLookAlike ? 'lookAlike' : level);

function WarningText({ warning, kind }: { warning: PlantWarning; kind: Kind }) {
  const { warningKinds } = useTexts().answer;
  const { plantId, commonName, german } = warning;
  const { text, lang } = inLanguage(warning, useLanguage());
  const Icon = icons[kind];
  return (
    <>
      <Icon aria-hidden size={22} strokeWidth={1.5} />
      <p>
        <strong>
          {warningKinds[kind]}:{' '}
          <PlantLink plantId={plantId} plant={{ commonName, germanName: german?.commonName }} />.
        </strong>{' '}
        <span lang={lang}>{text}</span>
      </p>
    </>
  );
}
