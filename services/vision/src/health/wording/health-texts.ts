import type { Plant } from '@portal/contracts';
import type { HealthFinding, Sign, SignKind, Soil } from '../finding.ts';
import type { Tone } from './mood-texts.ts';

type BySign = Partial<Record<SignKind, string>>;

/** The words of a health reading in one language. */
export interface HealthTexts {
  /** Sentences about a plant's mood, by tone; `{plant}` is replaced by its name. */
  feelings: Record<Tone, readonly string[]>;
  personalities: Record<Tone, readonly string[]>;
  /** The plant at the beginning of a sentence. */
  called: (name: string | undefined) => string;
  nameOf: (plant: Plant) => string;
  list: (texts: string[]) => string;
  reasons: {
    leavesHidden: string;
    drooping: string;
    droopingAnd: (seen: string) => string;
    seen: (seen: string) => string;
    unmarked: (colour: string) => string;
    strained: string;
  };
  unclear: string;
  noPlant: { interpretation: string; personality: string; notice: string };
  colours: Record<HealthFinding['leafColour'], string>;
  leaves: Record<'even' | 'strained' | 'fewMarks' | 'marks' | 'inParts' | 'overMuch', string>;
  soil: {
    condition: { flecked: string; bare: string };
    moisture: Record<Soil['moisture'], string>;
    concerns: { dry: string; flecked: string };
  };
  postures: Record<HealthFinding['posture'], string>;
  growths: Record<HealthFinding['growth'], string>;
  sign: (sign: Sign) => string;
  /** Of spots and holes. */
  counted: (kind: SignKind, count: number) => string | undefined;
  ofLeafArea: (share: number) => string;
  causes: Record<SignKind, string>;
  care: {
    immediate: BySign;
    weekly: BySign;
    longTerm: BySign;
    dry: string;
    moist: string;
    drooping: string;
    leggy: string;
    checkSoil: string;
    comparePhotos: string;
    /** Of a plant that is known; undefined or empty if nothing is known. */
    waterOf: (plant: Plant) => string | undefined;
    homeOf: (plant: Plant) => string[];
  };
}
