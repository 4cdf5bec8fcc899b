import type { PaymentEvent } from '@back-office/contract/gateway/protocol';
import { merchantOrderNumberSchema } from '@back-office/contract/gateway/numbers';
import { paymentEventSchema } from '@back-office/contract/gateway/protocol';
import { identityOfSale } from './identity.ts';
import type { Shop } from './identity.ts';
import { readAmount, readCurrency, readLocalTime } from './reading/dialect.ts';
import type { LocalTime } from './reading/dialect.ts';
import { customerNameOf } from './mapping.ts';
import type { Mapping } from './mapping.ts';
import type { RowFault } from './reading/read-source.ts';

export type Refused = {
  kind: 'refused';
  invoice: string;
  reason: RowFault | RowRefusal;
  detail: string;
  currency: string | null;
  amountMinor: bigint | null;
};
type RowRefusal =
  | 'invoiceUnreadable'
  | 'kindUnknown'
  | 'kindRefused'
  | 'timeUnreadable'
  | 'timeImplausible'
  | 'currencyUnreadable'
  | 'amountUnreadable'
  | 'identityEmpty'
  | 'amountZero'
  | 'amountNegative'
  | 'malformed';

/** Kept although the source left it open; listed in the report. */
type Note = { reason: 'timeTwice' | 'timeNever' | 'countryUnknown'; detail: string };

type Common = { invoice: string; at: Temporal.Instant; currency: string; amountMinor: bigint };
export type Sale = Common & { kind: 'sale'; event: PaymentEvent; notes: Note[] };
export type Cancellation = Common & { kind: 'cancellation'; notes: Note[] };
export type Translated = Sale | Cancellation | Refused;

export type Translating = { mapping: Mapping; shop: Shop; now: Date };

type Cells = Readonly<Record<string, string>>;

/** Older than any such shop, and the earliest month that partitions can be made for. */
const oldest = Temporal.Instant.from('2000-01-01T00:00:00+08:00');
/** A row's cells as read by the mapping; undefined for a cell that can't be read. */
type Reading = {
  invoice: string;
  kindText: string;
  kind: 'sale' | 'cancellation' | 'refused' | undefined;
  timeText: string;
  time: LocalTime | undefined;
  currencyText: string;
  currency: string | undefined;
  amountText: string;
  amount: bigint | undefined;
  /** Columns that distinguish rows of the same invoice, if the mapping names any. */
  identity: string[];
};

/** Own properties only: a word in a file may be the name of an inherited property. */
const entryOf = <Value>(entries: Readonly<Record<string, Value>>, word: string) =>
  Object.hasOwn(entries, word) ? entries[word] : undefined;

const readCells = (cells: Cells, mapping: Mapping): Reading => {
  const cell = (column: string | undefined): string => (cells[column ?? ''] ?? '').trim();
  const { columns, kinds, timeZone, datePatterns, rowIdentity = [] } = mapping;
  const kindText = cell(columns.kind);
  const timeText = cell(columns.orderedAt);
  const currencyText = mapping.currency ?? cell(columns.currency);
  const currency = readCurrency(currencyText, mapping.currencySigns);
  const amountText = cell(columns.amount);
  return {
    invoice: cell(columns.invoice),
    kindText,
    kind: kinds === undefined ? 'sale' : entryOf(kinds, kindText),
    timeText,
    time: readLocalTime(timeText, timeZone, datePatterns),
    currencyText,
    currency,
    amountText,
    amount: currency === undefined ? undefined : readAmount(amountText, currency, mapping),
    identity: rowIdentity.map(cell),
  };
};

const isImplausible = ({ time }: Reading, now: Date): boolean =>
  time !== undefined &&
  (time.instant.epochMilliseconds > now.getTime() ||
    Temporal.Instant.compare(time.instant, oldest) < 0);

type Rule = [reason: RowRefusal, isBroken: boolean, detail: string];

