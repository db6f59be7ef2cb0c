import styles from './references.module.css';

/** What no page of the guide replaces. */
export const MedicalDisclaimer = () => (
  <section aria-labelledby="disclaimer" className={styles.disclaimer}>
    <h2 id="disclaimer">Medical disclaimer</h2>
    <p>
      This guide is for educational use only. Do not diagnose or treat yourself by it. Ask a physician, a
      pharmacist or another professional before you take a plant as medicine, above all if you are pregnant,
      take other medicines, or want to give it to a child.
    </p>
  </section>
);

const steps = [
  [
    'The name first',
    'Each plant stands under its accepted Latin name, looked up in Plants of the World Online. Older names lead to it.',
  ],
  [
    'Dangers from strong sources',
    'Poisons, look-alikes and interactions are taken from journals, monographs, universities and authorities, never from hearsay alone.',
  ],
  [
    'Use and proof kept apart',
    'What a tradition says is told as tradition; what was tested is told with how it was tested.',
  ],
  [
    'Each reference looked up',
    'Articles are named with the number under which they can be looked up, and none whose record could not be found. Where a number could not be confirmed, none is given.',
  ],
  ['Open to correction', 'Who finds an error names it in the forum. A page that changes keeps its sources.'],
];

/** How what the guide says is checked. */
export const VerificationMethod = () => (
  <section aria-labelledby="method" className={styles.section}>
    <h2 id="method">How it is verified</h2>
    <ol className={styles.steps}>
      {steps.map(([title, text]) => (
        <li key={title}>
          <strong>{title}.</strong> {text}
        </li>
      ))}
    </ol>
  </section>
);
