export const en = {
  title: 'My remote',
  lead: 'The first plants of the encyclopedia.',
  empty: 'There are no plants yet.',
  failed: 'The plants couldn’t be loaded.',
};
