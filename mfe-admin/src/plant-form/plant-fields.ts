import type { Errors } from './controls/errors.ts';
import type { PlantTexts } from './plant-texts.ts';

export interface PlantFieldsProps {
  values: PlantTexts;
  onChange: (changes: Partial<PlantTexts>) => void;
  errors: Errors;
}
