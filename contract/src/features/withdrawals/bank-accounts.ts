import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { shownBankAccountSchema } from '../merchants/facts.ts';

/** Hours without payouts after an account was added or replaced. */
export const coolingHours = 48;

const bankAccountSchema = shownBankAccountSchema.extend({
  id: z.string(),
  since: z.string(),
  usableFrom: z.string(),
  isCooling: z.boolean(),
});
export type BankAccount = z.output<typeof bankAccountSchema>;

/** One for each currency. */
export const listBankAccounts = defineCall({
  name: 'listBankAccounts',
  method: 'GET',
  path: 'bankAccounts',
  access: { kind: 'merchant', permission: 'withdrawals.view' },
  input: z.strictObject({}),
  output: z.object({ accounts: z.array(bankAccountSchema) }),
  errors: [],
});

/**
 * Refused while a pending withdrawal goes there. The owners get a mail. A new account is added by a change of the
 * merchant's information, or from operators (Decision 22).
 */
export const removeBankAccount = defineCall({
  name: 'removeBankAccount',
  method: 'POST',
  path: 'bankAccounts/{id}/remove',
  access: { kind: 'merchant', permission: 'withdrawals.bankAccounts' },
  stepUp: true,
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({}),
  errors: ['withdrawals.accountNotFound', 'withdrawals.wholeBusiness', 'withdrawals.accountInUse'],
});
