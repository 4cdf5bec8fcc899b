// What the cardholder or the issuer claims, in a sentence, and what would refute it.
import type { DisputeDetail } from '@back-office/contract/features/disputes/detail';
import { disputeDetailWords as words } from '@back-office/messages/features/disputes';
import { claimSentences } from '@back-office/messages/features/disputes/detail/claims';
import type { Section } from '#kit/object/definition';
import { useSay } from '#platform/language/language';
import { isWaiting } from './dispute-facts.tsx';

type Claimed = Pick<DisputeDetail, 'family' | 'state'>;

const Claim = ({ thing }: { thing: Claimed }) => {
  const say = useSay();
  const { claim, shows } = claimSentences[thing.family];
  return (
    <>
      <p>{say(claim)}</p>
      {isWaiting(thing) && <p className="kit-quiet">{say(shows)}</p>}
    </>
  );
};

export const claimInWords: Section<Claimed> = { title: words.claim, Content: Claim };
