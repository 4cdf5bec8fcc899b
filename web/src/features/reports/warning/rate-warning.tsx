import { getRates, type RateWarning } from '@back-office/contract/features/reports/rates';
import {
  setWarningLevels,
  warnedRates,
  type WarnedRate,
} from '@back-office/contract/features/reports/warning-levels';
import { ratesWords } from '@back-office/messages/features/rates';
import { levelWords, warnedRateLevels } from '@back-office/messages/features/warning-levels';
import { useState } from 'react';
import { useCallForm } from '#kit/call-form/use-call-form';
import { StatusDot } from '#kit/values/status-dot';
import { useFormats } from '../rates/formats.tsx';
import { LevelsDialog } from './levels-dialog.tsx';
import { lightName, lightTones, useLeft } from '../rates/monitor-tile.tsx';

type Warnings = Record<WarnedRate, RateWarning>;

/** The light of a rate, with the levels it is judged by, how many cases are left, and the end of the month. */
const RateWarningLine = ({ rate, warning }: { rate: WarnedRate; warning: RateWarning }) => {
  const { say, ratio, count } = useFormats();
  const { light, levels, forecast } = warning;
  const left = useLeft(warning);
  const foreseen =
    forecast === null
      ? []
      : [
          say(ratesWords.forecast, {
            count: count(forecast.numerator),
            payments: count(forecast.denominator),
            ratio: ratio(forecast.basisPoints),
            light: lightName(forecast.light, say),
          }),
        ];
  return (
    <div className="kit-detail-line">
      <StatusDot tone={light === null ? 'quiet' : lightTones[light]}>
        {lightName(light, say)}
      </StatusDot>
      <span className="kit-quiet">
        {say(warnedRateLevels[rate], { amber: ratio(levels.amber), red: ratio(levels.red) })}
      </span>
      {[...left, ...foreseen].map((text) => (
        <span key={text} className="kit-quiet">
          {text}
        </span>
      ))}
    </div>
  );
};

const OwnLevelsDialog = ({ warnings, close }: { warnings: Warnings; close: () => void }) => {
  const { say } = useFormats();
  const form = useCallForm(setWarningLevels, [getRates]);
  return (
    <LevelsDialog
      levels={{ chargebacks: warnings.chargebacks.levels, fraud: warnings.fraud.levels }}
      form={form}
      send={(levels) => form.sendSaying({ levels }, say(levelWords.saved))}
      close={close}
    />
  );
};

/** How near the merchant's own rates are to its own levels, and the way to change these. */
export const RateWarnings = ({
  warnings,
  maySetLevels,
}: {
  warnings: Warnings;
  maySetLevels: boolean;
}) => {
  const { say } = useFormats();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {warnedRates.map((rate) => (
        <RateWarningLine key={rate} rate={rate} warning={warnings[rate]} />
      ))}
      {maySetLevels && (
        <div>
          <button type="button" className="kit-link-button" onClick={() => setOpen(true)}>
            {say(levelWords.change)}
          </button>
        </div>
      )}
      {isOpen && <OwnLevelsDialog warnings={warnings} close={() => setOpen(false)} />}
    </>
  );
};
