export { MerchantLevels } from './warning/merchant-levels.tsx';
