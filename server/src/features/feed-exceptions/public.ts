export { countFeedExceptions } from './feed-exception-list.ts';