/** In the order in which a person would want to know them; the first broken rule is the reason. */
const rulesOf = (row: Reading, now: Date): Rule[] => [
  ['invoiceUnreadable', !merchantOrderNumberSchema.safeParse(row.invoice).success, row.invoice],
  ['kindUnknown', row.kind === undefined, row.kindText],
  ['kindRefused', row.kind === 'refused', row.kindText],
  ['timeUnreadable', row.time === undefined, row.timeText],
  ['timeImplausible', isImplausible(row, now), row.timeText],
  ['currencyUnreadable', row.currency === undefined, row.currencyText],
  ['amountUnreadable', row.amount === undefined, `${row.amountText} ${row.currency}`],
  ['identityEmpty', row.identity.some((text) => text === ''), row.invoice],
  ['amountZero', row.amount === 0n, row.amountText],
  ['amountNegative', row.kind === 'sale' && (row.amount ?? 0n) < 0n, row.amountText],
];

const detailCharsMax = 200;

const refuse = (row: Reading, reason: RowRefusal, detail: string): Refused => ({
  kind: 'refused',
  invoice: row.invoice.slice(0, detailCharsMax),
  reason,
  detail: detail.slice(0, detailCharsMax),
  currency: row.amount === undefined ? null : (row.currency ?? null),
  amountMinor: row.amount ?? null,
});

const customerOf = (cells: Cells, mapping: Mapping) => {
  const { columns, countries } = mapping;
  const cell = (column: string | undefined): string | undefined =>
    (cells[column ?? ''] ?? '').trim() || undefined;
  const countryText = cell(columns.country);
  const country =
    countryText === undefined
      ? undefined
      : (entryOf(countries, countryText) ??
        (/^[A-Z]{2}$/.test(countryText) ? countryText : undefined));
  return {
    name: customerNameOf(mapping, cells),
    email: cell(columns.email),
    phone: cell(columns.phone),
    address: cell(columns.address),
    city: cell(columns.city),
    state: cell(columns.state),
    zip: cell(columns.zip),
    country,
    countryText: country === undefined ? countryText : undefined,
  };
};

const notesOf = (row: Reading, event: PaymentEvent | undefined): Note[] => {
  const oddity = row.time?.oddity;
  const countryText = event?.object.customer?.countryText;
  return [
    ...(oddity === undefined ? [] : [{ reason: oddity, detail: row.timeText }]),
    ...(countryText === undefined
      ? []
      : [{ reason: 'countryUnknown' as const, detail: countryText }]),
  ];
};

type Source = Translating & { cells: Cells; row: Reading };

/** A paid sale is a payment that succeeded when it was ordered; nothing is known of its card. */
const translateSale = (common: Common, { cells, row, mapping, shop }: Source): Sale | Refused => {
  const { invoice, at, currency, amountMinor } = common;
  const { eventId, number } = identityOfSale(shop, { invoice, at, identity: row.identity });
  const orderedAt = at.toString({ smallestUnit: 'millisecond' });
  const event = paymentEventSchema.safeParse({
    id: eventId,
    type: 'payment',
    version: 1,
    occurredAt: orderedAt,
    actor: { kind: 'import', name: mapping.name },
    object: {
      number,
      gatewayNumber: shop.gatewayNumber,
      merchantOrderNumber: invoice,
      tradeType: 'consumption',
      status: 'success',
      mode: 'live',
      orderedAt,
      processedAt: orderedAt,
      authorisationSent: true,
      amount: { minor: amountMinor.toString(), currency },
      customer: customerOf(cells, mapping),
    },
  });
  if (!event.success) {
    const [issue] = event.error.issues;
    return refuse(row, 'malformed', `${issue?.path.join('.')}: ${issue?.message}`);
  }
  return { kind: 'sale', ...common, event: event.data, notes: notesOf(row, event.data) };
};

/** Translates a row of the shop's history: a payment, a cancellation to be refunded, or neither with the reason. */
export const translateRow = (cells: Cells, translating: Translating): Translated => {
  const { mapping, now } = translating;
  const row = readCells(cells, mapping);
  const [reason, , detail] = rulesOf(row, now).find(([, isBroken]) => isBroken) ?? [];
  const { invoice, currency, amount, kind, time } = row;
  if (reason !== undefined || !time || currency === undefined || amount === undefined) {
    return refuse(row, reason ?? 'malformed', detail ?? '');
  }
  const at = time.instant;
  // Sources write cancellations with or without a minus; either way it is the amount to be refunded.
  const common = { invoice, at, currency, amountMinor: amount < 0n ? -amount : amount };
  return kind === 'cancellation'
    ? { kind, ...common, notes: notesOf(row, undefined) }
    : translateSale(common, { ...translating, cells, row });
};
