import type { ReportedProducts } from '@back-office/contract/gateway/products';

type Article = { number: string; name: string; category: string };

/** The articles of the shops whose checkouts report what is bought: by merchant, in the order of their prices. */
const articles: Readonly<Record<string, readonly Article[]>> = {
  '100002': [
    { number: 'HL-CB-100', name: 'USB-C cable 2 m', category: 'Accessories' },
    { number: 'HL-CH-065', name: 'Charger 65 W', category: 'Accessories' },
    { number: 'HL-KB-075', name: 'Wireless keyboard', category: 'Computers' },
    { number: 'HL-EB-030', name: 'Noise-cancelling earbuds', category: 'Audio' },
    { number: 'HL-SP-200', name: 'Bookshelf speakers', category: 'Audio' },
    { number: 'HL-TB-011', name: 'Tablet 11-inch', category: 'Computers' },
    { number: 'HL-PH-256', name: 'Phone 256 GB', category: 'Phones' },
    { number: 'HL-LT-014', name: 'Laptop 14-inch', category: 'Computers' },
  ],
};

/** The products of an order, by the places of its articles among the prices. */
export const productsOf = (
  merchantNumber: string,
  prices: readonly number[],
  places: readonly number[],
): ReportedProducts | undefined => {
  const known = articles[merchantNumber];
  if (known === undefined) {
    return undefined;
  }
  const lines = [...Map.groupBy(places, (place) => place)].flatMap(([place, all]) => {
    const article = known[place];
    const price = prices[place];
    return article === undefined || price === undefined
      ? []
      : [{ ...article, unitPriceMinor: String(price), quantity: all.length }];
  });
  return lines.length === 0 ? undefined : { lines };
};
