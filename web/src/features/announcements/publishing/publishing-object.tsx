import { overseeAnnouncement } from '@back-office/contract/features/announcements/publishing';
import type { OutputOf } from '@back-office/contract/kit/call';
import { type Language, languages, localeOf } from '@back-office/contract/kit/language';
import { errorWords } from '@back-office/messages/error-words';
import { announcementWords } from '@back-office/messages/features/announcements';
import { publishingWords as words } from '@back-office/messages/features/announcements/publishing';
import { languageNames } from '@back-office/messages/outside';
import { Segmented } from 'antd';
import { useState } from 'react';
import { formatCount } from '#kit/money/money';
import { defineObject } from '#kit/object/define-object';
import { fact } from '#kit/object/facts';
import { PageLink } from '#kit/page/page-link';
import { useLanguage, useSay } from '#platform/language/language';
import { Priority } from '../announcement-cells.tsx';
import { AnnouncementText } from '../announcement-text.tsx';
import { publishingActions } from './publishing-actions.tsx';
import { AudienceText, PublishingState, publishingDetailPath } from './publishing-cells.tsx';

type Announcement = OutputOf<typeof overseeAnnouncement>;

/** As each reader will see it, the fall-back included. */
const Preview = ({ thing: { text } }: { thing: Announcement }) => {
  const say = useSay();
  const [language, setLanguage] = useState(useLanguage());
  const isWritten = text[language].title !== '';
  const shown = isWritten ? language : 'en';
  return (
    <>
      <Segmented<Language>
        aria-label={say(words.preview)}
        value={language}
        options={languages.map((value) => ({
          value,
          label: <span lang={localeOf[value]}>{languageNames[value]}</span>,
        }))}
        onChange={setLanguage}
      />
      {!isWritten && <p className="kit-note">{say(words.fallsBack)}</p>}
      <h3 className="kit-detail-subheading" lang={localeOf[shown]} translate="no">
        {text[shown].title}
      </h3>
      <AnnouncementText body={text[shown].body} language={shown} />
    </>
  );
};

/** An announcement, as its writer sees it. */
export const publishingObject = defineObject({
  id: 'publishingDetail',
  title: announcementWords.detailTitle,
  call: overseeAnnouncement,
  input: ({ id }) => ({ id }),
  absent: {
    refusals: ['announcements.notFound'],
    title: errorWords['announcements.notFound'],
  },
  head: {
    name: ({ title, language }) => ({ text: title, language }),
    status: ({ state, priority, isMustRead, ...people }, { say, language }) => (
      <>
        <PublishingState state={state} />
        <Priority priority={priority} />
        {isMustRead && (
          <span className="kit-badge kit-badge-quiet">{say(announcementWords.mustRead)}</span>
        )}
        <span className="kit-quiet">
          {say(words.people, {
            read: formatCount(people.readCount, language),
            reached: formatCount(people.reachedCount, language),
          })}
        </span>
      </>
    ),
  },
  actions: publishingActions,
  main: [{ title: words.preview, Content: Preview }],
  side: [
    {
      title: words.facts,
      facts: (announcement, { say }) => [
        fact.wide(words.audience, <AudienceText audience={announcement} />),
        announcement.publishFrom === null
          ? fact.of(words.publishFrom, say(words.atOnce))
          : fact.time(words.publishFrom, announcement.publishFrom),
        announcement.publishTo === null
          ? fact.of(words.publishTo, say(words.noEnd))
          : fact.time(words.publishTo, announcement.publishTo),
        fact.text(words.writtenBy, announcement.writtenBy),
        fact.time(words.changedAt, announcement.changedAt),
        fact.time(words.withdrawnAt, announcement.withdrawnAt),
        announcement.copiedFrom !== null &&
          fact.of(
            words.copiedFrom,
            <PageLink to={publishingDetailPath(announcement.copiedFrom)}>
              {say(words.copiedSource)}
            </PageLink>,
          ),
      ],
    },
  ],
});
