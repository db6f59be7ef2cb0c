import { Double, ObjectId, Timestamp } from 'bson';
import { double, integer, isInt64, numberType, toDouble, toInteger } from '../bson/numbers.ts';
import { asNumber, isInt32, typeName } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { isMissing, isTrue, type Operator, onValues } from './operator.ts';

const failed = (value: unknown, to: string) =>
  new CommandError(
    241,
    typeof value === 'string'
      ? `Failed to parse ${to} '${value}' in $convert with no onError value`
      : `Unsupported conversion from ${typeName(value)} to ${to} in $convert with no onError value`,
  );

/** @throws {CommandError} ConversionFailure (241) */
export function toText(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'boolean') return String(value);
  if (value instanceof ObjectId) return value.toHexString();
  if (value instanceof Date) return value.toISOString();
  if (asNumber(value) === undefined) throw failed(value, 'string');
  return value instanceof Double ? String(value.value) : String(value);
}

function toObjectId(value: unknown): ObjectId {
  if (value instanceof ObjectId) return value;
  if (typeof value === 'string' && /^[0-9a-f]{24}$/i.test(value)) return ObjectId.createFromHexString(value);
  throw failed(value, 'objectId');
}

function toDate(value: unknown): Date {
  if (value instanceof ObjectId) return value.getTimestamp();
  if (value instanceof Timestamp) return new Date(value.getHighBitsUnsigned() * 1000);
  const isNumber = ['long', 'double'].includes(typeName(value));
  const isText = typeof value === 'string' && /^\d{4}-\d\d/.test(value);
  if (value instanceof Date) return value;
  // Without a zone, MongoDB uses UTC and JavaScript local time.
  const hasZone = /(Z|[+-]\d\d:?\d\d)$|^[\d-]+$/i.test(String(value));
  const text = hasZone ? String(value) : `${String(value)}Z`;
  const date = isNumber ? new Date(Math.trunc(toDouble(value))) : new Date(isText ? text : Number.NaN);
  if (Number.isNaN(date.getTime())) throw failed(value, 'date');
  return date;
}

function toFloat(value: unknown): unknown {
  if (typeof value === 'boolean') return double(Number(value));
  if (value instanceof Date) return double(value.getTime());
  if (
    typeof value === 'string' &&
    /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$|^[+-]?Infinity$|^NaN$/i.test(value)
  ) {
    return double(Number(value));
  }
  if (!numberType('$toDouble', value)) throw failed(value, 'double');
  return double(toDouble(value));
}

function toWhole(value: unknown, to: 'int' | 'long'): unknown {
  let exact: bigint;
  if (typeof value === 'boolean') exact = BigInt(value);
  else if (value instanceof Date && to === 'long') exact = BigInt(value.getTime());
  else if (typeof value === 'string' && /^[+-]?\d+$/.test(value)) exact = BigInt(value.replace('+', ''));
  else {
    const type = numberType(`$to${to === 'int' ? 'Int' : 'Long'}`, value);
    if (!type || (type === 'double' && !Number.isFinite(toDouble(value)))) throw failed(value, to);
    exact = type === 'double' ? BigInt(Math.trunc(toDouble(value))) : toInteger(value);
  }
  if (to === 'int' ? !isInt32(Number(exact)) : !isInt64(exact)) {
    throw new CommandError(
      241,
      `Conversion would overflow target type in $convert with no onError value: ${exact}`,
    );
  }
  return integer(exact, to === 'long');
}

/** A conversion of one value; null if it is null or missing. */
const conversion = (convert: (value: unknown) => unknown): Operator =>
  onValues(1, 1, (value) => (isMissing(value) ? null : convert(value)));

export const conversions: Readonly<Record<string, Operator>> = {
  $toString: conversion(toText),
  $toObjectId: conversion(toObjectId),
  $toDate: conversion(toDate),
  $toDouble: conversion(toFloat),
  $toInt: conversion((value) => toWhole(value, 'int')),
  $toLong: conversion((value) => toWhole(value, 'long')),
  $toBool: conversion(isTrue),
  $isNumber: onValues(1, 1, (value) => ['int', 'long', 'double', 'decimal'].includes(typeName(value))),
  $type: onValues(1, 1, (value) => (value === undefined ? 'missing' : typeName(value))),
};
