// A payer who subscribes on the page of a link.
import { newPaymentNumber } from '@back-office/server/testing/gateway-events';
import type { TestServer } from '@back-office/server/testing/test-server';
import { begin, formIn, openPage, paymentOf } from './shopper.ts';

type Form = ReturnType<typeof formIn>;
type PlanMore = { unit?: string; count?: number; trialDays?: number; charges?: number | null };
export const planOf = ({
  unit = 'month',
  count = 1,
  trialDays = 0,
  charges = null,
}: PlanMore = {}) => ({
  interval: { unit, count },
  trialDays,
  charges,
});
const agreedOn = async (server: TestServer, path: string): Promise<string> =>
  /name="agreed"\s+value="([0-9a-f]{64})"/.exec((await openPage(server, path)).text)?.[1] ?? '';

/** Goes on to the card, having ticked the box. */
export const agree = async (server: TestServer, path: string) => {
  const {
    frame,
    order,
    orderNumber = '',
  } = await begin(server, path, {
    agreed: await agreedOn(server, path),
  });
  return { form: formIn(frame), page: `${path}?o=${order}`, order: orderNumber };
};

export const paid = (form: Form, status: 'success' | 'failed' = 'success') =>
  paymentOf(form, { number: newPaymentNumber(), status, version: 1 });
