import {
  overseeAnnouncement,
  overseeAnnouncements,
  saveAnnouncement,
} from '@back-office/contract/features/announcements/publishing';
import { languages, type Language } from '@back-office/contract/kit/language';
import {
  editorWords as words,
  publishingWords,
} from '@back-office/messages/features/announcements/publishing';
import { ruleWords } from '@back-office/messages/rules';
import { back } from '@back-office/messages/shell';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { ButtonLink } from '#kit/page/button-link';
import { Problem } from '#kit/form/problem';
import { useUnsavedChanges } from '#platform/dialog/unsaved-changes';
import { CallRefused } from '#platform/http/client';
import { useCommand, useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';
import { useTimeZone } from '#platform/time-zone';
import {
  brokenRulesOf,
  contentOf,
  type EditorEntry,
  inZone,
  emptyEntry,
  entryOf,
} from './editor-entry.ts';
import { type Changed, HowPart, WhomPart, WordsPart } from './editor-form.tsx';
import { publishingDetailPath, publishingPath } from './publishing-cells.tsx';
import { Awaited } from '#kit/feedback/awaited';
import { useLastAnswer } from '#kit/address/use-last-answer';

type Known = { id: string; revision: number };
type Problems = Readonly<Record<string, string>>;

const refusalOf = (error: unknown): string | undefined =>
  error instanceof CallRefused ? error.msg : undefined;

/** The language of the first text problem: its tab is opened. */
const languageOf = (problems: Problems): Language | undefined =>
  languages.find((language) =>
    Object.keys(problems).some((field) => field.startsWith(`text.${language}.`)),
  );

const useProblems = () => {
  const say = useSay();
  const [problems, setProblems] = useState<Problems>({});
  const judge = (entry: EditorEntry): Problems => {
    const found = Object.fromEntries(
      brokenRulesOf(entry).map(({ field, rule, figures }) => [
        field,
        say(ruleWords[rule], figures),
      ]),
    );
    setProblems(found);
    return found;
  };
  const problemOf = (field: string): string | undefined =>
    Object.entries(problems).find(([key]) => key === field || key.startsWith(`${field}.`))?.[1];
  return { judge, problemOf, forget: () => setProblems({}) };
};

const useSaving = (known: Known | undefined) => {
  const say = useSay();
  const navigate = useNavigate();
  const saving = useCommand(saveAnnouncement, {
    refreshes: [overseeAnnouncements, overseeAnnouncement],
  });
  const [isSaved, setSaved] = useState<string>();
  // Leaves after the next render, in which nothing counts as unsaved.
  useEffect(() => {
    if (isSaved !== undefined) {
      void navigate({ to: publishingDetailPath(isSaved) });
    }
  }, [isSaved, navigate]);
  const save = (entry: EditorEntry): void =>
    saving.mutate(
      { ...(known === undefined ? {} : { known }), content: contentOf(entry) },
      {
        onSuccess: ({ id }) => {
          notify({ kind: 'success', text: say(publishingWords.saved) });
          setSaved(id);
        },
      },
    );
  return { save, refusal: refusalOf(saving.error), isBusy: saving.isPending, isSaved };
};

/** The text being written, which later answers don't overwrite. If the zone changes, its times are shown on that clock. */
const useEntry = (opened: EditorEntry) => {
  const zone = useTimeZone();
  const [writing, setWriting] = useState({ start: opened, entry: opened, zone });
  if (writing.zone !== zone) {
    const { start, entry } = writing;
    const moved = inZone(entry, writing.zone.name, zone.name);
    setWriting({ start: entry === start ? moved : start, entry: moved, zone });
  }
  return {
    entry: writing.entry,
    isTouched: writing.entry !== writing.start,
    change: (changed: Changed): void =>
      setWriting((before) => ({
        ...before,
        entry: {
          ...before.entry,
          ...(typeof changed === 'function' ? changed(before.entry) : changed),
        },
      })),
  };
};

/** Form of an announcement: text, audience, time and options. */
const Editor = (opened: { start: EditorEntry; known: Known | undefined }) => {
  const say = useSay();
  const [known] = useState(opened.known);
  const { entry, isTouched, change } = useEntry(opened.start);
  const [language, choose] = useState<Language>('en');
  const { judge, problemOf, forget } = useProblems();
  const { save, refusal, isBusy, isSaved } = useSaving(known);
  useUnsavedChanges(isTouched && isSaved === undefined);
  const part = {
    entry,
    change: (changed: Changed) => {
      change(changed);
      forget();
    },
    problemOf,
  };
  const submit = (): void => {
    const problems = judge(entry);
    choose(languageOf(problems) ?? language);
    if (Object.keys(problems).length === 0) {
      save(entry);
    }
  };
  return (
    <form
      className="kit-stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="kit-two-thirds">
        <WordsPart {...part} language={language} choose={choose} />
        <div className="kit-stack">
          <WhomPart {...part} />
          <HowPart {...part} />
        </div>
      </div>
      <Problem text={refusal} />
      <div className="kit-detail-actions">
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {say(known === undefined ? words.save : words.saveChanges)}
        </Button>
        <ButtonLink to={known === undefined ? publishingPath : publishingDetailPath(known.id)}>
          {say(back)}
        </ButtonLink>
      </div>
    </form>
  );
};

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
