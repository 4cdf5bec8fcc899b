import {
  type SettlementCycle,
  type UnsettledReason,
  unsettledReasons,
} from '@back-office/contract/features/settlements/cycle';
import { useNavigate, useSearch } from '@tanstack/react-router';

/** A figure whose rows are open. */
export type Opened = { reason: UnsettledReason; dueDay: string | undefined };

type CycleSearch = Partial<
  Record<'currency' | 'month' | 'view' | 'reason' | 'dueDay', string | undefined>
>;

export type CycleUrl = {
  cycle: SettlementCycle;
  /** `2026-11`. */
  month: string;
  isTable: boolean;
  opened: Opened | undefined;
  change: (part: CycleSearch) => void;
};

const isMonth = (text: unknown): text is string =>
  typeof text === 'string' && /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(text);
const dayOf = (text: unknown): string | undefined =>
  typeof text === 'string' && /^20\d{2}-\d{2}-\d{2}$/.test(text) ? text : undefined;

/** The page's state in the address; invalid parameters are ignored. */
export const useCycleUrl = (
  cycles: readonly [SettlementCycle, ...SettlementCycle[]],
  today: string,
): CycleUrl => {
  const navigate = useNavigate();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const reason = unsettledReasons.find((one) => one === search['reason']);
  return {
    cycle: cycles.find(({ currency }) => currency === search['currency']) ?? cycles[0],
    month: isMonth(search['month']) ? search['month'] : today.slice(0, 7),
    isTable: search['view'] === 'table',
    opened: reason === undefined ? undefined : { reason, dueDay: dayOf(search['dueDay']) },
    change: (part) =>
      void navigate({
        to: '.',
        search: (before: CycleSearch) =>
          Object.fromEntries(
            Object.entries({ ...before, ...part }).filter(([, value]) => value !== undefined),
          ),
        resetScroll: false,
      }),
  };
};
