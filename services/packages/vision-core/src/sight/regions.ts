/** Kinds of pixels. `leaf` is any part of a plant except flowers, of any colour. */
export const regions = { background: 0, leaf: 1, flower: 2, soil: 3 } as const;
