import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';

/** How a merchant proves ownership of a domain: a DNS record or a file on the website. */
export const proofMethods = ['dns', 'file'] as const;
export type ProofMethod = (typeof proofMethods)[number];
/** Why the proof was not found. */
export const proofFailures = ['notFound', 'unreachable', 'certificate', 'otherContent'] as const;
export type ProofFailure = (typeof proofFailures)[number];

export const domainProofSchema = z.object({
  /** Null until the domain is proved. */
  provedBy: z.enum(proofMethods).nullable(),
  provedAt: z.iso.datetime().nullable(),
  /** Set until a round has checked it. */
  asked: z.enum(proofMethods).nullable(),
  /** The last check's result, if it failed. */
  failure: z.enum(proofFailures).nullable(),
  checkedAt: z.iso.datetime().nullable(),
  /** A TXT record. */
  record: z.object({ name: z.string(), value: z.string() }),
  file: z.object({ url: z.string(), content: z.string() }),
});
export type DomainProof = z.output<typeof domainProofSchema>;

/** Requests a check of the record or the file; a round performs it within a minute. */
export const proveWebsite = defineCall({
  name: 'proveWebsite',
  method: 'POST',
  path: 'websites/{number}/prove',
  access: { kind: 'merchant', permission: 'websites.manage' },
  input: z.strictObject({ number: z.string().max(64), method: z.enum(proofMethods) }),
  output: z.object({ asked: z.enum(proofMethods) }),
  errors: ['websites.notFound', 'websites.provedAlready'],
});
