/** What a pixel shows. `leaf` is any part of a plant that isn't a flower: also a yellow, brown or red leaf. */
export const regions = { background: 0, leaf: 1, flower: 2, soil: 3 } as const;
