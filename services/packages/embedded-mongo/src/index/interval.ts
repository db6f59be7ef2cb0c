/** An entry's target; `sequence` orders equal keys. */
export interface Sequenced {
  readonly sequence: number;
}

/** Keys between two bounds: `from` included, `to` not. */
export interface Interval {
  from: string;
  to: string;
}
