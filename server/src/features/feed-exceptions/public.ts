export { countFeedExceptions } from './list-feed-exceptions.ts';
