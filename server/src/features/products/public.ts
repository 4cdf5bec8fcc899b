export { takeLinkItems } from './take-link-items.ts';
export { products } from './product-list.ts';
