import {
  getApplication,
  removePerson,
  saveAnswers,
  type Application,
} from '@back-office/contract/features/onboarding';
import type { Answers } from '@back-office/contract/features/onboarding/questions';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { CallFailed, callServer } from '#platform/http/client';
import { answersOn, keyOf, problemsOn, type Change, type Typed } from './answers-on.ts';

type Saving = 'saved' | 'saving' | 'failed';

// Long enough to type a word, short enough to lose none.
const waitMs = 700;

/** Work for the server, one after the other, so that an older answer never overtakes a newer one. */
const useLine = (hear: (application: Application) => void) => {
  const [saving, setSaving] = useState<Saving>('saved');
  const line = useRef<Promise<void>>(Promise.resolve());
  const queue = useCallback(
    (work: () => Promise<Application>): Promise<void> => {
      setSaving('saving');
      line.current = line.current.then(async () => {
        try {
          hear(await work());
          setSaving('saved');
        } catch {
          // The refusal is already shown.
          setSaving('failed');
        }
      });
      return line.current;
    },
    [hear],
  );
  return { saving, setSaving, queue, line };
};

const isSessionOver = (cause: unknown): boolean =>
  cause instanceof CallFailed && cause.kind === 'sessionExpired';

/** What was typed when the session ended: whoever logs in again in this tab goes on with it. */
let unsaved: { businessId: string; changes: readonly Change[] } | undefined;

/** Sends what was typed once one pauses, leaves the step or looks away; what failed is sent again with the next change. */
const useAutosave = (
  { queue, setSaving, line }: ReturnType<typeof useLine>,
  businessId: RefObject<string | undefined>,
) => {
  const unsent = useRef(new Map<string, Change>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const flush = useCallback((): Promise<void> => {
    clearTimeout(timer.current);
    if (unsent.current.size === 0) {
      return line.current;
    }
    return queue(async () => {
      const sent = [...unsent.current];
      unsent.current.clear();
      try {
        const changes = sent.map(([, change]) => change);
        const answer = await callServer(saveAnswers, { changes }, { resubmit: 'allow' });
        unsaved = undefined;
        return answer;
      } catch (cause) {
        unsent.current = new Map([...sent, ...unsent.current]);
        if (businessId.current !== undefined && isSessionOver(cause)) {
          unsaved = { businessId: businessId.current, changes: [...unsent.current.values()] };
        }
        throw cause;
      }
    });
  }, [queue, line, businessId]);
  const keep = useCallback(
    (changes: readonly Change[]): void => {
      for (const one of changes) {
        unsent.current.set(keyOf(one), one);
      }
      setSaving('saving');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), waitMs);
    },
    [flush, setSaving],
  );
  useEffect(() => {
    const whenLeft = (): void => void flush();
    document.addEventListener('visibilitychange', whenLeft);
    return () => {
      document.removeEventListener('visibilitychange', whenLeft);
      whenLeft();
    };
  }, [flush]);
  return { flush, keep };
};

const judged = (application: Application | undefined, typed: Typed) => {
  const answers = application && answersOn(application, typed);
  return { answers, problems: application && answers ? problemsOn(application, answers) : [] };
};

/** The application of the session's business, saved by itself while one types. */
export const useApplication = () => {
  const [application, setApplication] = useState<Application>();
  const [typed, setTyped] = useState<Typed>(new Map());
  const [isBroken, setBroken] = useState(false);
  const line = useLine(setApplication);
  const businessId = useRef<string>(undefined);
  const { flush, keep } = useAutosave(line, businessId);
  const { queue, saving } = line;
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
  const dropPerson = useCallback(
    async (id: string): Promise<void> => {
      await flush();
      setTyped((before) => new Map([...before].filter(([, one]) => one.item !== id)));
      await queue(() => callServer(removePerson, { id }));
    },
    [flush, queue],
  );
  const hear = useCallback(
    (told: Application): void => {
      businessId.current = told.businessId;
      setApplication(told);
      if (unsaved?.businessId === told.businessId) {
        change(...unsaved.changes);
      }
    },
    [change],
  );
  const reread = useCallback(
    (): Promise<void> => callServer(getApplication, {}).then(hear, () => setBroken(true)),
    [hear],
  );
  useEffect(() => void reread(), [reread]);
  const { answers, problems } = useMemo(() => judged(application, typed), [application, typed]);
  const doing = { saving, change, flush, queue, dropPerson };
  return { application, answers, problems, isBroken, reread, ...doing };
};

type Opened = ReturnType<typeof useApplication>;

/** The application once it is there, with what can be done to it. */
export type Form = Omit<Opened, 'application' | 'answers' | 'isBroken' | 'reread'> & {
  application: Application;
  answers: Answers;
  /** Whether its step was begun and left: then what is missing in it is shown. */
  isLeft: boolean;
};
