import { createHash } from 'node:crypto';
import { isoOf } from './clock.ts';

const utc8Ms = 8 * 60 * 60 * 1000;

/** YYYYMMDDHHmmssSSS of the order in UTC+8, then five digits unique within that millisecond. */
export const paymentNumberOf = (orderedAt: number, sequence: number): string =>
  isoOf(orderedAt + utc8Ms).replaceAll(/\D/g, '') + String(sequence).padStart(5, '0');

/** Numbers of related objects contain their payment's number, so they are unique without a register. */
export const childNumberOf = (prefix: string, paymentNumber: string, index: number): string =>
  `${prefix}${paymentNumber}${index}`;

/** The same object at the same version always has the same event id: anything made twice is sent as a duplicate. */
export const eventIdOf = (objectNumber: string, version: number): string =>
  `evt_${createHash('sha256').update(`${objectNumber}/${version}`).digest('base64url').slice(0, 24)}`;
