import { Stack } from '@portal/sdk';
import { useTexts } from '../texts/index.ts';
import { useKeyTexts } from '../texts/key.ts';
import styles from './key.module.css';

/** The key names no mushroom, as the identification from a photo doesn't. */
export function MushroomNotice() {
  const { fungusHelp } = useTexts().answer;
  const texts = useKeyTexts();
  return (
    <Stack as="section" gap={12} className={styles.note} aria-labelledby="mushroom">
      <h2 id="mushroom">{texts.mushroom.title}</h2>
      <p>{texts.mushroom.why}</p>
      <p>{fungusHelp.expert}</p>
      <p>{fungusHelp.eaten}</p>
    </Stack>
  );
}
