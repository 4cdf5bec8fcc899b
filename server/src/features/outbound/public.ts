export { callOutside, outside, type Outside } from './call-outside.ts';
