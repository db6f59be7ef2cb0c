import type { Plant } from '@portal/contracts';
import { Muted, usePlantName } from '@portal/sdk';
import { Fragment } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './plant.module.css';

/** The names beside the one in the heading, each marked with its language. */
export function OtherNames({ plant }: { plant: Plant }) {
  const { plant: texts } = useTexts();
  const { name: heading } = usePlantName(plant);
  const { commonName, germanName, otherNames, nameLanguages = {} } = plant;
  const names = new Map(otherNames.map((name) => [name, nameLanguages[name] ?? 'en']));
  if (germanName) names.set(germanName, 'de');
  names.set(commonName, 'en');
  names.delete(heading);
  if (names.size === 0) return null;
  return (
    <Muted className={styles.otherNames}>
      <strong>{texts.otherNames}</strong>{' '}
      {[...names].map(([name, lang], index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          {lang === 'la' ? <i lang="la">{name}</i> : <span lang={lang}>{name}</span>}
        </Fragment>
      ))}
    </Muted>
  );
}
