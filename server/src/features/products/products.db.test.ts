import {
  getSoldProducts,
  listSoldProducts,
  saveSoldProducts,
} from '@back-office/contract/features/products';
import { checkProducts, uploadProducts } from '@back-office/contract/features/products/batches';
import type { InputOf } from '@back-office/contract/kit/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMerchant, askAs, type Merchant } from '../../testing/ask-as-merchant.ts';
import { newPaymentNumber, paymentEvent, testDay } from '../../testing/gateway-events.ts';
import {
  at,
  dayAt,
  plainTerms,
  settlementWorld,
  type SettlementWorld,
} from '../../testing/settlement-world.ts';
import { checkProductsRoute, uploadProductsRoute } from './batch/upload-products.ts';
import { products } from './product-list.ts';
import { getSoldProductsRoute, saveSoldProductsRoute } from './products-of-payment.ts';

let world: SettlementWorld;
beforeAll(async () => {
  world = await settlementWorld([plainTerms]);
});
afterAll(() => world.close());

const merchant: Merchant = { ...aMerchant, now: at(dayAt(3), 12) };
const range = { from: dayAt(-1), to: dayAt(3) };

const tea = {
  number: 'TEA-1',
  name: 'Oolong tea 武夷岩茶',
  category: 'Tea',
  unitPriceMinor: '3333',
  quantity: 3,
  url: 'https://shop.example/oolong',
  imageUrl: null,
  weightGrams: 250,
};
type Saving = Omit<InputOf<typeof saveSoldProducts>, 'paymentNumber'>;
const plain: Saving = { lines: [tea], freightMinor: '0', discountMinor: '0' };

const sold = async (minors: readonly number[], of: Parameters<typeof world.sale>[2] = {}) => {
  const sales = minors.map((minor) => world.sale(dayAt(0), minor, of));
  await world.take(sales, new Date());
  return sales.map(({ object }) => object.number);
};
const save = (paymentNumber: string, input: Saving, who: Merchant = merchant) =>
  askAs(world.database, who, {
    call: saveSoldProducts,
    route: saveSoldProductsRoute,
    input: { paymentNumber, ...input },
  }).catch((error: { code: string }) => error.code);
const productsOf = (paymentNumber: string, who: Merchant = merchant) =>
  askAs(world.database, who, {
    call: getSoldProducts,
    route: getSoldProductsRoute,
    input: { paymentNumber },
  });
const list = (filter: object = {}, who: Merchant = merchant) =>
  askAs(world.database, who, {
    call: listSoldProducts,
    route: products.route,
    input: { filter: { range, ...filter } },
  });
const head =
  'Order number,Product number,Product name,Category,Unit price,Quantity,Currency,Product page,Image address,Weight (g),Freight,Discount';
const fileOf = (rows: readonly string[]) => ({
  fileName: 'products.csv',
  content: Buffer.from([head, ...rows].join('\r\n')).toString('base64'),
});
const upload = (rows: readonly string[]) =>
  askAs(world.database, merchant, {
    call: uploadProducts,
    route: uploadProductsRoute,
    input: fileOf(rows),
    context: { language: 'en' },
  });

