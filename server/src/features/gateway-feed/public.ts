export { mountGatewayFeed } from './mount-gateway-feed.ts';
export { takeEvents } from './take-events.ts';
