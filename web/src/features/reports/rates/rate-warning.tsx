import { warningLevels, type RateWarning } from '@back-office/contract/features/reports/rates';
import { ratesWords } from '@back-office/messages/features/rates';
import { StatusDot } from '#kit/values/status-dot';
import { useFormats } from './formats.ts';
import { lightName, lightTones, useLeft } from './monitor-tile.tsx';

/** The light of the merchant's own chargeback rate, with the levels it is judged by and how many cases are left. */
export const RateWarningLine = ({ warning }: { warning: RateWarning }) => {
  const { say, ratio } = useFormats();
  const left = useLeft(warning);
  const { light } = warning;
  return (
    <div className="kit-detail-line">
      <StatusDot tone={light === null ? 'quiet' : lightTones[light]}>
        {lightName(light, say)}
      </StatusDot>
      <span className="kit-quiet">
        {say(ratesWords.warning, {
          amber: ratio(warningLevels.amber),
          red: ratio(warningLevels.red),
        })}
      </span>
      {left.map((text) => (
        <span key={text} className="kit-quiet">
          {text}
        </span>
      ))}
    </div>
  );
};
