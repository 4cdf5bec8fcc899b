import type { PublishingRow } from '@back-office/contract/features/announcements/publishing';
import { timeZoneOf } from '@back-office/contract/kit/time-zone';
import { afterAll, expect, it, vi } from 'vitest';
import { openDialogs } from '#platform/dialog/dialog';
import { say } from '#platform/language/language';

vi.stubGlobal('document', { cookie: 'Admin-Token=half' });
vi.stubGlobal('location', { protocol: 'https:' });
afterAll(() => {
  openDialogs.write([]);
  vi.unstubAllGlobals();
});

const { publishingActions } = await import('./publishing-actions.tsx');

it('[S2.47] the question before publishing is about what stands there now, not about an older row', async () => {
  const row = { id: '7', title: 'Old title', publishFrom: null, reachedCount: 3 };
  const now = { ...row, title: 'New title', reachedCount: 1250, revision: 4 };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 0, data: now })));
  const sent: unknown[] = [];
  const doing = {
    say,
    language: 'en',
    zone: timeZoneOf(1),
    send: (_call: unknown, input: unknown) => {
      sent.push(input);
      return Promise.resolve({ state: 'published' });
    },
  } as unknown as Parameters<typeof publishingActions.acts.schedule>[1];
  const asked = publishingActions.acts.schedule(row as unknown as PublishingRow, doing);
  await vi.waitFor(() => expect(openDialogs.read()).toHaveLength(1));
  const [question] = openDialogs.read();
  expect(question?.wish.text).toContain('New title');
  expect(question?.wish.text).toContain('1,250');
  question?.settle({ value: '' });
  await asked;
  expect(sent).toEqual([{ id: '7', revision: 4 }]);
});
