export { callOutside, isCallable, outside, type Outside } from './call-outside.ts';
export { openLine, type Line } from './open-line.ts';
