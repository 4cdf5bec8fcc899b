import {
  getApplication,
  removePerson,
  type Application,
} from '@back-office/contract/features/onboarding';
import type { Answers } from '@back-office/contract/features/onboarding/questions';
import { formWords } from '@back-office/messages/features/onboarding/form';
import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { callServer } from '#platform/http/client';
import { useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';
import { answersOn, keyOf, problemsOn, type Change, type Typed } from './answers-on.ts';
import { unsavedOf, useSaving } from './use-saving.ts';

const judged = (application: Application | undefined, typed: Typed) => {
  const answers = application && answersOn(application, typed);
  return { answers, problems: application && answers ? problemsOn(application, answers) : [] };
};

type Place = Pick<Change, 'item' | 'field'>;
type Saving = ReturnType<typeof useSaving>;
type Setter = Dispatch<SetStateAction<Typed>>;

/** Runs an action only once everything is saved; otherwise shows why it does not continue. */
const useSaved = (
  { queue, flush, forget }: Saving,
  newest: RefObject<Application | undefined>,
  setTyped: Setter,
) => {
  const say = useSay();
  const saveFirst = useCallback(
    async (besides?: string): Promise<boolean> => {
      const isSaved = await flush(besides);
      if (!isSaved) {
        notify({ kind: 'error', text: say(formWords.saveFirst) });
      }
      return isSaved;
    },
    [flush, say],
  );
  const dropPerson = useCallback(
    async (id: string): Promise<void> => {
      if (!(await saveFirst(id))) {
        return;
      }
      await queue(async () => {
        const isKnown = newest.current?.answers.some(({ item }) => item === id) === true;
        const left = isKnown ? await callServer(removePerson, { id }) : undefined;
        forget(id);
        setTyped((before) => new Map([...before].filter(([, one]) => one.item !== id)));
        return left;
      });
    },
    [saveFirst, queue, forget, newest, setTyped],
  );
  return { saveFirst, dropPerson };
};

/** Remembers the field that was typed in last before the session ended, until that field takes the focus. */
const useTypedLast = () => {
  const typedLast = useRef<Change>(undefined);
  const takesUp = useCallback(({ item, field }: Place): boolean => {
    const { current } = typedLast;
    const isThis = current?.item === item && current.field === field;
    if (isThis) {
      typedLast.current = undefined;
    }
    return isThis;
  }, []);
  const keepLast = useCallback((change: Change | undefined): void => {
    typedLast.current = change;
  }, []);
  return { keepLast, takesUp };
};

/** The application of the session's business, saved automatically while typing. */
export const useApplication = () => {
  const [application, setApplication] = useState<Application>();
  const [typed, setTyped] = useState<Typed>(new Map());
  const [isBroken, setBroken] = useState(false);
  const newest = useRef<Application>(undefined);
  const hear = useCallback((told: Application): void => {
    newest.current = told;
    setApplication(told);
  }, []);
  const saver = useSaving(hear, newest);
  const { saving, queue, flush, keep } = saver;
  const saved = useSaved(saver, newest, setTyped);
  const change = useCallback(
    (...changes: Change[]): void => {
      keep(changes);
      setTyped(
        (before) =>
          new Map([...before, ...changes.map((one): [string, Change] => [keyOf(one), one])]),
      );
    },
    [keep],
  );
  const { keepLast, takesUp } = useTypedLast();
  const open = useCallback(
    (told: Application): void => {
      hear(told);
      const unsaved = unsavedOf(told);
      if (unsaved.length > 0) {
        keepLast(unsaved.at(-1));
        change(...unsaved);
      }
    },
    [hear, change, keepLast],
  );
  const reread = useCallback(
    (): Promise<void> => callServer(getApplication, {}).then(open, () => setBroken(true)),
    [open],
  );
  const isClosed = saving === 'closed';
  useEffect(() => void reread(), [reread, isClosed]);
  const { answers, problems } = useMemo(() => judged(application, typed), [application, typed]);
  const doing = { saving, change, flush, queue, takesUp, ...saved };
  return { application, answers, problems, isBroken, reread, ...doing };
};

type Opened = ReturnType<typeof useApplication>;

/** The loaded application, with its actions. */
export type Form = Omit<Opened, 'application' | 'answers' | 'isBroken'> & {
  application: Application;
  answers: Answers;
  /** Whether its step was begun and left: then missing answers are shown. */
  isLeft: boolean;
};
