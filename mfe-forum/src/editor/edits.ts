/** A text with the part that is selected in it. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** Replaces a part of a text; what is selected afterwards is counted from the start of the text. */
export interface Edit {
  start: number;
  end: number;
  insert: string;
  select: [start: number, end: number];
}

/** Puts a mark around the selection, or removes it if it is there. */
export function toggleMark({ text, start, end }: Selected, mark: string): Edit {
  const selected = text.slice(start, end);
  const size = mark.length;
  const isAround = text.slice(start - size, start) === mark && text.slice(end, end + size) === mark;
  // A single star within two is the mark of bold, not of italic.
  const isLonger = size === 1 && text.slice(start - 2, start) === mark + mark;
  if (isAround && start >= size && !isLonger) {
    return {
      start: start - size,
      end: end + size,
      insert: selected,
      select: [start - size, end - size],
    };
  }
  return { start, end, insert: `${mark}${selected}${mark}`, select: [start + size, end + size] };
}

/** Begins each selected line with a mark, or removes it if all of them have it. */
export function togglePrefix({ text, start, end }: Selected, prefix: string): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const isSet = lines.every((line) => line.startsWith(prefix));
  const changed = lines.map((line) => (isSet ? line.slice(prefix.length) : prefix + line)).join('\n');
  // A list or a quote needs an empty line after a paragraph.
  const before = text.slice(0, from);
  const gap = isSet || !before || before.endsWith('\n\n') || isMarked(before, prefix) ? '' : '\n';
  const last = from + gap.length + changed.length;
  return {
    start: from,
    end: to,
    insert: gap + changed,
    select: start === end ? [last, last] : [from + gap.length, last],
  };
}

const isMarked = (before: string, prefix: string) =>
  before.slice(before.lastIndexOf('\n', before.length - 2) + 1).startsWith(prefix);

/** Code within a line, or a block of code if several lines are selected. */
export function toggleCode(selected: Selected): Edit {
  const { text, start, end } = selected;
  const code = text.slice(start, end);
  if (!code.includes('\n')) return toggleMark(selected, '`');
  const gap = start === 0 || text[start - 1] === '\n' ? '' : '\n';
  const insert = `${gap}\`\`\`\n${code}\n\`\`\`\n`;
  const from = start + gap.length + 4;
  return { start, end, insert, select: [from, from + code.length] };
}

/** A link whose address or text is selected, so that it can be typed. */
export function insertLink({ text, start, end }: Selected, placeholder: string): Edit {
  const selected = text.slice(start, end);
  if (/^https?:\/\/\S+$/i.test(selected)) {
    return {
      start,
      end,
      insert: `[${placeholder}](${selected})`,
      select: [start + 1, start + 1 + placeholder.length],
    };
  }
  const label = selected || placeholder;
  const address = start + label.length + 3;
  return { start, end, insert: `[${label}](https://)`, select: [address, address + 'https://'.length] };
}

/** A block of its own, such as a picture or a quote, with the cursor after it. */
export function insertBlock({ text, start, end }: Selected, block: string): Edit {
  const before = text.slice(0, start);
  const gap = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const insert = `${gap}${block}\n\n`;
  const after = start + insert.length;
  return { start, end, insert, select: [after, after] };
}

/** The beginning of a member's name before the cursor, perhaps none, after an `@` that is not in an address. */
export function mentionBefore(text: string, cursor: number): { start: number; name: string } | undefined {
  const [found, name = ''] = mention.exec(text.slice(Math.max(0, cursor - 40), cursor)) ?? [];
  return found === undefined ? undefined : { start: cursor - name.length - 1, name };
}

const mention = /(?<![\p{L}\p{N}._@/-])@((?:[\p{L}\p{N}][\p{L}\p{N}._-]{0,29})?)$/u;

/** The text after an edit. */
export const edited = (text: string, { start, end, insert }: Edit) =>
  text.slice(0, start) + insert + text.slice(end);
