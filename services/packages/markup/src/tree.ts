/** A part of a text that begins a line of its own. */
export type Block =
  /** `isTight`: the text of a list's item, without space around it. */
  | { type: 'paragraph'; children: Inline[]; isTight?: boolean }
  | { type: 'heading'; children: Inline[] }
  | { type: 'quote'; children: Block[] }
  /** `start`: the first number of a numbered list. */
  | { type: 'list'; start?: number; children: ListItem[] }
  | { type: 'code'; text: string }
  | { type: 'rule' };

export interface ListItem {
  type: 'item';
  /** Of a task only. */
  isDone?: boolean;
  children: Block[];
}

/** A part of a line. */
export type Inline =
  | { type: 'text' | 'code'; text: string }
  | { type: 'break' }
  | { type: 'strong' | 'emphasis'; children: Inline[] }
  | { type: 'link'; href: string; children: Inline[] }
  /** A link or a picture that isn't shown as one: what was typed, and the words in it. */
  | { type: 'typed'; text: string; words: Inline[] }
  /** A picture of the portal. */
  | { type: 'picture'; path: string; text: string }
  | Mention;

/**
 * A user name after an `@`, and the dots, hyphens and underscores that follow: they belong to the sentence, unless there is
 * a member with the longer name.
 */
export interface Mention {
  type: 'mention';
  name: string;
  tail: string;
}

/** A text that is nested too deeply (`depth`), or that would take too long to read (`steps`). */
export class RefusedText extends Error {
  constructor(readonly reason: 'depth' | 'steps') {
    super(`This text exceeds the limit of ${reason}.`);
  }
}
