export { callOutside, isCallable, outside, type Outside } from './call-outside.ts';
