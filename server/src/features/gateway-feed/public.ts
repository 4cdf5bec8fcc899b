export { mountGatewayFeed } from './mount-gateway-feed.ts';
export { judgeWaiting } from './judge-waiting.ts';
export { judgeAgain, takeEvents, takeImported } from './take-events.ts';
