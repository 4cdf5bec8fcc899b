import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { nameLineSchema, personNameLengthMax, typedText } from '../kit/line.ts';

// Spec S2.9: what a person keeps of himself, whatever business he is in. Reached before one is chosen, and by operators.
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
    /** Masked: its country and its end. */
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

/** The browser shrinks a picture before it sends it; the server keeps a smaller one still. */
export const avatarBytesMax = 512 * 1024;
/** Above that a picture of few bytes could cost the server much. */
export const avatarPixelsMax = 25_000_000;

/** Spec S3.1. A picture in base64. The server tells its kind by its bytes, cuts it to a square and re-encodes it. */
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

/** Initials stand there again. */
export const removeAvatar = defineCall({
  name: 'removeAvatar',
  method: 'DELETE',
  path: 'user/avatar',
  access: ownAccess,
  input: z.strictObject({}),
  output: z.object({}),
  errors: [],
});

/** Spec S2.59. Ends every session; what was booked and logged stays. The confirmation is the person's own name. */
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
  /** As its user agent says; null where it says nothing that is known. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  ip: z.string(),
  businessName: z.string().nullable(),
  startedAt: z.iso.datetime(),
  activeAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type ActiveSession = z.output<typeof sessionSchema>;

/** The current one first, then those that were active last. */
export const listSessions = defineCall({
  name: 'listSessions',
  method: 'GET',
  path: 'user/sessions',
  access: ownAccess,
  input: z.strictObject({}),
  output: z.object({ sessions: z.array(sessionSchema) }),
  errors: [],
});

/** It opens nothing from the next request on, and its streams end. */
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
