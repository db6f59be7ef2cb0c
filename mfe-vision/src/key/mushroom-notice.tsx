import { Stack } from '@portal/sdk';
import type { Ref } from 'react';
import { useTexts } from '../texts/index.ts';
import { useKeyTexts } from '../texts/key.ts';
import styles from './key.module.css';

/** The key names no mushroom, as the identification from a photo doesn't. */
export function MushroomNotice({ ref }: { ref: Ref<HTMLElement> }) {
  const { fungusHelp } = useTexts().answer;
  const texts = useKeyTexts();
  return (
    <Stack as="section" ref={ref} tabIndex={-1} gap={12} className={styles.note} aria-labelledby="mushroom">
      <h2 id="mushroom">{texts.mushroom.title}</h2>
      <p>{texts.mushroom.why}</p>
      <p>{fungusHelp.expert}</p>
      <p>{fungusHelp.eaten}</p>
    </Stack>
  );
}
