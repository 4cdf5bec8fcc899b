import { screens } from '@back-office/contract/screens';
import { entryWords } from '@back-office/messages/features/funds/entry';
import { useParams } from '@tanstack/react-router';
import { PageLink } from '#kit/page-link';
import { EmptyFirst } from '#kit/states';
import { useSay } from '#platform/language/language';
import { EntryDetail } from './entry-detail.tsx';
import { entryNamedBy } from './entry-paths.ts';

/** An entry opened alone. */
export const EntryPage = () => {
  const say = useSay();
  const {
    reference = '',
    kind = '',
    step = '',
  } = useParams({ strict: false }) as {
    reference?: string;
    kind?: string;
    step?: string;
  };
  const named = entryNamedBy(`${reference}/${kind}/${step}`);
  return (
    <article className="kit-page">
      {named === undefined ? (
        <EmptyFirst title={say(entryWords.notFound)} text={reference}>
          <PageLink to={screens.recordedFlow.path}>{say(entryWords.backToList)}</PageLink>
        </EmptyFirst>
      ) : (
        <EntryDetail named={named} isPage />
      )}
    </article>
  );
};
