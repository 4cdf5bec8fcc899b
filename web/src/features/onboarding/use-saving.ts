import {
  changesMax,
  saveAnswers,
  type Application,
} from '@back-office/contract/features/onboarding';
import { unsavable } from '@back-office/contract/features/onboarding/problems';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useUnsavedChanges } from '#platform/dialog/unsaved-changes';
import { CallFailed, CallRefused, callServer } from '#platform/http/client';
import { sessionStore } from '#platform/session/session-state';
import { keyOf, type Change } from './answers-on.ts';

/** `closed`: submitted, decided or suspended elsewhere, so nothing can be saved any more. */
type Saving = 'saved' | 'saving' | 'failed' | 'refused' | 'closed';

/** An unsaved answer; a held one is sent again only after it was changed. */
type Unsent = { change: Change; isHeld: boolean };
type AllUnsent = RefObject<Map<string, Unsent>>;
type Newest = RefObject<Application | undefined>;

// Long enough to type a word, short enough to lose none.
const waitMs = 700;
// Soon enough that no one waits for it, rarely enough for a server that is down.
const retryMs = 8000;

const stateOf = ({ current }: AllUnsent): Saving => {
  if (current.size === 0) {
    return 'saved';
  }
  return [...current.values()].every(({ isHeld }) => isHeld) ? 'refused' : 'saving';
};

/** Whether the application can't be changed any more: it was submitted in another tab, or decided about. */
export const isOfClosed = (cause: unknown): boolean =>
  cause instanceof CallRefused && cause.name === 'onboarding.notOpen';

type Heard = {
  hear: (application: Application) => void;
  unsent: AllUnsent;
  setSaving: (saving: Saving) => void;
};

/**
 * Runs a request after those before it, so that an older answer never overtakes a newer one. Answers whether it
 * succeeded.
 */
export const runInLine = (
  line: RefObject<Promise<unknown>>,
  work: () => Promise<Application | undefined>,
  { hear, unsent, setSaving }: Heard,
): Promise<boolean> => {
  setSaving('saving');
  const done: Promise<boolean> = line.current.then(async () => {
    try {
      const application = await work();
      if (application !== undefined) {
        hear(application);
      }
      // A file that waits behind an answer is not saved with it.
      setSaving(line.current === done ? stateOf(unsent) : 'saving');
      return true;
    } catch (cause) {
      // The refusal is already shown.
      const isClosed = isOfClosed(cause);
      if (isClosed) {
        unsent.current.clear();
      }
      setSaving(isClosed ? 'closed' : 'failed');
      return false;
    }
  });
  line.current = done;
  return done;
};

const useLine = (hear: Heard['hear'], unsent: AllUnsent) => {
  const [saving, setSaving] = useState<Saving>('saved');
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const queue = useCallback(
    (work: () => Promise<Application | undefined>): Promise<boolean> =>
      runInLine(line, work, { hear, unsent, setSaving }),
    [hear, unsent],
  );
  return { saving, setSaving, queue, line };
};

/** Refusals of a save that a single answer can cause. */
const isOfOneAnswer = (cause: unknown): boolean =>
  cause instanceof CallRefused &&
  ['request.malformed', 'onboarding.tooManyPeople'].includes(cause.name);

type Sent = (changes: readonly Change[], application: Application | undefined) => void;

/** Saves answers, as many per call as allowed. A refused answer does not hold the others back. */
const saveAll = async (
  changes: readonly Change[],
  heard: Sent,
  isSilent: boolean,
): Promise<void> => {
  if (changes.length === 0) {
    return;
  }
  if (changes.length <= changesMax) {
    try {
      heard(
        changes,
        await callServer(saveAnswers, { changes: [...changes] }, { resubmit: 'allow', isSilent }),
      );
      return;
    } catch (cause) {
      if (!isOfOneAnswer(cause)) {
        throw cause;
      }
    }
  }
  if (changes.length === 1) {
    heard(changes, undefined);
    return;
  }
  const middle = Math.ceil(changes.length / 2);
  await saveAll(changes.slice(0, middle), heard, isSilent);
  await saveAll(changes.slice(middle), heard, isSilent);
};

