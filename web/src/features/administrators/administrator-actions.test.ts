import type { Administrator } from '@back-office/contract/features/administrators';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDialogs } from '#platform/dialog/dialog';
import { CallRefused } from '#platform/http/failure';
import { say } from '#platform/language/language';
import { administratorActions } from './administrator-actions.tsx';

const administrator = { id: 'a', loginName: 'night.desk' } as Administrator;
const taken = new CallRefused({
  code: 1,
  name: 'administrators.loginNameTaken',
  msg: 'Taken.',
  fields: [],
  requestId: undefined,
});

type Doing = Parameters<typeof administratorActions.acts.rename>[1];
const sent: unknown[] = [];
let refuses = 0;
const doing = {
  say,
  send: (_call: unknown, input: unknown) => {
    sent.push(input);
    refuses -= 1;
    return refuses < 0 ? Promise.resolve({}) : Promise.reject(taken);
  },
} as unknown as Doing;

beforeEach(() => {
  sent.length = 0;
  refuses = 0;
  openDialogs.write([]);
});
afterEach(() => openDialogs.write([]));

/** Types a name into the question that is open; answers what stood in it. */
const answer = async (value: string): Promise<string | undefined> => {
  await vi.waitFor(() => expect(openDialogs.read()).toHaveLength(1));
  const [open] = openDialogs.read();
  open?.settle({ value });
  return open !== undefined && 'initial' in open.wish ? open.wish.initial : undefined;
};

it('a login name that did not change is not sent', async () => {
  const renamed = administratorActions.acts.rename(administrator, doing);
  expect(await answer(' Night.Desk ')).toBe('night.desk');
  await renamed;
  expect(sent).toEqual([]);
});

it('for one that is taken another is asked for, beginning with what was typed', async () => {
  refuses = 1;
  const renamed = administratorActions.acts.rename(administrator, doing);
  await answer('day.desk');
  expect(await answer('day.desk2')).toBe('day.desk');
  await renamed;
  expect(sent).toEqual([
    { id: 'a', loginName: 'day.desk' },
    { id: 'a', loginName: 'day.desk2' },
  ]);
});
