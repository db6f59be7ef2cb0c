/** The tables of the safety data, in the order of pages. */
export const openDataTables = [
  'plants',
  'toxicity',
  'risks',
  'look-alikes',
  'interactions',
  'references',
] as const;
export type OpenDataTable = (typeof openDataTables)[number];
