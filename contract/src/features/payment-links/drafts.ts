import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { linkStates } from '../payment-links.ts';
import { linkFaults, newLinkSchema } from './new-link.ts';

const access = { kind: 'merchant', permission: 'paymentLinks.manage' } as const;
const byNumber = { number: z.string().max(64) };
const stateOnly = z.object({ state: z.enum(linkStates) });

/**
 * Replaces the whole content of a draft, which stays a draft. A published link keeps its content, because payers have
 * read it.
 */
export const editPaymentLink = defineCall({
  name: 'editPaymentLink',
  method: 'POST',
  path: 'paymentLinks/{number}/edit',
  access,
  input: newLinkSchema.omit({ isDraft: true }).extend(byNumber),
  output: stateOnly,
  errors: ['paymentLinks.notFound', 'paymentLinks.notADraft', ...linkFaults],
});

/**
 * Lets payers open the link from now on. We check it again: gateway and products may have changed since it was saved.
 */
export const publishPaymentLink = defineCall({
  name: 'publishPaymentLink',
  method: 'POST',
  path: 'paymentLinks/{number}/publish',
  access,
  acts: ['payment', 'testPayment'],
  input: z.strictObject(byNumber),
  output: stateOnly,
  errors: ['paymentLinks.notFound', 'paymentLinks.notADraft', ...linkFaults],
});

/** Final, and only if no payer has opened it: a draft, or a published link that was never used. */
export const removePaymentLink = defineCall({
  name: 'removePaymentLink',
  method: 'POST',
  path: 'paymentLinks/{number}/remove',
  access,
  input: z.strictObject(byNumber),
  output: z.object({}),
  errors: ['paymentLinks.notFound', 'paymentLinks.openedAlready', 'paymentLinks.stopped'],
});

/** The calls about drafts, for the catalogue. */
export const linkDraftCalls = { editPaymentLink, publishPaymentLink, removePaymentLink } as const;
