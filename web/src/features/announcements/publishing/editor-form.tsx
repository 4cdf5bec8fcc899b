import { announcementPriorities } from '@back-office/contract/features/announcements';
import {
  announcementReaches,
  announcementRoles,
  bodyMax,
  titleMax,
} from '@back-office/contract/features/announcements/publishing';
import { type Language, localeOf } from '@back-office/contract/kit/language';
import { announcementWords, priorityLabels } from '@back-office/messages/features/announcements';
import {
  announcementRoleLabels,
  editorWords as words,
  publishingWords,
  reachLabels,
} from '@back-office/messages/features/announcements/publishing';
import { homeWords } from '@back-office/messages/features/home';
import { Checkbox, Segmented } from 'antd';
import { Panel } from '#kit/layout/panel';
import { useZoneName } from '#kit/time/time-text';
import { languageNames } from '@back-office/messages/outside';
import { useSay } from '#platform/language/language';
import type { EditorEntry } from './editor-entry.ts';
import { ChoiceField, ChoicesField, MinuteField, WordsField } from './editor-fields.tsx';

/** Some new fields; a function if they depend on the current ones. */
export type Changed = Partial<EditorEntry> | ((before: EditorEntry) => Partial<EditorEntry>);

type Part = {
  entry: EditorEntry;
  change: (changed: Changed) => void;
  /** The problem of a content field or of something in it. */
  problemOf: (field: string) => string | undefined;
};

// English first: it is the fallback for every reader.
const writtenIn: readonly Language[] = ['en', 'zhCn', 'zhHk'];

const bodyRows = 12;

export const WordsPart = ({
  entry,
  change,
  problemOf,
  language,
  choose,
}: Part & { language: Language; choose: (language: Language) => void }) => {
  const say = useSay();
  const text = entry.text[language];
  const write = (part: Partial<typeof text>): void =>
    change((before) => ({
      text: { ...before.text, [language]: { ...before.text[language], ...part } },
    }));
  return (
    <Panel
      id="words"
      title={say(words.words)}
      actions={
        <Segmented<Language>
          aria-label={say(words.languages)}
          value={language}
          options={writtenIn.map((value) => ({
            value,
            label: <span lang={localeOf[value]}>{languageNames[value]}</span>,
          }))}
          onChange={choose}
        />
      }
    >
      <div className="kit-form-groups">
        <WordsField
          label={say(words.title)}
          value={text.title}
          lengthMax={titleMax}
          help={language === 'en' ? undefined : say(words.mayBeEmpty)}
          problem={problemOf(`text.${language}.title`)}
          change={(title) => write({ title })}
        />
        <WordsField
          label={say(words.body)}
          value={text.body}
          lengthMax={bodyMax}
          rows={bodyRows}
          help={say(words.bodyHelp)}
          problem={problemOf(`text.${language}.body`)}
          change={(body) => write({ body })}
        />
      </div>
    </Panel>
  );
};

const Whom = ({ entry, change, problemOf }: Part) => {
  const say = useSay();
  const { reach } = entry;
  if (reach === 'all') {
    return null;
  }
  return reach === 'region' ? (
    <ChoicesField
      label={say(words.region)}
      value={entry.regions}
      options={(['overseas', 'domestic'] as const).map((value) => ({
        value: value as string,
        label: say(homeWords[value]),
      }))}
      problem={problemOf('audience')}
      change={(regions) => change({ regions })}
    />
  ) : (
    <WordsField
      label={say(reach === 'businesses' ? words.merchantNumbers : words.gatewayNumbers)}
      value={entry.numbers}
      rows={3}
      help={say(words.numbersHelp)}
      problem={problemOf('audience')}
      change={(numbers) => change({ numbers })}
    />
  );
};

export const WhomPart = (part: Part) => {
  const say = useSay();
  const { entry, change } = part;
  return (
    <Panel id="whom" title={say(words.whom)}>
      <div className="kit-form-groups">
        <ChoiceField
          label={say(words.reach)}
          value={entry.reach}
          options={announcementReaches.map((value) => ({ value, label: say(reachLabels[value]) }))}
          change={(reach) => change({ reach })}
        />
        <Whom {...part} />
        <ChoicesField
          label={say(words.roles)}
          value={entry.roles}
          options={announcementRoles.map((value) => ({
            value,
            label: say(announcementRoleLabels[value]),
          }))}
          help={say(words.rolesHelp)}
          change={(roles) => change({ roles })}
        />
      </div>
    </Panel>
  );
};

export const HowPart = ({ entry, change, problemOf }: Part) => {
  const say = useSay();
  const zone = useZoneName();
  return (
    <Panel id="how" title={say(words.how)}>
      <div className="kit-form-groups">
        <ChoiceField
          label={say(announcementWords.priority)}
          value={entry.priority}
          options={announcementPriorities.map((value) => ({
            value,
            label: say(priorityLabels[value]),
          }))}
          change={(priority) => change({ priority })}
        />
        <div className="kit-form">
          <Checkbox
            checked={entry.isMustRead}
            onChange={({ target }) => change({ isMustRead: target.checked })}
          >
            {say(words.isMustRead)}
          </Checkbox>
          <span className="kit-help">{say(words.mustReadHelp)}</span>
        </div>
        <MinuteField
          label={say(publishingWords.publishFrom)}
          value={entry.from}
          placeholder={say(publishingWords.atOnce)}
          problem={problemOf('publishFrom')}
          change={(from) => change({ from })}
        />
        <MinuteField
          label={say(publishingWords.publishTo)}
          value={entry.to}
          placeholder={say(publishingWords.noEnd)}
          help={say(words.inZone, { zone })}
          problem={problemOf('publishTo')}
          change={(to) => change({ to })}
        />
      </div>
    </Panel>
  );
};
