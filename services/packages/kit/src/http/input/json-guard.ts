import { type Endpoint, limits } from '@portal/contracts';
import { invalidInput, tooLarge } from '../errors.ts';

export interface JsonBounds {
  /** Nesting of lists and objects. */
  depth: number;
  /** Keys of all objects together. */
  keys: number;
  /** Entries of all lists and properties of all objects together. */
  values: number;
  /** The longest key, in bytes of the JSON text. */
  keyBytes: number;
  /** The longest string, in bytes of the JSON text. */
  stringBytes: number;
}

/** The bounds of a call's body. A body above the usual size carries pictures: one string may fill it. */
export function jsonBoundsOf({ bodyBytes = limits.bodyBytes, anyKeys }: BodyRules): JsonBounds {
  const { keys, values, stringBytes } = limits.json;
  return {
    ...limits.json,
    keys: anyKeys ? values : keys,
    stringBytes: bodyBytes > limits.bodyBytes ? bodyBytes : stringBytes,
  };
}

/** Rules that a call declares for its body. */
export type BodyRules = Pick<Endpoint, 'bodyBytes' | 'anyKeys' | 'bodyTypes'>;

/**
 * Follows a JSON text chunk by chunk, wherever it is cut. Throws too_large or invalid_input as soon as the
 * text exceeds a bound, so parsing it afterwards is cheap. Returns the number of keys so far. JSON.parse
 * decides whether the text is valid JSON; for an invalid one the counts mean nothing.
 */
export function jsonGuard(bounds: JsonBounds): (chunk: Uint8Array) => number {
  let depth = 0;
  let keys = 0;
  let values = 0;
  /** Bytes of the open string, or of the last one. */
  let length = 0;
  let isInString = false;
  let isEscaped = false;
  let isAfterOpening = false;

  /** Returns the index after the string's closing quote, or after the chunk if the string continues. */
  function passString(chunk: Uint8Array, from: number): number {
    let at = from;
    if (from === 0 && !isEscaped && !chunk.includes(quote) && !chunk.includes(backslash)) at = chunk.length;
    while (at < chunk.length && (isEscaped || chunk[at] !== quote)) {
      isEscaped = !isEscaped && chunk[at] === backslash;
      at++;
    }
    length += at - from;
    if (length > bounds.stringBytes) {
      throw tooLarge(`A text in the body is too long: at most ${bounds.stringBytes} bytes are read.`);
    }
    isInString = at === chunk.length;
    return at + 1;
  }

  function countValue() {
    if (++values > bounds.values) throw tooLarge(`The body has more than ${bounds.values} values.`);
  }

  function pass(byte: number | undefined) {
    if (byte === space || byte === tab || byte === lineFeed || byte === carriageReturn) return;
    if (isAfterOpening && byte !== closingBrace && byte !== closingBracket) countValue();
    isAfterOpening = byte === openingBrace || byte === openingBracket;
    if (isAfterOpening && ++depth > bounds.depth) {
      throw invalidInput(`The body is nested deeper than ${bounds.depth} levels.`);
    }
    if (byte === closingBrace || byte === closingBracket) depth--;
    else if (byte === comma) countValue();
    else if (byte === colon) {
      if (length > bounds.keyBytes) throw invalidInput('The body has a field whose name is too long.');
      if (++keys > bounds.keys) throw tooLarge(`The body has more than ${bounds.keys} fields.`);
    } else if (byte === quote) {
      isInString = true;
      length = 0;
    }
  }

  return (chunk) => {
    let at = 0;
    while (at < chunk.length) {
      if (isInString) at = passString(chunk, at);
      else pass(chunk[at++]);
    }
    return keys;
  };
}

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [openingBrace, closingBrace, openingBracket, closingBracket] = [0x7b, 0x7d, 0x5b, 0x5d];
const [space, tab, lineFeed, carriageReturn] = [0x20, 0x09, 0x0a, 0x0d];
