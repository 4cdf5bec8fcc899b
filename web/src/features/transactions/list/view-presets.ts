import type { PaymentStatus } from '@back-office/contract/features/payment';
import type { TransactionView } from '@back-office/contract/features/transactions';
import { preauthTabs } from '@back-office/messages/features/transactions';
import type { TransactionField } from '@back-office/messages/features/transactions/fields';
import { paymentStatusShortLabels } from '@back-office/messages/payment';
import type { Word } from '@back-office/messages/words';
import type { RangePreset } from '#kit/dates/range-presets';

type Tab = { status: PaymentStatus; label: Word };

export type ViewPreset = {
  tabs: readonly Tab[];
  /** The tab the view opens on; undefined is all. */
  opensOn: PaymentStatus | undefined;
  range: RangePreset;
  columns: readonly (TransactionField | 'actions')[];
  /** Fields that only its cards add: a table has no room for them. */
  inCards?: readonly TransactionField[];
};

const tab = (status: PaymentStatus): Tab => ({ status, label: paymentStatusShortLabels[status] });

const everyStatus = [
  tab('success'),
  tab('failed'),
  tab('threeDFailed'),
  tab('toBeConfirmed'),
  tab('inProcessing'),
  tab('preauthorised'),
];

const common = ['number', 'orderedAt', 'status', 'amount'] as const;
const paymentColumns = [...common, 'cardNumber', 'merchantOrderNumber', 'actions'] as const;

/** Spec S1.7: one table and one screen; these are the differences between views. */
export const viewPresets: Record<TransactionView, ViewPreset> = {
  query: {
    tabs: everyStatus,
    opensOn: undefined,
    range: 'last7',
    columns: paymentColumns,
  },
  declined: {
    tabs: [tab('failed'), tab('threeDFailed')],
    opensOn: undefined,
    range: 'last7',
    columns: [...common, 'declineClass', 'returnPrompt'],
    inCards: ['cardNumber'],
  },
  uncompleted: {
    tabs: [tab('inProcessing'), tab('failed')],
    opensOn: undefined,
    range: 'last7',
    // Merchants write to payers who left their order open.
    columns: [...common, 'merchantOrderNumber', 'customerEmail'],
  },
  preauthorised: {
    tabs: [
      { status: 'preauthorised', label: preauthTabs.waiting },
      { status: 'success', label: preauthTabs.completed },
      { status: 'failed', label: preauthTabs.ended },
    ],
    opensOn: 'preauthorised',
    // A hold can last a month, and the one about to expire is the oldest.
    range: 'last30',
    columns: ['number', 'cardNumber', 'preauthStatus', 'preauthExpiresAt', 'amount', 'actions'],
  },
  test: {
    tabs: everyStatus,
    opensOn: undefined,
    range: 'last30',
    columns: paymentColumns,
  },
  counterfeit: {
    tabs: [],
    opensOn: undefined,
    // Issuers report days to weeks after the sale.
    range: 'sixMonths',
    columns: [...common, 'chargebackStatus', 'actions'],
  },
};
