import { z } from 'zod';

// Spec S3.12: the ids are stored and sent; the names never are.
export const timeZones = [
  { id: 1, name: 'Asia/Shanghai' },
  { id: 2, name: 'Asia/Kuala_Lumpur' },
  { id: 3, name: 'Asia/Seoul' },
  { id: 4, name: 'Europe/London' },
  { id: 5, name: 'Europe/Paris' },
  { id: 6, name: 'America/New_York' },
  { id: 7, name: 'America/Chicago' },
] as const;

export type TimeZone = (typeof timeZones)[number];
export type TimeZoneId = TimeZone['id'];
export type TimeZoneName = TimeZone['name'];

export const defaultTimeZone: TimeZone = timeZones[0];

/** Reads an id from a header, a cookie or storage; anything that is not one of the seven ids is the default zone. */
export const timeZoneOf = (id: string | number | undefined): TimeZone =>
  timeZones.find((zone) => String(zone.id) === String(id)) ?? defaultTimeZone;

export const timeZoneIdSchema = z.literal(timeZones.map((zone) => zone.id));
