import { Muted } from '@portal/sdk';
import { Server, Smartphone } from 'lucide-react';
import { useId } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './place-choice.module.css';
import type { Place } from './use-place.ts';

interface PlaceChoiceProps {
  value: Place;
  isDisabled: boolean;
  onChange: (place: Place) => void;
}

const icons = { device: Smartphone, server: Server };

/** A choice of where the photo is analysed, for browsers that can do it themselves. */
export function PlaceChoice({ value, isDisabled, onChange }: PlaceChoiceProps) {
  const { place } = useTexts().identify;
  const name = useId();
  const hints = { device: place.deviceHint, server: place.serverHint };
  return (
    <fieldset className={styles.choice} disabled={isDisabled}>
      <legend>{place.question}</legend>
      {(['device', 'server'] as const).map((option) => {
        const Icon = icons[option];
        return (
          <label key={option} className={styles.option}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={value === option}
              onChange={() => onChange(option)}
            />
            <Icon aria-hidden size={20} strokeWidth={1.5} />
            <span>
              {place[option]} <Muted as="span">{hints[option]}</Muted>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
