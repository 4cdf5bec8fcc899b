import type { GatewayEvent } from '@back-office/contract/gateway/protocol';
import { holdsCardNumber, withoutCardNumbers } from '@back-office/contract/kit/card-number';

const mask = '••••';

/** A refund with any card numbers in its texts masked. */
export const masked = (event: GatewayEvent): GatewayEvent => {
  if (event.type !== 'refund') {
    return event;
  }
  const { reason, applicant } = event.object;
  return {
    ...event,
    object: {
      ...event.object,
      reason: withoutCardNumbers(reason, mask),
      ...(applicant === undefined ? {} : { applicant: withoutCardNumbers(applicant, mask) }),
    },
  };
};

/**
 * A payment without what looks like a card number among its products: article numbers and links of shops may do so, and are no
 * reason to refuse money that moved. A name is masked, and anything else left out.
 */
export const withCleanProducts = (event: GatewayEvent): GatewayEvent => {
  if (event.type !== 'payment' || event.object.products === undefined) {
    return event;
  }
  const { products } = event.object;
  const lines = products.lines.map((line) => ({
    ...(Object.fromEntries(
      Object.entries(line).filter(
        ([, value]) => typeof value !== 'string' || !holdsCardNumber(value),
      ),
    ) as typeof line),
    name: withoutCardNumbers(line.name, mask),
  }));
  return { ...event, object: { ...event.object, products: { ...products, lines } } };
};

type Text = string | undefined;

const textsOf = (party: Readonly<Record<string, Text>> | undefined): Text[] =>
  party === undefined ? [] : Object.values(party);

/** The texts that people type, by path; identifiers have formats of their own and may be all digits. */
const typedTexts = (event: GatewayEvent): Record<string, Text[]> => {
  const actor = [event.actor.name];
  switch (event.type) {
    case 'payment': {
      const { customer, shipTo, response, card, website, risk } = event.object;
      return {
        actor,
        customer: textsOf(customer),
        shipTo: textsOf(shipTo),
        response: [response?.message],
        card: [card?.issuerName],
        website: [website],
        risk: risk?.failedRules ?? [],
      };
    }
    case 'refund':
      return { actor, reason: [event.object.reason], applicant: [event.object.applicant] };
    case 'dispute':
    case 'alert':
    case 'fraudReport':
      return { actor };
  }
};

/** Card numbers are refused; returns the path of one, so that the sender finds it. */
export const cardNumberIn = (event: GatewayEvent): string | undefined => {
  const typed = typedTexts(event);
  // One check of all texts together, since there is hardly ever a number in any.
  return holdsCardNumber(Object.values(typed).flat().join('\n'))
    ? Object.keys(typed).find((place) => holdsCardNumber((typed[place] ?? []).join('\n')))
    : undefined;
};
