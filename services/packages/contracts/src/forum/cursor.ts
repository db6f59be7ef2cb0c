/** The position of a text in a list ordered by the given date. */
export const cursorOf = (moment: string, id: number) => `${moment}_${id}`;
