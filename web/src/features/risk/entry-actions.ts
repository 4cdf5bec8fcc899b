import {
  disableRiskEntry,
  getRiskEntry,
  listRiskEntries,
  type RiskEntryRow,
} from '@back-office/contract/features/risk';
import { riskWords as words } from '@back-office/messages/features/risk/words';
import { type ActionsOf, command } from '#kit/object/object-actions';

export const refreshedByEntries = [listRiskEntries, getRiskEntry] as const;

export const entryActions: ActionsOf<RiskEntryRow, 'disable'> = {
  labels: { disable: words.disable },
  primary: () => undefined,
  acts: {
    disable: command(disableRiskEntry, {
      input: ({ number }) => ({ number }),
      refreshes: refreshedByEntries,
      sure: (_entry, { say }) => ({
        title: say(words.disableTitle),
        text: say(words.disableText),
        okText: say(words.disable),
        kind: 'danger',
      }),
      done: (_entry, { say }) => say(words.disabled),
    }),
  },
};
