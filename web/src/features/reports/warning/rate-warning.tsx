import { getRates, type RateWarning } from '@back-office/contract/features/reports/rates';
import {
  setWarningLevels,
  warnedRates,
  type WarnedRate,
} from '@back-office/contract/features/reports/warning-levels';
import { levelWords, warnedRateTitles } from '@back-office/messages/features/warning-levels';
import { useState } from 'react';
import { useCallForm } from '#kit/call-form/use-call-form';
import { useFormats } from '../rates/formats.tsx';
import { LevelsDialog } from './levels-dialog.tsx';
import { useOutlook } from '../rates/monitor-tile.tsx';
import { RateTile } from '../rates/rate-tile.tsx';

type Warnings = Record<WarnedRate, RateWarning>;

/** The light of a rate, with the levels it is judged by, how many cases are left, and the end of the month. */
const WarningTile = ({ rate, warning }: { rate: WarnedRate; warning: RateWarning }) => {
  const { say, ratio } = useFormats();
  const { light, levels } = warning;
  const outlook = useOutlook(warning);
  return (
    <RateTile
      title={say(warnedRateTitles[rate])}
      light={light}
      lines={[
        say(levelWords.warning, { amber: ratio(levels.amber), red: ratio(levels.red) }),
        ...outlook,
      ]}
    />
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
      <div className="kit-tiles">
        {warnedRates.map((rate) => (
          <WarningTile key={rate} rate={rate} warning={warnings[rate]} />
        ))}
      </div>
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
