import { checkerSensitivity, interactionChecks, limits } from '@portal/contracts';
import {
  Button,
  FailedState,
  Grid,
  HazardMark,
  Muted,
  PageHeader,
  Row,
  Stack,
  useLanguage,
  usePage,
  useWrite,
} from '@portal/sdk';
import { Form } from '@portal/sdk/forms';
import { useSearchParams } from '@portal/sdk/router';
import { useState } from 'react';
import { PlantFrame } from '../plants/plant-frame.tsx';
import { Day } from '../safety/day.tsx';
import { CheckAnswer } from './check-answer.tsx';
import { ChoiceField } from './choice-field.tsx';
import styles from './interactions.module.css';
import { useCheckerTexts } from './texts/index.ts';
import { useOptions } from './use-options.ts';

/** Checks plants against medicines. What is chosen stays on the page. */
export function InteractionsScreen() {
  const texts = useCheckerTexts();
  usePage({ title: texts.title, description: texts.description });
  return (
    <PlantFrame>
      <Stack gap={24} className={styles.page}>
        <PageHeader title={texts.title}>
          <p data-screen-only>{texts.lead}</p>
        </PageHeader>
        <Grid gap={32} rowGap={24} align="start" className={styles.columns}>
          <Stack gap={24}>
            <Checker />
          </Stack>
          <Stack gap={12}>
            <section className={styles.limits} aria-labelledby="limits">
              <h2 id="limits">{texts.limitsTitle}</h2>
              <p>{texts.limits}</p>
            </section>
            <Sensitivity />
          </Stack>
        </Grid>
      </Stack>
    </PlantFrame>
  );
}

function Checker() {
  const texts = useCheckerTexts();
  const { plants, medicines, hazardOf, error, retry } = useOptions();
  const { chosen, choose, check, submit } = useCheck({
    plant: (id) => plants?.option(id) !== undefined,
    medicine: (id) => medicines?.option(id) !== undefined,
  });
  const [isIncomplete, setIsIncomplete] = useState(false);
  // With an answer the form is folded to a line of it.
  const [isChanging, setIsChanging] = useState(false);
  const isComplete = chosen.plants.length > 0 && chosen.medicines.length > 0;
  const handleSubmit = () => {
    setIsIncomplete(!isComplete);
    if (isComplete) {
      setIsChanging(false);
      submit();
    }
  };
  if (error) return <FailedState title={texts.loadFailed} error={error} onRetry={retry} />;
  return (
    <>
      {(!check.data || isChanging) && (
        <div className={styles.form} ref={isChanging ? focusFirstField : undefined} data-screen-only>
          <Form label={texts.form} busy={check.isPending} onSubmit={handleSubmit}>
            <Grid columns="2" isOneOnPhones gap={24} rowGap={16}>
              <ChoiceField
                label={texts.plants}
                hint={texts.plantHint}
                example={texts.plantExample}
                chosenLabel={texts.chosenPlants}
                options={plants}
                noMatch={texts.noPlant}
                chosen={chosen.plants}
                limit={limits.interactionCheck.plants}
                onChange={(ids) => choose({ plants: ids })}
                markOf={(id) => <HazardMark level={hazardOf(id)} size="small" />}
              />
              <ChoiceField
                label={texts.medicines}
                hint={texts.medicineHint}
                example={texts.medicineExample}
                chosenLabel={texts.chosenMedicines}
                options={medicines}
                noMatch={texts.noMedicine}
                chosen={chosen.medicines}
                limit={limits.interactionCheck.medicines}
                onChange={(ids) => choose({ medicines: ids })}
              />
            </Grid>
            {isIncomplete && !isComplete && (
              <p role="alert" className={styles.error}>
                {texts.incomplete}
              </p>
            )}
            <Row gap={16} rowGap={8}>
              <Button type="submit" variant="primary" isBusy={check.isPending}>
                {texts.check}
              </Button>
              <Muted as="span">{texts.privacy}</Muted>
            </Row>
          </Form>
        </div>
      )}
      {check.error && <FailedState title={texts.failed} error={check.error} onRetry={submit} />}
      {check.data && (
        <CheckAnswer answer={check.data} onChange={isChanging ? undefined : () => setIsChanging(true)} />
      )}
    </>
  );
}

const focusFirstField = (form: HTMLElement | null) => form?.querySelector('input')?.focus();

/** Shows the share of known interactions that the checker finds, over pairs that somebody else chose. */
function Sensitivity() {
  const texts = useCheckerTexts().sensitivity;
  const language = useLanguage();
  const { date, pairs, interacting, first, ...now } = checkerSensitivity;
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const shares = ({ found, rightBand, weaker }: typeof first) => ({
    found: percent.format(found / interacting),
    rightBand: percent.format(rightBand / interacting),
    weaker: percent.format(weaker / interacting),
  });
  return (
    <details className={styles.sensitivity} data-screen-only>
      <summary>{texts.title}</summary>
      <p>
        {texts.text({
          pairs,
          interacting,
          first: shares(first),
          now: shares(now),
          day: <Day date={date} />,
        })}
      </p>
    </details>
  );
}

interface Chosen {
  plants: number[];
  medicines: string[];
}

interface Known {
  plant: (id: number) => boolean;
  medicine: (id: string) => boolean;
}

/**
 * The chosen plants and medicines, and their check. Those in the address that are known are chosen first. A changed
 * choice discards the answer.
 */
function useCheck(isKnown: Known) {
  const [params] = useSearchParams();
  const [touched, setTouched] = useState<Chosen>();
  const check = useWrite(interactionChecks.check);
  const linked = (name: string) => [...new Set(params.get(name)?.split(',') ?? [])];
  const chosen = touched ?? {
    plants: linked('plant').map(Number).filter(isKnown.plant).slice(0, limits.interactionCheck.plants),
    medicines: linked('medicine').filter(isKnown.medicine).slice(0, limits.interactionCheck.medicines),
  };
  return {
    chosen,
    choose(change: Partial<Chosen>) {
      check.reset();
      setTouched({ ...chosen, ...change });
    },
    check,
    submit: () => check.mutate({ body: chosen }),
  };
}
