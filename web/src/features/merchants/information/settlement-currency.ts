import { termsOf } from '@back-office/contract/features/settlements/calendar';
import type { TariffLine } from '@back-office/contract/features/terms';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import { now } from '#kit/time/clock';

/** In which a gateway is settled now, or will be where nothing has begun; undefined where no rates are agreed. */
export const currencyIn =
  (tariff: readonly TariffLine[]) =>
  (gatewayNumber: string | null): string | undefined =>
    (termsOf(tariff, gatewayNumber, businessDayOf(now())) ?? tariff[0])?.settlementCurrency;
