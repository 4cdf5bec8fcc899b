import type { GatewayEvent } from '@back-office/contract/gateway/protocol';
import { holdsCardNumber } from '@back-office/contract/kit/card-number';

/** The text with a dot for every digit of such a number, but the last four. */
const maskCardNumbers = (text: string): string =>
  text.replaceAll(digitRuns, (run) => {
    const digits = run.replaceAll(/\D/g, '');
    return cardBeginnings.test(digits) && passesCheckDigit(digits)
      ? `${'•'.repeat(digits.length - 4)}${digits.slice(-4)}`
      : run;
  });

/** A refund whose texts hold no card number any more. */
export const masked = (event: GatewayEvent): GatewayEvent => {
  if (event.type !== 'refund') {
    return event;
  }
  const { reason, applicant } = event.object;
  return {
    ...event,
    object: {
      ...event.object,
      reason: maskCardNumbers(reason),
      ...(applicant === undefined ? {} : { applicant: maskCardNumbers(applicant) }),
    },
  };
};

type Text = string | undefined;

const textsOf = (party: Readonly<Record<string, Text>> | undefined): Text[] =>
  party === undefined ? [] : Object.values(party);

/** The texts that people type, by where they stand; identifiers have forms of their own and may be all digits. */
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

/** Card numbers never enter: where one stands, so that the sender finds it. */
export const cardNumberIn = (event: GatewayEvent): string | undefined => {
  const typed = typedTexts(event);
  // One look at all of them together, since hardly ever is there any.
  return holdsCardNumber(Object.values(typed).flat().join('\n'))
    ? Object.keys(typed).find((place) => holdsCardNumber((typed[place] ?? []).join('\n')))
    : undefined;
};
