export { linkedParts, type TextPart, webAddress } from './addresses.ts';
export { namesOf } from './mentions.ts';
export { countAddresses, linksOf, mentionsOf, picturesOf, plainTextOf, readText } from './reading.ts';
export { type Block, type Inline, type ListItem, type Mention, RefusedText } from './tree.ts';
