import { z } from 'zod';
import { mobileSchema } from './phone.ts';

const hexSchema = z.string().regex(/^[0-9a-f]{1,128}$/);

/** Work a browser does before a text message costs money: signed, short-lived, valid for one message (Decision 8). */
export const proofChallengeSchema = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal('SHA-256'),
    cost: z.int().min(1).max(100),
    /** Seconds since 1970. */
    expiresAt: z.int(),
    keyLength: z.int().min(1).max(64),
    keyPrefix: hexSchema,
    keySignature: hexSchema,
    nonce: hexSchema,
    salt: hexSchema,
  }),
  signature: hexSchema,
});
export type ProofChallenge = z.output<typeof proofChallengeSchema>;

/** The action and number a proof is valid for. The server refuses it for any other, and from another network (Decision 6). */
export const proofSubjectSchema = z.strictObject({
  action: z.enum(['signUp', 'passwordReset']),
  phone: mobileSchema,
});
export type ProofSubject = z.output<typeof proofSubjectSchema>;

/**
 * Made by the page that requests a code, and sent again with the code: others requesting a code for the same number
 * can neither replace this one nor use up its tries. 256 random bits.
 */
export const codeFlowSchema = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta({ secret: true });

export const proofSchema = z.strictObject({
  challenge: proofChallengeSchema,
  solution: z.strictObject({ counter: z.int().min(0).max(0xffffffff), derivedKey: hexSchema }),
});
export type Proof = z.output<typeof proofSchema>;
