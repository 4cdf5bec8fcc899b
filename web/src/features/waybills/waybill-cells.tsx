import {
  getSettlementAnswer,
  getSettlementCycle,
} from '@back-office/contract/features/settlements/cycle';
import {
  getWaybill,
  listWaybills,
  type Waybill,
  type WaybillRow,
  waybillTones,
} from '@back-office/contract/features/waybills';
import { listDeliveryRates } from '@back-office/contract/features/waybills/delivery-rates';
import { listMissingProofs } from '@back-office/contract/features/waybills/missing';
import {
  carrierLabels,
  waybillReasonWords,
  waybillStatusLabels,
} from '@back-office/messages/features/waybills/words';
import { EmptyValue } from '#kit/values/empty-value';
import { StatusDot } from '#kit/values/status-dot';
import { Text, TextList } from '#kit/columns/value-cells';
import { type Say, useSay } from '#platform/language/language';

/** The calls to reload after a change of a proof: its payment, the lists and the settlement promises. */
export const refreshedByWaybills = [
  getWaybill,
  listWaybills,
  listMissingProofs,
  listDeliveryRates,
  getSettlementAnswer,
  getSettlementCycle,
];

/** The merchant's name for it, otherwise the carrier recognised by its number. */
export const carrierOf = (
  { carrier, company }: Pick<Waybill, 'carrier' | 'company'>,
  say: Say,
): string | null => company ?? (carrier === null ? null : say(carrierLabels[carrier]));

export const WaybillStatusText = ({ status }: Pick<Waybill, 'status'>) => {
  const say = useSay();
  return <StatusDot tone={waybillTones[status]}>{say(waybillStatusLabels[status])}</StatusDot>;
};

const Carrier = ({ row }: { row: WaybillRow }) => {
  const carrier = carrierOf(row, useSay());
  return carrier === null ? <EmptyValue /> : <Text text={carrier} />;
};

const Reason = ({ row: { reason } }: { row: WaybillRow }) => {
  const say = useSay();
  return reason === null ? <EmptyValue /> : <Text text={say(waybillReasonWords[reason])} />;
};

/** The cells of the list of waybills. */
export const waybillCells = {
  status: ({ status }: WaybillRow) => <WaybillStatusText status={status} />,
  reason: (row: WaybillRow) => <Reason row={row} />,
  trackingNumbers: ({ trackingNumbers }: WaybillRow) => <TextList texts={trackingNumbers} isMono />,
  carrier: (row: WaybillRow) => <Carrier row={row} />,
  images: ({ imageCount }: WaybillRow) =>
    imageCount === 0 ? <EmptyValue /> : <Text text={String(imageCount)} />,
  websites: ({ websites }: WaybillRow) => <TextList texts={websites} />,
};
