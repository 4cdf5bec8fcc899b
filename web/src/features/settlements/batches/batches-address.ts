import { screens } from '@back-office/contract/screens';

type Asked = { currency: string; isWaiting?: true; day?: string };

/** The statements of a currency, of a day or of half a year; all, or those that are not credited yet. */
export const batchesAddress = ({ currency, isWaiting, day }: Asked): string => {
  const search = new URLSearchParams({
    currencies: currency,
    ...(isWaiting === undefined ? {} : { isWaiting: '1' }),
    ...(day === undefined ? { range: 'sixMonths' } : { from: day, to: day }),
  });
  return `${screens.lineItems.path}?${search}`;
};
