import type { RdrRuleSet } from '@back-office/contract/features/alerts/rdr-rules';
import { rdrStatusLabels, rdrWords as words } from '@back-office/messages/features/alerts/rdr';
import type { Word } from '@back-office/messages/words';

type Standing = Pick<RdrRuleSet, 'status' | 'isAtGateway' | 'refusals'>;

/** Nobody waits for the gateway to receive a version that a later one has replaced. */
const whereItIs = ({ isAtGateway }: Standing, isEarlier: boolean): Word =>
  isEarlier ? words.replaced : isAtGateway ? words.atGateway : words.notAtGateway;

/** The status of a version; a refusal of the gateway is shown on its own. */
export const statusWords = (set: Standing, isEarlier: boolean): Word[] => [
  rdrStatusLabels[set.status],
  ...(set.status === 'confirmed' && (isEarlier || set.refusals.length === 0)
    ? [whereItIs(set, isEarlier)]
    : []),
];
