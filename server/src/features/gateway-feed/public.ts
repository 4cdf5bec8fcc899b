export { holdsCardNumber } from './card-number-in.ts';
export { mountGatewayFeed } from './mount-gateway-feed.ts';
export { takeEvents } from './take-events.ts';
