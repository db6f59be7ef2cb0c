/** A part of a whole, from 0 to 1, as a percentage: "46%", or "4.2%" with one decimal. */
export const share = (value: number, decimals = 0) => `${(value * 100).toFixed(decimals)}%`;

/** The same in a sentence: "46 of 100". */
export const ofHundred = (value: number) => `${Math.round(value * 100)} of 100`;

/** What stands in a table where nothing could be computed. */
export const none = '–';

/** A figure between -1 and 1 with two decimals, if there is one. */
export const coefficient = (value: number | null) => (value === null ? none : value.toFixed(2));
