import { readdirSync } from 'node:fs';
import type { List, ListSpec } from '@back-office/contract/kit/list';
import { mayBeEmpty } from '@back-office/contract/kit/list';
import { downloadLists } from '@back-office/contract/features/downloads/made-files';
import { operatorFileSchema } from '@back-office/contract/features/downloads/operator-lists';
import { describe, expect, it } from 'vitest';

const features = new URL('../contract/src/features/', import.meta.url);

const isList = (value: unknown): value is List<ListSpec> =>
  typeof value === 'object' && value !== null && 'columns' in value && 'filterSchema' in value;

const lists: List<ListSpec>[] = [];
for (const file of readdirSync(features, { recursive: true, encoding: 'utf8' })) {
  if (file.endsWith('.ts') && !file.endsWith('.test.ts')) {
    const found: Record<string, unknown> = await import(new URL(file, features).href);
    lists.push(...Object.values(found).filter(isList));
  }
}

/** Why a list has no file. */
const withoutFile: Readonly<Record<string, string>> = {
  announcements: 'Notices to read, with nothing to reckon with.',
  tokens: 'No screen shows it; programs read it by cursor.',
  administrators: 'A setting of a few lines; the operation log has its changes as a file.',
  roles: 'A setting of a few lines; the operation log has its changes as a file.',
  apiKeys: 'A setting of a few lines; the operation log has its changes as a file.',
  webhookEndpoints: 'A setting of a few lines; the operation log has its changes as a file.',
  riskRules: 'A setting of a few lines; the operation log has its changes as a file.',
};

describe('every list', () => {
  it('has a file, made by the permission it names, or a reason for none', () => {
    expect(lists.length).toBeGreaterThan(40);
    const unexported = lists.filter(({ exportedBy }) => exportedBy === undefined);
    expect(unexported.map(({ name }) => name).toSorted()).toEqual(
      Object.keys(withoutFile).toSorted(),
    );
    const overMerchants = operatorFileSchema.options.map(({ shape }) => shape.list.value);
    const made: readonly string[] = [...downloadLists, ...overMerchants];
    const exported = lists.filter(({ exportedBy }) => exportedBy !== undefined);
    expect(exported.map(({ name }) => name).filter((name) => !made.includes(name))).toEqual([]);
  });
});

/** Amounts in it are several, none of which is that of the row. */
const leadByName = ['holds', 'offsets', 'websites', 'websiteAudits', 'forecastNights'];
/** Drawn as a table beside the waybills. */
const withoutCards = ['deliveryRates'];

describe('the cards of every list on a narrow screen', () => {
  const carded = lists.filter(({ name }) => !withoutCards.includes(name));
  const placed = ({ columns }: List<ListSpec>, card: string): string[] =>
    Object.keys(columns).filter((id) => columns[id]?.card === card);

  it('have one head: what leads it, at most one status, and no column that is hidden at first', () => {
    for (const list of carded) {
      const [lead, ...others] = placed(list, 'lead');
      expect([list.name, others, placed(list, 'status').length <= 1]).toEqual([
        list.name,
        [],
        true,
      ]);
      expect([list.name, list.columns[lead ?? '']?.isExtra ?? false]).toEqual([list.name, false]);
    }
  });

  it('are led by the amount where each row has one', () => {
    const ledByOther = carded.filter((list) => {
      const amounts = Object.entries(list.columns).filter(
        ([id, { kind, isExtra, only }]) =>
          (kind === 'money' || kind === 'amount') &&
          isExtra !== true &&
          only !== 'file' &&
          !mayBeEmpty(list, id),
      );
      const [lead = ''] = placed(list, 'lead');
      return amounts.length > 0 && !amounts.some(([id]) => id === lead);
    });
    expect(ledByOther.map(({ name }) => name).filter((name) => !leadByName.includes(name))).toEqual(
      [],
    );
  });
});
