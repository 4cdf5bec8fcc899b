import type { ContractState } from '@back-office/contract/features/home';
import { addDays } from '@back-office/contract/kit/business-day';

const soonDays = 30;

/** Where a business day stands in a contract, whose last day is its own still. */
export const contractStateOn = (
  day: string,
  { from, to }: { from: string; to: string | null },
): ContractState => {
  if (day < from) {
    return 'notBegun';
  }
  if (to === null) {
    return 'inForce';
  }
  if (day > to) {
    return 'ended';
  }
  return addDays(day, soonDays) > to ? 'endsSoon' : 'inForce';
};
