export {
  callOutside,
  isCallable,
  outside,
  type OutboundAnswer,
  type Outside,
} from './call-outside.ts';
export { openLine, type Line } from './open-line.ts';
