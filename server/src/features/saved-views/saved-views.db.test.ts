import {
  listSavedViews,
  removeSavedView,
  savedViewsMax,
  saveView,
} from '@back-office/contract/features/saved-views';
import type { InputOf } from '@back-office/contract/kit/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Refusal } from '#platform/refusal';
import { aMerchant, askAs, type Merchant } from '../../testing/ask-as-merchant.ts';
import { aPayment, plantPayments } from '../../testing/plant-payments.ts';
import { testDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { listSavedViewsRoute } from './saved-views.ts';
import { removeSavedViewRoute } from './saved-views.ts';
import { saveViewRoute } from './saved-views.ts';

type Person = { personId: bigint; merchant?: Merchant };

const ada: Person = { personId: 7n };
const ben: Person = { personId: 8n };
const stranger: Person = { personId: 9n, merchant: { ...aMerchant, businessId: 2n } };

describe('saved views', () => {
  let world: TestDatabase;
  beforeAll(async () => {
    world = await testDatabase();
    await plantPayments(world.url, [
      aPayment(),
      aPayment({ business_id: 2n, gateway_number: '10000201' }),
    ]);
  });
  afterAll(() => world.drop());

  const context = ({ personId }: Person) => ({ session: { personId, personName: 'Ada' } });
  const save = (person: Person, view: Partial<InputOf<typeof saveView>> = {}) =>
    askAs(world.database, person.merchant ?? aMerchant, {
      call: saveView,
      route: saveViewRoute,
      input: {
        list: 'transactions.query',
        name: 'Failed today',
        isShared: false,
        isDefault: false,
        query: 'statuses=failed',
        ...view,
      },
      context: context(person),
    });
  const list = async (person: Person, of: InputOf<typeof listSavedViews>['list']) => {
    const { views } = await askAs(world.database, person.merchant ?? aMerchant, {
      call: listSavedViews,
      route: listSavedViewsRoute,
      input: { list: of },
      context: context(person),
    });
    return views;
  };
  const remove = (person: Person, id: string) =>
    askAs(world.database, person.merchant ?? aMerchant, {
      call: removeSavedView,
      route: removeSavedViewRoute,
      input: { id },
      context: context(person),
    });
  const refusalOf = async (asked: Promise<unknown>): Promise<string> => {
    try {
      await asked;
      return 'done';
    } catch (error) {
      return error instanceof Refusal ? error.code : String(error);
    }
  };

  test("shows one's own views and what others of the business share, and nothing of another business", async () => {
    const of = 'transactions.query';
    await save(ada, { name: 'mine' });
    await save(ben, { name: 'private' });
    await save(ben, { name: 'shared', isShared: true, isDefault: true });
    await save(stranger, { name: 'foreign', isShared: true });
    expect(await list(ada, of)).toMatchObject([
      { name: 'mine', isMine: true, isDefault: false },
      { name: 'shared', isMine: false, isShared: true, isDefault: false },
    ]);
    expect(await list(stranger, of)).toMatchObject([{ name: 'foreign', isMine: true }]);
    expect(await list(ada, 'transactions.test')).toEqual([]);
  });

  test('a name is taken whatever its case or width, but only for one person and list', async () => {
    const of = 'transactions.declined';
    const { id } = await save(ada, { list: of, name: 'Failed' });
    for (const name of ['failed', 'FAILED', ' Failed ', 'Ｆailed']) {
      expect(await refusalOf(save(ada, { list: of, name }))).toBe('savedViews.nameTaken');
    }
    expect(await refusalOf(save(ben, { list: of, name: 'Failed' }))).toBe('done');
    expect(await refusalOf(save(ada, { list: 'transactions.test', name: 'Failed' }))).toBe('done');
    expect(await save(ada, { id, list: of, name: 'FAILED', query: 'page=2' })).toEqual({ id });
    expect(await list(ada, of)).toMatchObject([{ id, name: 'FAILED', query: 'page=2' }]);
  });

  test('keeps one default for a person and list', async () => {
    const of = 'transactions.uncompleted';
    await save(ada, { list: of, name: 'one', isDefault: true });
    await save(ada, { list: of, name: 'two', isDefault: true });
    await save(ben, { list: of, name: 'three', isDefault: true });
    expect((await list(ada, of)).map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['one', false],
      ['two', true],
    ]);
  });

  test(`keeps ${savedViewsMax} views at most, even when they come at once`, async () => {
    const of = 'transactions.preauthorised';
    const outcomes = await Promise.all(
      Array.from({ length: savedViewsMax + 5 }, (_, index) =>
        refusalOf(save(ada, { list: of, name: `view ${index}` })),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'savedViews.tooMany')).toHaveLength(5);
    expect(await list(ada, of)).toHaveLength(savedViewsMax);
  });

  test("another's view can be neither changed nor removed, as if it were not there", async () => {
    const of = 'transactions.counterfeit';
    const { id } = await save(ben, { list: of, name: 'shared', isShared: true });
    for (const person of [ada, stranger]) {
      expect(await refusalOf(save(person, { id, list: of }))).toBe('savedViews.notFound');
      expect(await refusalOf(remove(person, id))).toBe('savedViews.notFound');
    }
    expect(await remove(ben, id)).toEqual({});
    expect(await refusalOf(remove(ben, id))).toBe('savedViews.notFound');
    expect(await list(ben, of)).toEqual([]);
  });
});
