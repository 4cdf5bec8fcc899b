import { expect, test } from 'vitest';
import { actionsInRow, distinctActions } from './object-actions.tsx';

test('a row shows at most two of the actions allowed, the first that it may show', () => {
  const allowed = { allowedActions: ['edit', 'copy', 'stop', 'remove'] as const };
  expect(actionsInRow({}, allowed)).toEqual(['edit', 'copy']);
  expect(actionsInRow({ inRow: (action) => action !== 'copy' }, allowed)).toEqual(['edit', 'stop']);
  expect(actionsInRow({}, { allowedActions: ['edit'] })).toEqual(['edit']);
});

test('actions with one label are one button', () => {
  const reject = { en: 'Reject', zhCn: '拒绝', zhHk: '拒絕' };
  const labels = { accept: { ...reject, en: 'Accept' }, unclear: reject, wrong: reject };
  expect(distinctActions(labels, ['accept', 'unclear', 'wrong'])).toHaveLength(2);
});
