export { MerchantProducts } from './merchant-products.tsx';
export { CollectionsPanel, ProductsPanel } from './product-panels.tsx';
