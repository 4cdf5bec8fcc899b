import { timeZones } from '@back-office/contract/kit/time-zone';
import { timeZoneMenu, timeZoneWords } from '@back-office/messages/shell';
import type { ReactNode } from 'react';
import { now } from '#kit/time/clock';
import { offsetIn } from '#kit/time/time';
import { useSay } from '#platform/language/language';
import { chooseTimeZone, useTimeZone } from '#platform/time-zone';
import { ChoiceMenu } from './choice-menu.tsx';

/** Spec S1.2: the zone that every instant on screen is shown in, always in sight. */
export const TimeZoneMenu = (): ReactNode => {
  const say = useSay();
  const zone = useTimeZone();
  const offset = offsetIn(now(), zone.name);
  return (
    <ChoiceMenu
      name={say(timeZoneMenu)}
      button={
        <span className="zone-button">
          <span>{offset}</span>
          <span className="bar-wide bar-widest">{say(timeZoneWords[zone.id])}</span>
        </span>
      }
      choices={timeZones.map(({ id, name }) => ({
        key: String(id),
        label: (
          <span className="zone-choice">
            <span>{say(timeZoneWords[id])}</span>
            <span className="zone-offset">{offsetIn(now(), name)}</span>
          </span>
        ),
      }))}
      chosen={String(zone.id)}
      onChoose={(key) =>
        chooseTimeZone(timeZones.find(({ id }) => String(id) === key)?.id ?? zone.id)
      }
    />
  );
};
