export { takeLinkItems } from './take-link-items.ts';
export { takeReportedProducts } from './take-reported-products.ts';
export { products } from './product-list.ts';
