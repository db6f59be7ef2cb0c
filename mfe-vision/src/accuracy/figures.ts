/** A part of a whole, from 0 to 1, as a percentage: "46%", or "4.2%" with one decimal. */
export const share = (value: number, decimals = 0) => `${(value * 100).toFixed(decimals)}%`;

/** The same in a sentence: "46 of 100". */
export const ofHundred = (value: number) => `${Math.round(value * 100)} of 100`;

/** What the labels of measured photos mean; a label that is not known here is shown as it is. */
const kindsInWords: Record<string, string> = {
  'field-flower': 'flowers, outdoors',
  'field-plant': 'whole plants, outdoors',
  'lab-leaf': 'single leaves on paper',
  field: 'outdoors',
  home: 'at home',
  lab: 'single leaves, laboratory',
  'plain-background': 'single leaves, plain ground',
};
export const kindInWords = (label: string) => {
  const [kind = '', ...more] = label.split(', ');
  return [kindsInWords[kind] ?? kind, ...more].join(', ');
};

/** What stands in a table where nothing could be computed. */
export const none = '–';

/** A figure between -1 and 1 with two decimals, if there is one. */
export const coefficient = (value: number | null) => (value === null ? none : value.toFixed(2));
