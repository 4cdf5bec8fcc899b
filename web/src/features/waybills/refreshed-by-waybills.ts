import {
  getSettlementAnswer,
  getSettlementCycle,
} from '@back-office/contract/features/settlements/cycle';
import { getWaybill, listWaybills } from '@back-office/contract/features/waybills';
import { listDeliveryRates } from '@back-office/contract/features/waybills/delivery-rates';
import { listMissingProofs } from '@back-office/contract/features/waybills/missing';

/** The calls to reload after a change of a proof: its payment, the lists and the settlement promises. */
export const refreshedByWaybills = [
  getWaybill,
  listWaybills,
  listMissingProofs,
  listDeliveryRates,
  getSettlementAnswer,
  getSettlementCycle,
];