describe('product information', () => {
  test('[S2.32] keeps each line in exact minor units, and warns of a sum more than 1 % away', async () => {
    const [payment = ''] = await sold([10_000]);
    // 99.99 of 100.00.
    expect(await save(payment, plain)).toEqual({ sumMinor: '9999', differs: false });
    const freight = { ...plain, freightMinor: '101' };
    expect(await save(payment, freight)).toEqual({ sumMinor: '10100', differs: false });
    expect(await save(payment, { ...plain, freightMinor: '102' })).toMatchObject({ differs: true });
    const discounted = { ...plain, freightMinor: '500', discountMinor: '600' };
    expect(await save(payment, discounted)).toEqual({ sumMinor: '9899', differs: true });
    const second = {
      ...tea,
      number: null,
      name: 'Gaiwan',
      unitPriceMinor: '999999999999',
      quantity: 9999,
    };
    expect(await save(payment, { ...plain, lines: [tea, second] })).toEqual({
      sumMinor: '9999000000000000',
      differs: true,
    });
    expect(await productsOf(payment)).toMatchObject({
      currency: 'USD',
      amountMinor: '10000',
      products: { lines: [tea, second], sumMinor: '9999000000000000', differs: true },
      allowedActions: ['save'],
    });
    const looking = { ...merchant, permissions: ['products.view'] as const };
    expect((await productsOf(payment, looking)).allowedActions).toEqual([]);
  });

  test('[S2.32] lists payments that have it and payments that miss it, with exact counts, within one’s gateways', async () => {
    const before = await list();
    const [has = '', misses = ''] = await sold([9999, 5000]);
    await sold([700], { status: 'failed' });
    await save(has, plain);
    const all = await list();
    expect(all.total).toBe(Number(before.total) + 2);
    expect(all.counts['available']).toBe((before.counts['available'] ?? 0) + 1);
    expect(all.counts['missing']).toBe((before.counts['missing'] ?? 0) + 1);
    const numbersOf = async (filter: object) => (await list(filter)).rows.map((row) => row.number);
    expect(await numbersOf({ flags: ['missing'] })).toContain(misses);
    expect(await numbersOf({ flags: ['missing'] })).not.toContain(has);
    expect(await numbersOf({ search: 'TEA-1' })).toContain(has);
    expect(await numbersOf({ search: misses })).toEqual([misses]);
    expect(await numbersOf({ differs: true })).not.toContain(has);
    expect((await list({ search: has })).rows[0]).toMatchObject({
      flag: 'uploaded',
      firstName: tea.name,
      lineCount: 1,
      sumMinor: '9999',
      differs: false,
    });
    const elsewhere = { ...merchant, gatewayNumbers: ['90000009'] };
    expect((await list({}, elsewhere)).total).toBe(0);
    expect(await save(has, plain, elsewhere)).toBe('transactions.notFound');
  });

  test('is refused for what is no sale', async () => {
    const [failed = ''] = await sold([100], { status: 'failed' });
    expect(await save(failed, plain)).toBe('products.notASale');
  });

  test('[S2.32] comes by file: an order is saved whole, or its rows are answered line by line', async () => {
    const [one = '', other = '', wrong = ''] = await sold([10_000, 2000, 3000]);
    const rows = [
      `${one},TEA-2,Green tea,Tea,30.00,3,usd,,,,10.00,`,
      `${one},CUP-1,Cup,,2.50,2,USD,https://shop.example/cup,,80,,5.00`,
      `${other},,Kettle,,19.00,1,USD,,,,,`,
      `${wrong},,Teapot,,30.005,1,USD,,,,,`,
      `${wrong},,Tray,,1.00,1,USD,,,,,`,
      `nobody,,Tray,,1.00,1,USD,,,,,`,
    ];
    const checked = await askAs(world.database, merchant, {
      call: checkProducts,
      route: checkProductsRoute,
      input: fileOf(rows),
      context: { language: 'en' },
    });
    expect((await productsOf(one)).products).toBeNull();
    const answer = await upload(rows);
    expect(answer).toEqual(checked);
    expect(answer).toMatchObject({ rows: 6, right: 3, orders: 2, differing: 1 });
    expect(answer.wrong.map(({ line, column, problem }) => [line, column, problem])).toEqual([
      [5, 'unitPrice', 'amount'],
      [6, 'orderNumber', 'withItsOrder'],
      [7, 'orderNumber', 'notFound'],
    ]);
    expect((await productsOf(one)).products).toMatchObject({
      sumMinor: '10000',
      freightMinor: '1000',
      discountMinor: '500',
      lines: [
        { number: 'TEA-2', quantity: 3 },
        { name: 'Cup', weightGrams: 80 },
      ],
    });
    expect((await productsOf(wrong)).products).toBeNull();
    const again = await upload([
      `${one},,Tea,,1.00,1,HKD,,,,,`,
      `${other},,Tea,,1.00,1,USD,,,,1.00,`,
      `${other},,Tea,,1.00,1,USD,,,,1.00,`,
    ]);
    expect(again.wrong.map(({ problem }) => problem)).toEqual([
      'otherCurrency',
      'withItsOrder',
      'givenTwice',
    ]);
    const linked = await upload([`${wrong},,Tea,,30.00,1,USD,javascript:alert(1),,,,`]);
    expect(linked.wrong.map(({ column, problem }) => [column, problem])).toEqual([['url', 'link']]);
  });

  test.for([
    ['products.fileFormat', Buffer.from([0, 1, 2, 255])],
    ['products.fileColumns', Buffer.from('a,b\r\n1,2')],
    ['products.fileEmpty', Buffer.from(head)],
    ['products.fileTooManyRows', Buffer.from(head + '\r\nx,,,,,,,,,,,'.repeat(10_001))],
  ] as const)('says %s of a file that it can’t take', async ([code, content]) => {
    const input = { fileName: 'products.csv', content: content.toString('base64') };
    await expect(
      askAs(world.database, merchant, { call: uploadProducts, route: uploadProductsRoute, input }),
    ).rejects.toMatchObject({ code });
  });

  const teapot = { number: 'POT-9', name: 'Teapot', unitPriceMinor: '4000', quantity: 2 };
  const reported = {
    lines: [
      teapot,
      { name: 'Cup', category: 'Cups', unitPriceMinor: '500', quantity: 4, weightGrams: 80 },
    ],
    freightMinor: '250',
    discountMinor: '50',
  };

  test('[S2.32] come with a payment whose event lists them, and those of its highest version hold in whatever order versions arrive', async () => {
    for (const order of [
      [2, 3, 4],
      [4, 3, 2],
      [3, 4, 2],
    ]) {
      const number = newPaymentNumber();
      const versions = new Map([
        // An order that is not paid yet has no products to show.
        [2, { status: 'toBeConfirmed' as const, products: reported }],
        [3, { products: { lines: [{ ...teapot, name: 'Kettle' }] } }],
        [4, { products: reported }],
      ]);
      for (const version of order) {
        const object = versions.get(version) ?? {};
        await world.take(
          [
            paymentEvent(number, {
              version,
              object: { ...object, amount: { minor: '10200', currency: 'USD' } },
            }),
          ],
          new Date(),
        );
      }
      expect(await productsOf(number)).toMatchObject({
        products: {
          lines: [
            { number: 'POT-9', name: 'Teapot', unitPriceMinor: '4000', quantity: 2, url: null },
            { number: null, name: 'Cup', category: 'Cups', quantity: 4, weightGrams: 80 },
          ],
          freightMinor: '250',
          discountMinor: '50',
          sumMinor: '10200',
          differs: false,
          uploadedBy: null,
        },
        allowedActions: ['save'],
      });
      // The list says that it came with the checkout, and that nobody uploaded it.
      const onItsDay = { range: { from: testDay, to: testDay }, flags: ['available'] };
      const today = { ...merchant, now: new Date() };
      const row = async () => (await list({ search: number, ...onItsDay }, today)).rows[0];
      expect(await row()).toMatchObject({ flag: 'checkout', uploadedAt: null, uploadedBy: null });
      await save(number, plain);
      expect(await row()).toMatchObject({ flag: 'uploaded', uploadedAt: expect.any(String) });
    }
  });

  test('[S2.32] as reported never replace what a person saved; a version that lists none takes the reported ones back', async () => {
    const numbers = [newPaymentNumber(), newPaymentNumber()] as const;
    const tell = (number: string, version: number, object: object) =>
      world.take([paymentEvent(number, { version, object })], new Date());
    for (const number of numbers) {
      await tell(number, 1, { products: reported });
    }
    // 102.00 of 128.00.
    expect((await productsOf(numbers[0])).products).toMatchObject({ differs: true });
    await save(numbers[0], plain);
    for (const number of numbers) {
      await tell(number, 2, {});
    }
    expect((await productsOf(numbers[0])).products).toMatchObject({ lines: [tea] });
    expect((await productsOf(numbers[1])).products).toBeNull();
    await tell(numbers[0], 3, { products: reported });
    expect((await productsOf(numbers[0])).products).toMatchObject({ lines: [tea] });
    expect(await world.broken()).toEqual([]);
  });

  test('[S2.32] a reported line that looks like a card number loses it, and the payment is taken', async () => {
    const number = newPaymentNumber();
    const card = '4000000000000002';
    const lines = [
      { ...teapot, number: card, name: `Case ${card}`, url: `https://shop.example/${card}` },
    ];
    await world.take([paymentEvent(number, { object: { products: { lines } } })], new Date());
    expect((await productsOf(number)).products).toMatchObject({
      lines: [{ number: null, name: 'Case ••••', url: null }],
    });
    const { rows } = await world.owner.query(
      `select 1 from transaction_steps where event::text like $1`,
      [`%${card}%`],
    );
    expect(rows).toEqual([]);
  });

  test('[S2.32] of a payment by a link are its items, unless others were saved', async () => {
    const [link, order] = ['L202601010000000001', `PL${'0'.repeat(21)}1`];
    const items = [
      { number: 'POT-1', name: 'Teapot', unitMinor: '4000', quantity: 2 },
      { number: null, name: 'Cup', unitMinor: '500', quantity: 4 },
    ];
    await world.owner.query(
      `insert into payment_links (business_id, number, key, gateway_number, currency, title, description, message, reference, type, mode,
         items, amount_minor, freight_minor, payments_max, active_until, created_by, created_by_name, created_at)
       values (1, $1, 'AAAAAAAAAAAAAAAAAAAAAA', '90000001', 'USD', 'Tea set', '', '', '', 'oneTime', 'merchant', $2, 10000, 250, 1,
         '2030-01-01Z', 7, 'Ada Merchant', now())`,
      [link, JSON.stringify(items)],
    );
    await world.owner.query(
      `insert into payment_link_orders (business_id, order_number, link_number, gateway_number, amount_minor, email, created_at, form_until)
       values (1, $1, $2, '90000001', 10250, 'payer@example.com', now(), now())`,
      [order, link],
    );
    const sale = world.sale(dayAt(0), 10_250, {
      gatewayNumber: '90000001',
      merchantOrderNumber: order,
    });
    await world.take([sale], new Date());
    expect((await productsOf(sale.object.number)).products).toMatchObject({
      lines: [
        { number: 'POT-1', name: 'Teapot', unitPriceMinor: '4000', quantity: 2, category: null },
        { number: null, name: 'Cup', unitPriceMinor: '500', quantity: 4 },
      ],
      freightMinor: '250',
      sumMinor: '10250',
      differs: false,
      uploadedBy: 'Ada Merchant',
    });
    expect((await list({ search: 'POT-1' })).rows.map(({ number }) => number)).toEqual([
      sale.object.number,
    ]);
  });
});
