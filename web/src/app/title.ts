/** Spec S1.6, S2.50: the page's title before the product's, or the product's alone. */
export const documentTitle = (titles: {
  page: string | undefined;
  product: string;
  isDynamic: boolean;
}): string =>
  titles.isDynamic && titles.page !== undefined
    ? `${titles.page} - ${titles.product}`
    : titles.product;
