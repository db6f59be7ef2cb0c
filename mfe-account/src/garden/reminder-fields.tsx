import { type CareReminder, limits } from '@portal/contracts';
import { Select, TextField } from '@portal/sdk/forms';
import { useGardenTexts } from '../texts/garden.ts';

type Basis = CareReminder['basis'];

/** How often a task is due: as computed, in an interval of one’s own, or never. */
export interface Reminder {
  basis: Basis;
  /** As typed. */
  days: string;
}

/** The body of `setCare`; undefined if the days are not a number that it takes. */
export function careOf({ basis, days }: Reminder) {
  if (basis !== 'own') return { basis };
  const everyDays = Number(days);
  const isRight = Number.isInteger(everyDays) && everyDays >= 1 && everyDays <= limits.garden.everyDays;
  return isRight ? { basis, everyDays } : undefined;
}

interface ReminderFieldsProps {
  label: string;
  reminder: Reminder;
  onChange: (reminder: Reminder) => void;
  /** True after a submission with wrong days. */
  hasWrongDays: boolean;
  hint?: string | undefined;
  isDisabled: boolean;
}

export function ReminderFields({
  label,
  reminder,
  onChange,
  hasWrongDays,
  hint,
  isDisabled,
}: ReminderFieldsProps) {
  const { care: texts } = useGardenTexts();
  return (
    <>
      <Select<Basis>
        label={label}
        hint={hint}
        value={reminder.basis}
        onChange={(basis) => onChange({ ...reminder, basis })}
        options={[
          { value: 'facts', label: texts.suggested },
          { value: 'own', label: texts.own },
          { value: 'off', label: texts.offChoice },
        ]}
        isDisabled={isDisabled}
      />
      {reminder.basis === 'own' && (
        <TextField
          label={texts.days}
          value={reminder.days}
          onChange={(days) => onChange({ ...reminder, days })}
          error={hasWrongDays ? texts.daysWrong(limits.garden.everyDays) : undefined}
          inputProps={{ inputMode: 'numeric' }}
          isDisabled={isDisabled}
        />
      )}
    </>
  );
}
