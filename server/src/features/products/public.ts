export { products } from './product-list.ts';
