import { z } from 'zod';
import { mobileSchema } from './phone.ts';

const hexSchema = z.string().regex(/^[0-9a-f]{1,128}$/);

/** Work for a browser before a short message costs us something: signed, soon over, good for one message (Decision 8). */
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

/** The action and the number that a proof pays for. The server refuses it for any other, and from another network (Decision 6). */
export const proofSubjectSchema = z.strictObject({
  action: z.enum(['signUp', 'passwordReset']),
  phone: mobileSchema,
});
export type ProofSubject = z.output<typeof proofSubjectSchema>;

/**
 * Made by the page that asks for a code, and sent again with the code: whoever else asks for a code to the same number can
 * neither replace this one nor use up its tries. 256 random bits.
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
