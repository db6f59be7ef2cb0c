import type { Language, Plant, plantFacts } from '@portal/contracts';
import { Muted, useLanguage } from '@portal/sdk';
import { useSafetyTexts } from '../safety/texts/index.ts';
import { useTexts } from '../texts/index.ts';
import { Figures } from './figures.tsx';
import styles from './plant.module.css';

export type FactName = (typeof plantFacts)[number][0];

/** Omitted in print, so that a plant fits on few pages. */
const screenOnly: readonly FactName[] = [
  'medicinalProperties',
  'habitat',
  'growingConditions',
  'historicalUses',
  'constituents',
];

interface FactText {
  text: string;
  lang: Language;
}

/** The safety texts are in German too, the others in English only. */
export function factIn(plant: Plant, name: FactName, language: Language): FactText | undefined {
  const german = language === 'de' ? plant.german?.[name as keyof NonNullable<Plant['german']>] : undefined;
  const text = german ?? plant[name];
  return text === undefined ? undefined : { text, lang: german ? 'de' : 'en' };
}

/** The form of a medicine that begins a line, as in “Tea (traditional use): 1 g”. */
const leadPattern = /^[^.:;(]{3,60}?(?=(?: \([^)]*\))?: )/;

interface ProseProps extends FactText {
  /** Emphasizes how lines begin, to find one of them. */
  hasLeads?: boolean;
}

/** Each line of a text is a paragraph. */
export const Prose = ({ text, lang, hasLeads = false }: ProseProps) => (
  <div lang={lang} className={styles.prose}>
    {text.split('\n').map((line, index) => {
      const lead = (hasLeads && leadPattern.exec(line)?.[0]) || '';
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text don't change places.
        <p key={index}>
          {lead && <b>{lead}</b>}
          <Figures of={line.slice(lead.length)} />
        </p>
      );
    })}
  </div>
);

/** The beginning of a text, in two lines. */
export const Excerpt = ({ text, lang }: FactText) => (
  <p lang={lang} className={styles.excerpt}>
    <Figures of={text.split('\n', 1)[0] ?? ''} />
  </p>
);

/** Says that a text is not in the visitor's language. */
export function TranslationNote({ lang }: Pick<FactText, 'lang'>) {
  const { notTranslated } = useSafetyTexts();
  return (
    lang !== useLanguage() && (
      <Muted size="caption" className={styles.translation}>
        {notTranslated}
      </Muted>
    )
  );
}

/** The same, with the note. */
export const MarkedExcerpt = (text: FactText) => (
  <>
    <TranslationNote {...text} />
    <Excerpt {...text} />
  </>
);

interface PlantFactsProps {
  plant: Plant;
  /** The facts to show, in order; absent ones are left out. */
  names: readonly FactName[];
}

/** Texts under their headings. The first that is not translated says so. */
export function PlantFacts({ plant, names }: PlantFactsProps) {
  const { facts } = useTexts().plant;
  const language = useLanguage();
  const shown = names.map((name) => [name, factIn(plant, name, language)] as const);
  const firstForeign = shown.find(([, fact]) => fact && fact.lang !== language)?.[1];
  return shown.map(
    ([name, fact]) =>
      fact && (
        <section
          key={name}
          data-screen-only={screenOnly.includes(name) || undefined}
          aria-labelledby={`text-${name}`}
        >
          <h3 id={`text-${name}`}>{facts[name]}</h3>
          {fact === firstForeign && <TranslationNote {...fact} />}
          <Prose {...fact} hasLeads={name === 'dosageAndPreparation'} />
        </section>
      ),
  );
}
