import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DialogLeft } from '#platform/dialog/dialog';
import { CallFailed, CallRefused } from './failure.ts';
import { stepUpWish, withStepUp } from './step-up.ts';

const refusal = (name: string): CallRefused =>
  new CallRefused({ code: 1, name, msg: 'Confirm.', fields: [], requestId: undefined });

/** Work that is refused until the person has proved himself. */
const guarded = () =>
  vi.fn<(isRepeat: boolean) => Promise<string>>((isRepeat) =>
    isRepeat ? Promise.resolve('done') : Promise.reject(refusal('session.stepUpNeeded')),
  );

const asked = () => vi.waitUntil(() => stepUpWish.read());

beforeEach(() => stepUpWish.write(undefined));

describe('a call that wants a factor proved again', () => {
  it('is repeated by itself once it was, and asked for once however many wait', async () => {
    const works = [guarded(), guarded(), guarded()];
    const outcomes = Promise.all(works.map((work) => withStepUp(work)));
    (await asked()).settle(true);
    expect(await outcomes).toEqual(['done', 'done', 'done']);
    expect(works.map((work) => work.mock.calls)).toEqual(works.map(() => [[false], [true]]));
    expect(stepUpWish.read()).toBeUndefined();
  });

  it('is left undone where the person leaves it, and asked for anew the next time', async () => {
    const left = withStepUp(guarded());
    (await asked()).settle(false);
    await expect(left).rejects.toBeInstanceOf(DialogLeft);
    const again = withStepUp(guarded());
    (await asked()).settle(true);
    await expect(again).resolves.toBe('done');
  });

  it('is told what it is asked for: a login that goes on in another browser, too', async () => {
    const work = vi.fn<(isRepeat: boolean) => Promise<string>>((isRepeat) =>
      isRepeat ? Promise.resolve('done') : Promise.reject(refusal('session.browserChanged')),
    );
    const outcome = withStepUp(work);
    const wish = await asked();
    expect(wish.cause).toBe('session.browserChanged');
    wish.settle(true);
    await expect(outcome).resolves.toBe('done');
  });

  it('is no other refusal and no failure', async () => {
    for (const failure of [
      refusal('signIn.failed'),
      new CallFailed({ kind: 'network', msg: 'No connection.' }),
    ]) {
      await expect(withStepUp(() => Promise.reject(failure))).rejects.toBe(failure);
    }
    expect(stepUpWish.read()).toBeUndefined();
  });
});
