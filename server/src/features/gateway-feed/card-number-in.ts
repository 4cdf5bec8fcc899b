import type { GatewayEvent } from '@back-office/contract/gateway/protocol';
import { passesCheckDigit } from '@back-office/contract/kit/check-digit';

// Digits as people write them, in one run or in groups; a leading plus makes it a telephone number.
const digitRuns = /(?<![\d+])\d(?:[ -]?\d){12,18}(?!\d)/g;
// Where the numbers of the card schemes begin; a telephone or parcel number that passes the check digit by chance begins elsewhere.
const cardBeginnings = /^(?:3[04-9]|4|5|6|2[2-7])/;

/** True when a text holds what a person would read as a full card number. */
export const holdsCardNumber = (text: string): boolean =>
  (text.match(digitRuns) ?? [])
    .map((run) => run.replaceAll(/\D/g, ''))
    .some((digits) => cardBeginnings.test(digits) && passesCheckDigit(digits));

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
