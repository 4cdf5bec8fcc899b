export { OperatorQueue } from './operator-queue.tsx';
