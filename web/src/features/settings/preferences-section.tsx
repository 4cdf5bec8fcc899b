import { densities, themeChoices } from '@back-office/contract/features/preferences';
import { languages, localeOf } from '@back-office/contract/kit/language';
import { timeZones } from '@back-office/contract/kit/time-zone';
import { preferenceWords } from '@back-office/messages/features/settings';
import { tableWords } from '@back-office/messages/kit';
import { languageMenu, languageNames } from '@back-office/messages/outside';
import {
  dynamicTitleOff,
  dynamicTitleOn,
  themeMenu,
  themeWords,
  timeZoneMenu,
  timeZoneWords,
} from '@back-office/messages/shell';
import type { ReactNode } from 'react';
import { now } from '#kit/time/clock';
import { Panel } from '#kit/layout/panel';
import { ChoiceField } from '#kit/plain-form/choice-field';
import { offsetIn } from '#kit/time/time';
import { useDensity } from '#kit/table/use-density';
import { chooseLanguage, useLanguage, useSay } from '#platform/language/language';
import { chooseTheme, useThemeChoice } from '#platform/theme/theme';
import { chooseTimeZone, useTimeZone } from '#platform/time-zone';
import { chooseDynamicTitle, useHasDynamicTitle } from '#platform/title';

/** Spec S3.9, S3.10: the same choices as in the top bar; each holds at once, here and with the person. */
export const PreferencesSection = (): ReactNode => {
  const say = useSay();
  const language = useLanguage();
  const zone = useTimeZone();
  const theme = useThemeChoice();
  const { density, choose: chooseDensity } = useDensity();
  const hasDynamicTitle = useHasDynamicTitle();
  return (
    <Panel id="preferences" title={say(preferenceWords.title)}>
      <p className="kit-sections-text">{say(preferenceWords.text)}</p>
      <ChoiceField
        label={say(languageMenu)}
        name="language"
        choices={languages.map((value) => ({
          value,
          label: languageNames[value],
          lang: localeOf[value],
        }))}
        value={language}
        refusal={undefined}
        help={say(preferenceWords.languageHelp)}
        onChange={chooseLanguage}
      />
      <ChoiceField
        label={say(timeZoneMenu)}
        name="timeZone"
        choices={timeZones.map(({ id, name }) => ({
          value: String(id),
          label: `${say(timeZoneWords[id])} ${offsetIn(now(), name)}`,
        }))}
        value={String(zone.id)}
        refusal={undefined}
        onChange={(id) =>
          chooseTimeZone(timeZones.find((one) => String(one.id) === id)?.id ?? zone.id)
        }
      />
      <ChoiceField
        label={say(themeMenu)}
        name="theme"
        choices={themeChoices.map((value) => ({ value, label: say(themeWords[value]) }))}
        value={theme}
        refusal={undefined}
        onChange={chooseTheme}
      />
      <ChoiceField
        label={say(preferenceWords.density)}
        name="density"
        choices={densities.map((value) => ({ value, label: say(tableWords[value]) }))}
        value={density}
        refusal={undefined}
        onChange={chooseDensity}
      />
      <ChoiceField
        label={say(preferenceWords.browserTab)}
        name="dynamicTitle"
        choices={[
          { value: 'on', label: say(dynamicTitleOn) },
          { value: 'off', label: say(dynamicTitleOff) },
        ]}
        value={hasDynamicTitle ? 'on' : 'off'}
        refusal={undefined}
        onChange={(value) => chooseDynamicTitle(value === 'on')}
      />
    </Panel>
  );
};
