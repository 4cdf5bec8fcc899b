import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { shownBankAccountSchema } from '../merchants/facts.ts';
import { bankAccountFields, withBankCode } from '../merchants/bank-account.ts';

const access = { kind: 'merchant', permission: 'withdrawals.bankAccounts' } as const;

/** So long after it came, or took the place of another, nothing is paid to an account. */
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
  output: z.object({
    accounts: z.array(bankAccountSchema),
    /** Who holds every account; null where the acquirer has no legal name on file. */
    legalName: z.string().nullable(),
  }),
  errors: [],
});

/** Takes the place of the one in use for its currency. The owners hear of it by mail. */
export const addBankAccount = defineCall({
  name: 'addBankAccount',
  method: 'POST',
  path: 'bankAccounts',
  access,
  stepUp: true,
  input: withBankCode(z.strictObject(bankAccountFields)),
  output: z.object({ id: z.string(), usableFrom: z.string() }),
  errors: ['merchants.holderDiffers', 'withdrawals.wholeBusiness', 'withdrawals.accountInUse'],
});

/** Not while a withdrawal that is pending goes there. The owners hear of it by mail. */
export const removeBankAccount = defineCall({
  name: 'removeBankAccount',
  method: 'POST',
  path: 'bankAccounts/{id}/remove',
  access,
  stepUp: true,
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({}),
  errors: ['withdrawals.accountNotFound', 'withdrawals.wholeBusiness', 'withdrawals.accountInUse'],
});
