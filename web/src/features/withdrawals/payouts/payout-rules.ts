import { overseeWithdrawals } from '@back-office/contract/features/withdrawals/oversight';
import type { z } from 'zod';
import { type Undated, undatedRules } from '#kit/undated-list';

const schema = overseeWithdrawals.input.pick({ queue: true, currencies: true, search: true });
export type PayoutFilter = Undated<z.output<typeof schema>>;

export const payoutRules = undatedRules<PayoutFilter>(schema);
