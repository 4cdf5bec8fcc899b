import { expect, test } from 'vitest';
import { transactionFields } from '@back-office/messages/features/transactions/fields';
import { transactionColumns } from './transaction-columns.tsx';
import { viewPresets } from './view-presets.ts';

const columns = transactionColumns(() => {}, 'query');
const ids = columns.map((column) => column.id);

test('[S3.13] every field of a transaction can be shown, under its own name in three languages', () => {
  expect(ids.toSorted()).toEqual([...Object.keys(transactionFields), 'actions'].toSorted());
  expect(columns.filter(({ title }) => !title.en || !title.zhCn || !title.zhHk)).toEqual([]);
});

test('each view opens with columns that exist, its number first', () => {
  for (const preset of Object.values(viewPresets)) {
    expect(preset.columns.filter((id) => !ids.includes(id))).toEqual([]);
    expect(preset.columns[0]).toBe('number');
  }
});

test('who may not act on payments has no column of actions', () => {
  expect(transactionColumns(() => {}, undefined).map((column) => column.id)).not.toContain(
    'actions',
  );
});
