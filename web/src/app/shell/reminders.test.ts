import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { leaveDialogs, openDialog, openDialogs, ownDialog } from '#platform/dialog/dialog';

vi.stubGlobal('document', {
  cookie: 'Admin-Token=half',
  activeElement: null,
  querySelectorAll: () => [],
});
vi.stubGlobal('location', { protocol: 'https:' });
// The last touch is measured by the same clock, so that a machine that stalls is no fault.
vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
const fetched = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetched);

const { fetchUnread, unreadStore } = await import('./reminders.ts');
const { loginStore } = await import('#platform/session/session-state');

const { startActivity } = await import('#platform/activity');

let touch = (): void => undefined;
vi.stubGlobal('addEventListener', (_: string, done: () => void) => {
  touch = done;
});
startActivity();

const asked: string[] = [];
const marked = (): string[] => asked.filter((address) => address.includes('/read/'));
// Distinct ids: the same request twice within seconds is not sent.
let id = 0;

// As the router does: one person's dialog must not be answered by the next.
const unsubscribe = loginStore.subscribe(leaveDialogs);
afterAll(() => {
  unsubscribe();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
beforeEach(() => {
  id += 1;
  asked.length = 0;
  const reminder = { id: `${id}`, content: 'Rates change', path: `/announcements/${id}` };
  fetched.mockImplementation((request) => {
    const address = request instanceof Request ? request.url : request.toString();
    asked.push(address);
    const data = address.includes('/read/') ? {} : [reminder];
    return Promise.resolve(Response.json({ code: 0, data }));
  });
  loginStore.write('of Mei');
});

/** Until all of them were shown: a pause follows the last one too. */
const end = async (shown: Promise<void>): Promise<void> => {
  await vi.advanceTimersByTimeAsync(1000);
  await shown;
};
const isOpen = () =>
  vi.waitFor(() => expect(openDialogs.read()).toHaveLength(1), { timeout: 10_000 });

/** Confirms the reminder once it is open. */
const confirmed = async (shown: Promise<void>): Promise<void> => {
  await isOpen();
  openDialogs.read()[0]?.settle({ value: '' });
  await end(shown);
};

it('[S7.15] a reminder that is confirmed is marked as read', async () => {
  const gone: string[] = [];
  const shown = fetchUnread((path) => gone.push(path));
  await confirmed(shown);
  expect([marked().length, gone]).toEqual([1, []]);
});

it('one waits for a dialog that was asked for, though its code is still being fetched', async () => {
  openDialog(() => null);
  const shown = fetchUnread(() => {});
  await vi.waitFor(() => expect(unreadStore.read()).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(3000);
  expect(openDialogs.read()).toEqual([]);
  ownDialog.write(undefined);
  await confirmed(shown);
});

it('one waits while the address names a drawer, though its page is still loading', async () => {
  vi.stubGlobal('location', { protocol: 'https:', search: '?range=sixMonths&open=1' });
  const shown = fetchUnread(() => {});
  await vi.waitFor(() => expect(unreadStore.read()).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(3000);
  expect(openDialogs.read()).toEqual([]);
  vi.stubGlobal('location', { protocol: 'https:', search: '?range=sixMonths' });
  await confirmed(shown);
});

it('one waits for what a click opens in the moment it arrives, even if that takes most of a second', async () => {
  const shown = fetchUnread(() => {});
  await vi.waitFor(() => expect(unreadStore.read()).toHaveLength(1));
  touch();
  await vi.advanceTimersByTimeAsync(900);
  expect(openDialogs.read()).toEqual([]);
  openDialog(() => null);
  await vi.advanceTimersByTimeAsync(3000);
  expect(openDialogs.read()).toEqual([]);
  ownDialog.write(undefined);
  await confirmed(shown);
});

it.each([undefined, 'of Mei in another business'])(
  'one that a logout or another business (%s) closes is neither marked nor opened',
  async (next) => {
    const gone: string[] = [];
    const shown = fetchUnread((path) => gone.push(path));
    await isOpen();
    loginStore.write(next);
    await end(shown);
    expect([marked(), gone]).toEqual([[], []]);
  },
);
