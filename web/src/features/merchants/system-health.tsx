import type { Tone } from '@back-office/contract/kit/tone';
import { getSystemHealth } from '@back-office/contract/features/merchants';
import type { OutputOf } from '@back-office/contract/kit/call';
import { healthWords as words } from '@back-office/messages/features/merchants';
import { StatusDot } from '#kit/values/status-dot';
import { useQuestion } from '#platform/http/questions';
import { useLanguage, useSay } from '#platform/language/language';
import { formatCount } from '#kit/money/money';
import { filterWords } from '@back-office/messages/kit';

type Check = NonNullable<OutputOf<typeof getSystemHealth>['lastCheck']>;

const toneOf = ({ isFinished, broken }: Check): Tone => {
  if (broken.length > 0) {
    return 'bad';
  }
  return isFinished ? 'good' : 'moving';
};

const LastCheck = ({ check }: { check: Check }) => {
  const say = useSay();
  const { day, isFinished, broken } = check;
  const found = broken
    .map(({ invariant, breaches }) => `${invariant} (${breaches})`)
    .join(say(filterWords.between));
  const told = isFinished ? say(words.allHolds, { day }) : say(words.underWay, { day });
  return (
    <StatusDot tone={toneOf(check)}>
      {broken.length === 0 ? told : say(words.broken, { day, found })}
    </StatusDot>
  );
};

/** Result of the nightly check, and commands the gateway never answered; independent of merchants. */
export const SystemHealth = () => {
  const say = useSay();
  const language = useLanguage();
  const { data } = useQuestion(getSystemHealth, {});
  if (data === undefined) {
    return null;
  }
  return (
    <div className="kit-panel-note kit-detail-line">
      {data.lastCheck === null ? (
        <StatusDot tone="quiet">{say(words.never)}</StatusDot>
      ) : (
        <LastCheck check={data.lastCheck} />
      )}
      {data.failedLogins.isAlarm && (
        <StatusDot tone="bad">
          {say(words.loginAlarm, { count: formatCount(data.failedLogins.count, language) })}
        </StatusDot>
      )}
      {data.refusedLooks > 0 && (
        <StatusDot tone="attention">
          {say(words.refusedLooks, { count: formatCount(data.refusedLooks, language) })}
        </StatusDot>
      )}
      {data.unansweredCommands > 0 && (
        <StatusDot tone="attention">
          {say(words.unanswered, { count: formatCount(data.unansweredCommands, language) })}
        </StatusDot>
      )}
    </div>
  );
};
