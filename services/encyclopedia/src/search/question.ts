import type { Category, Condition, Medicine, Need, QuickFacts } from '@portal/contracts';
import type { NamedIn } from './named-in.ts';
import type {
  askPhrases,
  evidencePhrases,
  growingPhrases,
  statePhrases,
  urgentPhrases,
} from './question-words.ts';

export type Ask = keyof typeof askPhrases;
export type EvidenceWord = keyof typeof evidencePhrases;
export type Growing = keyof typeof growingPhrases;
/** Of the place or the care that a plant is to get. */
export type Wish = Exclude<Growing, 'growing'>;
export type Urgent = keyof typeof urgentPhrases;
export type State = keyof typeof statePhrases;
type EdiblePart = QuickFacts['edibleParts'][number];

/** A question, as far as the search understands it. */
export interface Question {
  /** As it was asked. */
  term: string;
  named: NamedIn;
  /** The plants that it leaves out. */
  excluded?: NamedIn | undefined;
  conditions: Condition[];
  /** Of a child, in years. */
  age?: number | undefined;
  /** Names an animal that the guide has no advice on. */
  isOtherAnimal: boolean;
  asks: ReadonlySet<Ask>;
  needs: Need[];
  /** True if the needs were found as written. */
  hasExactNeed: boolean;
  evidence: EvidenceWord[];
  category?: Category | undefined;
  growing: ReadonlySet<Growing>;
  parts: EdiblePart[];
  /** States and coverings of parts. */
  states: State[];
  /** Complaints that need a doctor or a helpline first. */
  urgent: ReadonlySet<Urgent>;
  /** The medicines that it names, unless it looks for plants in their place. */
  medicines: Medicine[];
  /** True if it speaks of medicines without a name. */
  isMedicineAsked: boolean;
  /** The words that nothing above explains, as they were written. */
  rest: string[];
  /** The words that may name an unknown plant: up to three, next to each other. */
  unknown?: string | undefined;
  /** True if it has words beside those that it is about: more than a term to look up. */
  isSentence: boolean;
  /** True if it is a whole sentence, two of whose words or more nothing explains: they may turn its meaning round. */
  isHalfUnderstood: boolean;
  /** True if it asks for plants in general. */
  isForList: boolean;
  /** A name with a word before it that makes it another plant's: "ground elder". */
  qualified?: string | undefined;
  /** True if it is nothing but names. */
  isOnlyNames: boolean;
}
