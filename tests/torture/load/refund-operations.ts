// Refunds: several people at few payments, applications withdrawn and audited while the machinery moves them on.
import { calls } from '@back-office/contract/catalogue';
import { asked, ownGateways, type Draw } from './operation.ts';

// Few, so that withdrawals and audits meet the machinery.
const remembered = 30;

/** A part of a payment, sometimes all or more: most are refused while another is open, which is their right. */
export const applyForRefund: Draw = ({ world, shop, random, id }) => {
  const sale = world.book.someSale(
    ({ object }) => ownGateways(shop).includes(object.gatewayNumber),
    random,
  );
  if (sale === undefined) {
    return undefined;
  }
  const { preauth, amount } = sale.object;
  const taken = BigInt(preauth?.capturedMinor ?? amount.minor);
  const amountMinor = random.chance(0.1) ? taken + 1n : taken / BigInt(1 + random.below(4));
  return {
    kind: 'applyForRefund',
    effects: [`refund/${id}`],
    isDue: false,
    attempt: asked(shop.owner, calls.applyForRefund, {
      paymentNumber: sale.object.number,
      method: 'part',
      amountMinor: String(amountMinor),
      reason: id,
    }),
    acknowledged: ({ envelope }) => {
      shop.refunds.push(String(envelope.data?.['number']));
      shop.refunds.splice(0, shop.refunds.length - remembered);
    },
  };
};

export const withdrawRefund: Draw = ({ shop, random }) => {
  const number = random.one(shop.refunds);
  return number === undefined
    ? undefined
    : {
        kind: 'withdrawRefund',
        effects: [`withdrawn/${number}`],
        isDue: false,
        attempt: asked(shop.owner, calls.withdrawRefund, { number }),
      };
};

/** The operator approves or rejects what may just be withdrawn. */
export const auditRefund: Draw = ({ world, shop, random }) => {
  const number = random.one(shop.refunds);
  if (number === undefined) {
    return undefined;
  }
  const input = { merchantNumber: shop.business.merchantNumber, number };
  const isApproved = random.chance(0.6);
  return {
    kind: isApproved ? 'approveRefund' : 'rejectRefund',
    effects: [`${isApproved ? 'auditApproved' : 'rejected'}/${number}`],
    isDue: false,
    attempt: isApproved
      ? asked(world.operator, calls.approveRefund, input)
      : asked(world.operator, calls.rejectRefund, { ...input, note: 'Not this one' }),
  };
};