/** The input when the session ended: a person who logs in again in this tab continues with it. */
let unsaved: { businessId: string; changes: readonly Change[] } | undefined;

export const unsavedOf = ({ businessId }: Application): readonly Change[] =>
  unsaved?.businessId === businessId ? unsaved.changes : [];

const isSessionOver = (cause: unknown): boolean =>
  cause instanceof CallFailed && cause.kind === 'sessionExpired';

/** Sends all unsent answers that are not held, and returns the updated application. */
const sendUnsent = async (
  { current }: AllUnsent,
  { current: known }: Newest,
  isSilent: boolean,
): Promise<Application | undefined> => {
  let newest: Application | undefined;
  const free = [...current.values()].flatMap((one) => (one.isHeld ? [] : [one.change]));
  try {
    const heard: Sent = (sent, application) => {
      newest = application ?? newest;
      for (const change of sent.filter((one) => current.get(keyOf(one))?.change === one)) {
        if (application === undefined) {
          current.set(keyOf(change), { change, isHeld: true });
        } else {
          current.delete(keyOf(change));
        }
      }
    };
    await saveAll(free, heard, isSilent);
    unsaved = undefined;
  } catch (cause) {
    if (known !== undefined && isSessionOver(cause)) {
      const changes = [...current.values()].map(({ change }) => change);
      unsaved = { businessId: known.businessId, changes };
    }
    throw cause;
  }
  return newest;
};

/**
 * Failed saves are retried after a while and when the browser is online again, without another notice; leaving the page
 * asks first.
 */
const useRetries = (saving: Saving, again: () => void): void => {
  const hasFailed = saving === 'failed';
  useUnsavedChanges(hasFailed);
  useEffect(() => {
    if (!hasFailed) {
      return undefined;
    }
    const timer = setTimeout(again, retryMs);
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [hasFailed, again]);
};

/** Sends the input when typing pauses, the step changes or the page is hidden. */
export const useSaving = (hear: (application: Application) => void, newest: Newest) => {
  const unsent = useRef(new Map<string, Unsent>());
  const { saving, setSaving, queue, line } = useLine(hear, unsent);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Answers whether everything is saved, except the input about one item. */
  const flush = useCallback(
    async (besides?: string): Promise<boolean> => {
      clearTimeout(timer.current);
      const isWaiting = stateOf(unsent) === 'saving';
      await (isWaiting ? queue(() => sendUnsent(unsent, newest, false)) : line.current);
      return [...unsent.current.values()].every(({ change }) => change.item === besides);
    },
    [queue, line, newest],
  );
  const keep = useCallback(
    (changes: readonly Change[]): void => {
      for (const change of changes) {
        const isHeld = unsavable(change) !== undefined;
        unsent.current.set(keyOf(change), { change, isHeld });
      }
      setSaving(stateOf(unsent));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), waitMs);
    },
    [flush, setSaving],
  );
  const again = useCallback(
    (): void => void queue(() => sendUnsent(unsent, newest, true)),
    [queue, newest],
  );
  useRetries(saving, again);
  const forget = useCallback((item: string): void => {
    for (const [key] of [...unsent.current].filter(([, { change }]) => change.item === item)) {
      unsent.current.delete(key);
    }
  }, []);
  useEffect(() => {
    const whenLeft = (): void => void flush();
    document.addEventListener('visibilitychange', whenLeft);
    return () => {
      document.removeEventListener('visibilitychange', whenLeft);
      // Without a session nothing can be saved any more: the answers wait for the next login.
      if (sessionStore.read() !== undefined) {
        whenLeft();
      }
    };
  }, [flush]);
  return { saving, queue, flush, keep, forget };
};
