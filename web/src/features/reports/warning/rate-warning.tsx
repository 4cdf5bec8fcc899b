import type { Counting } from '@back-office/contract/features/reports';
import { getRates, type RateWarning } from '@back-office/contract/features/reports/rates';
import {
  setWarningLevels,
  warnedRates,
  type WarnedRate,
} from '@back-office/contract/features/reports/warning-levels';
import { ratesWords } from '@back-office/messages/features/rates';
import { levelWords, warnedRateTitles } from '@back-office/messages/features/warning-levels';
import { useState } from 'react';
import { useCallForm } from '#kit/call-form/use-call-form';
import { useFormats } from '../rates/formats.tsx';
import { LevelsDialog } from './levels-dialog.tsx';
import { Formula, type Opened, useOutlook } from '../rates/monitor-tile.tsx';
import { RateTile } from '../rates/rate-tile.tsx';

type Warnings = Record<WarnedRate, RateWarning>;

const warnedFacts = { chargebacks: 'chargeback', fraud: 'fraudReport' } as const;

type TileProps = { warned: WarnedRate; warning: RateWarning } & Opened;

/** The light of a rate, with its parts, the levels it is judged by, how many cases are left, and the end of the month. */
const WarningTile = ({ warned, warning, ...opened }: TileProps) => {
  const { say, line, ratio } = useFormats();
  const { light, levels, rate } = warning;
  const outlook = useOutlook(warning);
  const counted = [{ fact: warnedFacts[warned], count: rate.numerator }];
  const ofAll = { name: say(ratesWords.all), chosen: {} };
  return (
    <RateTile
      title={say(warnedRateTitles[warned])}
      light={light}
      figure={ratio(rate.basisPoints)}
      lines={[
        line(levelWords.warning, { amber: ratio(levels.amber), red: ratio(levels.red) }),
        ...outlook,
      ]}
    >
      <Formula rate={rate} counted={counted} line={ofAll} {...opened} />
    </RateTile>
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

type WarningsProps = { warnings: Warnings; maySetLevels: boolean; countedBy: Counting } & Opened;

/**
 * How near the merchant's own rates are to its own levels, and the way to change these. The levels go by month of receipt,
 * which is said where the list counts by another.
 */
export const RateWarnings = ({ warnings, maySetLevels, countedBy, ...opened }: WarningsProps) => {
  const { say } = useFormats();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className="kit-tiles">
        {warnedRates.map((rate) => (
          <WarningTile key={rate} warned={rate} warning={warnings[rate]} {...opened} />
        ))}
      </div>
      {countedBy === 'sale' && <p className="kit-quiet">{say(levelWords.byReceipt)}</p>}
      {maySetLevels && (
        <div className="kit-caption">
          <button type="button" className="kit-link-button" onClick={() => setOpen(true)}>
            {say(levelWords.change)}
          </button>
        </div>
      )}
      {isOpen && <OwnLevelsDialog warnings={warnings} close={() => setOpen(false)} />}
    </>
  );
};
