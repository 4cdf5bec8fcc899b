import { overseeAnnouncement } from '@back-office/contract/features/announcements/publishing';
import { editorWords as words } from '@back-office/messages/features/announcements/publishing';
import { useParams } from '@tanstack/react-router';
import { Awaited } from '#kit/feedback/awaited';
import { useLastAnswer } from '#kit/address/use-last-answer';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { useTimeZone } from '#platform/time-zone';
import { emptyEntry, entryOf } from './editor-entry.ts';
import { Editor } from './editor.tsx';

const EditorOf = ({ id }: { id: string }) => {
  const zone = useTimeZone();
  const question = useQuestion(overseeAnnouncement, { id });
  // Starts with the current state, not a cached one.
  const data = useLastAnswer(question.isFetchedAfterMount ? question.data : undefined);
  if (data === undefined) {
    return <Awaited question={question} />;
  }
  return <Editor start={entryOf(data, zone.name)} known={{ id, revision: data.revision }} />;
};

/** Page to write an announcement, or to change one not published yet. */
export const EditorPage = () => {
  const say = useSay();
  const { id } = useParams({ strict: false }) as { id?: string };
  return (
    <div className="kit-stack">
      <h1 className="kit-page-title">{say(id === undefined ? words.newTitle : words.editTitle)}</h1>
      {id === undefined ? (
        <Editor start={emptyEntry} known={undefined} />
      ) : (
        <EditorOf key={id} id={id} />
      )}
    </div>
  );
};
