import { businessDayOf } from '@back-office/contract/kit/business-day';
import { termsWords as words } from '@back-office/messages/features/terms';
import { now } from '#kit/time/clock';
import { StatusDot, type Tone } from '#kit/values/status-dot';
import { useSay } from '#platform/language/language';
import { validText } from './terms-text.ts';

export type Validity = { validFrom: string; validTo: string | null };
type TermsState = 'inForce' | 'coming' | 'ended';

const tones: Readonly<Record<TermsState, Tone>> = {
  inForce: 'good',
  coming: 'attention',
  ended: 'quiet',
};

const stateOn = ({ validFrom, validTo }: Validity, day: string): TermsState => {
  if (validFrom > day) {
    return 'coming';
  }
  return validTo !== null && validTo < day ? 'ended' : 'inForce';
};

/** Whether terms hold today, and the days between which they do. */
export const TermsState = ({ validity }: { validity: Validity }) => {
  const say = useSay();
  const state = stateOn(validity, businessDayOf(now()));
  return (
    <StatusDot tone={tones[state]}>
      {say(words[state])} <span className="kit-quiet">{validText(validity, say)}</span>
    </StatusDot>
  );
};
