import { overseeAnnouncement } from '@back-office/contract/features/announcements/publishing';
import type { OutputOf } from '@back-office/contract/kit/call';
import { type Language, languages, localeOf } from '@back-office/contract/kit/language';
import { errorWords } from '@back-office/messages/error-words';
import { announcementWords } from '@back-office/messages/features/announcements';
import { publishingWords as words } from '@back-office/messages/features/announcements/publishing';
import { Segmented } from 'antd';
import { useState } from 'react';
import { languageNames } from '@back-office/messages/shell';
import { ObjectActions } from '#kit/object-actions';
import { AskedDetail } from '#kit/awaited';
import { DescriptionList, DetailSection } from '#kit/description-list';
import { formatCount } from '#kit/money';
import { PageLink } from '#kit/page-link';
import { BothTimes } from '#kit/time-text';
import { Text } from '#kit/value-cells';
import { useQuestion } from '#platform/http/questions';
import { useLanguage, useSay } from '#platform/language/language';
import { Priority } from '../announcement-columns.tsx';
import { AnnouncementText } from '../announcement-text.tsx';
import { publishingActions } from './publishing-actions.tsx';
import { AudienceText, PublishingState } from './publishing-columns.tsx';
import { publishingDetailPath } from './publishing-paths.ts';

type Announcement = OutputOf<typeof overseeAnnouncement>;

/** As each reader will see it, the fall-back included. */
const Preview = ({ text }: { text: Announcement['text'] }) => {
  const say = useSay();
  const [language, setLanguage] = useState<Language>('en');
  const isWritten = text[language].title !== '';
  const shown = isWritten ? language : 'en';
  return (
    <DetailSection title={say(words.preview)}>
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
    </DetailSection>
  );
};

const Facts = ({ announcement }: { announcement: Announcement }) => {
  const say = useSay();
  const { publishFrom, publishTo, withdrawnAt, copiedFrom } = announcement;
  return (
    <DescriptionList
      items={[
        {
          term: say(words.audience),
          value: <AudienceText audience={announcement} />,
          isWide: true,
        },
        {
          term: say(words.publishFrom),
          value: publishFrom === null ? say(words.atOnce) : <BothTimes at={publishFrom} />,
        },
        {
          term: say(words.publishTo),
          value: publishTo === null ? say(words.noEnd) : <BothTimes at={publishTo} />,
        },
        { term: say(words.writtenBy), value: <Text text={announcement.writtenBy} /> },
        { term: say(words.changedAt), value: <BothTimes at={announcement.changedAt} /> },
        ...(withdrawnAt === null
          ? []
          : [{ term: say(words.withdrawnAt), value: <BothTimes at={withdrawnAt} /> }]),
        ...(copiedFrom === null
          ? []
          : [
              {
                term: say(words.copiedFrom),
                value: <PageLink to={publishingDetailPath(copiedFrom)}>{copiedFrom}</PageLink>,
              },
            ]),
      ]}
    />
  );
};

const Overseen = ({ announcement, isPage }: { announcement: Announcement; isPage: boolean }) => {
  const say = useSay();
  const language = useLanguage();
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <>
      <header className="kit-detail-head">
        <Heading className="kit-page-title" lang="en" translate="no">
          {announcement.title}
        </Heading>
        <div className="kit-detail-line">
          <PublishingState state={announcement.state} />
          <Priority priority={announcement.priority} />
          {announcement.isMustRead && (
            <span className="kit-badge kit-badge-quiet">{say(announcementWords.mustRead)}</span>
          )}
          <span className="kit-quiet">
            {say(words.people, {
              read: formatCount(announcement.readCount, language),
              reached: formatCount(announcement.reachedCount, language),
            })}
          </span>
        </div>
        <div className="kit-detail-actions">
          <ObjectActions of={publishingActions} thing={announcement} isInRow={false} />
        </div>
      </header>
      <Facts announcement={announcement} />
      <Preview text={announcement.text} />
    </>
  );
};

/** One announcement as its writer sees it, in a drawer or alone. */
export const PublishingDetail = ({ id, isPage = false }: { id: string; isPage?: boolean }) => {
  const say = useSay();
  const question = useQuestion(overseeAnnouncement, { id });
  return (
    <AskedDetail
      question={question}
      absent={{
        refusals: ['announcements.notFound'],
        title: say(errorWords['announcements.notFound']),
        text: id,
      }}
    >
      {(announcement) => <Overseen announcement={announcement} isPage={isPage} />}
    </AskedDetail>
  );
};
