import { type Identification, links } from '@portal/contracts';
import { useIsServed } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { useTexts } from '../texts/index.ts';
import styles from './verdict.module.css';

/** What to do with a mushroom. The poison centres are on the page of the deadly one that the answer warns of. */
export function FungusHelp({ warnings }: Pick<Identification, 'warnings'>) {
  const { fungusHelp } = useTexts().answer;
  const hasPlantPages = useIsServed(links.plant);
  const plantId = warnings.find((warning) => warning.plantId !== undefined)?.plantId;
  return (
    <>
      <p className={styles.explanation}>{fungusHelp.expert}</p>
      <p className={styles.explanation}>
        {fungusHelp.eaten}
        {plantId !== undefined && hasPlantPages && (
          <>
            {' '}
            <Link to={links.plant(plantId)}>{fungusHelp.poisonCentres}</Link>
          </>
        )}
      </p>
    </>
  );
}
