import type { KeyCharacter, KeyState } from '@portal/contracts';
import { Button, Grid, Row, useLanguage } from '@portal/sdk';
import type { FormEvent } from 'react';
import { useKeyTexts } from '../texts/key.ts';
import { fieldsOf, type Given, seasonalParts, unknown, withAnswer } from './given.ts';
import styles from './question.module.css';
import { useFocusOnChange } from './use-focus-on-change.ts';

interface QuestionProps {
  question: KeyCharacter;
  given: Given;
  onAnswer: (given: Given) => void;
  /** The visitor has just asked for it. */
  isNew?: boolean;
}

/** A question with its answers. Without scripts, an answer is a form that loads the next question. */
export function Question({ question, given, onAnswer, isNew = false }: QuestionProps) {
  const texts = useKeyTexts();
  const language = useLanguage();
  const heading = useFocusOnChange<HTMLHeadingElement>(question.id, { isNew });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement) onAnswer(withAnswer(given, submitter.name, submitter.value));
  };
  const { id, part } = question;
  return (
    <form action="/key" method="get" onSubmit={submit} aria-labelledby="question" className={styles.question}>
      <h2 id="question" ref={heading} tabIndex={-1}>
        {question.questions[language]}
      </h2>
      {fieldsOf(given).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Grid
        as="ul"
        gap={8}
        className={styles.states}
        data-colours={question.states.every(({ colour }) => colour)}
      >
        {question.states.map((state) => (
          <li key={state.id}>
            <button type="submit" name={id} value={state.id} className={styles.state}>
              <StateDrawing state={state} />
              <span className={styles.name}>{state.names[language]}</span>
            </button>
          </li>
        ))}
      </Grid>
      <Row gap={8} className={styles.others}>
        <Button type="submit" size="small" name={id} value={unknown}>
          {texts.cannotTell}
        </Button>
        {seasonalParts.includes(part) && (
          <Button type="submit" size="small" name="without" value={part}>
            {texts.without[part as keyof typeof texts.without]}
          </Button>
        )}
      </Row>
    </form>
  );
}

/** The drawing or the colour of an answer. */
const StateDrawing = ({ state: { drawing, colour } }: { state: KeyState }) => (
  <svg viewBox="0 0 48 48" aria-hidden className={styles.drawing}>
    {colour && <circle cx="24" cy="24" r="18" fill={colour} />}
    {drawing && <path d={drawing} />}
  </svg>
);
