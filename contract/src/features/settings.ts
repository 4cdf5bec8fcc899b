import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { nameLineSchema, personNameLengthMax, typedText } from '../kit/line.ts';

// Spec S2.9: a person's own settings, the same in every business. Available before one is chosen, and to operators.
const ownAccess = { kind: 'session', level: 'secondFactor' } as const;

/** Why an account cannot be removed yet. */
export const removalObstacles = ['operator', 'soleOwner', 'balance', 'pending'] as const;
const obstacleSchema = z.object({
  reason: z.enum(removalObstacles),
  /** The business it is about. */
  businessName: z.string().nullable(),
});
export type RemovalObstacle = z.output<typeof obstacleSchema>;

export const getSettings = defineCall({
  name: 'getSettings',
  method: 'GET',
  path: 'user/settings',
  access: ownAccess,
  input: z.strictObject({}),
  output: z.object({
    name: z.string(),
    email: z.string().nullable(),
    isEmailVerified: z.boolean(),
    /** Masked: only its country code and last digits are shown. */
    phone: z.string().nullable(),
    removalObstacles: z.array(obstacleSchema),
  }),
  errors: [],
});
export type Settings = z.output<typeof getSettings.output>;

export const changeName = defineCall({
  name: 'changeName',
  method: 'PUT',
  path: 'user/name',
  access: ownAccess,
  input: z.strictObject({ name: nameLineSchema(personNameLengthMax) }),
  output: z.object({}),
  errors: [],
});

/** The browser shrinks a picture before sending it; the server stores an even smaller one. */
export const avatarBytesMax = 512 * 1024;
/** A picture with more pixels could cost the server much, even with few bytes. */
export const avatarPixelsMax = 25_000_000;

/** Spec S3.1. A picture in base64. The server detects its kind by its bytes, crops it to a square and re-encodes it. */
export const chooseAvatar = defineCall({
  name: 'chooseAvatar',
  method: 'PUT',
  path: 'user/avatar',
  access: ownAccess,
  input: z.strictObject({
    picture: z
      .base64()
      .min(1)
      .max(Math.ceil(avatarBytesMax / 3) * 4),
  }),
  output: z.object({ avatar: z.string() }),
  errors: ['settings.pictureUnreadable'],
});

/** Initials are shown again. */
export const removeAvatar = defineCall({
  name: 'removeAvatar',
  method: 'DELETE',
  path: 'user/avatar',
  access: ownAccess,
  input: z.strictObject({}),
  output: z.object({}),
  errors: [],
});

/** Spec S2.59. Ends every session; bookings and logs are kept. The person's own name serves as confirmation. */
export const removeAccount = defineCall({
  name: 'removeAccount',
  method: 'POST',
  path: 'user/removal',
  access: ownAccess,
  stepUp: true,
  input: z.strictObject({ confirmation: typedText(personNameLengthMax) }),
  output: z.object({}),
  errors: ['settings.removalBarred', 'settings.confirmationWrong'],
});

const sessionSchema = z.object({
  id: z.string(),
  kind: z.enum(['browser', 'program']),
  /** From its user agent; null if not recognised. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  ip: z.string(),
  businessName: z.string().nullable(),
  startedAt: z.iso.datetime(),
  activeAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type ActiveSession = z.output<typeof sessionSchema>;

/** The current session first, then by last activity. */
export const listSessions = defineCall({
  name: 'listSessions',
  method: 'GET',
  path: 'user/sessions',
  access: ownAccess,
  input: z.strictObject({}),
  output: z.object({ sessions: z.array(sessionSchema) }),
  errors: [],
});

/** Its requests are refused from now on, and its streams end. */
export const endSession = defineCall({
  name: 'endSession',
  method: 'DELETE',
  path: 'user/sessions/{id}',
  access: ownAccess,
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({}),
  errors: ['settings.sessionNotFound'],
});

export const endOtherSessions = defineCall({
  name: 'endOtherSessions',
  method: 'POST',
  path: 'user/sessions/endOthers',
  access: ownAccess,
  input: z.strictObject({}),
  output: z.object({ ended: z.int() }),
  errors: [],
});
